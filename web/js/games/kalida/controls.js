/** Under the board: the rules that are played, and how large the board is. */

import { fill, h } from "../../dom.js";
import { say } from "../../i18n.js";
import { recall, remember } from "../../storage.js";

export class Controls {
  /** @param {HTMLElement} board */
  constructor(board) {
    this.board = board;
    this.rules = h("a", { class: "switches", href: "/rules/kalida" });
    this.slider = h("input", {
      id: "zoom",
      type: "range",
      min: "50",
      max: "100",
      step: "5",
      value: recall("kalida.zoom", 90),
      oninput: () => this.zoom(),
    });
    this.element = h(
      "div",
      { class: "kalida-controls" },
      this.rules,
      h("div", { class: "field zoom" }, h("label", { for: "zoom" }, say.kalida.zoom), this.slider),
    );
    this.zoom();
  }

  zoom() {
    const percent = Number(this.slider.value);
    remember("kalida.zoom", percent);
    this.board.style.setProperty("--zoom", String(percent / 100));
  }

  /** @param {import("../../table/desk.js").Situation} situation */
  update({ table: { options } }) {
    const words = /** @type {Record<string, string>} */ (say.kalida.switchNames);
    const names = ["bounce", "knight", "match"].filter((name) => options[name]);
    if (options.wrap) names.unshift(options.missing_teeth ? "diagonals" : "wrap");
    fill(this.rules, say.kalida.rules(names.map((name) => words[name] ?? name)));
  }
}
