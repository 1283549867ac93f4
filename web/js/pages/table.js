/** A table: any game, being played, watched or looked back at. */

import { fill, h, refill, sign } from "../dom.js";
import { closeDialogs, openDialog } from "../elements/dialog.js";
import { say } from "../i18n.js";
import { gameWords, playerNames, wordListName } from "../names.js";
import { Refused, TableLink, ask, games } from "../net.js";
import { refusalSentence } from "../refusal.js";
import { go } from "../router.js";
import { still } from "../settings.js";
import { play as sound } from "../sound.js";
import { recall, remember } from "../storage.js";
import { gameModule } from "../table/desk.js";
import { introduce } from "../table/introduction.js";
import { joinCard, waitingCard } from "../table/invitation.js";
import { Moves } from "../table/moves.js";
import { Offers } from "../table/offers.js";
import { Players } from "../table/players.js";
import { resultCard, resultWords } from "../table/result.js";
import { makeMenu } from "../table/menu.js";
import { shortcutsDialog } from "../table/shortcuts.js";
import { isTakenBack, tellEvent } from "../table/tell.js";
import { announce, hush, toast } from "../voice.js";
import { nowAt } from "../way-back.js";

/**
 * @typedef {import("../table/desk.js").Situation} Situation
 * @typedef {import("../table/desk.js").GameModule} GameModule
 * @typedef {import("../table/desk.js").Play} Play
 */

/** How long a move of one's own stands alone at least, in milliseconds. */
const BREATH = 400;

/** So long what comes after a move waits: whoever pressed Play twice did not mean it. */
const GUARD = 700;

/**
 * @param {HTMLElement} main
 * @param {string[]} params
 */
export async function show(main, [id = ""]) {
  const [name, token] = location.hash.slice(1).split("=");
  if (name === "seat" && token) {
    await ask("POST", `/api/tables/${id}/session`, { token });
    remember("seated", true);
    history.replaceState(history.state, "", location.pathname);
  }
  const [known, { table, state, viewer }] = await Promise.all([games(), ask("GET", `/api/tables/${id}`)]);
  const info = known.find((game) => game.id === table.game);
  if (!info) throw new Error(`no game ${table.game}`);
  if (name === "join" && state.status === "waiting" && viewer === null && !table.seats.some((/** @type {any} */ seat) => seat.own)) {
    return joinCard(main, table, token ?? null);
  }
  if (name === "join") history.replaceState(history.state, "", location.pathname);
  const module = await gameModule(table.game);
  const { name: title } = gameWords(table.game);
  if (!main.isConnected) return { title };
  const page = new TablePage(main, info, module, table, state, viewer);
  return { title, leave: () => page.leave() };
}

