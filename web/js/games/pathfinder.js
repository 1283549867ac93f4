/** Pathfinder on the page: sixteen tiles, five boxes. */

import { isDay, today } from "../daily.js";
import { dress, fill, h, sign, svg, write } from "../dom.js";
import { openDialog } from "../elements/dialog.js";
import { day, list, say } from "../i18n.js";
import { play as sound } from "../sound.js";
import { announce } from "../voice.js";
import { outcome } from "./pathfinder/outcome.js";
import { Tiles, touch } from "./pathfinder/tiles.js";

/**
 * @typedef {import("../table/desk.js").Desk} Desk
 * @typedef {import("../table/desk.js").Situation} Situation
 * @typedef {import("./pathfinder/tiles.js").Drawn} Drawn
 * @typedef {{
 *   word: string, valid: boolean, code: string | null, reason: string | null, score: number,
 *   path: number[], moved: { by: number, score: number, path: number[] } | null,
 * }} Answer
 * @typedef {{ boxes: Answer[], wild: string[], total: number }} Answers
 * @typedef {{ place: number, length: number, first: string | null, path: number[] | null }} Hint
 * @typedef {Answers & { open: number, lights: number[][], hint: Hint | null }} Preview
 */

const BOXES = 5;

/** A letter of a wild tile that is not chosen yet, in the text of a box. */
const UNDECIDED = "?";

/** How long after the last keystroke answers are kept at the server, where a clock runs. */
const KEEP_AFTER = 1500;

/** The red cross and the green tick beside a box. */
function verdict() {
  return h(
    "span",
    { class: "verdict", role: "img" },
    svg(
      "svg",
      { viewBox: "0 0 24 24", "aria-hidden": "true" },
      svg("path", { class: "no", d: "M5 5L19 19M19 5L5 19" }),
      svg("rect", { class: "yes-box", x: 1.5, y: 1.5, width: 21, height: 21, rx: 4.5 }),
      svg("path", { class: "yes", d: "M6 12.5l4.2 4.5L18 7.5" }),
    ),
  );
}

/**
 * Why an answer does not count.
 *
 * @param {Answer | undefined} answer
 */
function reasonSentence(answer) {
  if (!answer?.code || answer.code === "empty") return "";
  const known = /** @type {Record<string, string | ((other: string) => string)>} */ (say.pathfinder.reasons);
  const words = known[answer.code] ?? answer.reason ?? "";
  // The server's sentence names the answer in the way.
  return typeof words === "string" ? words : words(/\d+/.exec(answer.reason ?? "")?.[0] ?? "");
}

/**
 * @param {Desk} desk
 * @param {Situation} opening
 */
