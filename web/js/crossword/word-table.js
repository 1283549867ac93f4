/**
 * The table of a crossword game: the board, the rack, and the word that is being composed by
 * click, by drag or by keyboard. A game says what a square looks like and what a draft would be;
 * whether it may be played the server says.
 *
 * @typedef {import("../table/desk.js").Desk} Desk
 * @typedef {import("../table/desk.js").Situation} Situation
 * @typedef {import("../dom.js").Child} Child
 * @typedef {import("./draft.js").Square} Square
 * @typedef {{ class?: string, label?: string, content?: () => Child, key?: string }} Look
 *
 * A game.
 * @typedef {{
 *   name: "khi" | "wordfeud" | "lexibomb",
 *   plainBlanks?: boolean,
 *   aboutBlank?: () => string,
 *   goal?: (situation: Situation) => Square | null,
 *   letters: (view: any) => [string, number][],
 *   ground: (view: any, square: Square) => Look,
 *   tile?: (view: any, square: Square) => Look,
 *   prompt: (situation: Situation) => string,
 *   told: (preview: any) => string,
 *   badge?: (preview: any) => { at: Square, text: string } | null,
 *   marks?: (preview: any, situation: Situation) => { squares: Square[], class: string, label: string }[],
 *   badWords: (preview: any) => string[],
 *   last: (situation: Situation) => Square[],
 *   flashes?: (report: any, isOwn: boolean) => { square: Square, class: string }[],
 *   playLabel: () => string,
 *   buttons: (table: WordTable) => HTMLButtonElement[],
 *   panel: (situation: Situation, table: WordTable) => Child,
 * }} WordGame
 *
 * - `ground` is what is on a square, or under its tile; `tile` what the tile has besides.
 * - `marks` are squares that the draft would change, `flashes` those that a move has changed.
 */

import { dress, fill, h, sign, write } from "../dom.js";
import { gridBoard } from "../elements/grid-board.js";
import { say } from "../i18n.js";
import { refusalSentence, squareName } from "../refusal.js";
import { play as sound } from "../sound.js";
import { hush, toast } from "../voice.js";
import { chooseLetter } from "./blank.js";
import { BLANK, Draft, same } from "./draft.js";
import { dragTiles } from "./drag.js";
import { Viewport } from "./viewport.js";

/** Faults that are marked on the board. */
const MARKED = new Set(["bad_word", "bad_words", "gap", "not_in_line", "occupied"]);
/** Faults whose squares are those that are missed. */
const WANTED = new Set(["not_over_star", "not_on_centre"]);
/** How long a move is shown as new, in milliseconds. */
const NEW = 2400;

/** Letters that follow each other so fast belong together, in milliseconds. */
const BURST = 700;

/** @param {Square} square */
const nameOf = ({ row, column }) => `${row},${column}`;

/**
 * Text that is drawn and not read: what it means stands in the square's label.
 *
 * @param {"span" | "i"} tag
 * @param {string} name its class
 * @param {string} text
 */
export const drawn = (tag, name, text) => h(tag, { class: name, data: { text } });

/**
 * A tile with its letter and its points.
 *
 * @param {string} letter
 * @param {number} points 0 shows none
 * @param {Look & { order?: number }} [look]
 */