class TablePage {
  /**
   * @param {HTMLElement} main
   * @param {import("../net.js").GameInfo} info
   * @param {GameModule} module
   * @param {import("../net.js").TableInfo} table
   * @param {import("../net.js").State} state
   * @param {number | null} viewer
   */
  constructor(main, info, module, table, state, viewer) {
    this.main = main;
    this.info = info;
    this.module = module;
    this.table = table;
    this.state = state;
    this.viewer = viewer;
    this.isOpen = true;
    /** Events since the game was last shown. @type {import("../net.js").TableEvent[]} */
    this.fresh = [];
    /** The entry that is looked back at. @type {number | null} */
    this.looking = null;
    /** The entry that was last asked for. @type {number | null} */
    this.wanted = null;
    /** @type {any} */
    this.lookedAt = null;
    /** @type {Play | null} */
    this.play = null;
    /** @type {import("../table/analysis.js").Analysis | null} */
    this.analysis = null;
    this.caughtUp = false;
    this.hasBeenLost = false;
    this.hasJustEnded = false;
    this.questions = 0;
    this.curtained = false;
    /** Whom the curtain is for. @type {number | null} */
    this.curtainFor = null;
    /** When a takeback was allowed at a shared screen. */
    this.allowed = -1;
    /** A hint that is looked for. @type {Promise<unknown> | null} */
    this.hinting = null;
    /** Set while an action is on its way, and whether it was answered. */
    this.sending = false;
    this.isAnswered = false;
    /** Until when the player's own move is being shown. */
    this.showing = 0;
    /** Why the game is over, in the game's own words. @type {string | null} */
    this.reason = null;
    /** Called once the player needs no introduction any more. @type {(() => void) | undefined} */
    this.introduced = undefined;
    /** News that wait for it. @type {(() => void)[]} */
    this.held = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;

    this.players = new Players();
    this.moves = new Moves(async (ply, isPicked) => {
      await this.look(ply);
      if (isPicked) this.showBoard();
    });
    this.promptLine = h("p", { class: "prompt", role: "status" });
    // Under a hand that lays tiles the board must not move: within a turn the line only grows.
    let width = 0;
    new ResizeObserver(() => {
      const { style, offsetWidth, offsetHeight } = this.promptLine;
      // In a window of another shape everything needs another height.
      if (offsetWidth !== width) for (const part of this.steady) part.style.minBlockSize = "";
      style.minBlockSize = offsetWidth === width ? `${offsetHeight}px` : "";
      width = offsetWidth;
    }).observe(this.promptLine);
    this.promptPly = -1;
    this.connection = h("p", { class: "connection", role: "status", hidden: true });
    this.board = h("div", { class: "board-place" });
    this.controls = h("div", { class: "controls" });
    this.panel = h("div", { class: "game-panel" });
    this.offers = new Offers((deed) => void this.act(deed));
    this.result = h("section", { class: "result card", hidden: true, tabindex: "-1" });
    this.extra = h("section", { class: "extra", hidden: true });
    this.buttons = h("div", { class: "buttons table-buttons" });
    /** What keeps its height while the player looks back. */
    this.steady = [this.board, this.controls, this.buttons];
    const seldom = [
      ...(module.menu?.() ?? []),
      h("a", { class: "button quiet", href: `/rules/${table.game}` }, sign("book"), h("span", null, say.rules.short)),
      h("button", { type: "button", class: "quiet keys", onclick: () => void this.shortcuts() }, sign("keys"), h("span", null, say.shortcuts.title)),
    ];
    const { menu, button } = module.menu ? makeMenu(seldom) : { menu: null, button: null };
    /** The last of the buttons, whatever happens in the game. */
    this.lastButtons = button ?? seldom;
    const words = gameWords(table.game);
    const about = [module.subtitle?.(table), table.options.words && say.table.wordList(wordListName(table.options.words))].filter(Boolean).join(" · ");
    main.className = `table game-${table.game}`;
    fill(
      main,
      h(
        "div",
        { class: "side" },
        h("h1", null, words.name, about && h("small", null, " ", about)),
        this.players.element,
        this.connection,
        this.promptLine,
        this.result,
      ),
      this.board,
      // What comes and goes is under the buttons: above them it would push them away under a finger.
      h("div", { class: "below" }, this.controls, this.buttons, menu, this.offers.element, this.moves.element, this.panel, this.extra),
    );
    this.link = new TableLink(table.id, {
      table: (told) => {
        this.table = told;
        this.settleSeat();
        this.update();
      },
      event: (event) => this.inTurn(() => this.hear(event), event.seat !== null && Boolean(this.table.seats[event.seat]?.computer)),
      state: (told) => this.inTurn(() => this.stand(told), false),
      connection: (how) => {
        this.hasBeenLost ||= how === "lost";
        // A first connection takes no time worth a word.
        this.connection.hidden = how === "open" || !this.hasBeenLost;
        this.connection.textContent = how === "lost" ? say.table.lost : say.table.connecting;
        this.isOpen = how === "open";
        this.update();
      },
      fault: (fault) => toast(refusalSentence(fault), "bad"),
    });
    this.keys = (/** @type {KeyboardEvent} */ event) => this.press(event);
    document.addEventListener("keydown", this.keys);
    this.settleSeat();
    this.link.connect();
    if (state.status !== "waiting") this.begin();
    this.update();
    if (this.viewer !== null) this.introduced = introduce(main, table.game);
  }

