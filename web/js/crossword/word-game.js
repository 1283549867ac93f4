/**
 * A crossword game on the page: it says what a square looks like and what a draft would be, and is
 * played at a word table.
 *
 * @typedef {import("../table/desk.js").GameModule} GameModule
 * @typedef {import("../table/desk.js").Situation} Situation
 * @typedef {import("../dom.js").Child} Child
 * @typedef {import("./draft.js").Square} Square
 * @typedef {{ class?: string, label?: string, content?: () => Child, key?: string }} Look
 *
 * What a crossword game gives.
 * @typedef {{
 *   name: string,
 *   plainBlanks?: boolean,
 *   aboutBlank?: () => string,
 *   goal?: (situation: Situation) => Square | null,
 *   letters: (situation: Situation) => [string, number][],
 *   ground: (view: any, square: Square) => Look,
 *   tile?: (view: any, square: Square) => Look,
 *   prompt: (situation: Situation) => string,
 *   draftSentence: (preview: any) => string,
 *   badge?: (preview: any) => { at: Square, text: string } | null,
 *   marks?: (preview: any, situation: Situation) => { squares: Square[], class: string, label: string }[],
 *   badWords: (preview: any) => string[],
 *   last: (situation: Situation) => Square[],
 *   flashes?: (report: any, isOwn: boolean) => import("./flashes.js").Flash[],
 *   playLabel: () => string,
 *   hintSentence: (action: any, situation: Situation) => string,
 *   buttons: (table: WordTable) => HTMLButtonElement[],
 *   panel: (situation: Situation) => Child,
 * }} WordGame
 *
 * - `letters` are all that a tile can be, with their points.
 * - `ground` is what is on a square, or under its tile; `tile` what the tile has besides.
 * - `marks` are squares that the draft would change, `flashes` those that a move has changed.
 * - `goal` is the square where a word should begin, if there is one.
 * - `hintSentence` is said of a hint that is no word.
 */

import { say } from "../i18n.js";
import { WordTable } from "./word-table.js";

/**
 * The module of a crossword game.
 *
 * @param {WordGame} game
 * @param {Omit<GameModule, "open" | "shortcuts">} rest
 * @returns {GameModule}
 */
export const wordGameModule = (game, rest) => ({
  open: (desk, opening) => openTable(new WordTable(game, desk, opening)),
  shortcuts: () => say.crossword.keys,
  hasStyle: true,
  ...rest,
});

/**
 * @param {WordTable} table
 * @returns {import("../table/desk.js").Play}
 */
const openTable = (table) => ({
  board: table.board,
  controls: table.controls.element,
  panel: table.panel,
  update: (situation) => table.update(situation),
  showHint: (action) => table.showHint(action),
  showChoice: (action) => table.showChoice(action),
  leave: () => table.leave(),
});
