/**
 * The table of a crossword game: the board, the rack, and the word that is being composed by
 * click, by drag or by keyboard. A game says what a square looks like and what a draft would be;
 * whether it may be played the server says.
 *
 * @typedef {import("../table/desk.js").Desk} Desk
 * @typedef {import("../table/desk.js").Situation} Situation
 * @typedef {import("./word-game.js").WordGame} WordGame
 */

import { fill, h } from "../dom.js";
import { gridBoard } from "../elements/grid-board.js";
import { say } from "../i18n.js";
import { refusalSentence } from "../refusal.js";
import { play as sound } from "../sound.js";
import { hush, toast } from "../voice.js";
import { paintBoard } from "./board.js";
import { Controls } from "./controls.js";
import { Draft } from "./draft.js";
import { Flashes } from "./flashes.js";
import { Hand } from "./hand.js";
import { Keys } from "./keys.js";
import { Preview } from "./preview.js";
import { faultSentence, promptOf } from "./prompt.js";
import { Rack } from "./rack.js";
import { Viewport } from "./viewport.js";

export class WordTable {
  /**
   * @param {WordGame} game
   * @param {Desk} desk
   * @param {Situation} opening
   */
  constructor(game, desk, opening) {
    this.game = game;
    this.desk = desk;
    this.now = opening;
    this.draft = new Draft();
    this.draft.plainBlanks = game.plainBlanks ?? false;
    this.preview = new Preview({
      name: () => this.draftName(),
      ask: () => desk.preview(this.draft.tiles()),
      heard: () => this.show(),
    });
    /** The place on the rack of the tile that was picked up. @type {number | null} */
    this.picked = null;
    /** Whose draft is on the table. @type {number | null | undefined} */
    this.drafter = undefined;
    /** A hint that is no word, in words, until something is laid. */
    this.hinted = "";
    /** A word that the analysis names. @type {import("./draft.js").Laid[]} */
    this.choice = [];
    this.flashes = new Flashes(() => this.paint());
    this.grid = gridBoard();
    this.grid.classList.add("crossword", game.name);
    this.viewport = new Viewport(this.grid);
    this.rack = new Rack((slot) => this.hand.pick(slot));
    this.board = h("div", { class: "word-place" }, this.viewport.element, this.rack.element);
    this.controls = new Controls(this);
    this.panel = h("div", { class: "word-panel" });
    this.hand = new Hand(this);
    this.keys = new Keys(this);
  }

  /** What each tile is worth. */
  get points() {
    return new Map(this.game.letters(this.now));
  }

  /** The rack of the player who looks, if it is to be seen. @returns {string | null} */
  get ownRack() {
    const { view, seat } = this.now;
    return seat === null ? null : (view.racks[seat]?.tiles ?? null);
  }

  get editable() {
    return this.now.state.status === "playing" && !this.now.replaying && this.ownRack !== null;
  }

  /** Whether the draft, as it lies there, is known to be a play. */
  get legal() {
    return this.draft.laid.length > 0 && this.preview.known?.legal === true;
  }

  /** The square that has the focus, or would have it. */
  get focused() {
    return this.squareAt(this.grid.focused);
  }

  /** @param {number} index */
  squareAt(index) {
    return { row: Math.floor(index / this.grid.columns), column: index % this.grid.columns };
  }

  /** The draft in a word, to know one from another. */
  draftName() {
    return `${this.now.state.ply} ${this.now.seat} ${JSON.stringify(this.draft.tiles())}`;
  }

  /** @param {Situation} situation */
  update(situation) {
    this.now = situation;
    this.choice = [];
    const size = situation.view.board.length;
    this.grid.layOut(size, size, say.crossword.board(size));
    for (const { event, seat } of situation.fresh) if (event?.move) this.hearMove(event.move, seat);
    this.settleDraft();
    this.show();
    fill(this.panel, this.game.panel(situation));
    void this.ask();
  }

  /**
   * @param {any} report
   * @param {number | null | undefined} mover
   */
  hearMove(report, mover) {
    const isOwn = mover === this.now.seat;
    this.picked = null;
    this.hinted = "";
    this.draft.caret = null;
    // Who came closer to lay a word wants to see the whole board again.
    this.viewport.leave();
    const flashes = this.game.flashes?.(report, isOwn) ?? [];
    // One's own tiles lie there already.
    this.flashes.show(flashes.filter((each) => !isOwn || each.class !== "new"));
    sound("lay");
  }

