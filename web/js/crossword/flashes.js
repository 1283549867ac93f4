/** Squares that a move has changed, shown for a while. */

import { squareKey } from "./draft.js";

/** @typedef {{ square: import("./draft.js").Square, class: string }} Flash */

/** How long a move is shown as new, in milliseconds. */
const NEW = 2400;

/**
 * @param {import("./draft.js").Square[]} squares
 * @param {string} name their class
 * @returns {Flash[]}
 */
export const flashing = (squares, name) => squares.map((square) => ({ square, class: name }));

export class Flashes {
  /** @param {() => void} paint */
  constructor(paint) {
    this.paint = paint;
    /** @type {Map<string, { class: string, order: number }>} */
    this.squares = new Map();
  }

  /** @param {Flash[]} flashes one after the other */
  show(flashes) {
    if (flashes.length === 0) return;
    for (const [order, { square, class: name }] of flashes.entries())
      this.squares.set(squareKey(square), { class: name, order });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.squares.clear();
      this.paint();
    }, NEW);
  }

  stop() {
    clearTimeout(this.timer);
  }
}
