/** A move in words. */

import { otherMove, wordsTogether, wordsWithPoints } from "../../crossword/words.js";
import { say } from "../../i18n.js";

/** @param {any} move */
export function moveText(move) {
  if (move.word) return say.wordfeud.told(wordsWithPoints(move.word.score.words), move.word.score.bonus);
  return move.swap ? say.wordfeud.swapped(move.swap) : say.crossword.passes;
}

/** @type {import("../../table/desk.js").GameModule["tell"]} */
export function tell(report, seat, { names }) {
  const name = names[seat] ?? "";
  const word = report?.deed.word;
  if (!word) return otherMove(name, report ? moveText(report.deed) : "");
  const { words, points } = word.score;
  return {
    text: words[0]?.word.toUpperCase() ?? word.text,
    sentence: say.wordfeud.sentence(name, wordsTogether(words), points),
    points,
  };
}
