/** What is said above the board. */

import { badOnes, wordsTogether } from "../../crossword/words.js";
import { say } from "../../i18n.js";
import { squareName } from "../../refusal.js";
import { goal } from "./board.js";

/** @typedef {import("../../crossword/word-game.js").WordGame} WordGame */

/** @type {WordGame["prompt"]} */
export function prompt(situation) {
  const { view, seat, news } = situation;
  if (seat === null) return "";
  if (view.changes > 0 && !view.passed) return say.khi.changed(view.changes);
  const star = goal(situation);
  if (star) return say.khi.opening(squareName(star));
  if (view.passed) return say.khi.otherPassed;
  return news ? "" : say.khi.later(say.sides.khi[seat] ?? "");
}

/** @type {WordGame["draftSentence"]} */
export const draftSentence = ({ words, captures, edge }) =>
  say.khi.draft(wordsTogether(words), captures.length, edge);

/** @type {WordGame["badWords"]} */
export const badWords = ({ words }) => badOnes(words);

/** @type {WordGame["hintSentence"]} */
export const hintSentence = (action, { info }) =>
  action === "change" ? say.khi.hintChange(info.change_price ?? 0) : say.crossword.hintPass;
