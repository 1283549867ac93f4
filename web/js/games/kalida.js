/** Kalida on the page: five in a row on a board without edges. */

import { fill, h, svg } from "../dom.js";
import { gridBoard } from "../elements/grid-board.js";
import { say } from "../i18n.js";
import { ask } from "../net.js";
import { recall, remember } from "../storage.js";
import { play as sound } from "../sound.js";
import { announce } from "../voice.js";

/**
 * @typedef {import("../table/desk.js").Desk} Desk
 * @typedef {import("../table/desk.js").Situation} Situation
 * @typedef {{ class: string, path: string[], wraps: number[], bounces: number[] }} Line
 * @typedef {{ value: "win" | "loss" | "draw" | "unknown", plies: number | null, exact: boolean }} Worth
 * @typedef {Worth & {
 *   to_move: "X" | "O", best: string | null, cells: (Worth & { cell: string })[],
 *   threats: { by: string, answers: string[] }[],
 * }} Study
 * @typedef {{ cell: string, kind: "win" | "block" | "fork" }} Threat
 */

/** How long the board of a finished round stays before the next one begins. */
const LINGER = 3000;

/**
 * A cell as it is written, a1 at the top left.
 *
 * @param {number} row
 * @param {number} column
 */
const cellName = (row, column) => `${String.fromCharCode(97 + column)}${row + 1}`;

/** @param {string} name */
const cellAt = (name) => ({ row: Number(name.slice(1)) - 1, column: name.charCodeAt(0) - 97 });

/** @param {string} mark */
function marker(mark) {
  const shape =
    mark === "X"
      ? svg("path", { d: "M22 22L78 78M78 22L22 78" })
      : svg("circle", { cx: 50, cy: 50, r: 30 });
  return svg("svg", { class: `marker marker-${mark}`, viewBox: "0 0 100 100", "aria-hidden": "true" }, shape);
}

/**
 * The finished lines as they run: over the edge where they wrap, turning where they bounce.
 *
 * @param {Line[]} lines
 * @param {number} size
 */
function drawLines(lines, size) {
  const strokes = lines.map(({ path, wraps }) => {
    const cells = path.map(cellAt);
    const d = [];
    for (const [index, { row, column }] of cells.entries()) {
      const at = /** @type {[number, number]} */ ([column + 0.5, row + 0.5]);
      if (index === 0) d.push(`M${at[0]} ${at[1]}`);
      else if (!wraps.includes(index - 1)) d.push(`L${at[0]} ${at[1]}`);
      else {
        // A step round the board: out over the one edge, in over the other.
        const before = cells[index - 1] ?? { row, column };
        const step = (/** @type {number} */ from, /** @type {number} */ to) =>
          Math.abs(to - from) > size / 2 ? Math.sign(from - to) : Math.sign(to - from);
        const [down, right] = [step(before.row, row), step(before.column, column)];
        d.push(`L${before.column + 0.5 + right * 0.65} ${before.row + 0.5 + down * 0.65}`);
        d.push(`M${at[0] - right * 0.65} ${at[1] - down * 0.65}L${at[0]} ${at[1]}`);
      }
    }
    return svg("path", { class: "line-over", d: d.join("") });
  });
  return svg("svg", { class: "lines", viewBox: `0 0 ${size} ${size}`, "aria-hidden": "true" }, strokes);
}

/**
 * @param {Desk} desk
 * @param {Situation} opening
 */
