/** A table of Kalida: the board, hints, and the rounds of a match. */

import { h } from "../../dom.js";
import { say } from "../../i18n.js";
import { play as sound } from "../../sound.js";
import { announce } from "../../voice.js";
import { analyse, threatSentence, threatsOf, worthSentence } from "./analysis.js";
import { Board } from "./board.js";
import { cellAt } from "./cells.js";
import { Controls } from "./controls.js";
import { Panel } from "./panel.js";

/**
 * @typedef {import("../../table/desk.js").Desk} Desk
 * @typedef {import("../../table/desk.js").Situation} Situation
 * @typedef {import("./board.js").Round} Round
 *
 * A hint, the position that it is for, and what is said and shown of it.
 * @typedef {{ cell: string, position: string, sentence: string, threats: import("./analysis.js").Threat[] }} Hint
 */

/** How long the board of a finished round stays before the next one begins, in milliseconds. */
const LINGER = 3000;

export class KalidaTable {
  /**
   * @param {Desk} desk
   * @param {Situation} opening
   */
  constructor(desk, opening) {
    this.desk = desk;
    this.now = opening;
    this.board = new Board(opening.view.size, (cell) => this.press(cell));
    this.place = h("div", { class: "kalida-place" }, this.board.element);
    this.controls = new Controls(this.board.element);
    this.panel = new Panel(desk);
    /** @type {Hint | null} */
    this.hint = null;
    /** The cell of a move that is on its way. @type {string | null} */
    this.sent = null;
    /** A finished round of a match, shown for a moment. @type {Round | null} */
    this.lingering = null;
  }

  /** The moves of this round, to know one position from another. */
  get position() {
    return this.now.view.round.moves.join();
  }

  /** @param {Situation} situation */
  update(situation) {
    this.now = situation;
    const moves = situation.fresh.flatMap(({ event }) => (event?.move ? [event.move] : []));
    if (moves.length > 0) sound("lay");
    if (this.hint?.position !== this.position) this.hint = null;
    if (moves.some(({ lines, full }) => lines.length > 0 || full)) this.linger();
    if (situation.replaying) this.lingering = null;
    this.show();
    this.controls.update(situation);
    this.panel.update(situation);
    this.dressPlayers();
  }

  /** A cell was pressed. @param {string} cell */
  press(cell) {
    const { mayMove, state, replaying } = this.now;
    if (this.lingering) this.goOn();
    else if (mayMove) void this.send(cell);
    else if (state.status === "playing" && !replaying) this.desk.prompt(say.refusals.not_your_turn);
  }

  /** Sends a move; its marker is there at once, and gone again if the move is refused. @param {string} cell */
  async send(cell) {
    const { row, column } = cellAt(cell);
    if (this.now.view.round.board[row][column] === ".") this.sent = cell;
    const isDone = await this.desk.move({ cell });
    this.sent = null;
    if (!isDone) this.show();
  }

  /** Shows the round that is over for a moment, where another follows. */
  linger() {
    const { view, state } = this.now;
    if (!view.previous || state.status !== "playing") return;
    this.lingering = view.previous;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.goOn(), LINGER);
  }

  /** On to the next round. */
  goOn() {
    const { mayMove, state, names } = this.now;
    clearTimeout(this.timer);
    this.lingering = null;
    this.desk.prompt(mayMove ? say.table.yourTurn : say.table.turnOf(names[state.turn[0] ?? 0] ?? ""));
    this.show();
  }

  /** The round that is looked at. @returns {Round} */
  get round() {
    const { view, replaying } = this.now;
    if (this.lingering) return this.lingering;
    // Looking back, the end of a round belongs to its last move.
    return replaying && view.round.moves.length === 0 && view.previous ? view.previous : view.round;
  }

  /** @param {string | null} [choice] a cell that the analysis names */
  show(choice = null) {
    const { lingering, sent, hint } = this;
    const { view, seat, mayMove, replaying } = this.now;
    if (lingering) this.desk.prompt(lingeringSentence(lingering));
    else if (hint && !replaying) this.desk.prompt(hint.sentence);
    this.board.element.classList.toggle("lingering", lingering !== null);
    this.board.element.classList.toggle("mine", mayMove && lingering === null);
    this.board.paint({
      round: this.round,
      sent: sent === null ? null : { cell: sent, mark: view.marks[seat ?? 0] },
      hinted: choice ?? hint?.cell ?? null,
      threats: hint?.threats ?? [],
      only: lingering || replaying ? null : view.only,
    });
  }

  /** The players' names have the markers of this round. */
  dressPlayers() {
    const style = this.place.closest("main")?.style;
    for (const [seat, mark] of this.now.view.marks.entries()) {
      style?.setProperty(`--mark-${seat}`, `"${mark}"`);
      style?.setProperty(`--ink-${seat}`, `var(--${mark === "X" ? "blue" : "accent"})`);
    }
  }

  /** @param {{ cell: string }} action */
  showHint({ cell }) {
    const sentence = say.kalida.hint(cell);
    this.hint = { cell, sentence, position: this.position, threats: [] };
    this.show();
    this.board.focus(cell);
    void this.explain(this.hint);
    return sentence;
  }

  /**
   * Shows what is threatened beside a hint, and what is known of the position.
   *
   * @param {Hint} hint
   */
  async explain(hint) {
    const analysis = await analyse(this.desk, this.now);
    if (!analysis || this.hint !== hint) return;
    hint.threats = threatsOf(analysis);
    const sentences = [hint.sentence, threatSentence(hint.threats), worthSentence(analysis)];
    hint.sentence = sentences.filter(Boolean).join(" ");
    this.show();
    announce(hint.sentence);
  }

  leave() {
    clearTimeout(this.timer);
  }
}

/** @param {Round} round that is over */
function lingeringSentence({ lines }) {
  return `${lines.length > 0 ? say.kalida.lineDone : say.kalida.full} ${say.kalida.nextRound}`;
}
