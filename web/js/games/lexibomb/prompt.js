/** What is said above the board. */

import { isEmpty } from "../../crossword/draft.js";
import { wordsTogether } from "../../crossword/words.js";
import { say } from "../../i18n.js";

/** @typedef {import("../../crossword/word-game.js").WordGame} WordGame */

/** So many turns in a row without points, and the next of them ends the game. */
const ALMOST = 2;

/** Whether a turn without points would end it. @param {import("../../table/desk.js").Situation} situation */
export const isLastChance = ({ view, seat }) => view.zeros[seat ?? 0] === ALMOST;

/** @type {WordGame["prompt"]} */
export function prompt(situation) {
  if (isLastChance(situation)) return say.lexibomb.lastChance;
  return isEmpty(situation.view.board) ? say.lexibomb.opening : "";
}

/** @type {WordGame["draftSentence"]} */
export function draftSentence({ words, face, points, closed, bonus }) {
  const together = wordsTogether(words.map((/** @type {any} */ { score }) => score));
  return say.lexibomb.draft(together, face, points, closed.length, bonus);
}

/** @type {WordGame["badWords"]} */
export const badWords = ({ words }) =>
  words
    .filter((/** @type {any} */ { good }) => !good)
    .map((/** @type {any} */ { score }) => score.word.toUpperCase());

/** @type {NonNullable<WordGame["aboutBlank"]>} */
export const aboutBlank = () => say.lexibomb.blankLaid;

/** @type {WordGame["hintSentence"]} */
export const hintSentence = (action) =>
  action.exchange ? say.lexibomb.hintExchange(action.exchange) : say.crossword.hintPass;
