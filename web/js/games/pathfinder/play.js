/** A table of Pathfinder: the tiles, the boxes, and what the player does with them. */

import { h } from "../../dom.js";
import { openDialog } from "../../elements/dialog.js";
import { say } from "../../i18n.js";
import { announce } from "../../voice.js";
import { Tiles } from "./board.js";
import { Boxes, movedSentence } from "./boxes.js";
import { Buttons } from "./buttons.js";
import { BOXES, Draft } from "./draft.js";
import { handOn, typeAnywhere } from "./input.js";
import { Keeping } from "./keeping.js";
import { letterQuestion } from "./letters.js";
import { Panel } from "./panel.js";
import { findingSentence, noticeSentence, waitingSentence } from "./prompt.js";
import { chooseLetter } from "./spelling.js";

/**
 * @typedef {import("../../table/desk.js").Desk} Desk
 * @typedef {import("../../table/desk.js").Situation} Situation
 * @typedef {import("./draft.js").Preview} Preview
 */

export class AnswerTable {
  /**
   * @param {Desk} desk
   * @param {Situation} opening
   */
  constructor(desk, opening) {
    const { view, seat } = opening;
    const kept = view.seats[seat ?? -1]?.answers ?? {};
    this.desk = desk;
    this.now = opening;
    // The draft of this browser, or what was kept at the server.
    const texts = desk.draft() ?? kept.boxes?.map((/** @type {any} */ { word }) => word) ?? [];
    this.draft = new Draft(view.board, texts, kept);
    /** Set while a hand-in is asked about or on its way. */
    this.isHandingIn = false;
    this.tiles = new Tiles(view.board, view.values, handOn(this));
    this.letters = letterQuestion((letter) => this.chooseLetter(letter));
    this.boxes = this.makeBoxes();
    this.buttons = new Buttons({
      handIn: () => void this.handIn(),
      hint: () => void this.askHint(),
      clear: () => this.write(this.draft.active, ""),
    });
    this.panel = new Panel(desk, (path, wild) => this.point(path, wild));
    this.board = h(
      "div",
      { class: "pathfinder-place takes-keys" },
      this.tiles.element,
      this.letters,
      this.boxes.element,
      this.buttons.element,
    );
    this.keeping = new Keeping(
      () => (this.isPlaying ? this.draft.answers() : null),
      (answers) => void desk.move({ keep: { answers } }),
    );
    this.keys = (/** @type {KeyboardEvent} */ event) =>
      this.isPlaying && typeAnywhere(event, () => this.boxes.focus(this.draft.active));
    document.addEventListener("keydown", this.keys);
  }

  makeBoxes() {
    return new Boxes(this.draft.board.length, {
      activate: (index) => this.activate(index),
      write: (index, text) => this.write(index, text),
      point: (index) => this.pointAt(index),
      leave: (index) => this.draft.judged.boxes?.[index]?.valid && this.buttons.handIn.focus(),
      closed: () => this.desk.tell(say.pathfinder.reasons.off),
    });
  }

  get isPlaying() {
    const { state, seat, replaying } = this.now;
    return state.status === "playing" && seat !== null && state.turn.includes(seat) && !replaying;
  }

  /** @param {Situation} situation */
  update(situation) {
    this.now = situation;
    const { view, seat, state, replaying } = situation;
    if (this.isPlaying) {
      this.draft.comeBack();
      if (!this.draft.isKnown()) void this.ask();
    } else {
      this.draft.show(view.seats[seat ?? 0]?.answers ?? {}, replaying && state.status === "playing");
    }
    this.show();
    this.panel.update(situation);
  }

  /** After every change: judged at once, kept for a reload, and at the server where time may run out. */
  changed() {
    // The question first: while it is on its way there is time for the rest.
    void this.ask();
    this.desk.keepDraft(this.draft.texts);
    this.paint();
    this.boxes.selectGap(this.draft);
    if (this.now.table.clock !== "none" && this.isPlaying) this.keeping.soon();
  }

  async ask() {
    const asked = this.draft.questionName();
    const told = /** @type {Preview | null} */ (await this.desk.preview(this.draft.question()));
    if (told) this.take(told, asked);
  }

