/**
 * Spelling the active box with tiles and letters: what a tap, a drag or a key on the tiles makes of
 * a draft. Pure, as the draft is.
 *
 * @typedef {import("./draft.js").Draft} Draft
 */

import { touch, wildCells } from "./cells.js";
import { UNDECIDED } from "./draft.js";

/**
 * Gives the first wild tile that waits for a letter this one.
 *
 * @param {Draft} draft
 * @param {string} letter
 */
export function chooseLetter(draft, letter) {
  draft.write(draft.text.replace(UNDECIDED, letter), draft.spelled);
}

/**
 * Takes the last tile, or the last letter, away.
 *
 * @param {Draft} draft
 */
export function takeBack(draft) {
  if (draft.spelled) spell(draft, draft.spelled.slice(0, -1));
  else draft.write(draft.text.slice(0, -1));
}

/**
 * A letter is typed on a tile: it is for a wild tile that waits, or that goes on with the word there;
 * else it is just the next one.
 *
 * @param {Draft} draft
 * @param {string} letter
 * @param {number} cell
 */
export function typeOn(draft, letter, cell) {
  const isNext = draft.board[cell] === "*" && draft.spelled !== null && !draft.spelled.includes(cell);
  if (!draft.isUndecided && isNext) tap(draft, cell);
  else if (!draft.isUndecided) return draft.write(draft.text + letter);
  chooseLetter(draft, letter);
}

/**
 * A tile is tapped: it goes on with the word, takes the word back to it, or begins a new one.
 *
 * @param {Draft} draft
 * @param {number} cell
 * @returns {boolean} whether a new word took the place of one that was begun
 */
export function tap(draft, cell) {
  const { spelled, board } = draft;
  if (spelled?.includes(cell)) {
    spell(draft, spelled.slice(0, spelled.at(-1) === cell ? -1 : spelled.indexOf(cell) + 1));
    return false;
  }
  const ways = spelled ? [spelled] : draft.text ? (draft.judged.lights ?? []) : [];
  const way = ways.find((each) => !each.includes(cell) && touch(each.at(-1) ?? cell, cell, board));
  const isReplaced = !way && !beginWord(draft) && ways.length > 0;
  if (isReplaced) draft.notice = "newWord";
  spell(draft, [...(way ?? []), cell]);
  return isReplaced;
}

/**
 * A drag begins on a tile: with the word that ends there, or with a new one.
 *
 * @param {Draft} draft
 * @param {number} cell
 */
export function beginDrag(draft, cell) {
  if (draft.spelled?.at(-1) !== cell) beginWord(draft);
}

/**
 * @param {Draft} draft
 * @param {number[]} cells the tiles that were dragged over so far
 */
export function drag(draft, cells) {
  const before = draft.spelled ?? [];
  const at = before.indexOf(cells[0] ?? -1);
  const whole = [...(at < 0 ? [] : before.slice(0, at)), ...cells];
  if (new Set(whole).size === whole.length) spell(draft, whole);
}

/**
 * A new word, in the next box if the active one holds a word already; true if so.
 *
 * @param {Draft} draft
 */
function beginWord(draft) {
  const next = draft.active + 1;
  const isFree = draft.answer?.valid === true && draft.texts[next]?.trim() === "" && next < draft.open;
  if (isFree) draft.activate(next);
  draft.spelled = null;
  return isFree;
}

/**
 * @param {Draft} draft
 * @param {number[]} cells
 */
function spell(draft, cells) {
  const letters = cells.map((cell, index) => {
    const letter = draft.board[cell] ?? "";
    return letter === "*" ? wildLetter(draft, cell, index) : letter;
  });
  draft.write(letters.join(""), cells);
}

/**
 * The letter of a wild tile in the active box: the one that it had there, or the one that the other
 * answers give it; else it is asked for.
 *
 * @param {Draft} draft
 * @param {number} cell
 * @param {number} index its place in the word
 */
function wildLetter({ board, spelled, text, answer, judged }, cell, index) {
  const wasThere = spelled
    ? spelled[index] === cell
    : (judged.lights ?? []).some((way) => way[index] === cell);
  const had = text[index];
  if (wasThere && had) return had;
  const shown = judged.wild?.[wildCells(board).indexOf(cell)] ?? "*";
  const isOwn = answer?.valid && answer.path.includes(cell);
  return !isOwn && /^[a-z]$/.test(shown) ? shown : UNDECIDED;
}