function open(desk, opening) {
  /** @type {Situation} */
  let now = opening;
  /** What stands in the boxes. @type {string[]} */
  let texts = startingTexts(desk, opening);
  /** What stood in the boxes before the player looked back. @type {string[] | null} */
  let stash = null;
  /** The box that is typed in: at first the one that is not filled yet. */
  let active = firstOpen(texts, (text) => text.trim() !== "");
  /** Whether the player has chosen a box; until then it is the first without a valid answer. */
  let isChosen = false;
  /** The tiles that were tapped for the active box, if its text comes from them. @type {number[] | null} */
  let spelled = null;
  /** The latest that is known about the boxes, and what was asked. @type {Partial<Preview>} */
  let judged = opening.view.seats[opening.seat ?? -1]?.answers ?? {};
  let judgedFor = "";
  /** @type {Hint | null} */
  let hint = null;
  let hintStep = 1;
  /** What is looked at in place of the active box, and what the wild tiles are there. @type {{ path: number[], wild: string[] } | null} */
  let pointed = null;
  /** Said above the board until something changes. */
  let sentence = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let keeping;
  let kept = "";

  const plays = () => {
    const { state, seat, replaying } = now;
    return state.status === "playing" && seat !== null && state.turn.includes(seat) && !replaying;
  };
  const clean = () => texts.map((text) => text.trim().toLowerCase());
  /** What is asked of the server, to know one question from another. */
  const question = () => JSON.stringify([clean(), active]);
  /** What can be handed in: a text that is not made of letters is no answer. */
  const answers = () => clean().map((text) => (/^[a-z]*$/.test(text) ? text : ""));
  const valid = () => judged.boxes?.filter((each) => each.valid).length ?? 0;

  const tiles = new Tiles({
    tap(cell) {
      if (!plays()) return;
      const text = texts[active] ?? "";
      const ways = spelled ? [spelled] : text ? (judged.lights ?? []) : [];
      const before = ways.find((way) => way.includes(cell)) && spelled;
      if (before) spell(before.at(-1) === cell ? before.slice(0, -1) : before.slice(0, before.indexOf(cell) + 1));
      else {
        const way = ways.find((each) => !each.includes(cell) && touch(each.at(-1) ?? cell, cell));
        if (!way) {
          const had = active;
          beginWord();
          if (ways.length > 0 && had === active) {
            sentence = say.pathfinder.newWord;
            announce(sentence);
          }
        }
        spell([...(way ?? []), cell]);
      }
    },
    begin(cell) {
      if (plays() && spelled?.at(-1) !== cell) beginWord();
    },
    drag(cells) {
      if (!plays()) return;
      const before = spelled ?? [];
      const at = before.indexOf(cells[0] ?? -1);
      const whole = [...(at < 0 ? [] : before.slice(0, at)), ...cells];
      if (new Set(whole).size === whole.length) spell(whole);
    },
    type(key, cell) {
      if (!plays()) return false;
      const text = texts[active] ?? "";
      if (/^[a-z]$/i.test(key)) {
        if (text.includes(UNDECIDED)) choose(key.toLowerCase());
        else if (now.view.board[cell] === "*" && spelled && !spelled.includes(cell)) {
          this.tap(cell);
          choose(key.toLowerCase());
        } else spellOut(text + key.toLowerCase());
      } else if (key === "Backspace") {
        if (spelled) spell(spelled.slice(0, -1));
        else spellOut(text.slice(0, -1));
      } else return false;
      return true;
    },
  });

  /** A new word: in the next box, if the active one holds a word already. */
  function beginWord() {
    const next = texts[active + 1];
    if (judged.boxes?.[active]?.valid && next?.trim() === "" && active + 1 < (judged.open ?? 1)) activate(active + 1);
    spelled = null;
  }

  /**
   * Spells the active box with tiles. A wild tile takes the letter that it must have; else it is asked for.
   *
   * @param {number[]} cells
   */
  function spell(cells) {
    const text = texts[active] ?? "";
    const wilds = Array.from(/** @type {string} */ (now.view.board), (letter, cell) => (letter === "*" ? cell : -1)).filter((cell) => cell >= 0);
    const letters = cells.map((cell, index) => {
      const letter = now.view.board[cell];
      if (letter !== "*") return letter;
      const wasThere = spelled ? spelled[index] === cell : (judged.lights ?? []).some((way) => way[index] === cell);
      if (wasThere && text[index]) return text[index];
      const shown = judged.wild?.[wilds.indexOf(cell)] ?? "*";
      // A letter that the other answers give it, not this one.
      const own = judged.boxes?.[active];
      return !(own?.valid && own.path.includes(cell)) && /^[a-z]$/.test(shown) ? shown : UNDECIDED;
    });
    spelled = cells;
    spellOut(letters.join(""), cells);
    sound("lay");
  }

  /** @param {string} letter for the first wild tile that has none */
  function choose(letter) {
    spellOut((texts[active] ?? "").replace(UNDECIDED, letter), spelled);
  }

  /**
   * @param {string} text
   * @param {number[] | null} [cells] the tiles that it was spelled with
   */
  function spellOut(text, cells = null) {
    isChosen = true;
    spelled = cells;
    texts[active] = text;
    const box = rows[active]?.box;
    if (box && box.value !== text) box.value = text;
    const gap = text.indexOf(UNDECIDED);
    if (box && document.activeElement === box && gap >= 0) box.setSelectionRange(gap, gap + 1);
    changed();
  }

  /** After every change: judged at once, kept for a reload, and at the server where time may run out. */
  function changed() {
    pointed = null;
    if (hintStep === 1 && sentence !== say.pathfinder.newWord) sentence = "";
    // The question first: while it is on its way there is time for the rest.
    void judge();
    desk.keepDraft(texts);
    paint();
    clearTimeout(keeping);
    if (now.table.clock !== "none" && plays()) {
      keeping = setTimeout(() => {
        const whole = JSON.stringify(answers());
        if (!plays() || whole === kept) return;
        kept = whole;
        void desk.move({ keep: { answers: answers() } });
      }, KEEP_AFTER);
    }
  }

  async function judge() {
    const asked = question();
    const told = /** @type {Preview | null} */ (await desk.preview({ answers: clean(), typing: active }));
    if (told) take(told, asked);
  }

  /**
   * @param {Preview} told
   * @param {string} asked
   */
  function take(told, asked) {
    const before = judged.boxes ?? [];
    const reached = valid();
    judged = told;
    judgedFor = asked;
    if (!isChosen) {
      isChosen = true;
      active = firstOpen(told.boxes, (answer) => answer.valid);
      if (asked !== question()) void judge();
    }
    for (const [index, answer] of told.boxes.entries()) {
      const old = before[index];
      if (answer.valid && !(old?.valid && old.word === answer.word)) announce(say.pathfinder.counts(answer.word, answer.score));
      if (answer.moved && old?.valid && !old.moved) announce(`${answer.word}: ${say.pathfinder.moved(answer.moved.by + 1, answer.moved.score, answer.score)}`);
    }
    if (valid() !== reached) {
      hint = null;
      hintStep = 1;
      sentence = "";
    }
    paint();
    prompt();
  }

  function prompt() {
    const { state, seat, table, names } = now;
    if (state.status !== "playing" || now.replaying) return;
    const left = state.turn.filter((each) => each !== seat).map((each) => names[each] ?? "");
    const own = judged.boxes?.[active];
    const isElsewhere = spelled && own?.valid && spelled.length === own.path.length && spelled.some((cell, index) => cell !== own.path[index]);
    if (plays()) desk.prompt(sentence || (isElsewhere ? say.pathfinder.elsewhere : valid() === BOXES ? say.pathfinder.ready : [say.pathfinder.find(Math.min(valid() + 1, BOXES)), valid() === 0 && now.view.hints ? say.pathfinder.hintsAreFree : ""].join(" ").trim()));
    else desk.prompt(seat === null ? say.pathfinder.watching(table.seats.length - state.turn.length, table.seats.length) : say.pathfinder.waitFor(list(left)));
  }

  /** @param {number} index */
  function activate(index) {
    if (!plays()) return point(judged.boxes?.[index]?.path);
    isChosen = true;
    if (active === index) return;
    active = index;
    spelled = null;
    void judge();
    paint();
  }

  const rows = Array.from({ length: BOXES }, (_, index) => {
    const mark = verdict();
    const box = h("input", {
      id: `answer-${index}`,
      type: "text",
      maxlength: "16",
      autocomplete: "off",
      autocapitalize: "none",
      autocorrect: "off",
      spellcheck: "false",
      enterkeyhint: "next",
      "aria-label": say.pathfinder.box(index + 1),
      "aria-describedby": `answer-${index}-reason`,
      onfocus: () => activate(index),
      oninput: () => {
        active = index;
        spellOut(box.value);
      },
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
        if (!step) return;
        event.preventDefault();
        const next = rows[index + step]?.box;
        if (next && !next.disabled) next.focus();
        else if (event.key === "Enter" && judged.boxes?.[index]?.valid) handIn.focus();
      },
    });
    const score = h("output", { class: "score", for: `answer-${index}` });
    const reason = h("p", { class: "reason", id: `answer-${index}-reason` });
    const enter = () => point(index !== active || !plays() ? judged.boxes?.[index]?.path : undefined);
    const whyClosed = () => box.disabled && desk.tell(say.pathfinder.reasons.off);
    const element = h("li", { class: "answer", onclick: whyClosed, onpointerenter: enter, onpointerleave: () => point() }, mark, box, score, reason);
    return { element, mark, box, score, reason };
  });

  const letters = h(
    "div",
    { class: "letters", role: "group", "aria-label": say.pathfinder.wildLetter, hidden: true },
    h("p", null, say.pathfinder.wildLetter),
    Array.from("abcdefghijklmnopqrstuvwxyz", (letter) => h("button", { type: "button", onclick: () => choose(letter), onmousedown: (/** @type {Event} */ event) => event.preventDefault() }, letter)),
  );
  const total = h("output", { class: "total" });
  const handIn = h("button", { type: "button", class: "primary", onclick: () => void submit() }, say.pathfinder.handIn);
  // All labels lie in one place, so that the button is as wide as the longest from the beginning.
  const hintLabels = say.pathfinder.hints.map((label) => h("span", null, label));
  const hintButton = h("button", { type: "button", onclick: () => void askHint() }, sign("hint"), h("span", { class: "one-of" }, hintLabels));
  const clear = h("button", { type: "button", class: "quiet", title: say.pathfinder.clearAbout, onclick: () => spellOut("") }, sign("close"), say.pathfinder.clear);
  const buttons = h("div", { class: "buttons" }, handIn, hintButton, clear);
  const panel = h("div", { class: "pathfinder-panel" });

  async function askHint() {
    const asked = question();
    hintButton.disabled = true;
    const told = /** @type {Preview | null} */ (await desk.preview({ answers: clean(), typing: active, hint: hintStep }));
    hintButton.disabled = false;
    if (!told) return;
    take(told, asked);
    hint = told.hint;
    if (!hint) sentence = say.pathfinder.noHint;
    else {
      sentence = say.pathfinder.hint(hint.place + 1, hint.length, hint.first?.toUpperCase() ?? "", hint.path !== null);
      hintStep = Math.min(hintStep + 1, 3);
    }
    paint();
    prompt();
    // Only a path needs the board; else nothing moves away from under a finger that asks on.
    if (hint?.path) desk.showBoard();
    desk.tell(sentence);
  }

  /** Set while a hand-in is asked about or on its way. */
  let isHandingIn = false;

  async function submit() {
    if (isHandingIn) return;
    isHandingIn = true;
    await judgeAndHandIn().finally(() => (isHandingIn = false));
  }

  async function judgeAndHandIn() {
    if (judgedFor !== question()) await judge();
    // Without an answer nobody knows what would be handed in.
    if (judgedFor !== question()) return desk.prompt(say.refusals.offline, "bad");
    const count = valid();
    if (count < BOXES) {
      const sure = await openDialog(say.pathfinder.handIn, [h("p", null, say.pathfinder.sure(count))], [
        { label: say.pathfinder.goOn, value: "", primary: true },
        { label: say.pathfinder.handIn, value: "yes" },
      ]);
      if (sure !== "yes") return;
    }
    clearTimeout(keeping);
    if (await desk.move({ hand_in: { answers: answers() } })) desk.keepDraft(null);
  }

  /**
   * @param {number[]} [path]
   * @param {string[]} [wild] what the wild tiles are in the answers that it belongs to
   */
  function point(path, wild = judged.wild ?? []) {
    pointed = path ? { path, wild } : null;
    paint();
  }

  function paint() {
    const { view, seat } = now;
    const playing = plays();
    /** @type {Drawn[]} */
    const drawn = [];
    const own = judged.boxes?.[active];
    if (pointed) drawn.push({ cells: pointed.path, kind: "path" });
    else if (playing) {
      const way = own?.valid ? own.path : spelled;
      if (hint?.path) drawn.push({ cells: hint.path, kind: "hint" });
      else if (texts[active]) drawn.push(...(judged.lights ?? []).map((cells) => ({ cells, kind: /** @type {const} */ ("light") })));
      if (own?.moved) drawn.push({ cells: own.moved.path, kind: "old" });
      if (way && way.length > 0 && (own?.valid || !hint?.path)) drawn.push({ cells: way, kind: "path" });
    }
    tiles.paint(view.board, view.values, pointed?.wild ?? judged.wild ?? [], drawn);
    const reached = judged.open ?? 1;
    for (const [index, { element, mark, box, score, reason }] of rows.entries()) {
      const answer = judged.boxes?.[index];
      const isValid = answer?.valid ?? false;
      element.classList.toggle("valid", isValid);
      element.classList.toggle("empty", !texts[index]?.trim());
      element.classList.toggle("active", playing && index === active);
      dress(mark, { "aria-label": isValid ? say.pathfinder.valid : say.pathfinder.notValid });
      if (box.value !== texts[index]) box.value = texts[index] ?? "";
      box.readOnly = !playing;
      box.disabled = playing && index >= reached;
      element.classList.toggle("closed", box.disabled);
      dress(score, { "aria-label": say.pathfinder.points(answer?.score ?? 0) });
      write(score, String(answer?.score ?? 0));
      const moved = answer?.moved ? say.pathfinder.moved(answer.moved.by + 1, answer.moved.score, answer.score) : "";
      write(reason, moved || (texts[index]?.includes(UNDECIDED) ? "" : reasonSentence(answer)));
      reason.classList.toggle("moved", moved !== "");
    }
    letters.hidden = !playing || !texts[active]?.includes(UNDECIDED);
    write(total, say.pathfinder.total(judged.total ?? 0));
    buttons.hidden = !playing;
    answerList.hidden = total.hidden = seat === null && !view.seats.some((/** @type {any} */ each) => each.answers);
    hintButton.hidden = !view.hints;
    for (const [index, label] of hintLabels.entries()) label.classList.toggle("is-it", index === hintStep - 1);
    clear.disabled = !texts[active];
  }

  /** A letter that is typed beside the boxes goes into the one that is marked. @param {KeyboardEvent} event */
  const typeAnywhere = (event) => {
    if (!plays() || event.ctrlKey || event.metaKey || event.altKey || !/^([a-z]|Backspace)$/i.test(event.key)) return;
    if (event.target instanceof Element && event.target.closest("input, textarea, select, dialog, grid-board")) return;
    rows[active]?.box.focus();
  };
  document.addEventListener("keydown", typeAnywhere);
  const answerList = h("ol", { class: "answers" }, rows.map(({ element }) => element));
  const board = h("div", { class: "pathfinder-place takes-keys" }, tiles.element, letters, answerList, h("div", { class: "foot-row" }, buttons, total));
  /** The outcome is made once, so that what is unfolded in it stays so. */
  let told = "";

  return {
    board,
    controls: h("div"),
    panel,
    /** @param {Situation} situation */
    update(situation) {
      now = situation;
      const { view, seat, state, table, names } = situation;
      if (!plays()) {
        if (situation.replaying && state.status === "playing") stash ??= texts;
        // What others see, what was handed in, or what is looked back at.
        const shown = view.seats[seat ?? 0]?.answers ?? {};
        judged = { ...shown, lights: [] };
        texts = Array.from({ length: BOXES }, (_, index) => shown.boxes?.[index]?.word ?? "");
        spelled = hint = null;
        sentence = "";
      } else {
        if (stash) texts = stash;
        stash = null;
        if (judgedFor !== question()) void judge();
      }
      paint();
      prompt();
      const over = state.status === "finished" && state.view?.solution;
      const key = over ? table.id : `${table.seats.map((each) => `${names[each.seat]} ${state.turn.includes(each.seat)}`)}`;
      if (key === told) return;
      told = key;
      fill(
        panel,
        over
          ? outcome(situation, point, desk.showBoard)
          : table.seats.length > 1 &&
              h(
                "ul",
                { class: "handed-in" },
                table.seats.map((each) => h("li", null, state.turn.includes(each.seat) ? say.pathfinder.stillPlays(names[each.seat] ?? "") : say.pathfinder.handedIn(names[each.seat] ?? ""))),
              ),
      );
    },
    leave() {
      clearTimeout(keeping);
      document.removeEventListener("keydown", typeAnywhere);
    },
  };
}

