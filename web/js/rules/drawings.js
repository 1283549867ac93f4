/**
 * The boards in the rules, drawn from small data: a string a row. Capital letters are tiles, small
 * ones are tiles of the other colour, a dot is an empty square.
 */

import { svg } from "../dom.js";
import { gridLine } from "../elements/grid-line.js";
import { SIDE, square, tile } from "../pictures.js";

/** @typedef {import("../dom.js").Child} Child */

/**
 * @param {number} rows
 * @param {number} columns
 * @param {Child[]} inside
 * @param {string} [kind]
 */
function board(rows, columns, inside, kind = "") {
  return svg(
    "svg",
    {
      class: `picture drawn ${kind}`,
      viewBox: `0 0 ${columns * SIDE} ${rows * SIDE}`,
      "aria-hidden": "true",
      style: { "--columns": columns },
    },
    inside,
  );
}

/**
 * Every square of a drawing, row by row.
 *
 * @param {string[]} rows
 * @param {(sign: string, row: number, column: number) => Child | Child[]} draw
 */
function each(rows, draw) {
  return rows.flatMap((line, row) => Array.from(line, (sign, column) => draw(sign, row, column)).flat());
}

/**
 * A line over the middles of squares, given as [row, column].
 *
 * @param {[number, number][]} cells
 * @param {number} [size] of the board, where lines wrap
 */
function path(cells, size) {
  const squares = cells.map(([row, column]) => ({ row, column }));
  return svg("path", { class: "path", d: gridLine(squares, { size, scale: SIDE }) });
}

/**
 * A small text in a corner of a square.
 *
 * @param {number} row
 * @param {number} column
 * @param {string | number} text
 */
function corner(row, column, text) {
  return svg(
    "text",
    { class: "corner", x: (column + 1) * SIDE - 3.2, y: (row + 1) * SIDE - 3.4, "text-anchor": "end" },
    text,
  );
}

/**
 * The number of bombs around a tile, as it stands on the board: in the other corner, in their colour.
 *
 * @param {number} row
 * @param {number} column
 * @param {number} bombs
 */
function badge(row, column, bombs) {
  const [x, y] = [column * SIDE + 3.4, row * SIDE + 3.4];
  return svg(
    "g",
    { class: "badge-of" },
    svg("circle", { cx: x, cy: y, r: 3.2 }),
    svg("text", { x, y: y + 1.8, "text-anchor": "middle" }, bombs),
  );
}

/**
 * Khi: capitals are blue, small letters black; stars in the middle row if the whole board is drawn.
 *
 * @param {string[]} rows
 * @param {string} [fresh] squares laid in this move, as "row,column"
 * @param {boolean} [isWhole]
 */
function khi(rows, fresh = "", isWhole = true) {
  const middle = Math.floor(rows.length / 2);
  const last = (rows[0]?.length ?? 0) - 1;
  return board(
    rows.length,
    last + 1,
    each(rows, (sign, row, column) => {
      const star = isWhole && row === middle && (column === 0 || column === last);
      if (sign === ".") return square(column, row, "plain", star ? "★" : "");
      const colour = sign === sign.toUpperCase() ? "blue" : "black";
      return tile(
        column,
        row,
        sign.toUpperCase(),
        `${colour}${fresh === `${row},${column}` ? " fresh" : ""}`,
      );
    }),
  );
}

const PATHFINDER = ["CATS", "O✱ER", "DN✱G", "PIUM"];
const VALUES = { C: 2, D: 2, G: 2, P: 2, U: 2, M: 3, "✱": 0 };

/**
 * Pathfinder: the board, the lit path, and what the wild tiles show.
 *
 * @param {number[]} way the tiles in their order, numbered in reading order
 * @param {[string, string]} wild
 */
function pathfinder(way, wild) {
  const cells = way.map((tile) => /** @type {[number, number]} */ ([Math.floor(tile / 4), tile % 4]));
  const kind = (/** @type {string} */ sign, /** @type {number} */ row, /** @type {number} */ column) =>
    `${sign === "✱" ? "wild" : "plain"}${way.includes(row * 4 + column) ? " lit" : ""}`;
  let wilds = 0;
  return board(
    4,
    4,
    [
      ...each(PATHFINDER, (sign, row, column) => tile(column, row, "", kind(sign, row, column))),
      path(cells),
      ...each(PATHFINDER, (sign, row, column) => {
        const shown = sign === "✱" ? /** @type {string} */ (wild[wilds++]) : sign;
        const value = VALUES[/** @type {keyof typeof VALUES} */ (sign)] ?? 1;
        const letter = tile(
          column,
          row,
          shown,
          `letter ${kind(sign, row, column)}${shown.length > 1 ? " long" : ""}`,
        );
        return [letter, corner(row, column, value)];
      }),
    ],
    "large",
  );
}