  /**
   * @param {Preview} told
   * @param {string} asked
   */
  take(told, asked) {
    const isFirst = !this.draft.isChosen;
    const news = this.draft.take(told, asked);
    // Only now it is known which box is the first without an answer.
    if (isFirst && !this.draft.isKnown()) void this.ask();
    for (const { answer, kind } of news)
      announce(
        kind === "counts"
          ? say.pathfinder.counts(answer.word, answer.score)
          : `${answer.word}: ${movedSentence(answer)}`,
      );
    this.show();
  }

  async askHint() {
    const { draft, desk } = this;
    const asked = draft.questionName();
    this.buttons.hint.disabled = true;
    const told = /** @type {Preview | null} */ (
      await desk.preview({ ...draft.question(), hint: draft.hintStep })
    );
    this.buttons.hint.disabled = false;
    if (!told) return;
    this.take(told, asked);
    draft.takeHint(told.hint);
    this.show();
    // Only a path needs the board; else nothing moves away from under a finger that asks on.
    if (draft.hint?.path) desk.showBoard();
    desk.tell(noticeSentence(draft));
  }

  async handIn() {
    if (this.isHandingIn) return;
    this.isHandingIn = true;
    await this.judgeAndHandIn().finally(() => (this.isHandingIn = false));
  }

  async judgeAndHandIn() {
    const { draft, desk } = this;
    if (!draft.isKnown()) await this.ask();
    // Without an answer nobody knows what would be handed in.
    if (!draft.isKnown()) return desk.prompt(say.refusals.offline, "bad");
    if (draft.valid < BOXES && !(await wantsToHandIn(draft.valid))) return;
    this.keeping.stop();
    if (await desk.move({ hand_in: { answers: draft.answers() } })) desk.keepDraft(null);
  }

  /**
   * A text is typed into a box.
   *
   * @param {number} index
   * @param {string} text
   */
  write(index, text) {
    this.draft.active = index;
    this.draft.write(text);
    this.changed();
  }

  /** @param {string} letter of a wild tile */
  chooseLetter(letter) {
    chooseLetter(this.draft, letter);
    this.changed();
  }

  /** @param {number} index */
  activate(index) {
    if (!this.isPlaying) return this.point(this.draft.judged.boxes?.[index]?.path);
    if (!this.draft.activate(index)) return;
    void this.ask();
    this.paint();
  }

  /** The pointer is on a box, or on none. @param {number | null} index */
  pointAt(index) {
    const isShown = index !== null && !(this.isPlaying && index === this.draft.active);
    this.point(isShown ? this.draft.judged.boxes?.[index]?.path : undefined);
  }

  /**
   * @param {number[]} [path]
   * @param {string[]} [wild]
   */
  point(path, wild) {
    this.draft.point(path, wild);
    this.paint();
  }

  show() {
    this.paint();
    const { state, view, replaying } = this.now;
    if (state.status !== "playing" || replaying) return;
    this.desk.prompt(this.isPlaying ? findingSentence(this.draft, view) : waitingSentence(this.now));
  }

  paint() {
    const { draft, isPlaying, now } = this;
    const { view, seat } = now;
    const isShown = seat !== null || view.seats.some((/** @type {any} */ each) => each.answers);
    this.tiles.paint(draft.wild, draft.drawn(isPlaying));
    this.boxes.paint(draft, isPlaying);
    this.boxes.element.hidden = !isShown;
    this.buttons.paint(draft, { isPlaying, hasHints: view.hints, isShown });
    this.letters.hidden = !isPlaying || !draft.isUndecided;
  }

  leave() {
    this.keeping.stop();
    document.removeEventListener("keydown", this.keys);
  }
}

/** Asks whoever has found fewer words than there are boxes. @param {number} count */
async function wantsToHandIn(count) {
  const answer = await openDialog(
    say.pathfinder.handIn,
    [h("p", null, say.pathfinder.sure(count))],
    [
      { label: say.pathfinder.goOn, value: "", primary: true },
      { label: say.pathfinder.handIn, value: "yes" },
    ],
  );
  return answer === "yes";
}