  /**
   * Takes news in the order in which they came. The computer may be quicker than the eye: its answer
   * waits until the player has seen what the own move did.
   *
   * @param {() => void} news
   * @param {boolean} isAnswer
   */
  inTurn(news, isAnswer) {
    const wait = this.showing - performance.now();
    if (this.held.length === 0 && (!isAnswer || wait <= 0)) return news();
    this.held.push(news);
    this.timer ??= setTimeout(() => this.release(), wait);
  }

  /** Takes the news that have waited. */
  release() {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.showing = 0;
    for (const news of this.held.splice(0)) news();
  }

  /** @param {import("../net.js").State} told how things stand now */
  stand(told) {
    const wasOver = this.state.status === "finished";
    this.state = told;
    if (this.isAnswered) this.sending = false;
    this.hasJustEnded = this.caughtUp && !wasOver && told.status === "finished";
    this.settleSeat();
    this.update();
    // What happened before we came is not news.
    if (!this.caughtUp) this.fresh = [];
    if (this.hasJustEnded) this.end();
    this.caughtUp = true;
    // Who takes back at a shared screen has asked the others in person.
    const { by, waiting } = told.offers?.takeback ?? {};
    if (this.table.seats[by]?.own && this.table.seats[waiting[0]]?.own && this.allowed !== told.ply) {
      this.allowed = told.ply;
      // Another window may have done it already.
      this.link.act("allow_takeback", told.ply, waiting[0]).catch(() => {});
    }
  }

  /** As whom we look, where several seats are ours: the one whose turn it is. */
  settleSeat() {
    const own = this.table.seats.filter((seat) => seat.own).map((seat) => seat.seat);
    if (own.length <= 1) {
      this.viewer = own[0] ?? null;
      return;
    }
    const turn = this.state.turn.find((seat) => own.includes(seat));
    // At the end, or while somebody elsewhere moves, nothing has to be hidden here.
    if (this.state.status === "finished" || turn === undefined) this.curtained = false;
    if (this.state.status !== "playing" || turn === undefined || turn === this.viewer) return;
    const before = this.viewer;
    // Who has just set up the game sits there already.
    const isBeginning = this.state.ply <= 1 && this.viewer === null;
    if (this.info.hidden && this.viewer !== null) {
      // Nobody's rack is on the screen while it changes hands.
      this.viewer = null;
      this.link.lookAs(null);
    } else if (!this.info.hidden || isBeginning) {
      this.viewer = turn;
      this.link.lookAs(turn);
    }
    this.curtained = this.info.hidden && this.viewer === null;
    if (this.viewer === before) return;
    // What the player before was asked or looked at is not the next one's.
    closeDialogs();
    this.turnTo(null);
  }

  /** The seat to play for, where several are ours. */
  get actingSeat() {
    const own = this.table.seats.filter((seat) => seat.own);
    return own.length > 1 ? this.viewer : null;
  }

  /** @returns {Situation} */
  situation() {
    const isLive = this.looking === null;
    return {
      info: this.info,
      table: this.table,
      state: this.state,
      view: isLive ? this.state.view : this.lookedAt,
      seat: this.viewer,
      mayMove:
        isLive &&
        !this.sending &&
        this.state.status === "playing" &&
        this.viewer !== null &&
        this.state.turn.includes(this.viewer) &&
        // Where several seats are ours, the state may still be one without this seat's tiles.
        (this.state.your_turn || !this.info.hidden),
      replaying: !isLive,
      fresh: isLive && this.caughtUp ? this.fresh : [],
      last: this.moves.before(this.looking ?? this.state.ply),
      news: this.moves.newsFor(this.viewer),
      names: playerNames(this.table.game, this.table.seats),
    };
  }

