/** The table on the page: the places of everything, filled anew from what is known. */

import { fill, h, refill, write } from "../dom.js";
import { say } from "../i18n.js";
import { gameWords, playerNames, wordListName } from "../names.js";
import { still } from "../settings.js";
import { announce } from "../voice.js";
import { nowAt } from "../way-back.js";
import { Buttons } from "./buttons.js";
import { Curtain } from "./curtain.js";
import { deskOf } from "./desk.js";
import { keepFocus } from "./focus.js";
import { waitingCard } from "./invitation.js";
import { Moves } from "./moves.js";
import { Offers } from "./offers.js";
import { Players } from "./players.js";
import { Prompt } from "./prompt.js";
import { situation } from "./questions.js";
import { resultCard } from "./result.js";
import { actingSeat } from "./state.js";

/** @typedef {import("./state.js").Known} Known */

export class Drawing {
  /** @param {import("../pages/table.js").TablePage} page */
  constructor(page) {
    const { main, module, commands } = page;
    const { table, info } = page.known;
    this.main = main;
    this.module = module;
    this.commands = commands;
    /** The game, once it has begun. @type {import("./desk.js").Play | null} */
    this.play = null;
    /** @type {import("./analysis.js").Analysis | null} */
    this.analysis = null;
    /** Why the game is over, in the game's own words. @type {string | null} */
    this.reason = null;
    this.board = h("div", { class: "board-place" });
    this.controls = h("div", { class: "controls" });
    this.panel = h("div", { class: "game-panel" });
    this.connection = h("p", { class: "connection", role: "status", hidden: true });
    this.result = h("section", { class: "result card", hidden: true, tabindex: "-1" });
    this.extra = h("section", { class: "extra", hidden: true });
    this.players = new Players();
    this.prompt = new Prompt(() => this.loosen());
    this.moves = new Moves({
      step: (by) => commands.step(by),
      look: (ply) => void commands.show(ply),
    });
    this.offers = new Offers((command) => void commands.act(command));
    this.curtain = new Curtain(main, this.controls, () => page.take({ type: "lift" }));
    this.desk = deskOf(table, {
      move: (action) => commands.act({ move: action }),
      preview: (draft) => page.link.preview(draft, actingSeat(page.known)),
      ply: () => page.known.state.ply,
      seat: () => page.known.viewer,
      keepsDrafts: info.side_by_side,
      prompt: (sentence, kind) => this.prompt.say(sentence, kind),
      showBoard: () => this.showBoard(),
      tell: (sentence) => this.prompt.tell(sentence),
      hint: () => commands.hint(),
    });
    this.buttons = new Buttons(module, table.game, this.desk, commands);
    /** What keeps its height while the player looks back. */
    this.steady = [this.board, this.controls, this.buttons.element];
    this.layOut(table);
  }

  /** @param {import("../net.js").TableInfo} table */
  layOut(table) {
    const about = [
      this.module.subtitle?.(table),
      table.options.words && say.table.wordList(wordListName(table.options.words)),
    ]
      .filter(Boolean)
      .join(" · ");
    this.main.className = `table game-${table.game}`;
    fill(
      this.main,
      h(
        "div",
        { class: "side" },
        h("h1", null, gameWords(table.game).name, about && h("small", null, " ", about)),
        this.players.element,
        this.connection,
        this.prompt.element,
        this.result,
      ),
      this.board,
      // What comes and goes is under the buttons: above them it would push them away under a finger.
      h(
        "div",
        { class: "below" },
        this.controls,
        this.buttons.element,
        this.buttons.menu,
        this.offers.element,
        this.moves.element,
        this.panel,
        this.extra,
      ),
    );
  }

  /** @param {Known} known */
  situation(known) {
    return situation(known, playerNames(known.table.game, known.table.seats));
  }