/** The standard board's upper half and middle row; the lower half is its mirror image. */
const UPPER = [
  "200040010040002",
  "010002000200010",
  "003000101000300",
  "000200030002000",
  "400030101030004",
  "020002000200020",
  "001010000010100",
  "100300000003001",
];

/**
 * Wordfeud: a part of the standard board with words on it.
 *
 * @param {string[]} rows
 * @param {[number, number]} from the first row and column that are shown
 * @param {string[]} names of the bonuses
 * @param {string[]} [fresh] squares laid in this move, as "row,column"
 */
function wordfeud(rows, [top, left], names, fresh = []) {
  return board(
    rows.length,
    rows[0]?.length ?? 0,
    each(rows, (sign, row, column) => {
      const bonus = Number(UPPER[7 - Math.abs(7 - top - row)]?.[left + column] ?? 0);
      const centre = top + row === 7 && left + column === 7;
      if (sign === ".")
        return square(column, row, `bonus-${bonus}`, bonus > 0 ? names[bonus - 1] : centre ? "★" : "");
      return [
        tile(column, row, sign, fresh.includes(`${row},${column}`) ? "plain fresh" : "plain"),
        corner(row, column, /** @type {Record<string, number>} */ ({ H: 4, U: 2, Y: 4 })[sign] ?? 1),
      ];
    }),
    "bonuses",
  );
}

/**
 * @param {"X" | "O"} mark
 * @param {number} row
 * @param {number} column
 */
function marker(mark, row, column) {
  const [x, y] = [(column + 0.5) * SIDE, (row + 0.5) * SIDE];
  if (mark === "O") return svg("circle", { class: "marker marker-O", cx: x, cy: y, r: 5 });
  return svg("path", { class: "marker marker-X", d: `M${x - 4.5} ${y - 4.5}l9 9m0 -9l-9 9` });
}

/**
 * Kalida: X on the line, O elsewhere.
 *
 * @param {[number, number][]} line
 * @param {[number, number][]} others
 * @param {"line" | "no-line"} [kind] whether it counts
 */
function kalida(line, others, kind = "line") {
  const has = (
    /** @type {[number, number][]} */ cells,
    /** @type {number} */ row,
    /** @type {number} */ column,
  ) => cells.some((cell) => cell[0] === row && cell[1] === column);
  const cells = each(Array(6).fill("......"), (_, row, column) => {
    const ground = square(column, row, "plain");
    if (has(line, row, column)) return [ground, marker("X", row, column)];
    return has(others, row, column) ? [ground, marker("O", row, column)] : ground;
  });
  return board(6, 6, [...cells, path(line, 6)], kind);
}

/**
 * Lexibomb: what a word has opened, worked out from where the bombs are.
 *
 * @param {string[]} rows with the word in capitals and bombs as "b", which stay hidden
 */
function lexibomb(rows) {
  const sign = (/** @type {number} */ row, /** @type {number} */ column) => rows[row]?.[column] ?? "";
  const neighbours = (/** @type {number} */ row, /** @type {number} */ column) =>
    [-1, 0, 1].flatMap((down) =>
      [-1, 0, 1].map((right) => /** @type {[number, number]} */ ([row + down, column + right])),
    );
  const near = (/** @type {number} */ row, /** @type {number} */ column) =>
    neighbours(row, column).filter((other) => sign(...other) === "b").length;
  /** @type {Set<string>} */
  const opened = new Set();
  const open = (/** @type {number} */ row, /** @type {number} */ column) => {
    if (sign(row, column) === "" || opened.has(`${row},${column}`)) return;
    opened.add(`${row},${column}`);
    if (near(row, column) === 0) for (const other of neighbours(row, column)) open(...other);
  };
  each(rows, (laid, row, column) => void (/[A-Z]/.test(laid) && open(row, column)));
  return board(
    rows.length,
    rows[0]?.length ?? 0,
    each(rows, (laid, row, column) => {
      const bombs = near(row, column);
      if (/[A-Z]/.test(laid))
        return [
          tile(column, row, laid, "plain fresh"),
          corner(row, column, laid === "B" ? 3 : 1),
          bombs > 0 && badge(row, column, bombs),
        ];
      if (!opened.has(`${row},${column}`)) return square(column, row, "closed");
      return square(column, row, `near-${bombs}`, bombs > 0 ? String(bombs) : "");
    }),
  );
}

