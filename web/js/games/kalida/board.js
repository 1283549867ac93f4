/** The board: markers, finished lines, and what a hint shows. */

import { svg } from "../../dom.js";
import { gridBoard } from "../../elements/grid-board.js";
import { gridLine } from "../../elements/grid-line.js";
import { say } from "../../i18n.js";
import { cellAt, cellName } from "./cells.js";

/**
 * @typedef {{ moves: string[], board: string[], lines: { path: string[] }[] }} Round
 * @typedef {import("./analysis.js").Threat} Threat
 *
 * What is on the board. `sent` is a move that is on its way, with its marker; `only` the cells that
 * may be taken, where these are not all.
 * @typedef {{
 *   round: Round,
 *   sent: { cell: string, mark: string } | null,
 *   hinted: string | null,
 *   threats: Threat[],
 *   only: string[] | null,
 * }} Position
 */

export class Board {
  /**
   * @param {number} size
   * @param {(cell: string) => void} press
   */
  constructor(size, press) {
    this.size = size;
    this.element = gridBoard();
    this.element.classList.add("kalida");
    this.element.layOut(size, size, say.kalida.board);
    this.element.addEventListener("square", (event) => {
      const { row, column } = /** @type {CustomEvent} */ (event).detail;
      press(cellName(row, column));
    });
  }

  /** @param {string} cell */
  focus(cell) {
    const { row, column } = cellAt(cell);
    this.element.focusSquare(row, column);
  }

  /** @param {Position} position */
  paint(position) {
    const { lines } = position.round;
    const onLine = new Set(lines.flatMap(({ path }) => path));
    this.element.paint((row, column) => painted(position, cellName(row, column), onLine));
    this.element.querySelector(".lines")?.remove();
    if (lines.length > 0) this.element.ground.append(this.drawLines(lines));
  }

  /** The finished lines as they run: over the edge where they wrap, turning where they bounce. @param {Round["lines"]} lines */
  drawLines(lines) {
    const { size } = this;
    const strokes = lines.map(({ path }) =>
      svg("path", { class: "line-over", d: gridLine(path.map(cellAt), { size }) }),
    );
    return svg("svg", { class: "lines", viewBox: `0 0 ${size} ${size}`, "aria-hidden": "true" }, strokes);
  }
}

/**
 * @param {Position} position
 * @param {string} cell
 * @param {Set<string>} onLine
 */
function painted({ round, sent, hinted, threats, only }, cell, onLine) {
  const { row, column } = cellAt(cell);
  const mark = (cell === sent?.cell ? sent.mark : round.board[row]?.[column]) ?? ".";
  const isTaken = mark !== ".";
  const isLast = cell === round.moves.at(-1);
  const isHinted = cell === hinted;
  const threat = threats.find((each) => each.cell === cell)?.kind;
  const classes = [
    isTaken && "taken",
    isLast && "last",
    onLine.has(cell) && "on-line",
    isHinted && "hinted",
    threat && `threat-${threat}`,
    only && !isTaken && !only.includes(cell) && "barred",
  ];
  const about = isHinted
    ? say.kalida.hinted
    : threat
      ? say.kalida[threat]
      : onLine.has(cell) && say.kalida.onLine;
  const label = [cell, isTaken ? mark : say.kalida.empty, isLast && say.crossword.last, about];
  return {
    class: classes.filter(Boolean).join(" "),
    label: label.filter(Boolean).join(", "),
    content: () => isTaken && marker(mark),
    key: mark,
  };
}

/** @param {string} mark */
function marker(mark) {
  const shape =
    mark === "X" ? svg("path", { d: "M22 22L78 78M78 22L22 78" }) : svg("circle", { cx: 50, cy: 50, r: 30 });
  return svg("svg", { class: `marker marker-${mark}`, viewBox: "0 0 100 100", "aria-hidden": "true" }, shape);
}