export function tileFace(letter, points, look = {}) {
  return h(
    "span",
    { class: `tile ${look.class ?? ""}`, style: look.order === undefined ? {} : { "--order": look.order }, data: { points: points || null } },
    h("b", null, letter === BLANK ? "✱" : letter),
    look.content?.(),
  );
}

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
    /** The place on the rack of the tile that was picked up. @type {number | null} */
    this.picked = null;
    /** @type {any} */
    this.preview = null;
    /** The draft that the preview is of, and the one that was last asked about. */
    this.previewed = "";
    this.asked = "";
    /** When the answer to that is here. */
    this.answered = Promise.resolve();
    /** Whose draft is on the table. @type {number | null | undefined} */
    this.drafter = undefined;
    /** A hint that is no word, in words, until something is laid. */
    this.hinted = "";
    /** A word that the analysis names. @type {import("./draft.js").Laid[]} */
    this.choice = [];
    /** @type {Map<string, { class: string, order: number }>} */
    this.flashing = new Map();
    /** @type {Square | null} */
    this.pressed = null;
    /** When typing brought the player to the board. */
    this.woken = -BURST;

    this.grid = gridBoard();
    this.grid.classList.add("crossword", game.name);
    this.viewport = new Viewport(this.grid);
    this.rack = h("div", { class: "rack", role: "group", "aria-label": say.crossword.rack });
    /** @type {HTMLButtonElement[]} */
    this.slots = [];
    this.hold = h("button", { type: "button", class: "in-hold quiet", title: say.crossword.aboutHold, onclick: () => toast(say.crossword.aboutHold) });
    this.board = h("div", { class: "word-place" }, this.viewport.element, this.rack);
    this.playButton = h("button", { type: "button", class: "primary play", onclick: () => void this.submit() }, game.playLabel());
    this.recallButton = h("button", { type: "button", onclick: () => this.recall() }, sign("recall"), say.crossword.recall);
    this.shuffleButton = h("button", { type: "button", onclick: () => this.shuffle() }, sign("shuffle"), say.crossword.shuffle);
    this.own = game.buttons(this);
    this.actions = h("div", { class: "buttons" }, this.playButton, this.recallButton, this.shuffleButton, this.own);
    this.controls = h("div", { class: "word-controls" }, this.actions, h("div", { class: "buttons under" }, this.hold, this.viewport.buttons));
    this.panel = h("div", { class: "word-panel" });

    this.grid.addEventListener("pointerdown", () => (this.pressed = this.draft.caret));
    this.grid.addEventListener("square", (event) => void this.choose(/** @type {CustomEvent} */ (event).detail));
    this.grid.addEventListener("type", (event) => {
      if (this.press(/** @type {CustomEvent} */ (event).detail.key)) event.preventDefault();
    });
    this.grid.addEventListener("focusin", (event) => {
      if (!this.editable || !(event.target instanceof Element) || !event.target.matches(":focus-visible")) return;
      const square = this.focused();
      if (this.draft.caret && same(this.draft.caret, square)) return;
      this.woken = -BURST;
      this.draft.caret = square;
      this.paint();
    });
    this.keys = (/** @type {KeyboardEvent} */ event) => this.pressAnywhere(event);
    document.addEventListener("keydown", this.keys);
    this.endDragging = dragTiles(this.board, {
      lift: (target) => this.lift(target),
      drop: (from, on) => void this.drop(from, on),
    });
  }

  /** What each tile is worth. */
  get points() {
    return new Map(this.game.letters(this.now.view));
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
    return this.previewed === this.draftName() && this.draft.laid.length > 0 && this.preview?.legal === true;
  }

  /** @param {Situation} situation */
  update(situation) {
    this.now = situation;
    this.choice = [];
    const { view, fresh, seat } = situation;
    const size = view.board.length;
    this.grid.layOut(size, size, say.crossword.board(size));
    for (const { event, seat: mover } of fresh) {
      if (!event?.move) continue;
      this.picked = null;
      this.hinted = "";
      this.draft.caret = null;
      // Who came closer to lay a word wants to see the whole board again.
      this.viewport.leave();
      // One's own tiles lie there already.
      this.flash((this.game.flashes?.(event.move, mover === seat) ?? []).filter((each) => mover !== seat || each.class !== "new"));
      sound("lay");
    }
    if (this.editable) {
      this.draft.settle(this.ownRack ?? "", view.board);
      if (this.drafter !== seat) this.draft.restore(this.desk.draft());
      this.drafter = seat;
      // A hint has its own entry in the record: the draft belongs to the position after it.
      if (this.draft.laid.length > 0) this.desk.keepDraft(this.draft.kept());
    } else if (!situation.replaying) {
      this.drafter = undefined;
      this.draft.settle("", view.board);
      this.draft.caret = null;
      this.picked = null;
    }
    this.show();
    fill(this.panel, this.game.panel(situation, this));
    void this.ask();
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

  /** The draft in a word, to know one from another. */
  draftName() {
    return `${this.now.state.ply} ${this.now.seat} ${JSON.stringify(this.draft.tiles())}`;
  }

  /** Asks what the draft would be, once; who asks the same again waits for the same answer. */
  async ask() {
    const name = this.draftName();
    if (!this.editable || this.draft.laid.length === 0) return;
    if (this.asked !== name) {
      this.asked = name;
      this.answered = this.hear(name);
    }
    await this.answered;
  }

  /** @param {string} name the draft's */
  async hear(name) {
    const answer = await this.desk.preview(this.draft.tiles());
    if (answer === null) {
      // No answer came: the next update asks again.
      if (this.asked === name) this.asked = "";
      return;
    }
    if (name !== this.draftName()) return;
    this.preview = answer;
    this.previewed = name;
    this.show();
  }

  /** What is wrong with the draft, in words: one thing at a time. */
  faults() {
    const fault = this.preview.faults[0];
    return fault ? refusalSentence(fault, { words: this.game.badWords(this.preview) }) : "";
  }

  show() {
    this.paint();
    this.showRack();
    const { now, draft, editable } = this;
    const isKnown = this.previewed === this.draftName();
    this.actions.hidden = !editable;
    this.playButton.disabled = !this.legal || !now.mayMove;
    this.recallButton.disabled = draft.laid.length === 0;
    for (const button of this.own) button.disabled = !now.mayMove || (button.dataset.wants === "hold" && now.view.hold < Number(button.dataset.least));
    write(this.hold, say.crossword.hold(now.view.hold));
    if (!editable) return;
    if (draft.laid.length > 0) {
      // Nobody has done wrong who has laid a first tile.
      if (isKnown) this.desk.prompt(this.legal ? this.game.told(this.preview) : this.faults(), this.legal || draft.laid.length === 1 ? "plain" : "bad");
    } else if (this.picked !== null) {
      const tile = draft.rack[this.picked] ?? BLANK;
      this.desk.prompt(say.crossword.picked(tile === BLANK ? say.crossword.theBlank : tile));
    } else if (now.mayMove && this.hinted) {
      this.desk.prompt(this.hinted);
    } else if (now.mayMove) {
      const own = now.table.seats.filter((each) => each.own).length;
      this.desk.prompt([now.news, own > 1 ? say.table.turnOf(now.names[now.seat ?? 0] ?? "") : say.table.yourTurn, this.game.prompt(now)].filter(Boolean).join(" "));
    } else {
      const turn = now.state.turn[0] ?? 0;
      this.desk.prompt(now.table.seats[turn]?.computer ? say.table.computerThinks : turn === now.seat ? say.table.sending : say.table.turnOf(now.names[turn] ?? ""));
    }
  }

  /** @param {string} tile */
  nameOfTile(tile) {
    return tile === BLANK ? say.crossword.blank : tile;
  }

  paint() {
    const { now, draft, game, editable } = this;
    const { view } = now;
    const { points } = this;
    const isShown = editable && draft.laid.length > 0;
    const preview = isShown && this.previewed === this.draftName() ? this.preview : null;
    const last = new Set(game.last(now).map(nameOf));
    /** @type {Map<string, { class: string, label: string }>} */
    const marks = new Map();
    for (const mark of preview ? (game.marks?.(preview, now) ?? []) : []) for (const square of mark.squares) marks.set(nameOf(square), mark);
    for (const fault of preview?.faults ?? []) {
      if (MARKED.has(fault.code)) for (const square of fault.where ?? []) marks.set(nameOf(square), { class: "fault", label: say.crossword.fault });
      if (WANTED.has(fault.code)) for (const square of fault.where ?? []) marks.set(nameOf(square), { class: "wanted", label: say.crossword.wanted });
    }
    const badge = preview?.legal ? game.badge?.(preview) : null;
    this.grid.classList.toggle("composing", editable);
    this.grid.paint((row, column) => {
      const square = { row, column };
      const name = nameOf(square);
      const there = view.board[row][column];
      const laid = (editable ? draft.laid : this.choice).find((tile) => same(tile, square));
      const ground = game.ground(view, square);
      const mark = marks.get(name);
      const flash = this.flashing.get(name);
      const hasCaret = editable && draft.caret !== null && same(draft.caret, square);
      const classes = [ground.class ?? "", mark?.class ?? "", flash?.class ?? ""];
      const label = [squareName(square)];
      const isTile = laid !== undefined || there !== ".";
      const letter = laid ? laid.letter : there.toUpperCase();
      const blank = laid ? laid.blank : there !== letter || there === BLANK;
      const under = isTile ? (game.tile?.(view, square) ?? {}) : {};
      const look = laid ? { ...under, class: "drafted" } : under;
      if (isTile) {
        const isLast = !laid && last.has(name);
        classes.push(laid ? "draft" : "taken", isLast ? "last" : "");
        label.push(this.nameOfTile(letter), blank && letter !== BLANK ? say.crossword.blank : "");
        label.push(laid ? (editable ? say.crossword.draft : say.crossword.named) : (look.label ?? ""), isLast ? say.crossword.last : "", ground.label ?? "");
      } else {
        label.push(ground.label ?? say.crossword.empty);
      }
      if (mark) label.push(mark.label);
      if (hasCaret) {
        classes.push("caret", draft.down ? "down" : "across");
        label.push(draft.down ? say.crossword.down : say.crossword.across);
      }
      const badged = badge && same(badge.at, square) ? badge.text : null;
      if (badged !== null) classes.push("badged");
      const content = () => [
        isTile
          ? tileFace(letter, blank ? 0 : (points.get(letter) ?? 0), { ...look, class: `${look.class ?? ""}${blank && letter !== BLANK ? " was-blank" : ""}`, order: flash?.order })
          : ground.content?.(),
        hasCaret && !isTile && h("i", { class: "arrow" }),
        badged !== null && drawn("span", "badge", badged),
      ];
      return {
        class: classes.filter(Boolean).join(" "),
        label: label.filter(Boolean).join(", "),
        content,
        key: [there, letter, blank, look.class, ground.key, flash?.order, hasCaret && !isTile, badged].join(),
      };
    });
  }

  showRack() {
    const { draft, editable, points } = this;
    this.rack.hidden = !editable;
    while (this.slots.length < draft.rack.length) {
      const slot = this.slots.length;
      this.slots.push(h("button", { type: "button", class: "tile", onclick: () => this.pick(slot) }));
    }
    if (this.rack.childElementCount !== draft.rack.length) fill(this.rack, this.slots.slice(0, draft.rack.length));
    for (const [slot, tile] of draft.rack.entries()) {
      const button = this.slots[slot];
      if (!button) continue;
      const isLaid = draft.isLaid(slot);
      button.disabled = isLaid;
      button.classList.toggle("gone", isLaid);
      button.setAttribute("aria-pressed", String(this.picked === slot));
      button.setAttribute("aria-label", isLaid ? say.crossword.onBoard(this.nameOfTile(tile)) : this.nameOfTile(tile));
      if (button.dataset.tile === tile) continue;
      dress(button, { data: { tile, points: points.get(tile) || null }, title: tile === BLANK ? say.crossword.aboutBlank : null });
      fill(button, h("b", null, tile === BLANK ? "✱" : tile));
    }
  }

  /** The square that has the focus, or would have it. */
  focused() {
    return { row: Math.floor(this.grid.focused / this.grid.columns), column: this.grid.focused % this.grid.columns };
  }

  /**
   * Picks a tile up, or changes one's mind.
   *
   * @param {number} slot
   */
  pick(slot) {
    this.picked = this.picked === slot ? null : slot;
    if (this.picked !== null) this.draft.caret = null;
    this.show();
  }

  /**
   * A square was clicked.
   *
   * @param {Square} square
   */
  async choose(square) {
    if (!this.editable) return;
    const { draft } = this;
    if (this.picked === null && draft.takeBack(square)) return this.changed();
    if (matchMedia("(pointer: coarse)").matches) {
      const goal = this.game.goal?.(this.now);
      this.viewport.approach(this.grid.square(square.row, square.column), goal && this.grid.square(goal.row, goal.column));
    }
    if (this.picked !== null) return this.layFrom(this.picked, square);
    if (this.pressed && same(this.pressed, square)) draft.down = !draft.down;
    draft.caret = { row: square.row, column: square.column };
    this.show();
  }

  /**
   * Lays a tile of the rack; a blank asks for its letter.
   *
   * @param {number} slot
   * @param {Square} square
   */
  async layFrom(slot, square) {
    const { draft } = this;
    const tile = draft.rack[slot] ?? BLANK;
    this.picked = null;
    if (draft.isOccupied(square)) {
      this.show();
      return this.desk.prompt(refusalSentence({ code: "occupied", message: "", where: [square] }), "bad");
    }
    let letter = tile;
    if (tile === BLANK && !draft.plainBlanks) {
      letter = await chooseLetter(this.game.letters(this.now.view).map(([each]) => each));
      if (!letter || !this.editable) return this.show();
    }
    draft.lay(square, tile, letter, slot);
    sound("lay");
    this.changed();
    if (tile === BLANK && this.game.aboutBlank) toast(this.game.aboutBlank());
  }

  /**
   * A key on the board; true if it meant something.
   *
   * @param {string} key
   */
  press(key) {
    if (!this.editable) return false;
    const { draft } = this;
    const isLetter = [...key].length === 1 && this.game.letters(this.now.view).some(([each]) => each === key.toUpperCase());
    if (isLetter || (key === BLANK && draft.plainBlanks)) {
      if (!draft.caret) {
        if (!this.grid.contains(document.activeElement)) {
          const { row, column } = this.game.goal?.(this.now) ?? this.focused();
          this.grid.focusSquare(row, column);
          this.woken = performance.now();
        }
        draft.caret = this.focused();
      }
      // A word that is typed in one go before a square was chosen is not laid half.
      if (performance.now() - this.woken < BURST) {
        this.woken = performance.now();
        this.desk.prompt(say.crossword.whereFirst);
        return true;
      }
      const done = draft.type(key.toUpperCase());
      if (done !== "laid") {
        sound("refuse");
        toast(done === "no tile" ? say.crossword.noTile(key.toUpperCase()) : say.crossword.noRoom, "bad");
        return true;
      }
      this.changed();
      this.follow();
      return true;
    }
    switch (key) {
      case " ":
        draft.down = !draft.down;
        draft.caret ??= this.focused();
        this.show();
        return true;
      case "Enter":
        if (this.picked !== null) void this.layFrom(this.picked, this.focused());
        else void this.submit();
        return true;
      case "Backspace":
        if (draft.back()) {
          this.changed();
          this.follow();
        }
        return true;
      case "Escape":
        if (this.picked !== null) this.pick(this.picked);
        else this.recall();
        return true;
      default:
        return false;
    }
  }

  /** The focus goes where the caret is, if it is on the board. */
  follow() {
    const { caret } = this.draft;
    if (caret && this.grid.contains(document.activeElement)) this.grid.focusSquare(caret.row, caret.column);
  }

  /** A key beside the board goes to the caret. @param {KeyboardEvent} event */
  pressAnywhere(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !(event.target instanceof Element)) return;
    if (event.target.closest("grid-board, dialog, input, select, textarea")) return;
    // Escape closes an open menu, and not the draft under it.
    if (document.querySelector(":popover-open")) return;
    // What a button or a link makes of Enter and Space is its own.
    if ((event.key === "Enter" || event.key === " ") && event.target.closest("button, a, summary")) return;
    if (event.key === " " && !this.draft.caret) return;
    if (this.press(event.key)) event.preventDefault();
  }

  /** Takes all tiles back. */
  recall() {
    const [first] = this.draft.laid;
    if (!first) return;
    this.draft.laid = [];
    // The next word begins where this one did.
    if (this.draft.caret) this.draft.caret = { row: first.row, column: first.column };
    this.changed();
    this.follow();
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
    const { now, draft } = this;
    if (!now.mayMove) return this.desk.prompt(say.refusals.not_your_turn);
    if (draft.laid.length === 0) return this.desk.prompt(refusalSentence({ code: "no_tiles", message: "" }), "bad");
    if (this.previewed !== this.draftName()) await this.ask();
    // Pressed twice, it is on its way already.
    if (!this.now.mayMove) return;
    if (!this.legal) {
      if (this.previewed !== this.draftName()) return;
      sound("refuse");
      return toast(this.faults(), "bad");
    }
    if (await this.desk.move({ word: draft.tiles() })) this.desk.keepDraft(null);
  }

  /**
   * The table as the page knows a game.
   *
   * @param {(action: any) => string} hint what is said of a hint that is no word
   * @returns {import("../table/desk.js").Play}
   */
  play(hint) {
    return {
      board: this.board,
      controls: this.controls,
      panel: this.panel,
      update: (situation) => this.update(situation),
      showHint: (action) => {
        this.hinted = action.word ? "" : hint(action);
        this.picked = null;
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
      },
      showChoice: (action) => {
        this.choice = (action.word ?? []).map((/** @type {any} */ tile) => ({ ...tile, letter: tile.letter.toUpperCase() }));
        this.paint();
      },
      leave: () => this.leave(),
    };
  }

  /**
   * Shows for a while that squares have changed.
   *
   * @param {{ square: Square, class: string }[]} squares
   */
  flash(squares) {
    if (squares.length === 0) return;
    for (const [order, { square, class: name }] of squares.entries()) this.flashing.set(nameOf(square), { class: name, order });
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.flashing.clear();
      this.paint();
    }, NEW);
  }

  /**
   * The tile under a pointer, if it can be moved.
   *
   * @param {Element} target
   * @returns {{ from: number | Square, source: HTMLElement, tile: Element } | null}
   */
  lift(target) {
    if (!this.editable) return null;
    const slot = this.slots.findIndex((button) => button.contains(target));
    const button = this.slots[slot];
    if (button) return button.disabled ? null : { from: slot, source: button, tile: button };
    const index = this.grid.indexOf(target);
    const square = { row: Math.floor(index / this.grid.columns), column: index % this.grid.columns };
    const source = this.grid.squares[index];
    const tile = source?.querySelector(".tile");
    return source && tile && this.draft.at(square) ? { from: square, source, tile } : null;
  }

  /**
   * @param {number | Square} from
   * @param {Element | null} on
   */
  async drop(from, on) {
    if (!this.editable) return;
    const index = this.grid.indexOf(on);
    this.picked = null;
    if (index >= 0) {
      const square = { row: Math.floor(index / this.grid.columns), column: index % this.grid.columns };
      if (typeof from === "number") return this.layFrom(from, square);
      this.draft.move(from, square);
    } else if (on && this.rack.contains(on)) {
      const slot = this.slots.findIndex((button) => button.contains(on));
      if (typeof from !== "number") this.draft.takeBack(from);
      else if (slot >= 0) this.draft.reorder(from, slot);
    } else if (typeof from !== "number") {
      this.draft.takeBack(from);
    }
    this.changed();
  }

  leave() {
    clearTimeout(this.timer);
    document.removeEventListener("keydown", this.keys);
    this.endDragging();
  }
}