  /** Puts the game on the page. */
  begin() {
    if (this.play) return;
    const draftName = () => `draft.${this.table.id}.${this.viewer ?? "x"}`;
    /** @type {import("../table/desk.js").Desk} */
    const desk = {
      move: (action) => this.act({ move: action }),
      preview: async (draft) => {
        this.questions += 1;
        const question = this.questions;
        try {
          const answer = await this.link.preview(draft, this.actingSeat);
          return question === this.questions ? answer : null;
        } catch {
          return null;
        }
      },
      draft: () => {
        const kept = recall(draftName(), /** @type {any} */ (null));
        return kept && (kept.ply === this.state.ply || this.module.sideBySide) ? kept.draft : null;
      },
      keepDraft: (draft) => remember(draftName(), draft === null ? undefined : { ply: this.state.ply, draft }),
      prompt: (sentence, kind = "plain") => this.prompt(sentence, kind),
      showBoard: () => this.showBoard(),
      tell: (sentence) => this.tell(sentence),
      hint: () => this.hint(),
      seed: this.table.id,
    };
    this.play = this.module.open(desk, this.situation());
    fill(this.board, this.play.board);
    fill(this.controls, this.play.controls);
    fill(this.panel, this.play.panel);
  }

  update() {
    if (!this.main.isConnected) return;
    const focused = document.activeElement;
    const isSeen = focused instanceof HTMLElement && this.main.contains(focused) && focused.matches(":focus-visible");
    this.show();
    // What had the focus may be gone or asleep: it goes to the board, or at the end to the result.
    const now = document.activeElement;
    if (!isSeen || !now || (now !== document.body && now.checkVisibility() && !now.matches(":disabled"))) return;
    const grid = this.board.querySelector("grid-board .square[tabindex='0']");
    const next = this.state.status === "finished" ? this.result : grid;
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }

  show() {
    const situation = this.situation();
    this.players.update(situation);
    this.moves.update(situation, this.looking);
    this.analysis?.mark(this.looking);
    if (this.promptPly !== this.state.ply) this.promptLine.style.minBlockSize = "";
    this.promptPly = this.state.ply;
    this.promptLine.hidden = this.state.status === "finished" || this.state.status === "waiting";
    this.main.classList.toggle("replaying", this.looking !== null);
    this.main.classList.toggle("my-turn", situation.mayMove);
    this.main.classList.toggle("finished", this.state.status === "finished");
    nowAt(this.table.id);
    if (this.state.status === "waiting") {
      if (!this.board.hasChildNodes()) fill(this.board, waitingCard(this.table));
      fill(this.buttons);
      return;
    }
    this.begin();
    if (!this.curtained) this.prompt(this.promptSentence(situation));
    this.curtain(situation);
    this.play?.update(situation);
    if (this.sending && !this.curtained) this.prompt(this.isOpen ? say.table.sending : say.table.unsent);
    if (situation.fresh.length > 0) this.fresh = [];
    this.offers.update(situation);
    this.showButtons(situation);
    this.result.hidden = this.state.status !== "finished";
    if (this.state.status === "finished") {
      const own = this.module.result?.(situation) ?? null;
      if (this.looking === null) this.reason = this.module.reason?.(situation) ?? null;
      refill(this.result, resultCard(situation, own, { reason: this.reason, analysis: !this.module.ownAnalysis, fair: !this.module.noChance, inert: this.hasJustEnded, againLabel: this.module.again?.(this.table), again: () => void this.again(), analyse: () => void this.analyse(), seedCheck: () => void this.seedCheck() }));
    }
    const words = gameWords(this.table.game);
    document.title = `${situation.mayMove ? "● " : ""}${words.name} · Tilehold`;
  }

