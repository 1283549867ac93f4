/**
 * After the end: the best moves beside those that were played, what each cost, and a graph of the
 * winning chances or of the points.
 *
 * @typedef {{ action: any, text: string, points: number | null, value: number | null, result?: "win" | "draw" | "loss", plies?: number | null }} Choice
 * @typedef {{
 *   ply: number, seat: number, text: string, stands: boolean,
 *   played?: Choice, best?: Choice[], cost?: number | null,
 * }} Studied
 * @typedef {[number, number][]} Series a number after each ply
 * @typedef {{ moves: Studied[], costs: (number | null)[], scores: Series[] | null, chances: Series[] | null, complete: boolean }} Hindsight
 */

import { fill, h, refill, svg } from "../dom.js";
import { number, say } from "../i18n.js";
import { Refused, ask } from "../net.js";
import { refusalSentence } from "../refusal.js";

const WIDTH = 320;
const HEIGHT = 130;
const EDGE = 8;

export class Analysis {
  /**
   * @param {import("./desk.js").Situation} situation
   * @param {(ply: number | null, action?: any) => void} show shows the position before a ply, and a move in it
   */
  constructor({ table, names, state }, show) {
    this.names = names;
    this.look = (/** @type {number} */ ply) => show(ply >= state.ply ? null : ply);
    this.show = show;
    this.last = state.ply;
    /** @type {Studied[]} */
    this.moves = [];
    this.at = state.ply;
    /** The move whose better ones are tried on the board. @type {number | null} */
    this.tried = null;
    this.chosen = h("div", { class: "chosen" });
    this.element = h("section", { class: "analysis card" }, h("h2", null, say.result.analyse), h("p", { class: "soft" }, say.analysis.works, " ", h("span", { class: "thinking" })));
    void this.load(table);
  }

