/** Composing a word by keyboard: on the board, or anywhere beside it. */

import { say } from "../i18n.js";
import { play as sound } from "../sound.js";
import { toast } from "../voice.js";
import { BLANK, same } from "./draft.js";

/** Letters that follow each other so fast belong together, in milliseconds. */
const BURST = 700;

export class Keys {
  /** @param {import("./word-table.js").WordTable} table */
  constructor(table) {
    this.table = table;
    /** When typing brought the player to the board. */
    this.woken = -BURST;
    table.grid.addEventListener("type", (event) => {
      if (this.press(/** @type {CustomEvent} */ (event).detail.key)) event.preventDefault();
    });
    table.grid.addEventListener("focusin", (event) => this.follow(event));
    this.listener = (/** @type {KeyboardEvent} */ event) => this.pressAnywhere(event);
    document.addEventListener("keydown", this.listener);
  }

  /** The caret goes where the focus is brought by keyboard. @param {FocusEvent} event */
  follow({ target }) {
    const { draft, editable, focused } = this.table;
    if (!editable || !(target instanceof Element) || !target.matches(":focus-visible")) return;
    if (draft.caret && same(draft.caret, focused)) return;
    this.woken = -BURST;
    draft.caret = focused;
    this.table.paint();
  }

  /** A key beside the board goes to the caret. @param {KeyboardEvent} event */
  pressAnywhere(event) {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (!(target instanceof Element) || target.closest("grid-board, dialog, input, select, textarea")) return;
    // Escape closes an open menu, and not the draft under it.
    if (document.querySelector(":popover-open")) return;
    // What a button or a link makes of Enter and Space is its own.
    if ((key === "Enter" || key === " ") && target.closest("button, a, summary")) return;
    if (key === " " && !this.table.draft.caret) return;
    if (this.press(key)) event.preventDefault();
  }

  /**
   * A key on the board; true if it meant something.
   *
   * @param {string} key
   */
  press(key) {
    if (!this.table.editable) return false;
    if (this.isLetter(key)) {
      this.type(key.toUpperCase());
      return true;
    }
    const act = { " ": this.turn, Enter: this.enter, Backspace: this.back, Escape: this.escape }[key];
    act?.call(this);
    return act !== undefined;
  }

  /** @param {string} key */
  isLetter(key) {
    const { game, draft, now } = this.table;
    if (key === BLANK) return draft.plainBlanks;
    return [...key].length === 1 && game.letters(now).some(([letter]) => letter === key.toUpperCase());
  }

  /** @param {string} letter */
  type(letter) {
    const { draft, desk } = this.table;
    if (!draft.caret) this.wake();
    // A word that is typed in one go before a square was chosen is not laid half.
    if (performance.now() - this.woken < BURST) {
      this.woken = performance.now();
      return desk.prompt(say.crossword.whereFirst);
    }
    const done = draft.type(letter);
    if (done !== "laid") {
      sound("refuse");
      return toast(done === "no tile" ? say.crossword.noTile(letter) : say.crossword.noRoom, "bad");
    }
    this.table.changed();
    this.table.focusCaret();
  }

  /** Who types before a square was chosen is brought to the board. */
  wake() {
    const { game, grid, draft, now } = this.table;
    if (!grid.contains(document.activeElement)) {
      const { row, column } = game.goal?.(now) ?? this.table.focused;
      grid.focusSquare(row, column);
      this.woken = performance.now();
    }
    draft.caret = this.table.focused;
  }

  turn() {
    const { draft, focused } = this.table;
    draft.down = !draft.down;
    draft.caret ??= focused;
    this.table.show();
  }

  enter() {
    const { picked, hand, focused } = this.table;
    if (picked !== null) void hand.layFrom(picked, focused);
    else void this.table.submit();
  }

  back() {
    if (!this.table.draft.back()) return;
    this.table.changed();
    this.table.focusCaret();
  }

  escape() {
    if (this.table.picked !== null) this.table.hand.pick(this.table.picked);
    else this.table.recall();
  }

  leave() {
    document.removeEventListener("keydown", this.listener);
  }
}