  /** @param {Known} known */
  draw(known) {
    if (!this.main.isConnected) return;
    // The focus goes to the board, or at the end to the result.
    const elsewhere = () =>
      known.state.status === "finished"
        ? this.result
        : this.board.querySelector("grid-board .square[tabindex='0']");
    keepFocus(this.main, () => this.fill(known), elsewhere);
  }

  /** @param {Known} known */
  fill(known) {
    const now = this.situation(known);
    const { status } = known.state;
    const { looking } = known;
    if (looking === null) this.loosen();
    else this.steadyUp();
    this.players.update(now);
    this.moves.update(now, known.record, looking);
    this.analysis?.mark(looking);
    this.prompt.update(known, now.names);
    this.main.classList.toggle("replaying", looking !== null);
    this.main.classList.toggle("my-turn", now.mayMove);
    this.main.classList.toggle("finished", status === "finished");
    // A first connection takes no time worth a word.
    this.connection.hidden = known.connection === "open" || !known.hasBeenLost;
    write(this.connection, known.connection === "lost" ? say.table.lost : say.table.connecting);
    document.title = `${now.mayMove ? "● " : ""}${gameWords(known.table.game).name} · Tilehold`;
    nowAt(known.table.id);
    if (status === "waiting" && !this.board.hasChildNodes()) fill(this.board, waitingCard(known.table));
    if (status !== "waiting") {
      this.begin(now);
      this.curtain.update(known, now.names);
      this.play?.update(now);
      this.prompt.updatePending(known);
      this.offers.update(now);
    }
    this.buttons.update(known, Boolean(this.play?.showHint));
    this.result.hidden = status !== "finished";
    if (status === "finished") this.fillResult(known, now);
  }

  /** Puts the game on the page. @param {import("./desk.js").Situation} now */
  begin(now) {
    if (this.play) return;
    this.play = this.module.open(this.desk, now);
    fill(this.board, this.play.board);
    fill(this.controls, this.play.controls);
    fill(this.panel, this.play.panel);
  }

  /** @param {Known} known @param {import("./desk.js").Situation} now */
  fillResult(known, now) {
    const { module, commands } = this;
    if (known.looking === null) this.reason = module.reason?.(now) ?? null;
    refill(
      this.result,
      resultCard(now, module.result?.(now) ?? null, {
        reason: this.reason,
        analysis: !module.ownAnalysis,
        fair: known.info.has_chance,
        inert: known.guardedUntil > 0,
        againLabel: module.again?.(known.table),
        again: () => void commands.again(),
        analyse: () => void this.analyse(now),
        seedCheck: () => void commands.seed(),
      }),
    );
  }

  /** @param {import("./desk.js").Situation} now */
  async analyse(now) {
    const { Analysis } = await import("./analysis.js");
    this.analysis = new Analysis(
      now,
      this.module.notation,
      (ply, action) => void this.commands.show(ply, action),
    );
    fill(this.extra, this.analysis.element);
    this.extra.hidden = false;
    this.extra.scrollIntoView({ block: "nearest" });
  }

  /**
   * Shows a hint and says it.
   *
   * @param {any} action
   * @param {Known} known
   */
  showHint(action, known) {
    if (!this.play?.showHint) return;
    const sentence = this.play.showHint(action, this.situation(known));
    this.prompt.say(sentence);
    this.prompt.bring();
    announce(sentence);
  }

  /** On a small screen whoever presses a button far down must see what it does on the board. */
  showBoard() {
    this.board.scrollIntoView({ block: "nearest", behavior: still() ? "auto" : "smooth" });
  }

  /** What is not shown in the past keeps its place, so that nothing moves under the hand that looks back. */
  steadyUp() {
    for (const part of this.steady) part.style.minBlockSize ||= `${part.getBoundingClientRect().height}px`;
  }

  loosen() {
    for (const { style } of this.steady) style.minBlockSize = "";
  }

  leave() {
    this.players.leave();
    this.play?.leave?.();
  }
}