  /** @param {Situation} situation */
  promptSentence({ state, table, names, mayMove, seat, news }) {
    if (this.looking !== null) return say.table.lookingBack(...this.moves.count(this.looking));
    if (state.status !== "playing") return "";
    const turnSentence = table.seats.filter((each) => each.own).length > 1 ? say.table.turnOf(names[seat ?? 0] ?? "") : say.table.yourTurn;
    if (mayMove) return `${news} ${turnSentence}`.trim();
    const turn = state.turn[0] ?? 0;
    if (table.seats[turn]?.computer) return say.table.computerThinks;
    return say.table.turnOf(names[turn] ?? "");
  }

  /**
   * @param {string} sentence
   * @param {"plain" | "bad"} [kind]
   */
  prompt(sentence, kind = "plain") {
    this.promptLine.classList.toggle("bad", kind === "bad");
    if (this.promptLine.textContent !== sentence) this.promptLine.textContent = sentence;
  }

  /** Says something in the prompt, or over the page where that is out of sight. @param {string} sentence */
  tell(sentence) {
    this.prompt(sentence);
    const { top, bottom } = this.promptLine.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) toast(sentence);
  }

  /** On a small screen whoever presses a button far down must see what it says. */
  showPrompt() {
    this.promptLine.scrollIntoView({ block: "nearest" });
  }

  /** So too where what was pressed shows something on the board. */
  showBoard() {
    this.board.scrollIntoView({ block: "nearest", behavior: still() ? "auto" : "smooth" });
  }

  /**
   * Between two people at one screen: hides the racks until the next is ready.
   *
   * @param {Situation} situation
   */
  curtain({ state, names }) {
    const turn = this.curtained ? (state.turn[0] ?? 0) : null;
    this.main.classList.toggle("curtained", this.curtained);
    if (turn === this.curtainFor) return;
    this.curtainFor = turn;
    this.controls.querySelector(".curtain")?.remove();
    if (turn === null) return;
    this.prompt(say.table.turnOf(names[turn] ?? ""));
    const ready = h(
      "button",
      {
        type: "button",
        class: "primary",
        disabled: true,
        onclick: () => {
          this.curtained = false;
          this.viewer = turn;
          this.link.lookAs(turn);
          this.update();
        },
      },
      say.table.ready,
    );
    // Not on the button: whoever pressed Enter twice would see the other's tiles.
    const card = h("div", { class: "curtain card", tabindex: "-1" }, h("p", null, say.table.handOver(names[turn] ?? "")), ready);
    // Nor under the second click of a player who pressed Play twice.
    setTimeout(() => {
      ready.disabled = false;
      if (document.activeElement === card) ready.focus();
    }, GUARD);
    card.addEventListener("keydown", (event) => event.repeat && event.preventDefault());
    this.controls.append(card);
    card.focus();
  }

  /** @param {import("../net.js").TableEvent} event */
  hear(event) {
    this.fresh.push(event);
    const situation = this.situation();
    const told = tellEvent(this.module, event, situation);
    this.moves.add({ event, ...told, undone: false });
    const asked = this.moves.told.findLast((each) => each.event.event?.ask_takeback);
    const to = asked?.event.event.ask_takeback.to;
    if (to !== undefined && (isTakenBack(event, this.table) || event.event === "allow_takeback")) this.moves.undo(to);
    if (!this.caughtUp) return;
    if (event.seat === this.viewer && event.event?.move) {
      this.introduced?.();
      if (!still()) this.showing = performance.now() + Math.max(BREATH, this.module.showing?.(event.event.move) ?? 0);
    }
    if (event.seat !== this.viewer && told.sentence) {
      announce(told.sentence);
      sound("move");
    }
    // What has just happened is told already.
    this.turnTo(null);
  }

  /**
   * Does something at the table; true once it is done.
   *
   * @param {unknown} deed
   * @param {number | null} [seat] who does it, where several are ours
   */
  async act(deed, seat = this.actingSeat) {
    const wasHinting = this.hinting;
    if (wasHinting && this.sending) return false;
    this.release();
    hush();
    this.isAnswered = false;
    this.sending = true;
    this.update();
    // A move that is made while a hint is looked for comes after it.
    if (wasHinting) await wasHinting;
    const ply = this.state.ply;
    try {
      const answer = await this.link.act(deed, ply, seat).catch((fault) => {
        // A hint in between changes nothing, nor another's move where seats play side by side.
        if (fault.code !== "stale_ply" || !(this.module.sideBySide || wasHinting)) throw fault;
        return this.link.act(deed, fault.ply ?? this.state.ply, seat);
      });
      this.isAnswered = true;
      return answer ?? true;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const sentence = refusalSentence(error);
      toast(sentence, "bad");
      sound("refuse");
      return false;
    } finally {
      // Until its state is here, the table would look as before the move.
      this.sending = this.isAnswered && this.state.ply === ply;
      this.update();
    }
  }

  async hint() {
    if (this.hinting) return;
    this.prompt(say.table.hintComes);
    const asked = this.link.act("hint", this.state.ply, this.actingSeat);
    this.hinting = asked.catch(() => {});
    const answer = await asked.finally(() => (this.hinting = null));
    if (!answer?.hint || !this.play?.showHint || !this.situation().mayMove) return;
    const sentence = this.play.showHint(answer.hint, this.situation());
    this.prompt(sentence);
    this.showPrompt();
    announce(sentence);
  }

  /** @param {Situation} situation */
  showButtons({ state, table, seat, mayMove }) {
    const playing = state.status === "playing" && seat !== null && this.looking === null;
    const others = table.seats.filter((each) => !each.own);
    const alone = others.every((each) => each.computer) && table.seats.filter((each) => each.own).length === 1;
    // At a shared screen the last move, whoever made it.
    const own = this.moves.told.findLast((each) => (each.event.seat === seat || others.length === 0) && each.event.event?.move && !each.undone);
    // Against the computer a word shows new tiles at once, and so can never be taken back.
    const isShown = alone && this.info.hidden && !this.module.sideBySide;
    const button = (/** @type {Parameters<typeof sign>[0]} */ name, /** @type {string} */ label, /** @type {() => void} */ todo, disabled = false) =>
      h("button", { type: "button", class: "quiet", onclick: todo, disabled }, sign(name), h("span", null, label));
    refill(
      this.buttons,
      this.looking !== null && state.status === "playing" && button("forward", say.house.toGame, () => this.moves.step(Infinity)),
      playing && alone && !this.module.ownHints && this.play?.showHint && button("hint", say.table.hint, () => void this.hint(), !mayMove),
      playing && table.seats.length > 1 && !isShown && button("undo", say.table.takeback, () => own && !this.sending && void this.act({ ask_takeback: { to: own.event.ply } }, others.length === 0 ? own.event.seat : undefined), !own),
      playing && this.info.draws && others.some((each) => !each.computer) && button("draw", say.table.offerDraw, () => void this.offerDraw()),
      playing && table.seats.length > 1 && button("flag", say.table.resign, () => void this.resign()),
      this.lastButtons,
    );
  }

  async offerDraw() {
    const answer = await openDialog(say.table.offerDraw, [h("p", null, say.table.offerDrawSure)], [
      { label: say.table.offerDraw, value: "yes", primary: true },
      { label: say.house.cancel, value: "" },
    ]);
    if (answer === "yes") await this.act("offer_draw");
  }

  async resign() {
    const answer = await openDialog(say.table.resign, [h("p", null, say.table.resignSure)], [
      { label: say.table.resign, value: "yes", primary: true },
      { label: say.house.cancel, value: "" },
    ]);
    if (answer === "yes") await this.act("resign");
  }

  shortcuts() {
    return shortcutsDialog(this.module.shortcuts?.() ?? []);
  }

  /** The game has just ended. */
  end() {
    const situation = this.situation();
    closeDialogs();
    const { head, reason } = resultWords(situation);
    announce(`${head} ${reason}`);
    const place = this.viewer === null ? 1 : situation.state.outcome?.places[this.viewer];
    sound(place === 1 ? "win" : "lose");
    // With the names and points above it.
    this.result.parentElement?.scrollIntoView({ block: "nearest" });
    setTimeout(() => {
      this.hasJustEnded = false;
      this.update();
    }, GUARD);
    // From here the arrow keys look back, and a screen reader goes on with the result.
    if (this.board.contains(document.activeElement)) this.result.focus({ preventScroll: true });
  }

  async again() {
    if (this.sending) return;
    this.sending = true;
    const id = this.table.rematch ?? (await ask("POST", `/api/tables/${this.table.id}/rematch`, {}).finally(() => (this.sending = false))).id;
    if (!this.main.isConnected) return;
    await go(`/t/${id}`);
    if (this.table.seats.length > 1) toast(say.result.swapped);
  }

  async analyse() {
    const { Analysis } = await import("../table/analysis.js");
    this.analysis = new Analysis(this.situation(), (ply, action) => void this.lookAt(ply, action));
    fill(this.extra, this.analysis.element);
    this.extra.hidden = false;
    this.extra.scrollIntoView({ block: "nearest" });
  }

  /**
   * Shows a position that the analysis names, and the move that it names there.
   *
   * @param {number | null} ply
   * @param {any} [action]
   */
  async lookAt(ply, action) {
    await this.look(ply);
    if (action) this.play?.showChoice?.(action);
    this.showBoard();
  }

  async seedCheck() {
    const { seed, seed_sha256 } = await ask("GET", `/api/tables/${this.table.id}/seed`);
    await openDialog(say.result.seed, [
      h("p", null, say.result.seedWhy),
      h("p", null, h("a", { href: "/replay" }, say.replay.title)),
      h("dl", { class: "seed" }, h("dt", null, "SHA-256"), h("dd", null, seed_sha256), h("dt", null, say.result.seedName), h("dd", null, seed)),
    ]);
  }

  /**
   * Looks back at the position before an entry; null for the present.
   *
   * @param {number | null} ply
   */
  async look(ply) {
    this.wanted = ply;
    if (ply !== null) {
      const seat = this.actingSeat === null ? "" : `?seat=${this.actingSeat}`;
      const { view } = await ask("GET", `/api/tables/${this.table.id}/positions/${ply}${seat}`);
      if (this.wanted !== ply || !this.main.isConnected) return;
      this.lookedAt = view;
    }
    this.turnTo(ply);
    this.update();
    announce(this.moves.sentenceAt(ply ?? this.state.ply));
  }

  /**
   * What is not shown in the past keeps its place, so that nothing moves under the hand that looks back.
   *
   * @param {number | null} ply
   */
  turnTo(ply) {
    for (const part of this.steady) part.style.minBlockSize = ply === null ? "" : part.style.minBlockSize || `${part.getBoundingClientRect().height}px`;
    this.wanted = this.looking = ply;
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    const target = event.target;
    const typing = target instanceof HTMLElement && target.closest("input, textarea, select, dialog, grid-board, .takes-keys");
    if (event.key === "?" && !(target instanceof HTMLElement && target.closest("input, textarea, dialog"))) {
      event.preventDefault();
      void this.shortcuts();
    }
    if (event.key === "Escape") this.introduced?.();
    if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "ArrowLeft") this.moves.step(-1);
    else if (event.key === "ArrowRight") this.moves.step(1);
    else if (event.key === "Home") this.moves.step(-Infinity);
    else if (event.key === "End") this.moves.step(Infinity);
    else return;
    event.preventDefault();
  }

  leave() {
    document.removeEventListener("keydown", this.keys);
    clearTimeout(this.timer);
    this.link.close();
    this.players.leave();
    this.play?.leave?.();
  }
}
