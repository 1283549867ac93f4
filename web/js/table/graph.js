/**
 * A graph of the winning chances or of the points, move by move.
 *
 * @typedef {[number, number][]} Series a number after each ply
 */

import { h, svg } from "../dom.js";
import { number, say } from "../i18n.js";

const WIDTH = 320;
const HEIGHT = 130;
const EDGE = 8;

export class Graph {
  /**
   * @param {Series[]} series of each seat
   * @param {boolean} isChance whether they are chances, and not points
   * @param {number[]} plies of all moves, also of those of which nothing is known
   * @param {string[]} names
   * @param {(ply: number) => void} pick called with the ply of the move that is pressed
   */
  constructor(series, isChance, plies, names, pick) {
    this.plies = plies;
    const values = series.flat().map(([, value]) => value);
    const [low, high] = isChance ? [0, 1] : [Math.min(0, ...values), Math.max(1, ...values)];
    const y = (/** @type {number} */ value) =>
      HEIGHT - EDGE - ((value - low) / (high - low)) * (HEIGHT - 2 * EDGE);
    const zero = y(isChance ? 0.5 : 0);
    this.hand = svg("line", { class: "hand", y1: 0, y2: HEIGHT });
    const ends = series.map((points, seat) => `${names[seat]} ${number(points.at(-1)?.[1] ?? 0)}`);
    const summary = isChance ? say.analysis.chances : say.analysis.points(ends);
    // Of two chances that make one together, one line is enough.
    const drawn = isChance ? series.slice(0, 1) : series;
    const picture = svg(
      "svg",
      { class: "graph", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": summary },
      svg("line", { class: "axis", x1: EDGE, x2: WIDTH - EDGE, y1: zero, y2: zero }),
      this.hand,
      drawn.map((points, seat) => this.line(points, seat, y)),
    );
    picture.addEventListener("click", (event) => {
      const place = picture.getBoundingClientRect();
      pick(this.nearest(((event.clientX - place.left) / place.width) * WIDTH));
    });
    const isPartly = (series[0]?.length ?? 0) < plies.length;
    const legend = isChance
      ? [say.analysis.chanceOf(names[0] ?? ""), " ", isPartly && say.analysis.partly]
      : series.map((_, seat) => h("span", { class: `seat-${seat}` }, names[seat]));
    this.element = h("figure", null, picture, h("p", { class: "legend soft" }, legend));
  }

  /** Where the move of a ply is, from the first to the last. @param {number} ply */
  x(ply) {
    const index = Math.max(
      0,
      this.plies.findLastIndex((each) => each <= ply),
    );
    return EDGE + (index / Math.max(1, this.plies.length - 1)) * (WIDTH - 2 * EDGE);
  }

  /** The ply of the move that is nearest to a place. @param {number} at */
  nearest(at) {
    return this.plies.reduce((one, other) =>
      Math.abs(this.x(other) - at) < Math.abs(this.x(one) - at) ? other : one,
    );
  }

  /**
   * @param {Series} points
   * @param {number} seat
   * @param {(value: number) => number} y
   */
  line(points, seat, y) {
    return svg(
      "g",
      { class: `seat-${seat}` },
      this.runs(points).map((run) =>
        svg("polyline", { points: run.map(([ply, value]) => `${this.x(ply)},${y(value)}`).join(" ") }),
      ),
      points.map(([ply, value]) => svg("circle", { cx: this.x(ply), cy: y(value), r: 2.5 })),
    );
  }

  /**
   * The parts of a line without a move in between of which nothing is known.
   *
   * @param {Series} points
   */
  runs(points) {
    /** @type {Series[]} */
    const runs = [];
    let before = NaN;
    for (const point of points) {
      const at = this.plies.indexOf(point[0]);
      if (at >= 0 && at === before + 1) runs.at(-1)?.push(point);
      else runs.push([point]);
      before = at < 0 ? NaN : at;
    }
    return runs;
  }

  /** Points to the move of a ply. @param {number} ply */
  mark(ply) {
    for (const end of ["x1", "x2"]) this.hand.setAttribute(end, String(this.x(ply)));
  }
}
