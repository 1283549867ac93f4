/** What is said above the board. */

import { isEmpty } from "../../crossword/draft.js";
import { badOnes, wordsTogether, wordsWithPoints } from "../../crossword/words.js";
import { say } from "../../i18n.js";

/** @typedef {import("../../crossword/word-game.js").WordGame} WordGame */

/** @type {WordGame["prompt"]} */
export const prompt = ({ view }) => (isEmpty(view.board) ? say.wordfeud.opening : "");

/** @type {WordGame["draftSentence"]} */
export function draftSentence({ score: { words, bonus, points } }) {
  const isSum = words.length > 1 || bonus > 0;
  return say.wordfeud.draft(isSum ? wordsWithPoints(words) : wordsTogether(words), bonus, points);
}

/** @type {WordGame["badWords"]} */
export const badWords = ({ score }) => badOnes(score?.words ?? []);

/** @type {WordGame["hintSentence"]} */
export const hintSentence = (action) =>
  action.swap ? say.wordfeud.hintSwap(action.swap) : say.crossword.hintPass;
