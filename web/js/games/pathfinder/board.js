/**
 * The tiles: what they show, the paths drawn over them, and the cells that a finger or a mouse means.
 *
 * @typedef {import("./draft.js").Drawn} Drawn
 *
 * What tapping, dragging and typing on the tiles do; `type` is true if the key meant something.
 * @typedef {{
 *   tap: (cell: number) => void,
 *   begin: (cell: number) => void,
 *   drag: (cells: number[]) => void,
 *   type: (key: string, cell: number) => boolean,
 * }} Hand
 */

import { h, svg } from "../../dom.js";
import { gridBoard } from "../../elements/grid-board.js";
import { gridLine } from "../../elements/grid-line.js";
import { say } from "../../i18n.js";
import { placeOf, sideOf, touch, wildCells } from "./cells.js";

/** How far from a tile's middle a dragging finger still means it, so that corners can be passed. */
const REACH = 0.4;

export class Tiles {
  /**
   * @param {string} letters of the board, `*` for a wild tile
   * @param {number[]} values
   * @param {Hand} hand
   */
  constructor(letters, values, hand) {
    this.letters = letters;
    this.values = values;
    this.hand = hand;
    this.side = sideOf(letters);
    this.element = gridBoard();
    this.element.classList.add("pathfinder");
    this.element.layOut(this.side, this.side, say.pathfinder.board);
    this.drawing = svg("svg", {
      class: "paths",
      viewBox: `0 0 ${this.side} ${this.side}`,
      "aria-hidden": "true",
    });
    this.element.ground.append(this.drawing);
    /** The tiles under the finger so far. @type {number[]} */
    this.dragged = [];
    this.isDrag = false;
    this.listen();
  }

  listen() {
    const { element, hand, side } = this;
    const { ground } = element;
    element.addEventListener("square", (event) => {
      const { row, column } = /** @type {CustomEvent} */ (event).detail;
      hand.tap(row * side + column);
    });
    element.addEventListener("type", (event) => {
      const { row, column, key } = /** @type {CustomEvent} */ (event).detail;
      if (hand.type(key, row * side + column)) event.preventDefault();
    });
    const release = () => (this.dragged = []);
    ground.addEventListener("pointerdown", (event) => this.press(event));
    ground.addEventListener("pointermove", (event) => this.move(event));
    ground.addEventListener("pointerup", release);
    ground.addEventListener("pointercancel", release);
    // The click that ends a drag is none.
    ground.addEventListener("click", (event) => this.isDrag && event.stopPropagation(), true);
    // Who types stays in the box while tiles are tapped.
    ground.addEventListener("mousedown", (event) => event.preventDefault());
  }

  /**
   * The tile whose middle is near a point.
   *
   * @param {PointerEvent} event
   */
  near(event) {
    const { side } = this;
    const place = this.element.ground.getBoundingClientRect();
    const x = ((event.clientX - place.left) / place.width) * side;
    const y = ((event.clientY - place.top) / place.height) * side;
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const inside = column >= 0 && row >= 0 && column < side && row < side;
    const away = Math.hypot(x - column - 0.5, y - row - 0.5);
    return inside && away < REACH ? row * side + column : null;
  }

  /** @param {PointerEvent} event */
  press(event) {
    this.isDrag = false;
    const cell = this.near(event);
    if (cell !== null && event.isPrimary && event.button === 0) this.dragged = [cell];
  }

  /** @param {PointerEvent} event */
  move(event) {
    const last = this.dragged.at(-1);
    const cell = last === undefined ? null : this.near(event);
    if (last === undefined || cell === null || !touch(cell, last, this.letters)) return;
    if (!this.isDrag) {
      this.isDrag = true;
      this.element.ground.setPointerCapture(event.pointerId);
      this.hand.begin(last);
    }
    if (cell === this.dragged.at(-2)) this.dragged.pop();
    else if (!this.dragged.includes(cell)) this.dragged.push(cell);
    else return;
    this.hand.drag(this.dragged);
  }

  /** @param {number[]} cells */
  line(cells) {
    return gridLine(cells.map((cell) => placeOf(cell, this.side)));
  }

  /**
   * @param {string[]} wild what the wild tiles show
   * @param {Drawn[]} drawn
   */
  paint(wild, drawn) {
    const on = new Map(drawn.flatMap(({ cells, kind }) => cells.map((cell) => [cell, kind])));
    const firsts = new Set(drawn.filter(hasBeginning).map(({ cells }) => cells[0]));
    const wilds = wildCells(this.letters);
    this.element.paint((row, column) => {
      const cell = row * this.side + column;
      const isWild = wilds.includes(cell);
      const shown = isWild ? (wild[wilds.indexOf(cell)] ?? "*") : (this.letters[cell] ?? "");
      const value = this.values[cell] ?? 0;
      const label = isWild ? say.pathfinder.wildTile(shown) : say.pathfinder.tile(shown, value);
      const kind = on.get(cell);
      return {
        class: `${isWild ? `wild ${crowding(shown)}` : ""} ${kind ? `on-${kind}` : ""} ${firsts.has(cell) ? "first" : ""}`,
        label: kind ? `${label}, ${say.pathfinder.lit}` : label,
        // Drawn by the style sheet: what is read is the label.
        content: () => [
          h("span", { class: "letter", data: { shown } }),
          h("span", { class: "value", data: { shown: value } }),
        ],
        key: `${shown} ${value}`,
      };
    });
    const ways = drawn.filter(({ cells }) => cells.length > 1);
    this.drawing.replaceChildren(
      ...ways.map(({ cells, kind }) => svg("path", { class: `way ${kind}`, d: this.line(cells) })),
    );
  }
}

/** Whether it is shown where a path begins. @param {Drawn} drawn */
const hasBeginning = ({ cells, kind }) => (kind === "path" || kind === "hint") && cells.length > 1;

/** How much a wild tile shows, for the size of its letters. @param {string} shown */
const crowding = (shown) => (shown.length > 5 ? "long" : shown.length > 1 ? "several" : "");
