/** The buttons under the rack: to play, to take back, to mix, the game's own, and the hold. */

import { h, sign, write } from "../dom.js";
import { say } from "../i18n.js";
import { toast } from "../voice.js";

/** @typedef {import("./word-table.js").WordTable} WordTable */

export class Controls {
  /** @param {WordTable} table */
  constructor(table) {
    this.play = h(
      "button",
      { type: "button", class: "primary play", onclick: () => void table.submit() },
      table.game.playLabel(),
    );
    this.recall = h(
      "button",
      { type: "button", onclick: () => table.recall() },
      sign("recall"),
      say.crossword.recall,
    );
    const shuffle = h(
      "button",
      { type: "button", onclick: () => table.shuffle() },
      sign("shuffle"),
      say.crossword.shuffle,
    );
    this.own = table.game.buttons(table);
    this.hold = h("button", {
      type: "button",
      class: "in-hold quiet",
      title: say.crossword.aboutHold,
      onclick: () => toast(say.crossword.aboutHold),
    });
    this.actions = h("div", { class: "buttons" }, this.play, this.recall, shuffle, this.own);
    this.element = h(
      "div",
      { class: "word-controls" },
      this.actions,
      h("div", { class: "buttons under" }, this.hold, table.viewport.buttons),
    );
  }

  /** @param {WordTable} table */
  paint({ now, draft, editable, legal }) {
    const { hold } = now.view;
    this.actions.hidden = !editable;
    this.play.disabled = !legal || !now.mayMove;
    this.recall.disabled = draft.laid.length === 0;
    for (const button of this.own)
      button.disabled =
        !now.mayMove || (button.dataset.wants === "hold" && hold < Number(button.dataset.least));
    write(this.hold, say.crossword.hold(hold));
  }
}
