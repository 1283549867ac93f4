/** A move in words, and how long it is shown. */

import { otherMove, wordsTogether } from "../../crossword/words.js";
import { say } from "../../i18n.js";

/** @typedef {import("../../table/desk.js").GameModule} GameModule */

/** How long letters take to change colour, one after the other, in milliseconds; as in the style sheet. */
const CAPTURE = 1100;
const STEP = 70;

/** @type {GameModule["tell"]} */
export function tell(report, seat, { names, info }) {
  const name = names[seat] ?? "";
  const { word } = report;
  if (report === "pass") return otherMove(name, say.crossword.passes);
  if (!word) return otherMove(name, say.khi.changes, -(info.change_price ?? 0));
  const captured = word.captured.length;
  return {
    text: `${word.words[0]?.word.toUpperCase() ?? word.text}${word.edge ? " ★" : ""}`,
    sentence: say.khi.sentence(name, wordsTogether(word.words), captured, word.edge),
    points: captured,
  };
}

/** @type {NonNullable<GameModule["showing"]>} */
export const showing = ({ word }) =>
  word?.captured.length > 0 ? CAPTURE + STEP * (word.laid.length + word.captured.length) : 0;
