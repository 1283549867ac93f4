/**
 * After the end: the best moves beside those that were played, what each cost, and a graph of the
 * winning chances or of the points.
 *
 * @typedef {{ action: any, text: string, points: number | null, value: number | null, result?: "win" | "draw" | "loss", plies?: number | null }} Choice
 * @typedef {{
 *   ply: number, seat: number, text: string, stands: boolean,
 *   played?: Choice, best?: Choice[], cost?: number | null,
 * }} Move
 * @typedef {import("./graph.js").Series} Series
 * @typedef {{ moves: Move[], costs: (number | null)[], scores: Series[] | null, chances: Series[] | null, complete: boolean }} Report
 */

import { fill, h, refill } from "../dom.js";
import { number, say } from "../i18n.js";
import { Refused, ask } from "../net.js";
import { refusalSentence } from "../refusal.js";
import { Graph } from "./graph.js";

export class Analysis {
  /**
   * @param {import("./desk.js").Situation} situation
   * @param {import("./desk.js").Notation | undefined} notation the game's own
   * @param {(ply: number | null, action?: any) => void} show shows the position before a ply, and a move in it
   */
  constructor({ table, names, state }, notation, show) {
    this.notation = notation;
    this.names = names;
    this.look = (/** @type {number} */ ply) => show(ply >= state.ply ? null : ply);
    this.show = show;
    this.last = state.ply;
    /** @type {Graph | null} */
    this.graph = null;
    /** @type {Move[]} */
    this.moves = [];
    this.at = state.ply;
    /** The move whose better ones are tried on the board. @type {number | null} */
    this.tried = null;
    this.chosen = h("div", { class: "chosen" });
    this.element = h(
      "section",
      { class: "analysis card" },
      h("h2", null, say.result.analyse),
      h("p", { class: "soft" }, say.analysis.works, " ", h("span", { class: "thinking" })),
    );
    void this.load(table);
  }

