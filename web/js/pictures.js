/** A small drawn picture of each game, in the colours of the theme. */

import { svg } from "./dom.js";

/** A tile's side in the pictures, which are 150 wide and 100 high. */
export const SIDE = 20;

/**
 * @param {number} x column, may be a fraction
 * @param {number} y row
 * @param {string} letter
 * @param {string} kind
 */
export function tile(x, y, letter, kind) {
  return svg(
    "g",
    { class: `tile ${kind}`, transform: `translate(${x * SIDE + 1} ${y * SIDE + 1})` },
    svg("rect", { width: SIDE - 2, height: SIDE - 2, rx: 3.5 }),
    svg("text", { x: SIDE / 2 - 1, y: 13.5, "text-anchor": "middle" }, letter),
  );
}

/**
 * @param {number} x
 * @param {number} y
 * @param {string} kind
 * @param {string} [text]
 */
export function square(x, y, kind, text = "") {
  return svg(
    "g",
    { class: `cell ${kind}`, transform: `translate(${x * SIDE + 1} ${y * SIDE + 1})` },
    svg("rect", { width: SIDE - 2, height: SIDE - 2, rx: 2 }),
    text && svg("text", { x: SIDE / 2 - 1, y: 12.5, "text-anchor": "middle" }, text),
  );
}

/**
 * All squares of a picture, row by row.
 *
 * @param {string[]} rows
 * @param {(sign: string, x: number, y: number) => SVGElement} draw
 */
function rows(rows, draw) {
  return rows.flatMap((row, y) => Array.from(row, (sign, x) => draw(sign, x + 0.25, y)));
}

/** @type {Record<string, () => SVGElement[]>} */
const PICTURES = {
  khi: () => [
    ...rows([".......", ".......", "*.....*", ".......", "......."], (sign, x, y) =>
      square(x, y, "plain", sign === "*" ? "★" : ""),
    ),
    ...Array.from("CRANE", (letter, x) => tile(x + 0.25, 2, letter, "blue")),
    tile(4.25, 0, "S", "black"),
    tile(4.25, 1, "H", "black"),
    tile(4.25, 3, "D", "blue"),
    tile(5.25, 1, "A", "black"),
    tile(6.25, 1, "Y", "black"),
  ],
  pathfinder: () => [
    ...["CATS", "O*ER", "DN*G", "PIUM"].flatMap((row, y) =>
      Array.from(row, (letter, x) =>
        tile(
          x + 1.75,
          y + 0.5,
          letter === "*" ? "✱" : letter,
          letter === "*" ? "wild" : "CATER".includes(letter) ? "blue" : "plain",
        ),
      ),
    ),
    // Between the tiles only: a line through a letter looks as if it were struck out.
    svg("path", { class: "path", d: "M53 20h4M73 20h4M85 28v4M93 40h4" }),
  ],
  wordfeud: () => [
    ...rows(["4..2..4", ".3...3.", "..1.1..", ".3...3.", "4..2..4"], (sign, x, y) =>
      square(x, y, `bonus-${sign === "." ? 0 : sign}`),
    ),
    ...Array.from("TILE", (letter, x) => tile(x + 1.25, 2, letter, "plain")),
    ...["H", "O", "", "D"].flatMap((letter, y) => (letter ? [tile(4.25, y, letter, "plain")] : [])),
  ],
  kalida: () => {
    const marks = [".X.O..", "X.X...", "O..XO.", ".O..X.", "..O..."];
    const at = (/** @type {number} */ x, /** @type {number} */ y) => [(x + 1.25) * SIDE, (y + 0.5) * SIDE];
    return [
      ...marks.flatMap((row, y) => Array.from(row, (_, x) => square(x + 0.75, y, "plain"))),
      // Five in a line that bounces off the upper edge.
      svg("path", {
        class: "path done",
        d: `M${[
          [0, 1],
          [1, 0],
          [2, 1],
          [3, 2],
          [4, 3],
        ]
          .map(([x, y]) => at(x ?? 0, y ?? 0).join(" "))
          .join("L")}`,
      }),
      ...marks.flatMap((row, y) =>
        Array.from(row, (mark, x) => {
          const [cx, cy] = /** @type {[number, number]} */ (at(x, y));
          if (mark === "X")
            return svg("path", { class: "cross", d: `M${cx - 5} ${cy - 5}l10 10m0 -10l-10 10` });
          return mark === "O" ? svg("circle", { class: "ring", cx, cy, r: 5.5 }) : svg("g");
        }),
      ),
    ];
  },
  lexibomb: () => [
    ...rows(["0112..1", "01*3.2.", "0123*21", "00112.1", "0001.11"], (sign, x, y) =>
      sign === "."
        ? square(x, y, "closed")
        : sign === "*"
          ? square(x, y, "blown", "✹")
          : square(x, y, `near-${sign}`, sign === "0" ? "" : sign),
    ),
    ...Array.from("BLAST", (letter, x) => tile(x + 1.25, 3, letter, "blue")),
  ],
};

/** The beginning of its name on tiles, for a game that has no picture. @param {string} game */
const standIn = (game) =>
  Array.from(game.slice(0, 5).toUpperCase(), (letter, x) => tile(x + 1.25, 2, letter, ""));

/** @param {string} game */
export function picture(game) {
  return svg(
    "svg",
    { class: "picture", viewBox: "0 0 150 100", "aria-hidden": "true", focusable: "false" },
    PICTURES[game]?.() ?? standIn(game),
  );
}
