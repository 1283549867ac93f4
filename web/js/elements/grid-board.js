/**
 * A board of squares: an ARIA grid with one square in the tab order, moved by the arrow keys.
 *
 * It tells of `square` (a square was clicked, or Enter or Space pressed on it) and of `type` (any
 * other key was pressed on it), both with `detail: { row, column, key? }`.
 *
 * @typedef {{
 *   class?: string,
 *   label: string,
 *   content: () => import("../dom.js").Child,
 *   key: string,
 * }} Painted
 *
 * Content is made anew only where `key` has changed.
 */

import { fill, h } from "../dom.js";

export class GridBoard extends HTMLElement {
  constructor() {
    super();
    this.rows = 0;
    this.columns = 0;
    /** @type {HTMLElement[]} */
    this.squares = [];
    /** What each square was painted with, so that only what changed is painted again. @type {Painted[]} */
    this.painted = [];
    this.focused = 0;
    this.addEventListener("keydown", (event) => this.press(event));
    this.addEventListener("click", (event) => {
      const index = this.indexOf(event.target);
      if (index < 0) return;
      this.settle(index);
      this.tell("square", index);
    });
    this.addEventListener("focusin", (event) => {
      const index = this.indexOf(event.target);
      if (index >= 0) this.settle(index);
    });
  }

  /**
   * Lays out the squares; the board keeps them from then on.
   *
   * @param {number} rows
   * @param {number} columns
   * @param {string} label
   */
  layOut(rows, columns, label) {
    this.setAttribute("role", "grid");
    this.setAttribute("aria-label", label);
    if (this.rows === rows && this.columns === columns) return;
    this.rows = rows;
    this.columns = columns;
    this.style.setProperty("--rows", String(rows));
    this.style.setProperty("--columns", String(columns));
    this.squares = [];
    this.painted = [];
    const letters = h("div", { class: "coordinates columns", "aria-hidden": "true" });
    const numbers = h("div", { class: "coordinates rows", "aria-hidden": "true" });
    const lines = [];
    for (let row = 0; row < rows; row += 1) {
      numbers.append(h("span", null, row + 1));
      const line = h("div", { role: "row", class: "line" });
      for (let column = 0; column < columns; column += 1) {
        const square = h("div", { role: "gridcell", class: "square", tabindex: "-1" });
        this.squares.push(square);
        line.append(square);
      }
      lines.push(line);
    }
    for (let column = 0; column < columns; column += 1) {
      letters.append(h("span", null, String.fromCharCode(65 + column)));
    }
    fill(this, letters, numbers, h("div", { class: "squares", role: "presentation" }, lines));
    this.focused = Math.floor(rows / 2) * columns + Math.floor(columns / 2);
    this.settle(this.focused);
  }

  /** The part that holds the squares, for drawings over them. */
  get ground() {
    return /** @type {HTMLElement} */ (this.querySelector(".squares"));
  }

  /**
   * Paints every square. What looks the same as before is left alone, focus included.
   *
   * @param {(row: number, column: number) => Painted} look
   */
  paint(look) {
    for (const [index, square] of this.squares.entries()) {
      const painted = look(Math.floor(index / this.columns), index % this.columns);
      const before = this.painted[index];
      this.painted[index] = painted;
      if (before?.class !== painted.class) square.className = `square ${painted.class ?? ""}`;
      if (before?.label !== painted.label) square.setAttribute("aria-label", painted.label);
      if (before?.key !== painted.key) fill(square, painted.content());
    }
  }

  /**
   * @param {number} row
   * @param {number} column
   */
  square(row, column) {
    return this.squares[row * this.columns + column];
  }

  /**
   * @param {number} row
   * @param {number} column
   */
  focusSquare(row, column) {
    this.settle(row * this.columns + column);
    this.squares[this.focused]?.focus();
  }

  /** @param {EventTarget | null} target */
  indexOf(target) {
    const square = target instanceof Element ? target.closest(".square") : null;
    return square instanceof HTMLElement ? this.squares.indexOf(square) : -1;
  }

  /** @param {number} index */
  settle(index) {
    this.squares[this.focused]?.setAttribute("tabindex", "-1");
    this.focused = index;
    this.squares[index]?.setAttribute("tabindex", "0");
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const index = this.indexOf(event.target);
    if (index < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = Math.floor(index / this.columns);
    const column = index % this.columns;
    const steps = /** @type {Record<string, [number, number]>} */ ({
      ArrowLeft: [row, Math.max(column - 1, 0)],
      ArrowRight: [row, Math.min(column + 1, this.columns - 1)],
      ArrowUp: [Math.max(row - 1, 0), column],
      ArrowDown: [Math.min(row + 1, this.rows - 1), column],
      Home: [row, 0],
      End: [row, this.columns - 1],
      PageUp: [0, column],
      PageDown: [this.rows - 1, column],
    });
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      this.focusSquare(...step);
    } else if (event.key === "Enter" || event.key === " ") {
      if (this.tell("type", index, event.key)) this.tell("square", index);
      event.preventDefault();
    } else if (event.key !== "Tab" && !this.tell("type", index, event.key)) {
      event.preventDefault();
    }
  }

  /**
   * False if somebody took it (`preventDefault`).
   *
   * @param {"square" | "type"} name
   * @param {number} index
   * @param {string} [key]
   */
  tell(name, index, key) {
    const detail = { row: Math.floor(index / this.columns), column: index % this.columns, key };
    return this.dispatchEvent(new CustomEvent(name, { detail, cancelable: true }));
  }
}

customElements.define("grid-board", GridBoard);

/** @returns {GridBoard} */
export function gridBoard() {
  return /** @type {GridBoard} */ (document.createElement("grid-board"));
}
