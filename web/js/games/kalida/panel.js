/** Beside the board: the rounds of a match, and after the end what a position is worth. */

import { fill, h } from "../../dom.js";
import { say } from "../../i18n.js";
import { analyse, worthSentence } from "./analysis.js";

/** @typedef {import("../../table/desk.js").Situation} Situation */

/** Who runs through the moves does not wait for each of them, in milliseconds. */
const REST = 250;

export class Panel {
  /** @param {import("../../table/desk.js").Desk} desk */
  constructor(desk) {
    this.desk = desk;
    this.score = h("p", { class: "match" });
    this.worth = h("p", { class: "worth", "aria-live": "polite" });
    this.element = h("div", null, this.score, this.worth);
    /** The position that the worth is of. */
    this.worthOf = "";
  }

  /** @param {Situation} situation */
  update(situation) {
    const { view, table } = situation;
    fill(this.score, table.options.match && say.kalida.score(view.wins[0], view.wins[1], view.draws));
    void this.showWorth(situation);
  }

  /** Of a position in which no line is finished, once the game is over. @param {Situation} situation */
  async showWorth(situation) {
    const { state, view } = situation;
    const { moves, lines } = view.round;
    const position = state.status === "finished" && lines.length === 0 ? `after ${moves.join(" ")}` : "";
    if (position === this.worthOf) return;
    this.worthOf = position;
    fill(this.worth);
    if (position === "") return;
    await new Promise((rested) => setTimeout(rested, REST));
    if (position !== this.worthOf) return;
    const analysis = await analyse(this.desk, situation);
    if (analysis && position === this.worthOf) fill(this.worth, worthSentence(analysis));
  }
}
