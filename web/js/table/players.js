/** Who plays: names, points, clocks, whose turn it is and who is here. */

import { fill, h, sign } from "../dom.js";
import { number, say } from "../i18n.js";
import { Ticking } from "./clock.js";

export class Players {
  constructor() {
    this.element = h("ol", { class: "players", "aria-label": say.table.players });
    /** @type {Ticking[]} */
    this.clocks = [];
    /** @type {import("../net.js").State | undefined} */
    this.state = undefined;
  }

  /** @param {import("./desk.js").Situation} situation */
  update({ table, state, names, view, replaying }) {
    const own = table.seats.filter((seat) => seat.own).length;
    while (this.clocks.length < table.seats.length) this.clocks.push(new Ticking());
    const playing = state.status === "playing";
    const items = table.seats.map((seat, index) => {
      const turn = playing && state.turn.includes(index);
      const clock = this.clocks[index];
      // What the server has said before is not news: the clock has run on since.
      if (state !== this.state) clock?.set(state.clock?.left[index], turn);
      const thinking = turn && seat.computer;
      const place = state.outcome?.places[index];
      // Looking back, the points are those of then, and nobody has won yet.
      const points = replaying
        ? (view?.scores ?? view?.points)?.[index]
        : (state.outcome?.scores?.[index] ?? state.scores?.[index]);
      return h(
        "li",
        { class: `player seat-${index}${turn ? " turn" : ""}`, "aria-current": turn ? "true" : null },
        h("span", { class: "mark", "aria-hidden": "true" }),
        h(
          "span",
          { class: "who" },
          sign(seat.computer ? "computer" : "person"),
          h("span", { class: "name" }, names[index]),
          seat.own && own === 1 && seat.name && h("small", null, say.players.isYou),
        ),
        thinking &&
          h("span", { class: "thinking" }, h("span", { class: "visually-hidden" }, say.table.thinking)),
        !seat.computer &&
          !seat.open &&
          !seat.here &&
          playing &&
          !seat.own &&
          h("span", { class: "away" }, say.table.away),
        !replaying &&
          place === 1 &&
          state.outcome &&
          !state.outcome.places.every((each) => each === 1) &&
          h("span", { class: "won" }, say.table.won),
        clock?.element,
        points !== undefined &&
          points !== null &&
          h("span", { class: "points", title: say.table.points }, number(points)),
      );
    });
    this.state = state;
    fill(this.element, items);
  }

  leave() {
    for (const clock of this.clocks) clock.stop();
  }
}
