/**
 * The sixteen tiles: what they show, the paths drawn over them, and words spelled by tapping or
 * dragging. Cells are counted row by row from 0.
 *
 * @typedef {{ cells: number[], kind: "light" | "path" | "old" | "hint" }} Drawn
 * @typedef {{
 *   tap: (cell: number) => void,
 *   begin: (cell: number) => void,
 *   drag: (cells: number[]) => void,
 *   type: (key: string, cell: number) => boolean,
 * }} Hand
 */

import { h, svg } from "../../dom.js";
import { gridBoard } from "../../elements/grid-board.js";
import { say } from "../../i18n.js";

export const SIDE = 4;

/**
 * Whether two tiles touch, by a side or a corner.
 *
 * @param {number} one
 * @param {number} other
 */
export function touch(one, other) {
  const across = Math.abs((one % SIDE) - (other % SIDE));
  const down = Math.abs(Math.floor(one / SIDE) - Math.floor(other / SIDE));
  return one !== other && across <= 1 && down <= 1;
}

/** How far from a tile's middle a dragging finger still means it, so that corners can be passed. */
const REACH = 0.4;

export class Tiles {
  /** @param {Hand} hand what tapping, dragging and typing on the tiles do */
  constructor(hand) {
    this.hand = hand;
    this.element = gridBoard();
    this.element.classList.add("pathfinder");
    this.element.layOut(SIDE, SIDE, say.pathfinder.board);
    this.drawing = svg("svg", { class: "paths", viewBox: `0 0 ${SIDE} ${SIDE}`, "aria-hidden": "true" });
    this.element.ground.append(this.drawing);
    /** The tiles under the finger so far. @type {number[]} */
    this.dragged = [];
    this.isDrag = false;
    this.element.addEventListener("square", (event) => {
      const { row, column } = /** @type {CustomEvent} */ (event).detail;
      hand.tap(row * SIDE + column);
    });
    this.element.addEventListener("type", (event) => {
      const { row, column, key } = /** @type {CustomEvent} */ (event).detail;
      if (hand.type(key, row * SIDE + column)) event.preventDefault();
    });
    const ground = this.element.ground;
    ground.addEventListener("pointerdown", (event) => this.press(event));
    ground.addEventListener("pointermove", (event) => this.move(event));
    const release = () => (this.dragged = []);
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
    const place = this.element.ground.getBoundingClientRect();
    const x = ((event.clientX - place.left) / place.width) * SIDE;
    const y = ((event.clientY - place.top) / place.height) * SIDE;
    const [column, row] = [Math.floor(x), Math.floor(y)];
    const inside = column >= 0 && row >= 0 && column < SIDE && row < SIDE;
    const away = Math.hypot(x - column - 0.5, y - row - 0.5);
    return inside && away < REACH ? row * SIDE + column : null;
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
    if (last === undefined || cell === null || cell === last || !touch(cell, last)) return;
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

  /**
   * @param {string} letters sixteen, `*` for a wild tile
   * @param {number[]} values
   * @param {string[]} wild what the two wild tiles show
   * @param {Drawn[]} drawn
   */
  paint(letters, values, wild, drawn) {
    const on = new Map(drawn.flatMap(({ cells, kind }) => cells.map((cell) => [cell, kind])));
    const ends = new Map(drawn.flatMap(({ cells, kind }) => ((kind === "path" || kind === "hint") && cells.length > 1 ? [[cells[0], "first"]] : [])));
    let wilds = 0;
    this.element.paint((row, column) => {
      const cell = row * SIDE + column;
      const letter = letters[cell] ?? "";
      const isWild = letter === "*";
      const shown = isWild ? (wild[wilds++] ?? "*") : letter;
      const kind = on.get(cell);
      const label = isWild ? say.pathfinder.wildTile(shown) : say.pathfinder.tile(letter, values[cell] ?? 0);
      const crowded = shown.length > 5 ? "long" : shown.length > 1 ? "several" : "";
      return {
        class: `${isWild ? `wild ${crowded}` : ""} ${kind ? `on-${kind}` : ""} ${ends.get(cell) ?? ""}`,
        label: kind ? `${label}, ${say.pathfinder.lit}` : label,
        // Drawn by the style sheet: what is read is the label.
        content: () => [h("span", { class: "letter", data: { shown } }), h("span", { class: "value", data: { shown: values[cell] ?? 0 } })],
        key: `${shown} ${values[cell]}`,
      };
    });
    const at = (/** @type {number} */ cell) => `${(cell % SIDE) + 0.5} ${Math.floor(cell / SIDE) + 0.5}`;
    this.drawing.replaceChildren(
      ...drawn
        .filter(({ cells }) => cells.length > 1)
        .map(({ cells, kind }) => svg("path", { class: `way ${kind}`, d: `M${cells.map(at).join("L")}` })),
    );
  }
}