  /** @param {import("../net.js").TableInfo} table */
  async load(table) {
    /** @type {Report} */
    let report;
    try {
      report = await ask("GET", `/api/tables/${table.id}/analysis`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      fill(
        this.element,
        h("h2", null, say.result.analyse),
        h("p", null, refusalSentence(error)),
        h("button", { type: "button", onclick: () => void this.load(table) }, say.shell.retry),
      );
      return;
    }
    this.moves = report.moves.filter((move) => move.stands);
    const series = report.chances ?? report.scores;
    const plies = this.moves.map(({ ply }) => ply);
    this.graph = series?.some((points) => points.length > 1)
      ? new Graph(series, report.chances !== null, plies, this.names, (ply) => this.look(ply + 1))
      : null;
    const isCounted = report.scores !== null && report.costs.some((cost) => cost !== null);
    const named = this.moves.flatMap(({ text, best }) => [text, best?.[0]?.text ?? ""]);
    const note = this.notation?.note?.(named.map((text) => this.short(text)));
    fill(
      this.element,
      h("h2", null, say.result.analyse),
      this.graph?.element,
      isCounted &&
        h(
          "p",
          null,
          report.costs.map((cost, seat) =>
            cost === null
              ? null
              : h("span", { class: "cost-of" }, say.analysis.costOf(this.names[seat] ?? "", tenths(cost))),
          ),
        ),
      this.chosen,
      this.table(),
      this.moves.some((move) => !bestOf(move)) && h("p", { class: "soft" }, say.analysis.dash),
      note && h("p", { class: "soft" }, note),
      !report.complete && h("p", { class: "soft" }, say.analysis.notAll),
      isCounted &&
        h(
          "p",
          { class: "soft" },
          say.analysis.costAbout,
          " ",
          this.notation?.cost?.(),
          " ",
          say.analysis.hints,
        ),
    );
    this.mark(this.at);
    // It is long: what was asked for begins at the top of the window.
    this.element.scrollIntoView({ block: "start" });
  }

  /** Every move with the best there was. */
  table() {
    const hasCosts = this.moves.some(({ cost }) => cost);
    const rows = this.moves.map((move, index) => {
      const best = bestOf(move);
      return h(
        "tr",
        { class: `seat-${move.seat}`, data: { ply: move.ply }, onclick: () => this.look(move.ply + 1) },
        h("td", null, index + 1),
        h("td", { class: `move seat-${move.seat}` }, h("span", { class: "mark", "aria-hidden": "true" })),
        h(
          "td",
          null,
          h(
            "button",
            {
              type: "button",
              class: "quiet",
              "aria-label": say.analysis.goTo(this.names[move.seat] ?? "", move.text),
            },
            this.short(move.text),
          ),
        ),
        h("td", null, best ? this.verdict(move, best) : "–"),
        hasCosts && h("td", { class: "cost" }, move.cost ? tenths(move.cost) : ""),
      );
    });
    const heads = [
      say.analysis.number,
      "",
      say.analysis.played,
      say.analysis.bestMove,
      ...(hasCosts ? [say.analysis.cost] : []),
    ].map((head) => (head ? h("th", { scope: "col" }, head) : h("td")));
    this.list = h(
      "div",
      { class: "studied", tabindex: "0", role: "region", "aria-label": say.result.analyse },
      h("table", null, h("thead", null, h("tr", null, heads)), h("tbody", null, rows)),
    );
    return this.list;
  }

  /**
   * Marks the position that is looked at, and says what was best there.
   *
   * @param {number | null} at
   */
  mark(at) {
    this.at = at ?? this.last;
    if (this.tried !== this.at) this.tried = null;
    const index = this.moves.findLastIndex((move) => move.ply < this.at || move.ply === this.tried);
    const move = this.moves[index];
    if (move) this.graph?.mark(move.ply);
    for (const row of this.list?.querySelectorAll("tbody tr") ?? []) {
      const isShown = row instanceof HTMLElement && row.dataset.ply === String(move?.ply);
      row.classList.toggle("shown", isShown);
      if (isShown && this.list && row instanceof HTMLElement)
        this.list.scrollTop = row.offsetTop - this.list.clientHeight / 2;
    }
    const isKnown = move?.best?.some((choice) => choice.result || choice.value !== null);
    if (!move?.best || !isKnown)
      return fill(this.chosen, move && h("p", { class: "soft" }, say.analysis.unknown(index + 1)));
    const line = (/** @type {Choice} */ choice) =>
      h(
        "li",
        { class: choice.text === move.text ? "was-played" : null },
        h(
          "button",
          {
            type: "button",
            class: "quiet",
            onclick: () => {
              this.tried = move.ply;
              this.show(move.ply, choice.action);
            },
          },
          h("span", null, this.short(choice.text)),
          h("span", { class: "worth-of" }, worthOf(choice)),
        ),
      );
    const shown = move.best.slice(0, 5);
    const played = shown.every((choice) => choice.text !== move.text) && move.played;
    return refill(
      this.chosen,
      h("h3", null, say.analysis.bestBefore(index + 1, this.names[move.seat] ?? "")),
      shown.some((choice) => choice.points !== null && choice.points !== undefined) &&
        h("p", { class: "worth-of" }, say.analysis.measures),
      h("ol", null, shown.map(line)),
      played && h("ul", null, line(played)),
    );
  }

  /** A move as the transcript writes it, in fewer signs and in the player's language. @param {string} text */
  short(text) {
    return this.notation?.move(text) ?? text;
  }

  /**
   * Whether a move was the best, or else which was.
   *
   * @param {Move} move
   * @param {Choice} best
   */
  verdict(move, best) {
    if (best.text === move.text) return say.analysis.best;
    if (move.cost !== 0) return this.short(best.text);
    return best.result === "loss" ? say.analysis.lostAnyway : say.analysis.best;
  }
}

/** @param {Choice} choice */
function worthOf({ result, plies, value, points }) {
  if (result === "draw") return say.analysis.draw;
  if (result) return say.analysis[result](Math.ceil((plies ?? 0) / 2));
  return [points, value]
    .map((each) => (each === null || each === undefined ? "" : tenths(each)))
    .filter(Boolean)
    .join(" · ");
}

/** The best move, where it is known. @param {Move} move */
function bestOf({ best }) {
  return typeof best?.[0]?.value === "number" ? best[0] : null;
}

/** @param {number} value */
const tenths = (value) => number(Math.round(value * 10) / 10);
