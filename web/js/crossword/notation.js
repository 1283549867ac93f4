/** The moves of word games as the analysis lists them, from how a transcript writes them. */

import { say } from "../i18n.js";

/**
 * A word keeps its place, its direction becomes an arrow, and the letters of its blanks, which a
 * transcript writes small, stand in brackets.
 *
 * @param {() => Record<string, string>} turns what a transcript calls turns without a word, in the
 *   player's language
 * @returns {import("../table/desk.js").Notation}
 */
export const wordNotation = (turns) => ({
  move(text) {
    const names = /** @type {Record<string, string>} */ ({ passes: say.crossword.pass, ...turns() });
    return text
      .replace(/^\w+/, (first) => names[first] ?? first)
      .replace(/ across +/, "\u00a0→\u00a0")
      .replace(/ down +/, "\u00a0↓\u00a0")
      .replace(/(?<=[→↓].*)\p{Ll}/gu, (letter) => `(${letter.toUpperCase()})`);
  },
  note: (moves) => (moves.some((move) => move.includes("(")) ? say.analysis.blanks : ""),
});
