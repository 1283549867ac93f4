/** Between two people at one screen: hides the racks until the next is ready. */

import { h } from "../dom.js";
import { say } from "../i18n.js";
import { GUARD } from "./state.js";

export class Curtain {
  /**
   * @param {HTMLElement} main
   * @param {HTMLElement} place where the racks are
   * @param {() => void} lift
   */
  constructor(main, place, lift) {
    this.main = main;
    this.place = place;
    this.lift = lift;
    /** Whom it is for. @type {number | null} */
    this.seat = null;
  }

  /** @param {import("./state.js").Known} known @param {string[]} names */
  update({ curtained, state }, names) {
    const seat = curtained ? (state.turn[0] ?? 0) : null;
    this.main.classList.toggle("curtained", curtained);
    if (seat === this.seat) return;
    this.seat = seat;
    this.place.querySelector(".curtain")?.remove();
    if (seat !== null) this.draw(names[seat] ?? "");
  }

  /** @param {string} name */
  draw(name) {
    const ready = h(
      "button",
      { type: "button", class: "primary", disabled: true, onclick: this.lift },
      say.table.ready,
    );
    // The focus is not on the button: whoever pressed Enter twice would see the other's tiles.
    const card = h(
      "div",
      { class: "curtain card", tabindex: "-1" },
      h("p", null, say.table.handOver(name)),
      ready,
    );
    // Nor is it under the second click of a player who pressed Play twice.
    setTimeout(() => {
      ready.disabled = false;
      if (document.activeElement === card) ready.focus();
    }, GUARD);
    card.addEventListener("keydown", (event) => event.repeat && event.preventDefault());
    this.place.append(card);
    card.focus();
  }
}
