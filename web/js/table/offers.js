/** What the players ask each other: a draw, a move back. */

import { fill, h } from "../dom.js";
import { say } from "../i18n.js";

export class Offers {
  /** @param {(command: string) => void} act answers */
  constructor(act) {
    this.act = act;
    this.element = h("div", { class: "offers" });
    this.shown = "";
  }

  /** @param {import("./desk.js").Situation} situation */
  update({ state: { offers, status }, table, names, seat }) {
    // Not made anew while somebody reads it or has the focus in it.
    const shown = JSON.stringify([offers, status, seat]);
    if (shown === this.shown) return;
    this.shown = shown;
    const ask = (
      /** @type {number | null | undefined} */ by,
      /** @type {string} */ own,
      /** @type {(name: string) => string} */ sentence,
      /** @type {string} */ yes,
      /** @type {string} */ no,
    ) => {
      if (status !== "playing" || seat === null || typeof by !== "number") return null;
      if (table.seats[by]?.own) return h("p", { class: "soft" }, own);
      const button = (
        /** @type {string} */ command,
        /** @type {string} */ label,
        /** @type {string | null} */ look,
      ) => h("button", { type: "button", class: look, onclick: () => this.act(command) }, label);
      return h(
        "div",
        { class: "card offer", role: "alert" },
        h("p", null, sentence(names[by] ?? "")),
        h(
          "p",
          { class: "buttons" },
          button(yes, say.table.accept, "primary"),
          button(no, say.table.decline, null),
        ),
      );
    };
    fill(
      this.element,
      ask(offers?.draw, say.table.drawOffered, say.table.offersDraw, "accept_draw", "decline_draw"),
      ask(
        offers?.takeback?.by,
        say.table.takebackAsked,
        say.table.asksTakeback,
        "allow_takeback",
        "refuse_takeback",
      ),
    );
  }
}