function open(desk, opening) {
  const board = gridBoard();
  const size = /** @type {number} */ (opening.view.size);
  board.classList.add("kalida");
  board.layOut(size, size, say.kalida.board);
  const slider = h("input", {
    id: "zoom",
    type: "range",
    min: "50",
    max: "100",
    step: "5",
    value: recall("kalida.zoom", 90),
    oninput: () => zoom(),
  });
  const zoom = () => {
    remember("kalida.zoom", Number(slider.value));
    board.style.setProperty("--zoom", String(Number(slider.value) / 100));
  };
  zoom();
  const switches = h("a", { class: "switches", href: "/rules/kalida" });
  const score = h("p", { class: "match" });
  const controls = h("div", { class: "kalida-controls" }, switches, h("div", { class: "field zoom" }, h("label", { for: "zoom" }, say.kalida.zoom), slider));
  /** @type {Situation} */
  let now = opening;
  /** @type {string | null} */
  let hinted = null;
  /** The moves before it. */
  let hintedAt = "";
  /** @type {Threat[]} */
  let threats = [];
  /** The hint in words. */
  let said = "";
  /** The cell of a move that is on its way. @type {string | null} */
  let sent = null;
  /** A finished round of a match, shown for a moment. @type {any} */
  let lingering = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const goOn = () => {
    clearTimeout(timer);
    lingering = null;
    desk.prompt(now.mayMove ? say.table.yourTurn : say.table.turnOf(now.names[now.state.turn[0] ?? 0] ?? ""));
    play.update({ ...now, fresh: [] });
  };

  board.addEventListener("square", (event) => {
    const { row, column } = /** @type {CustomEvent} */ (event).detail;
    if (lingering) goOn();
    else if (now.mayMove) void set(cellName(row, column));
    else if (now.state.status === "playing" && !now.replaying) desk.prompt(say.refusals.not_your_turn);
  });

  /** Sends a move; its marker is there at once, and gone again if the move is refused. @param {string} cell */
  async function set(cell) {
    const { row, column } = cellAt(cell);
    if (now.view.round.board[row][column] === ".") sent = cell;
    const isDone = await desk.move({ cell });
    sent = null;
    if (!isDone) play.update({ ...now, fresh: [] });
  }

  /** What the position on the board is worth, once the game is over. */
  const worth = h("p", { class: "worth", "aria-live": "polite" });
  let worthOf = "";
  const showWorth = async () => {
    const { view, state, table } = now;
    const whole = state.status === "finished" && view.round.lines.length === 0 ? view.round.moves.join(" ") : null;
    const asked = whole === null ? "" : `${view.round.moves.length}: ${whole}`;
    if (asked === worthOf) return;
    worthOf = asked;
    fill(worth);
    if (whole === null) return;
    // Who runs through the moves does not wait for each of them.
    await new Promise((rested) => setTimeout(rested, 250));
    if (asked !== worthOf) return;
    const told = await study(table, view.round.moves).catch(() => null);
    if (told && asked === worthOf) fill(worth, worthSentence(told));
  };

  const play = {
    board: h("div", { class: "kalida-place" }, board),
    controls,
    panel: h("div", null, score, worth),
    /** @param {Situation} situation */
    update(situation) {
      now = situation;
      const { view, fresh, table, replaying, state, seat } = situation;
      const moves = fresh.filter((event) => event.event?.move);
      if (moves.length > 0) sound("lay");
      if (hintedAt !== view.round.moves.join()) {
        hinted = null;
        threats = [];
        said = "";
      }
      const ended = moves.find(({ event }) => event.move.lines.length > 0 || event.move.full);
      if (ended && view.previous && state.status === "playing") {
        lingering = view.previous;
        clearTimeout(timer);
        timer = setTimeout(goOn, LINGER);
      }
      if (replaying) lingering = null;
      // Looking back, the end of a round belongs to its last move.
      const round = lingering ?? (replaying && view.round.moves.length === 0 && view.previous ? view.previous : view.round);
      board.classList.toggle("lingering", lingering !== null);
      if (said && !replaying) desk.prompt(said);
      if (lingering) {
        const lines = lingering.lines.length;
        desk.prompt(`${lines > 0 ? say.kalida.lineDone : say.kalida.full} ${say.kalida.nextRound}`);
      }
      const last = round.moves.at(-1);
      const onLine = new Set(round.lines.flatMap((/** @type {Line} */ line) => line.path));
      const only = view.only ? new Set(view.only) : null;
      board.classList.toggle("mine", situation.mayMove && !lingering);
      board.paint((row, column) => {
        const name = cellName(row, column);
        const mark = name === sent ? view.marks[seat ?? 0] : round.board[row][column];
        const threat = threats.find((each) => each.cell === name)?.kind;
        const classes = [
          mark !== "." ? "taken" : "",
          name === last ? "last" : "",
          onLine.has(name) ? "on-line" : "",
          name === hinted ? "hinted" : "",
          threat ? `threat-${threat}` : "",
          only && !lingering && !replaying && !only.has(name) && mark === "." ? "barred" : "",
        ];
        const what = mark === "." ? say.kalida.empty : mark;
        const extra = name === hinted ? `, ${say.kalida.hinted}` : threat ? `, ${say.kalida[threat]}` : onLine.has(name) ? `, ${say.kalida.onLine}` : "";
        return { class: classes.join(" "), label: `${name}, ${what}${name === last ? `, ${say.crossword.last}` : ""}${extra}`, content: () => mark !== "." && marker(mark), key: mark };
      });
      board.querySelector(".lines")?.remove();
      if (round.lines.length > 0) board.ground.append(drawLines(round.lines, size));
      const { wrap, missing_teeth: teeth } = table.options;
      const names = [wrap && (teeth ? "diagonals" : "wrap"), ...["bounce", "knight", "match"].filter((name) => table.options[name])].filter(Boolean);
      const words = /** @type {Record<string, string>} */ (say.kalida.switchNames);
      fill(switches, say.kalida.rules(names.map((name) => words[name] ?? name)));
      fill(score, table.options.match && say.kalida.score(view.wins[0], view.wins[1], view.draws));
      for (const seat of [0, 1]) {
        const style = board.closest("main")?.style;
        style?.setProperty(`--mark-${seat}`, `"${view.marks[seat]}"`);
        style?.setProperty(`--ink-${seat}`, `var(--${view.marks[seat] === "X" ? "blue" : "accent"})`);
      }
      void showWorth();
    },
    /** @param {{ cell: string }} action */
    showHint(action) {
      hinted = action.cell;
      hintedAt = now.view.round.moves.join();
      said = say.kalida.hint(action.cell);
      play.update({ ...now, fresh: [] });
      const { row, column } = cellAt(action.cell);
      board.focusSquare(row, column);
      void explain(now);
      return said;
    },
    /** @param {{ cell: string }} action */
    showChoice(action) {
      hinted = action.cell;
      hintedAt = now.view.round.moves.join();
      play.update({ ...now, fresh: [] });
      hinted = null;
    },
    leave: () => clearTimeout(timer),
  };

  /**
   * Shows what is threatened beside the hint, and what is known of the position.
   *
   * @param {Situation} situation
   */
  async function explain({ view, table }) {
    const told = await study(table, view.round.moves).catch(() => null);
    if (!told || hinted === null || now.view.round.moves.length !== view.round.moves.length) return;
    threats = threatsOf(told);
    const kinds = new Set(threats.map(({ kind }) => kind));
    const about = kinds.has("win") ? say.kalida.canWin : kinds.has("block") ? say.kalida.mustBlock : kinds.has("fork") ? say.kalida.forks : say.kalida.noThreats;
    said = [say.kalida.hint(hinted), about, worthSentence(told)].filter(Boolean).join(" ");
    play.update({ ...now, fresh: [] });
    announce(said);
  }

  return play;
}

