/** A line over the middles of squares, as the path of a drawing whose unit is a square. */

/** How far from the middle of the last square a line leaves the board. */
const OUT = 0.65;

/**
 * Where two squares are no neighbours the line leaves the board and comes in again on the other side.
 *
 * @param {{ row: number, column: number }[]} squares
 * @param {{ size?: number, scale?: number }} [how] the size of a board on which lines wrap; the unit
 */
export function gridLine(squares, { size = Infinity, scale = 1 } = {}) {
  const at = (/** @type {number} */ row, /** @type {number} */ column) =>
    `${(column + 0.5) * scale} ${(row + 0.5) * scale}`;
  // One step round the board, whichever way is the short one.
  const step = (/** @type {number} */ from, /** @type {number} */ to) =>
    Math.abs(to - from) > size / 2 ? Math.sign(from - to) : Math.sign(to - from);
  const parts = squares.map(({ row, column }, index) => {
    const before = squares[index - 1];
    if (!before) return `M${at(row, column)}`;
    const [down, right] = [step(before.row, row), step(before.column, column)];
    const wraps = before.row + down !== row || before.column + right !== column;
    const out = at(before.row + down * OUT, before.column + right * OUT);
    const back = at(row - down * OUT, column - right * OUT);
    return `${wraps ? `L${out}M${back}` : ""}L${at(row, column)}`;
  });
  return parts.join("");
}
