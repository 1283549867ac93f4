/** What can be done with the answers: handing them in, asking for a hint, clearing a box. */

import { h, sign, write } from "../../dom.js";
import { say } from "../../i18n.js";

export class Buttons {
  /** @param {{ handIn: () => void, hint: () => void, clear: () => void }} can */
  constructor(can) {
    this.handIn = h(
      "button",
      { type: "button", class: "primary", onclick: can.handIn },
      say.pathfinder.handIn,
    );
    // All labels lie in one place, so that the button is as wide as the longest from the beginning.
    this.hintLabels = say.pathfinder.hints.map((label) => h("span", null, label));
    this.hint = h(
      "button",
      { type: "button", onclick: can.hint },
      sign("hint"),
      h("span", { class: "one-of" }, this.hintLabels),
    );
    this.clear = h(
      "button",
      { type: "button", class: "quiet", title: say.pathfinder.clearAbout, onclick: can.clear },
      sign("close"),
      say.pathfinder.clear,
    );
    this.total = h("output", { class: "total" });
    this.buttons = h("div", { class: "buttons" }, this.handIn, this.hint, this.clear);
    this.element = h("div", { class: "foot-row" }, this.buttons, this.total);
  }

  /**
   * @param {import("./draft.js").Draft} draft
   * @param {{ isPlaying: boolean, hasHints: boolean, isShown: boolean }} how
   */
  paint(draft, { isPlaying, hasHints, isShown }) {
    write(this.total, say.pathfinder.total(draft.judged.total ?? 0));
    this.total.hidden = !isShown;
    this.buttons.hidden = !isPlaying;
    this.hint.hidden = !hasHints;
    for (const [index, label] of this.hintLabels.entries())
      label.classList.toggle("is-it", index === draft.hintStep - 1);
    this.clear.disabled = !draft.text;
  }
}