/**
 * What is known about a position.
 *
 * @param {import("../net.js").TableInfo} table
 * @param {string[]} moves
 * @returns {Promise<Study>}
 */
function study({ options }, moves) {
  return ask("POST", "/api/games/kalida/tools/analyse", { moves: moves.join(" "), options });
}

/** @param {Study} told */
function worthSentence({ value, plies, to_move, exact }) {
  if (value === "unknown") return "";
  if (value === "draw") return say.kalida.drawn;
  const winner = (value === "win") === (to_move === "X") ? "X" : "O";
  return say.kalida.winsIn(winner, Math.ceil((plies ?? 1) / 2), exact);
}

/**
 * The cells that finish a line at once, for the player to move and for the other; or else those
 * where the other would make two fours.
 *
 * @param {Study} told
 * @returns {Threat[]}
 */
function threatsOf({ cells, threats }) {
  const wins = cells.filter(({ value, plies }) => value === "win" && plies === 1).map(({ cell }) => ({ cell, kind: /** @type {const} */ ("win") }));
  const others = threats.map(({ by, answers }) => ({ cell: by, kind: answers.length === 1 ? /** @type {const} */ ("block") : /** @type {const} */ ("fork") }));
  return [...wins, ...others];
}

/** @type {import("../table/desk.js").GameModule} */
export default {
  open,
  tell(report, seat, { names }) {
    const line = report.lines.length > 0 ? ` ${say.kalida.lineDone}` : report.full ? ` ${say.kalida.full}` : "";
    return { text: `${report.mark} ${report.cell}${report.lines.length > 0 ? " ★" : ""}`, sentence: `${names[seat]}: ${report.cell}.${line}` };
  },
  options: () => [
    { name: "wrap", kind: "switch", label: say.kalida.wrap, about: say.kalida.wrapAbout },
    { name: "bounce", kind: "switch", label: say.kalida.bounce, about: say.kalida.bounceAbout },
    { name: "missing_teeth", kind: "switch", label: say.kalida.teeth, about: say.kalida.teethAbout },
    { name: "size", kind: "number", label: say.kalida.size, min: 5, max: 8 },
    { name: "knight", kind: "switch", label: say.kalida.knight, about: say.kalida.knightAbout },
    { name: "match", kind: "switch", label: say.kalida.match, about: say.kalida.matchAbout },
  ],
  noChance: true,
};
