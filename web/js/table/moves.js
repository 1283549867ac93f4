/** The moves so far, and the way back and forth through them. */

import { h, refill, sign } from "../dom.js";
import { number, say } from "../i18n.js";

/**
 * @typedef {import("../net.js").TableEvent} TableEvent
 * @typedef {{ event: TableEvent, text: string, sentence: string, points?: number, isNamed?: boolean, undone: boolean }} Told
 */

export class Moves {
  /**
   * @param {(ply: number | null, isPicked?: boolean) => void} look called with the ply to look at, or
   *   null for now, and whether it was picked from the list
   */
  constructor(look) {
    this.look = look;
    /** @type {Told[]} */
    this.told = [];
    /** The entry whose position is looked at; null for the present. @type {number | null} */
    this.at = null;
    this.last = 0;
    this.list = h("ol", { class: "moves", tabindex: "0", "aria-label": say.table.moves });
    const step = (/** @type {Parameters<typeof sign>[0]} */ name, /** @type {string} */ label, /** @type {() => void} */ go) =>
      h("button", { type: "button", class: "quiet icon", "aria-label": label, title: label, onclick: go }, sign(name));
    this.bar = h(
      "div",
      { class: "replay", role: "group", "aria-label": say.table.replay },
      step("first", say.table.toFirst, () => this.step(-Infinity)),
      step("back", say.table.toBack, () => this.step(-1)),
      step("forward", say.table.toForward, () => this.step(1)),
      step("last", say.table.toLast, () => this.step(Infinity)),
    );
    // What is above the list may grow and leave it less room.
    new ResizeObserver(() => this.reveal()).observe(this.list);
    this.element = h("section", { class: "record" }, h("div", { class: "record-head" }, h("h2", null, say.table.moves), this.bar), this.list);
  }

  /**
   * @param {number} by
   */
  step(by) {
    const current = this.at ?? this.last;
    const within = (/** @type {number} */ ply) => Math.min(Math.max(ply, 1), this.last);
    let wanted = within(current + by);
    // Every step shows something else: to go over a hint changes nothing.
    while (wanted !== within(wanted + by) && this.told.some(({ event }) => event.ply === (by < 0 ? wanted : wanted - 1) && event.event === "hint")) wanted += by;
    // The next step counts from here, even if the position is still on its way.
    this.at = wanted === this.last ? null : wanted;
    this.look(this.at);
  }

  /** What is in the list: everything but the deal and hints, which change nothing on the board. */
  listed() {
    return this.told.filter(({ event, text }) => event.event !== "deal" && event.event !== "hint" && text !== "");
  }

  /** @param {Told} told */
  add(told) {
    this.told.push(told);
  }

  /**
   * The last move before a ply that still stands.
   *
   * @param {number} ply
   */
  before(ply) {
    return this.told.findLast(({ event, undone }) => event.ply < ply && event.event?.move && !undone)?.event ?? null;
  }

  /**
   * The move that another made last, in words, unless the player has moved since.
   *
   * @param {number | null} seat the player's
   */
  newsFor(seat) {
    const last = this.told.findLast(({ event, undone }) => event.event?.move && !undone);
    return last && seat !== null && last.event.seat !== seat ? last.sentence : "";
  }

  /**
   * How many moves led to a position, and how many there are.
   *
   * @param {number} ply
   * @returns {[number, number]}
   */
  count(ply) {
    const moves = this.told.filter(({ event, text, undone }) => event.event?.move && text !== "" && !undone);
    return [moves.filter(({ event }) => event.ply < ply).length, moves.length];
  }

  /**
   * What led to the position before a ply, in words.
   *
   * @param {number} ply
   */
  sentenceAt(ply) {
    return this.told.findLast(({ event }) => event.ply < ply)?.sentence ?? "";
  }

  /**
   * Marks what a takeback has undone.
   *
   * @param {number} from
   */
  undo(from) {
    for (const told of this.told) if (told.event.ply >= from && told.event.event?.move) told.undone = true;
  }

  /**
   * @param {import("./desk.js").Situation} situation
   * @param {number | null} at
   */
  update({ state, names, table }, at) {
    this.at = at;
    this.last = state.ply;
    const shown = at ?? state.ply;
    const listed = this.listed();
    const current = listed.findLast(({ event }) => event.ply < shown);
    const items = listed.map((told) => {
      const { event, text, points, isNamed, undone } = told;
      const isShown = told === current;
      const seat = event.seat ?? -1;
      return h(
        "li",
        { class: `move seat-${seat}${isShown ? " shown" : ""}${undone ? " undone" : ""}` },
        h(
          "button",
          {
            type: "button",
            "aria-current": isShown ? "true" : null,
            onclick: () => this.look(told === listed.at(-1) ? null : event.ply + 1, true),
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