/**
 * What stands in the boxes at first: the draft of this browser, or what was kept at the server.
 *
 * @param {Desk} desk
 * @param {Situation} situation
 */
function startingTexts(desk, { view, seat }) {
  const kept = desk.draft() ?? view.seats[seat ?? -1]?.answers?.boxes.map((/** @type {Answer} */ each) => each.word) ?? [];
  return Array.from({ length: BOXES }, (_, index) => String(kept[index] ?? ""));
}

/**
 * The first of the boxes that is not done; the last if all are.
 *
 * @template Box
 * @param {Box[]} boxes
 * @param {(box: Box) => boolean} isDone
 */
function firstOpen(boxes, isDone) {
  const first = boxes.findIndex((box) => !isDone(box));
  return first < 0 ? BOXES - 1 : first;
}

/** @type {import("../table/desk.js").GameModule} */
export default {
  open,
  tell(report, seat, { names, table }) {
    const name = names[seat] ?? "";
    if (!report.handed_in) return { text: "", sentence: "" };
    const points = report.answers?.total;
    const words = report.answers?.boxes.filter((/** @type {Answer} */ each) => each.valid).map((/** @type {Answer} */ each) => each.word);
    return { text: words?.length > 0 ? words.join(", ") : say.pathfinder.handsIn, sentence: say.pathfinder.handedIn(name), points, isNamed: table.seats.length > 1 };
  },
  subtitle({ options: { board } }) {
    return isDay(board) ? `${say.start.daily}, ${day(Date.parse(`${board}T12:00`))}` : "";
  },
  result({ state, seat, table }) {
    const total = state.outcome?.scores?.[seat ?? 0];
    const review = state.view?.seats[seat ?? 0]?.review;
    if (table.seats.length > 1 || total === undefined || !review) return null;
    return say.pathfinder.result(total, review.percent);
  },
  options: () => {
    const given = new URLSearchParams(location.search).get("board") ?? "random";
    return [
      { name: "board", kind: "choice", label: say.pathfinder.whichBoard, choices: { [given]: say.pathfinder.givenBoard(given), random: say.pathfinder.newBoard, [today()]: say.start.daily } },
      { name: "words", kind: "words", label: say.setup.words },
      { name: "hints", kind: "switch", label: say.pathfinder.allowHints, about: say.pathfinder.allowHintsAbout },
    ];
  },
  shortcuts: () => [
    ["↑ ↓", say.pathfinder.keysBoxes],
    ["A – Z", say.pathfinder.keysLetters],
    ["Backspace", say.pathfinder.keysBack],
  ],
  oneScreen: false,
  ownHints: true,
  ownAnalysis: true,
  again: ({ options: { board } }) => (board === "random" || isDay(board) ? say.pathfinder.another : undefined),
  sideBySide: true,
};
