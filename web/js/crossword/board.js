/**
 * The board of a crossword game as it is drawn: the ground, the tiles, the draft, and what is wrong
 * with it.
 *
 * @typedef {import("./draft.js").Square} Square
 * @typedef {import("./word-table.js").WordTable} WordTable
 * @typedef {import("./word-game.js").Look} Look
 * @typedef {import("../elements/grid-board.js").Painted} Painted
 * @typedef {{ class: string, label: string }} Mark
 *
 * What all squares have to do with.
 * @typedef {{
 *   last: Set<string>,
 *   marks: Map<string, Mark>,
 *   badge: { at: Square, text: string } | null,
 *   points: Map<string, number>,
 * }} Whole
 *
 * A tile on a square: laid by the draft or there already.
 * @typedef {{ letter: string, isBlank: boolean, isLaid: boolean, isLast: boolean, look: Look }} Tile
 */

import { h } from "../dom.js";
import { say } from "../i18n.js";
import { squareName } from "../refusal.js";
import { BLANK, same, squareKey } from "./draft.js";
import { drawn, tileFace, tileName } from "./tile.js";

/** Faults that are marked on the board, and those whose squares are what is missed. */
const MARKED = new Set(["bad_word", "bad_words", "gap", "not_in_line", "occupied"]);
const WANTED = new Set(["not_over_star", "not_on_centre"]);

/** @param {WordTable} table */
export function paintBoard(table) {
  const { game, now, draft, editable } = table;
  const preview = editable && draft.laid.length > 0 ? table.preview.known : null;
  const whole = {
    last: new Set(game.last(now).map(squareKey)),
    marks: marksOf(table, preview),
    badge: (preview?.legal && game.badge?.(preview)) || null,
    points: table.points,
  };
  table.grid.classList.toggle("composing", editable);
  table.grid.paint((row, column) => painted(table, { row, column }, whole));
}

/**
 * What the draft would change, and what is wrong with it.
 *
 * @param {WordTable} table
 * @param {any} preview
 */
function marksOf({ game, now }, preview) {
  /** @type {Map<string, Mark>} */
  const marks = new Map();
  const set = (/** @type {Square[]} */ squares, /** @type {Mark} */ mark) => {
    for (const square of squares) marks.set(squareKey(square), mark);
  };
  for (const mark of (preview && game.marks?.(preview, now)) ?? []) set(mark.squares, mark);
  for (const { code, where } of preview?.faults ?? []) {
    if (MARKED.has(code)) set(where ?? [], { class: "fault", label: say.crossword.fault });
    if (WANTED.has(code)) set(where ?? [], { class: "wanted", label: say.crossword.wanted });
  }
  return marks;
}

/**
 * @param {WordTable} table
 * @param {Square} square
 * @param {Whole} whole
 * @returns {Painted}
 */
function painted(table, square, whole) {
  const { game, draft, editable } = table;
  const key = squareKey(square);
  const ground = game.ground(table.now.view, square);
  const tile = tileOn(table, square, whole);
  const mark = whole.marks.get(key);
  const flash = table.flashes.squares.get(key);
  const hasCaret = editable && draft.caret !== null && same(draft.caret, square);
  const hasArrow = hasCaret && tile === null;
  const badge = whole.badge && same(whole.badge.at, square) ? whole.badge.text : null;
  const caret = draft.down ? "down" : "across";
  const classes = [
    ground.class,
    mark?.class,
    flash?.class,
    tile && (tile.isLaid ? "draft" : "taken"),
    tile?.isLast && "last",
    hasCaret && `caret ${caret}`,
    badge !== null && "badged",
  ];
  const labels = [
    squareName(square),
    ...(tile ? tileLabels(tile, editable) : []),
    ground.label ?? (tile ? "" : say.crossword.empty),
    mark?.label,
    hasCaret && say.crossword[caret],
  ];
  return {
    class: classes.filter(Boolean).join(" "),
    label: labels.filter(Boolean).join(", "),
    content: () => [
      tile ? face(tile, whole.points, flash?.order) : ground.content?.(),
      hasArrow && h("i", { class: "arrow" }),
      badge !== null && drawn("span", "badge", badge),
    ],
    key: [
      ...[tile?.letter, tile?.isBlank, tile?.isLaid, tile?.look.class],
      ...[ground.key, flash?.order, hasArrow, badge],
    ].join(),
  };
}

/**
 * @param {WordTable} table
 * @param {Square} square
 * @param {Whole} whole
 * @returns {Tile | null}
 */
function tileOn({ game, draft, editable, choice, now: { view } }, square, { last }) {
  const there = view.board[square.row][square.column];
  const laid = (editable ? draft.laid : choice).find((each) => same(each, square));
  if (!laid && there === ".") return null;
  const look = game.tile?.(view, square) ?? {};
  if (laid)
    return {
      ...{ letter: laid.letter, isBlank: laid.blank, isLaid: true, isLast: false },
      look: { ...look, class: "drafted" },
    };
  const letter = there.toUpperCase();
  // A small letter is a blank's.
  const isBlank = there !== letter || there === BLANK;
  return { letter, isBlank, isLaid: false, isLast: last.has(squareKey(square)), look };
}

/**
 * @param {Tile} tile
 * @param {boolean} editable
 */
function tileLabels({ letter, isBlank, isLaid, isLast, look }, editable) {
  return [
    tileName(letter),
    isBlank && letter !== BLANK && say.crossword.blank,
    isLaid ? (editable ? say.crossword.draft : say.crossword.named) : look.label,
    isLast && say.crossword.last,
  ];
}

/**
 * @param {Tile} tile
 * @param {Map<string, number>} points
 * @param {number | undefined} order in which it flashes
 */
function face({ letter, isBlank, look }, points, order) {
  const wasBlank = isBlank && letter !== BLANK ? " was-blank" : "";
  return tileFace(letter, isBlank ? 0 : (points.get(letter) ?? 0), {
    ...look,
    class: `${look.class ?? ""}${wasBlank}`,
    order,
  });
}