const DRAWINGS = {
  khiStart: () => khi(["...........", "...........", "CRANE.stone", "...........", "..........."]),
  khiBefore: () => khi([".....l.", ".....o.", ".CAR.s.", ".....e.", "......."], "", false),
  khiAfter: () => khi([".....L.", ".....O.", ".CARES.", ".....E.", "......."], "2,4", false),
  khiEdge: () =>
    khi([".........", ".........", ".........", "RIVER....", "....O....", "....A....", "....DRIVE"]),
  pathfinderWord: () => pathfinder([11, 6, 7, 10, 9, 13, 14, 15], ["✱", "a"]),
  pathfinderAlone: () => pathfinder([0, 4, 5, 6], ["d / e", "✱"]),
  pathfinderMoved: () => pathfinder([0, 4, 8, 5], ["e", "✱"]),
  wordfeudBoard: (/** @type {string[]} */ names) =>
    wordfeud(Array(15).fill("..............."), [0, 0], names),
  wordfeudFirst: (/** @type {string[]} */ names) =>
    wordfeud([".........", ".........", ".HOUSE...", ".........", "........."], [5, 2], names, [
      "2,1",
      "2,2",
      "2,3",
      "2,4",
      "2,5",
    ]),
  wordfeudSecond: (/** @type {string[]} */ names) =>
    wordfeud([".........", ".........", ".HOUSES..", "......A..", "......Y.."], [5, 2], names, [
      "2,6",
      "3,6",
      "4,6",
    ]),
  kalidaStraight: () =>
    kalida(
      [
        [0, 1],
        [1, 2],
        [2, 3],
        [3, 4],
        [4, 5],
      ],
      [
        [1, 1],
        [2, 1],
        [4, 2],
        [5, 5],
      ],
    ),
  kalidaWrap: () =>
    kalida(
      [
        [1, 3],
        [2, 4],
        [3, 5],
        [4, 0],
        [5, 1],
      ],
      [
        [1, 1],
        [2, 2],
        [4, 3],
        [5, 5],
      ],
    ),
  kalidaBounce: () =>
    kalida(
      [
        [2, 1],
        [1, 2],
        [0, 3],
        [1, 4],
        [2, 5],
      ],
      [
        [1, 1],
        [3, 2],
        [4, 4],
        [2, 3],
      ],
    ),
  kalidaTwice: () =>
    kalida(
      [
        [2, 3],
        [1, 2],
        [0, 1],
        [1, 0],
        [2, 1],
      ],
      [
        [1, 1],
        [3, 3],
        [4, 2],
        [5, 4],
      ],
    ),
  kalidaTeeth: () =>
    kalida(
      [
        [2, 4],
        [2, 5],
        [2, 0],
        [2, 1],
        [2, 2],
      ],
      [
        [2, 3],
        [1, 1],
        [4, 3],
        [4, 4],
      ],
      "no-line",
    ),
  kalidaGreat: () =>
    kalida(
      [
        [3, 3],
        [4, 4],
        [5, 5],
        [0, 0],
        [1, 1],
      ],
      [
        [2, 2],
        [1, 4],
        [3, 1],
        [5, 2],
      ],
    ),
  lexibombOpened: () =>
    lexibomb([".b.....b.", ".........", "...b.....", "..BLAST..", ".b..b....", ".........", "b.....b.."]),
  lexibombScore: () =>
    lexibomb(["......b..", ".........", "..b.b....", ".BLAST...", "...b.....", "b......b."]),
};

/** @typedef {keyof typeof DRAWINGS} Drawing */

/**
 * @param {Drawing} name
 * @param {string[]} bonuses what the bonus squares of Wordfeud are called
 */
export function drawing(name, bonuses) {
  return DRAWINGS[name](bonuses);
}
