/** Composing a word with a mouse or a finger: by clicks, or by dragging tiles. */

import { refusalSentence } from "../refusal.js";
import { play as sound } from "../sound.js";
import { toast } from "../voice.js";
import { chooseLetter } from "./choosing.js";
import { TileDrag } from "./drag.js";
import { BLANK, same } from "./draft.js";

/** @typedef {import("./draft.js").Square} Square */

export class Hand {
  /** @param {import("./word-table.js").WordTable} table */
  constructor(table) {
    this.table = table;
    /** Where the caret was when the board was pressed. @type {Square | null} */
    this.pressed = null;
    table.grid.addEventListener("pointerdown", () => (this.pressed = table.draft.caret));
    table.grid.addEventListener(
      "square",
      (event) => void this.choose(/** @type {CustomEvent} */ (event).detail),
    );
    this.drag = new TileDrag(table.board, {
      lift: (target) => this.lift(target),
      drop: (from, on) => void this.drop(from, on),
    });
  }

  /**
   * Picks a tile up, or changes one's mind.
   *
   * @param {number} slot
   */
  pick(slot) {
    const { table } = this;
    table.picked = table.picked === slot ? null : slot;
    if (table.picked !== null) table.draft.caret = null;
    table.show();
  }

  /**
   * A square was clicked: a laid tile goes back, a picked one is laid, or else the caret goes there.
   *
   * @param {Square} square
   */
  async choose(square) {
    const { table } = this;
    const { draft, picked } = table;
    if (!table.editable) return;
    if (picked === null && draft.takeBack(square)) return table.changed();
    this.approach(square);
    if (picked !== null) return this.layFrom(picked, square);
    if (this.pressed && same(this.pressed, square)) draft.down = !draft.down;
    draft.caret = { row: square.row, column: square.column };
    table.show();
  }

  /** A finger that meets squares too small for it finds them larger. @param {Square} square */
  approach({ row, column }) {
    const { grid, game, now, viewport } = this.table;
    if (!matchMedia("(pointer: coarse)").matches) return;
    const goal = game.goal?.(now);
    viewport.approach(grid.square(row, column), goal && grid.square(goal.row, goal.column));
  }

  /**
   * Lays a tile of the rack; a blank asks for its letter.
   *
   * @param {number} slot
   * @param {Square} square
   */
  async layFrom(slot, square) {
    const { table } = this;
    const { draft, game } = table;
    const tile = draft.rack[slot] ?? BLANK;
    table.picked = null;
    if (draft.isOccupied(square)) {
      table.show();
      const fault = { code: "occupied", message: "", where: [square] };
      return table.desk.prompt(refusalSentence(fault), "bad");
    }
    const letter = tile === BLANK && !draft.plainBlanks ? await this.askLetter() : tile;
    if (!letter || !table.editable) return table.show();
    draft.lay(square, tile, letter, slot);
    sound("lay");
    table.changed();
    if (tile === BLANK && game.aboutBlank) toast(game.aboutBlank());
  }

  askLetter() {
    const { game, now } = this.table;
    return chooseLetter(game.letters(now).map(([letter]) => letter));
  }

  /**
   * The tile under a pointer, if it can be moved.
   *
   * @param {Element} target
   * @returns {{ from: number | Square, source: HTMLElement, tile: Element } | null}
   */
  lift(target) {
    const { table } = this;
    if (!table.editable) return null;
    const slot = table.rack.slotOf(target);
    const button = table.rack.slots[slot];
    if (button) return button.disabled ? null : { from: slot, source: button, tile: button };
    const index = table.grid.indexOf(target);
    const source = table.grid.squares[index];
    const tile = source?.querySelector(".tile");
    const from = table.squareAt(index);
    return source && tile && table.draft.at(from) ? { from, source, tile } : null;
  }

  /**
   * A tile is dropped on a square, on the rack, or beside both, where it goes back to the rack.
   *
   * @param {number | Square} from
   * @param {Element | null} on
   */
  async drop(from, on) {
    const { table } = this;
    const { draft, rack } = table;
    if (!table.editable) return;
    table.picked = null;
    const index = table.grid.indexOf(on);
    if (typeof from === "number") {
      if (index >= 0) return this.layFrom(from, table.squareAt(index));
      const slot = on ? rack.slotOf(on) : -1;
      if (slot >= 0) draft.reorder(from, slot);
    } else if (index >= 0) draft.move(from, table.squareAt(index));
    else draft.takeBack(from);
    table.changed();
  }

  leave() {
    this.drag.leave();
  }
}
