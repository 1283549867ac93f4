/** Cells as they are written: a1 at the top left. */

/**
 * @param {number} row
 * @param {number} column
 */
export const cellName = (row, column) => `${String.fromCharCode(97 + column)}${row + 1}`;

/** @param {string} name */
export const cellAt = (name) => ({ row: Number(name.slice(1)) - 1, column: name.charCodeAt(0) - 97 });
