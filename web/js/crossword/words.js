/** The words of a move, as all crossword games write them. */

import { list, number } from "../i18n.js";

/**
 * The words of a move with their points: "CRANE 18, AN 4".
 *
 * @param {{ word: string, points: number }[]} words
 */
export function wordsWithPoints(words) {
  return words.map(({ word, points }) => `${word.toUpperCase()} ${number(points)}`).join(", ");
}

/**
 * A word, with what its blanks can be read as where they have no letters of their own.
 *
 * @param {{ word: string, reads?: string }} word
 */
export const wordText = ({ word, reads }) => (reads ?? word).toUpperCase();

/** @param {{ word: string, reads?: string }[]} words */
export function wordsTogether(words) {
  return list(words.map(wordText));
}

/**
 * The words of a draft that are not in the list.
 *
 * @param {{ word: string, good: boolean }[]} words
 */
export function badOnes(words) {
  return words.filter(({ good }) => !good).map(({ word }) => word.toUpperCase());
}

/**
 * A move that lays no word.
 *
 * @param {string} name of the player
 * @param {string} text
 * @param {number} [points]
 */
export const otherMove = (name, text, points = 0) => ({ text, sentence: `${name}: ${text}.`, points });
