/** A move in words, and how long it is shown. */

import { otherMove, wordText, wordsTogether } from "../../crossword/words.js";
import { say } from "../../i18n.js";

/** @typedef {import("../../table/desk.js").GameModule} GameModule */

/** How long a bomb and opening ground are looked at, in milliseconds. */
const BLAST = 1800;
const OPENING = 800;

/** @param {any} move */
export function moveText(move) {
  if (move.word) return say.lexibomb.told(move.word.score.points, move.word.bombs.length);
  return move.exchange ? say.lexibomb.exchanged(move.exchange) : say.crossword.passes;
}

/** @type {GameModule["tell"]} */
export function tell(report, seat, { names }) {
  const name = names[seat] ?? "";
  const word = report?.deed.word;
  if (!word) return otherMove(name, report ? moveText(report.deed) : "");
  const { words, points } = word.score;
  const bombs = word.bombs.length;
  return {
    text: `${words[0] ? wordText(words[0]) : word.text}${bombs > 0 ? " ✸" : ""}`,
    sentence: say.lexibomb.sentence(name, wordsTogether(words), points, bombs),
    points,
  };
}

/** @type {NonNullable<GameModule["showing"]>} */
export function showing({ deed: { word } }) {
  if (!word) return 0;
  return word.bombs.length > 0 ? BLAST : word.opened.length > 0 ? OPENING : 0;
}