  /** @param {import("../net.js").TableInfo} table */
  async load(table) {
    /** @type {Hindsight} */
    let told;
    try {
      told = await ask("GET", `/api/tables/${table.id}/analysis`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      fill(this.element, h("h2", null, say.result.analyse), h("p", null, refusalSentence(error)), h("button", { type: "button", onclick: () => void this.load(table) }, say.house.retry));
      return;
    }
    this.moves = told.moves.filter((move) => move.stands);
    const series = told.chances ?? told.scores;
    const isCounted = told.scores !== null && told.costs.some((cost) => cost !== null);
    fill(
      this.element,
      h("h2", null, say.result.analyse),
      series && series.some((points) => points.length > 1) && this.graph(series, told.chances !== null),
      isCounted &&
        h("p", null, told.costs.map((cost, seat) => (cost === null ? null : h("span", { class: "cost-of" }, say.analysis.costOf(this.names[seat] ?? "", tenths(cost)))))),
      this.chosen,
      this.table(),
      this.moves.some((move) => !bestOf(move)) && h("p", { class: "soft" }, say.analysis.dash),
      this.moves.some(({ text, best }) => [text, best?.[0]?.text ?? ""].some((each) => short(each).includes("("))) && h("p", { class: "soft" }, say.analysis.blanks),
      !told.complete && h("p", { class: "soft" }, say.analysis.notAll),
      isCounted && h("p", { class: "soft" }, say.analysis.costAbout, " ", table.game === "khi" && say.khi.winCounts, " ", say.analysis.hints),
    );
    this.mark(this.at);
    // It is long: what was asked for begins at the top of the window.
    this.element.scrollIntoView({ block: "start" });
  }

  /**
   * @param {Series[]} series
   * @param {boolean} isChance
   */
  graph(series, isChance) {
    // From the first move to the last, also where nothing is known of them.
    const plies = this.moves.map(({ ply }) => ply);
    const values = series.flat().map(([, value]) => value);
    const [low, high] = isChance ? [0, 1] : [Math.min(0, ...values), Math.max(1, ...values)];
    const x = (/** @type {number} */ ply) => EDGE + (Math.max(0, plies.findLastIndex((each) => each <= ply)) / Math.max(1, plies.length - 1)) * (WIDTH - 2 * EDGE);
    const y = (/** @type {number} */ value) => HEIGHT - EDGE - ((value - low) / (high - low)) * (HEIGHT - 2 * EDGE);
    this.x = x;
    // Of two chances that make one together, one line is enough.
    const drawn = isChance ? series.slice(0, 1) : series;
    this.hand = svg("line", { class: "hand", y1: 0, y2: HEIGHT });
    const ends = series.map((points, seat) => ({ seat, value: points.at(-1)?.[1] ?? 0 }));
    const summary = isChance ? say.analysis.chances : say.analysis.points(ends.map(({ seat, value }) => `${this.names[seat]} ${number(value)}`));
    const picture = svg(
      "svg",
      { class: "graph", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": summary },
      svg("line", { class: "axis", x1: EDGE, x2: WIDTH - EDGE, y1: y(isChance ? 0.5 : 0), y2: y(isChance ? 0.5 : 0) }),
      this.hand,
      drawn.map((points, seat) =>
        svg(
          "g",
          { class: `seat-${seat}` },
          this.runs(points).map((run) => svg("polyline", { points: run.map(([ply, value]) => `${x(ply)},${y(value)}`).join(" ") })),
          points.map(([ply, value]) => svg("circle", { cx: x(ply), cy: y(value), r: 2.5 })),
        ),
      ),
    );
    picture.addEventListener("click", (event) => {
      const place = picture.getBoundingClientRect();
      const at = ((event.clientX - place.left) / place.width) * WIDTH;
      const nearest = plies.reduce((one, other) => (Math.abs(x(other) - at) < Math.abs(x(one) - at) ? other : one));
      this.look(nearest + 1);
    });
    const legend = isChance
      ? h("p", { class: "legend soft" }, say.analysis.chanceOf(this.names[0] ?? ""), " ", (series[0]?.length ?? 0) < plies.length && say.analysis.partly)
      : h("p", { class: "legend soft" }, series.map((_, seat) => h("span", { class: `seat-${seat}` }, this.names[seat])));
    return h("figure", null, picture, legend);
  }

  /**
   * The parts of a line without a move in between of which nothing is known.
   *
   * @param {Series} points
   */
  runs(points) {
    const order = new Map(this.moves.map(({ ply }, index) => [ply, index]));
    /** @type {Series[]} */
    const runs = [];
    let before = NaN;
    for (const point of points) {
      const at = order.get(point[0]) ?? NaN;
      if (at === before + 1) runs.at(-1)?.push(point);
      else runs.push([point]);
      before = at;
    }
    return runs;
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
        h("td", null, h("button", { type: "button", class: "quiet", "aria-label": say.analysis.goTo(this.names[move.seat] ?? "", move.text) }, short(move.text))),
        h("td", null, best ? verdict(move, best) : "–"),
        hasCosts && h("td", { class: "cost" }, move.cost ? tenths(move.cost) : ""),
      );
    });
    const heads = [say.analysis.number, "", say.analysis.played, say.analysis.bestMove, ...(hasCosts ? [say.analysis.cost] : [])].map((head) => (head ? h("th", { scope: "col" }, head) : h("td")));
    this.list = h("div", { class: "studied", tabindex: "0", role: "region", "aria-label": say.result.analyse }, h("table", null, h("thead", null, h("tr", null, heads)), h("tbody", null, rows)));
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
    if (this.hand && this.x && move) {
      this.hand.setAttribute("x1", String(this.x(move.ply)));
      this.hand.setAttribute("x2", String(this.x(move.ply)));
    }
    for (const row of this.list?.querySelectorAll("tbody tr") ?? []) {
      const isShown = row instanceof HTMLElement && row.dataset.ply === String(move?.ply);
      row.classList.toggle("shown", isShown);
      if (isShown && this.list && row instanceof HTMLElement) this.list.scrollTop = row.offsetTop - this.list.clientHeight / 2;
    }
    const isKnown = move?.best?.some((choice) => choice.result || choice.value !== null);
    if (!move?.best || !isKnown) return fill(this.chosen, move && h("p", { class: "soft" }, say.analysis.unknown(index + 1)));
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
          h("span", null, short(choice.text)),
          h("span", { class: "worth-of" }, worthOf(choice)),
        ),
      );
    const shown = move.best.slice(0, 5);
    const played = shown.every((choice) => choice.text !== move.text) && move.played;
    return refill(
      this.chosen,
      h("h3", null, say.analysis.bestBefore(index + 1, this.names[move.seat] ?? "")),
      shown.some((choice) => choice.points !== null && choice.points !== undefined) && h("p", { class: "worth-of" }, say.analysis.measures),
      h("ol", null, shown.map(line)),
      played && h("ul", null, line(played)),
    );
  }
}

/** @param {Choice} choice */
function worthOf({ result, plies, value, points }) {
  if (result === "draw") return say.analysis.draw;
  if (result) return say.analysis[result](Math.ceil((plies ?? 0) / 2));
  return [points, value].map((each) => (each === null || each === undefined ? "" : tenths(each))).filter(Boolean).join(" · ");
}

/** The best move, where it is known. @param {Studied} move */
function bestOf({ best }) {
  return typeof best?.[0]?.value === "number" ? best[0] : null;
}

/**
 * Whether a move was the best, or else which was.
 *
 * @param {Studied} move
 * @param {Choice} best
 */
function verdict(move, best) {
  if (best.text === move.text) return say.analysis.best;
  if (move.cost !== 0) return short(best.text);
  return best.result === "loss" ? say.analysis.lostAnyway : say.analysis.best;
}

/** @param {number} value */
const tenths = (value) => number(Math.round(value * 10) / 10);

/**
 * A move as the transcript writes it, in fewer signs and in the player's language.
 *
 * @param {string} text
 */
function short(text) {
  const deeds = /** @type {Record<string, string>} */ ({ passes: say.crossword.pass, changes: say.khi.change, swaps: say.wordfeud.swap, exchanges: say.lexibomb.exchange });
  return text
    .replace(/^\w+/, (word) => deeds[word] ?? word)
    .replace(/ across +/, "\u00a0→\u00a0")
    .replace(/ down +/, "\u00a0↓\u00a0")
    .replace(/ captures (\d+)/, " +$1")
    .replace("  reaches the edge", " ★")
    // The letter of a blank is small, the others are capitals.
    .replace(/(?<=[→↓].*)\p{Ll}/gu, (letter) => `(${letter.toUpperCase()})`);
}