  /** Brings the draft to the position. */
  settleDraft() {
    const { draft, desk, now } = this;
    if (this.editable) {
      draft.settle(this.ownRack ?? "", now.view.board);
      if (this.drafter !== now.seat) draft.restore(desk.draft());
      this.drafter = now.seat;
      // A hint has its own entry in the record: the draft belongs to the position after it.
      if (draft.laid.length > 0) desk.keepDraft(draft.kept());
    } else if (!now.replaying) {
      this.drafter = undefined;
      draft.settle("", now.view.board);
      draft.caret = null;
      this.picked = null;
    }
  }

  /** After the player has changed the draft. */
  changed() {
    if (this.draft.laid.length > 0) this.hinted = "";
    hush();
    // The question first: while it is on its way there is time for the rest.
    void this.ask();
    this.show();
    this.desk.keepDraft(this.draft.kept());
  }

  /** Asks what the draft would be. */
  async ask() {
    if (this.editable && this.draft.laid.length > 0) await this.preview.ask();
  }

  show() {
    this.paint();
    this.rack.element.hidden = !this.editable;
    this.rack.paint(this.draft, this.picked, this.points);
    this.controls.paint(this);
    const prompt = this.editable ? promptOf(this) : null;
    if (prompt) this.desk.prompt(prompt.sentence, prompt.kind);
  }

  paint() {
    paintBoard(this);
  }

  /** The focus goes where the caret is, if it is on the board. */
  focusCaret() {
    const { caret } = this.draft;
    if (caret && this.grid.contains(document.activeElement)) this.grid.focusSquare(caret.row, caret.column);
  }

  /** Takes all tiles back. */
  recall() {
    const [first] = this.draft.laid;
    if (!first) return;
    this.draft.laid = [];
    // The next word begins where this one did.
    if (this.draft.caret) this.draft.caret = { row: first.row, column: first.column };
    this.changed();
    this.focusCaret();
  }

  shuffle() {
    this.picked = null;
    this.draft.shuffle();
    this.changed();
  }

  /**
   * Does something else than to lay a word; the tiles go back to the rack first.
   *
   * @param {unknown} action
   */
  async act(action) {
    this.picked = null;
    this.recall();
    if (await this.desk.move(action)) this.desk.keepDraft(null);
  }

  /** Plays the draft, or says why it cannot be played. */
  async submit() {
    const { desk, draft, preview } = this;
    if (!this.now.mayMove) return desk.prompt(say.refusals.not_your_turn);
    if (draft.laid.length === 0)
      return desk.prompt(refusalSentence({ code: "no_tiles", message: "" }), "bad");
    if (!preview.known) await this.ask();
    // Pressed twice, it is on its way already; without an answer nobody knows what it would be.
    if (!this.now.mayMove || !preview.known) return;
    if (!this.legal) {
      sound("refuse");
      return toast(faultSentence(this), "bad");
    }
    if (await desk.move({ word: draft.tiles() })) desk.keepDraft(null);
  }

  /**
   * Lays the word of a hint, or says what else to do.
   *
   * @param {any} action
   */
  showHint(action) {
    this.picked = null;
    this.hinted = action.word ? "" : this.game.hintSentence(action, this.now);
    if (!action.word) {
      this.recall();
      return this.hinted;
    }
    this.draft.replace(action.word);
    // All of it is to be seen.
    this.viewport.set(1);
    this.changed();
    // What the word would be takes the place of this sentence at once.
    toast(say.crossword.hintWord);
    return say.crossword.hintWord;
  }

  /** @param {any} action that the analysis names */
  showChoice(action) {
    const tiles = /** @type {import("./draft.js").Laid[]} */ (action.word ?? []);
    this.choice = tiles.map((tile) => ({ ...tile, letter: tile.letter.toUpperCase() }));
    this.paint();
  }

  leave() {
    this.flashes.stop();
    this.keys.leave();
    this.hand.leave();
  }
}
