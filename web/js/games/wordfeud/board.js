/** What is drawn on the board: bonus squares, the centre, and what a move has changed. */

import { drawn } from "../../crossword/tile.js";
import { flashing } from "../../crossword/flashes.js";
import { say } from "../../i18n.js";

/** @typedef {import("../../crossword/word-game.js").WordGame} WordGame */

/** What a bonus square is called in the style sheet, by its number. */
const BONUS = ["", "dl", "tl", "dw", "tw"];

/** @type {WordGame["ground"]} */
export function ground(view, { row, column }) {
  const bonus = Number(view.bonus[row][column]);
  if (bonus > 0)
    return {
      class: `bonus ${BONUS[bonus]}`,
      label: say.wordfeud.bonuses[bonus],
      content: () => drawn("span", "bonus-name", say.wordfeud.bonusLabels[bonus] ?? ""),
    };
  const middle = (view.board.length - 1) / 2;
  if (row !== middle || column !== middle) return {};
  return { class: "centre", label: say.wordfeud.centre, content: () => drawn("span", "star", "★") };
}

/** What the draft would bring, at its end. @type {NonNullable<WordGame["badge"]>} */
export function badge({ score }) {
  const at = score.words[0]?.squares.at(-1);
  return at ? { at, text: String(score.points) } : null;
}

/** @type {WordGame["last"]} */
export const last = ({ view }) => view.last?.deed.word?.laid ?? [];

/** @type {NonNullable<WordGame["flashes"]>} */
export const flashes = (report) => flashing(report?.deed.word?.laid ?? [], "new");
