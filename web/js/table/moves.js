/** The list of the moves so far, and the buttons back and forth through them. */

import { h, refill, sign } from "../dom.js";
import { number, say } from "../i18n.js";
import { listed } from "./record.js";

/** @typedef {import("./record.js").Entry} Entry */

export class Moves {
  /**
   * @param {{ step: (by: number) => void, look: (ply: number | null) => void }} does `look` is called
   *   with the ply whose position is picked from the list, or null for the present
   */
  constructor({ step, look }) {
    this.look = look;
    this.list = h("ol", { class: "moves", tabindex: "0", "aria-label": say.table.moves });
    const button = (
      /** @type {Parameters<typeof sign>[0]} */ name,
      /** @type {string} */ label,
      /** @type {number} */ by,
    ) =>
      h(
        "button",
        { type: "button", class: "quiet icon", "aria-label": label, title: label, onclick: () => step(by) },
        sign(name),
      );
    this.bar = h(
      "div",
      { class: "replay", role: "group", "aria-label": say.table.replay },
      button("first", say.table.toFirst, -Infinity),
      button("back", say.table.toBack, -1),
      button("forward", say.table.toForward, 1),
      button("last", say.table.toLast, Infinity),
    );
    // What is above the list may grow and leave it less room.
    new ResizeObserver(() => this.reveal()).observe(this.list);
    this.element = h(
      "section",
      { class: "record" },
      h("div", { class: "record-head" }, h("h2", null, say.table.moves), this.bar),
      this.list,
    );
  }

  /**
   * @param {import("./desk.js").Situation} situation
   * @param {Entry[]} record
   * @param {number | null} at the ply that is looked at; null for the present
   */
  update({ state, names, table }, record, at) {
    const shown = at ?? state.ply;
    const entries = listed(record);
    const current = entries.findLast(({ event }) => event.ply < shown);
    const items = entries.map((entry) => {
      const { event, text, points, isNamed, undone } = entry;
      const isShown = entry === current;
      const seat = event.seat ?? -1;
      return h(
        "li",
        { class: `move seat-${seat}${isShown ? " shown" : ""}${undone ? " undone" : ""}` },
        h(
          "button",
          {
            type: "button",
            "aria-current": isShown ? "true" : null,
            onclick: () => this.look(entry === entries.at(-1) ? null : event.ply + 1),
          },
          h("span", { class: "mark", "aria-hidden": "true" }),
          !isNamed && h("span", { class: "visually-hidden" }, `${names[seat] ?? ""}: `),
          h("span", { class: "text" }, isNamed && `${names[seat] ?? ""}: `, text),
          points !== undefined && h("span", { class: "points" }, number(points)),
        ),
      );
    });
    refill(this.list, items);
    // Alone there is one move, and nothing to look back to.
    this.element.hidden = items.length === 0 || table.seats.length === 1;
    this.reveal();
    const [first, back, forward, last] = this.bar.querySelectorAll("button");
    for (const button of [first, back]) if (button) button.disabled = shown <= 1;
    for (const button of [forward, last]) if (button) button.disabled = at === null;
    // Who has come to an end goes on in the other direction.
    if (this.bar.querySelector(":disabled:focus")) (at === null ? back : forward)?.focus();
  }

  /** Brings the entry that is shown into sight. */
  reveal() {
    const marked = this.list.querySelector(".shown");
    // Not scrollIntoView, which would move the whole page.
    if (marked instanceof HTMLElement) this.list.scrollTop = marked.offsetTop - this.list.clientHeight / 2;
  }
}
