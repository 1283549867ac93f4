/** Why something was refused, in the player's language. */

import { say } from "./i18n.js";

/**
 * @param {{ code: string, message: string, where?: { row: number, column: number }[] }} fault
 * @param {{ words?: string[] }} [details] the words that are not in the list
 */
export function refusalSentence(fault, details = {}) {
  const known = /** @type {Record<string, string | ((squares: string, words: string[]) => string)>} */ ({
    ...say.crossword.refusals,
    ...say.refusals,
  });
  const entry = known[fault.code];
  if (entry === undefined) return fault.message;
  if (typeof entry === "string") return entry;
  const squares = (fault.where ?? []).map(squareName).join(", ");
  return entry(squares, details.words ?? []);
}

/**
 * A square as it is written: a column letter and a row number from the top.
 *
 * @param {{ row: number, column: number }} square
 */
export function squareName({ row, column }) {
  return `${String.fromCharCode(65 + column)}${row + 1}`;
}
