/** Pathfinder after the end: the result, the best, what was missed, to share, and the days before. */

import { days, isDay, keepDay, lastDays, streak } from "../../daily.js";
import { fill, h, sign } from "../../dom.js";
import { openDialog } from "../../elements/dialog.js";
import { day, number, percent, say } from "../../i18n.js";
import { ask } from "../../net.js";
import { toast } from "../../voice.js";

/**
 * @typedef {import("../../table/desk.js").Situation} Situation
 * @typedef {{ word: string, score: number, path: number[], valid?: boolean }} Word
 *
 * `point` draws a path on the board, `bring` brings the board into sight.
 * @typedef {{ point: (path?: number[], wild?: string[]) => void, bring: () => void }} Board
 */

/**
 * A word whose path is shown on the board while it is pointed at, focused or tapped, with the wild
 * tiles as they are in the answers that it belongs to.
 *
 * @param {Word} word
 * @param {string[]} wild
 * @param {Board} board
 */
function wordButton({ word, score, path }, wild, { point, bring }) {
  const on = () => point(path, wild);
  const off = () => point();
  const press = () => {
    on();
    bring();
  };
  return h(
    "button",
    { type: "button", class: "word", onclick: press, onfocus: on, onblur: off, onpointerenter: on, onpointerleave: off },
    h("span", null, word),
    h("span", { class: "score" }, score),
  );
}

/**
 * Words with their paths, asked of the server when they are unfolded.
 *
 * @param {string} title
 * @param {string[]} words
 * @param {any} view
 * @param {Board} board
 */
function onRequest(title, words, view, board) {
  const place = h("ol", { class: "words" });
  const unfold = async () => {
    if (!folded.open || place.childElementCount > 0) return;
    const { answers, display } = await ask("POST", "/api/games/pathfinder/tools/judge", { board: view.board, words, lexicon: view.words });
    fill(place, answers.map((/** @type {Word} */ answer) => h("li", null, wordButton(answer, display, board))));
  };
  const folded = h("details", { class: "card", ontoggle: () => void unfold() }, h("summary", null, title), place);
  return folded;
}

/**
 * What the wild tiles are in one word; one that it does not use is as it was.
 *
 * @param {string} letters of the board
 * @param {Word} word
 * @param {string[]} before
 */
function wildOf(letters, { word, path }, before) {
  const wilds = Array.from(letters, (letter, cell) => (letter === "*" ? cell : -1)).filter((cell) => cell >= 0);
  return wilds.map((cell, index) => word[path.indexOf(cell)] ?? before[index] ?? "*");
}

/**
 * The result without a word that gives the board away.
 *
 * @param {Situation} situation
 * @param {number} seat
 */
function shareText({ state, table }, seat) {
  const { view } = state;
  const { answers, review } = view.seats[seat];
  const date = isDay(table.options.board) ? table.options.board : null;
  const marks = Array.from({ length: 5 }, (_, place) => (!answers.boxes[place]?.valid ? "⬜" : review.missed[place] ? "🟨" : "🟩"));
  const inRow = date ? streak() : 0;
  const path = date ? "/daily" : `/new/pathfinder?board=${encodeURIComponent(view.board)}`;
  return [
    `Tilehold Pathfinder${date ? ` ${date}` : ""}`,
    `${say.pathfinder.of(answers.total, view.solution.best)} · ${percent(review.percent)} ${marks.join("")}`,
    ...(inRow > 1 ? [say.pathfinder.streak(inRow)] : []),
    `${location.origin}${path}`,
  ].join("\n");
}

/** The last four weeks of boards of the day. */
export function calendar() {
  const known = days();
  const cells = lastDays(28).map((date) => {
    const done = known[date];
    const words = `${day(Date.parse(`${date}T12:00`))}: ${done?.total === undefined ? say.pathfinder.notDone : say.pathfinder.dayDone(done.total, done.percent ?? 0)}`;
    const inner = [h("span", { "aria-hidden": "true" }, Number(date.slice(8))), h("span", { class: "visually-hidden" }, words)];
    const kind = done?.total === undefined ? "" : (done.percent ?? 0) >= 100 ? "done full" : "done";
    return h("li", { class: kind, title: words }, done ? h("a", { href: `/t/${done.table}` }, inner) : inner);
  });
  return h("ol", { class: "calendar", "aria-label": say.pathfinder.calendar }, cells);
}

/**
 * @param {Situation} situation
 * @param {Board["point"]} point
 * @param {Board["bring"]} bring
 */
export function outcome(situation, point, bring) {
  const board = { point, bring };
  const { state, table, seat, names } = situation;
  const { view } = state;
  const { solution } = view;
  const own = seat ?? 0;
  const isDaily = isDay(table.options.board);
  if (isDaily && seat !== null) keepDay(table.options.board, { table: table.id, total: view.seats[own].answers.total, percent: view.seats[own].review.percent });
  const share = async () => {
    const text = shareText(situation, own);
    if ("share" in navigator && matchMedia("(pointer: coarse)").matches) {
      await navigator.share({ text }).catch(() => {});
      return;
    }
    try {
      await navigator.clipboard.writeText(text);
      toast(say.pathfinder.copied);
    } catch {
      await openDialog(say.pathfinder.share, [h("pre", null, text)]);
    }
  };
  const seats = table.seats.map(({ seat: index }) => ({ index, ...view.seats[index] }));
  const missed = /** @type {(Word | null)[]} */ (view.seats[own].review.missed);
  return [
    h(
      "section",
      { class: "card" },
      h("h2", null, say.pathfinder.of(view.seats[own].answers.total, solution.best)),
      h("p", { class: "soft" }, say.pathfinder.wordCount(number(solution.word_count))),
      h("progress", { max: "100", value: view.seats[own].review.percent, "aria-label": say.pathfinder.percent(view.seats[own].review.percent) }),
      h("p", { class: "buttons" }, seat !== null && h("button", { type: "button", onclick: () => void share() }, sign("link"), say.pathfinder.share)),
    ),
    seats.length > 1 &&
      h(
        "section",
        { class: "card" },
        h("h2", null, say.pathfinder.everybody),
        seats.map(({ index, answers, review }) => [
          h("h3", null, `${names[index]}: ${say.pathfinder.of(answers.total, solution.best)}, ${percent(review.percent)}`),
          h("ol", { class: "words" }, answers.boxes.filter((/** @type {Word} */ each) => each.valid).map((/** @type {Word} */ each) => h("li", null, wordButton(each, answers.wild, board)))),
        ]),
      ),
    missed.some(Boolean) &&
      h(
        "details",
        { class: "card" },
        h("summary", null, say.pathfinder.missed),
        h("ol", { class: "words" }, missed.map((each, place) => h("li", null, each ? wordButton(each, wildOf(view.board, each, view.seats[own].answers.wild), board) : h("span", { class: "soft" }, view.seats[own].answers.boxes[place]?.valid ? say.pathfinder.nothingMissed : "–")))),
      ),
    onRequest(say.pathfinder.bestFive(solution.best), solution.words, view, board),
    onRequest(say.pathfinder.everydayFive(solution.everyday_best), solution.everyday_words, view, board),
    isDaily &&
      h("section", { class: "card" }, h("h2", null, say.start.daily), h("p", null, say.pathfinder.streak(streak())), calendar()),
  ];
}
