/** Beside the boxes: who has handed in; after the end the result, the best, what was missed, the days before. */

import { isDay, keepDay, streak } from "../../daily.js";
import { fill, h, sign } from "../../dom.js";
import { number, percent, say } from "../../i18n.js";
import { calendar } from "./calendar.js";
import { share } from "./share.js";
import { wildIn, wordButton, wordList, wordsOnRequest } from "./words.js";

/**
 * @typedef {import("../../table/desk.js").Desk} Desk
 * @typedef {import("../../table/desk.js").Situation} Situation
 * @typedef {import("./words.js").Word} Word
 * @typedef {import("./words.js").Board} Board
 */

export class Panel {
  /**
   * @param {Desk} desk
   * @param {Board["point"]} point
   */
  constructor(desk, point) {
    this.desk = desk;
    this.board = { point, bring: desk.showBoard };
    this.element = h("div", { class: "pathfinder-panel" });
    /** What is shown: it is made once, so that what is unfolded in it stays so. */
    this.shown = "";
  }

  /** @param {Situation} situation */
  update(situation) {
    const { state, table, names } = situation;
    const isOver = state.status === "finished" && Boolean(state.view?.solution);
    const isOut = table.seats.map(({ seat }) => !state.turn.includes(seat));
    const shown = isOver ? table.id : `${names} ${isOut}`;
    if (shown === this.shown) return;
    this.shown = shown;
    fill(this.element, isOver ? this.outcome(situation) : handedIn(situation));
  }

  /** @param {Situation} situation */
  outcome(situation) {
    const { state, table, seat } = situation;
    const { view } = state;
    const { board } = table.options;
    if (isDay(board) && seat !== null) {
      const { answers, review } = view.seats[seat];
      keepDay(board, { table: table.id, total: answers.total, percent: review.percent });
    }
    const { best, words, everyday_best, everyday_words } = view.solution;
    return [
      ownResult(situation),
      table.seats.length > 1 && everybody(situation, this.board),
      missedWords(view, seat ?? 0, this.board),
      this.onRequest(say.pathfinder.bestFive(best), words, view),
      this.onRequest(say.pathfinder.everydayFive(everyday_best), everyday_words, view),
      isDay(board) && daysBefore(),
    ];
  }

  /**
   * @param {string} title
   * @param {string[]} words
   * @param {any} view
   */
  onRequest(title, words, view) {
    return wordsOnRequest(title, async () => {
      const question = { board: view.board, words, lexicon: view.words };
      const { answers, display } = await this.desk.tool("judge", question);
      return wordList(answers.map((/** @type {Word} */ answer) => wordButton(answer, display, this.board)));
    });
  }
}

/** Who has handed in, where there are others. @param {Situation} situation */
function handedIn({ table: { seats }, state: { turn }, names }) {
  if (seats.length === 1) return null;
  const lines = seats.map(({ seat }) =>
    turn.includes(seat)
      ? say.pathfinder.stillPlays(names[seat] ?? "")
      : say.pathfinder.handedIn(names[seat] ?? ""),
  );
  return h(
    "ul",
    { class: "handed-in" },
    lines.map((line) => h("li", null, line)),
  );
}

/** @param {Situation} situation */
function ownResult(situation) {
  const { seat, state } = situation;
  const { seats, solution } = state.view;
  const { answers, review } = seats[seat ?? 0];
  const shareButton = h(
    "button",
    { type: "button", onclick: () => void share(situation, seat ?? 0) },
    sign("link"),
    say.pathfinder.share,
  );
  return h(
    "section",
    { class: "card" },
    h("h2", null, say.pathfinder.of(answers.total, solution.best)),
    h("p", { class: "soft" }, say.pathfinder.wordCount(number(solution.word_count))),
    h("progress", {
      max: "100",
      value: review.percent,
      "aria-label": say.pathfinder.percent(review.percent),
    }),
    h("p", { class: "buttons" }, seat !== null && shareButton),
  );
}

/**
 * @param {Situation} situation
 * @param {Board} board
 */
function everybody({ table, state: { view }, names }, board) {
  const players = table.seats.map(({ seat }) => {
    const { answers, review } = view.seats[seat];
    const counted = answers.boxes.filter((/** @type {Word} */ each) => each.valid);
    const result = `${say.pathfinder.of(answers.total, view.solution.best)}, ${percent(review.percent)}`;
    return [
      h("h3", null, `${names[seat]}: ${result}`),
      wordList(counted.map((/** @type {Word} */ each) => wordButton(each, answers.wild, board))),
    ];
  });
  return h("section", { class: "card" }, h("h2", null, say.pathfinder.everybody), players);
}

/**
 * The best that would have been possible in each box; nothing if that is what was found.
 *
 * @param {any} view
 * @param {number} seat
 * @param {Board} board
 */
function missedWords(view, seat, board) {
  const { answers, review } = view.seats[seat];
  const missed = /** @type {(Word | null)[]} */ (review.missed);
  if (!missed.some(Boolean)) return null;
  const items = missed.map((word, place) => {
    if (word) return wordButton(word, wildIn(view.board, word, answers.wild), board);
    return h("span", { class: "soft" }, answers.boxes[place]?.valid ? say.pathfinder.nothingMissed : "–");
  });
  return h("details", { class: "card" }, h("summary", null, say.pathfinder.missed), wordList(items));
}

function daysBefore() {
  return h(
    "section",
    { class: "card" },
    h("h2", null, say.daily.title),
    h("p", null, say.daily.streak(streak())),
    calendar(),
  );
}
