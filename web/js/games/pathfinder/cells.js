/** The cells of a square board, counted row by row from 0. */

/** How many cells a side of the board has. @param {string} board its letters */
export const sideOf = (board) => Math.sqrt(board.length);

/**
 * @param {number} cell
 * @param {number} side
 */
export const placeOf = (cell, side) => ({ row: Math.floor(cell / side), column: cell % side });

/**
 * Whether two tiles touch, by a side or a corner.
 *
 * @param {number} one
 * @param {number} other
 * @param {string} board
 */
export function touch(one, other, board) {
  const [here, there] = [placeOf(one, sideOf(board)), placeOf(other, sideOf(board))];
  const isNear = Math.abs(here.row - there.row) <= 1 && Math.abs(here.column - there.column) <= 1;
  return one !== other && isNear;
}

/** The cells of the wild tiles. @param {string} board */
export function wildCells(board) {
  return Array.from(board, (letter, cell) => (letter === "*" ? cell : -1)).filter((cell) => cell >= 0);
}
