/** Khi on the page: the combative crossword. */

import { h, sign } from "../dom.js";
import { openDialog } from "../elements/dialog.js";
import { ago, number, say } from "../i18n.js";
import { playerNames } from "../names.js";
import { ask } from "../net.js";
import { squareName } from "../refusal.js";
import { sure } from "../crossword/swap.js";
import { badOnes, endOfGame, wordsTogether } from "../crossword/telling.js";
import { WordTable, drawn } from "../crossword/word-table.js";

/**
 * @typedef {import("../table/desk.js").Situation} Situation
 * @typedef {import("../crossword/draft.js").Square} Square
 */

const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** What changing one's tiles costs. */
const CHANGE = 10;

/** How long letters take to change colour, one after the other, in milliseconds; as in the style sheet. */
const CAPTURE = 1100;
const STEP = 70;

/** The letters that a blank may be besides, by the word list. */
const MORE = /** @type {Record<string, string>} */ ({ norwegian: "ÆØÅ" });

/**
 * The star that a player's first word must cover; null after it.
 *
 * @param {any} view
 * @param {number} seat
 */
function starToCover(view, seat) {
  if (view.colours.some((/** @type {string} */ row) => row.includes(String(seat)))) return null;
  const [row, column] = view.stars[seat];
  return { row, column };
}

/** @type {(opening: Situation) => import("../crossword/word-table.js").WordGame} */
const game = ({ table: { options } }) => {
  const letters = /** @type {[string, number][]} */ ([...LETTERS, ...(MORE[options.words] ?? "")].map((letter) => [letter, 0]));
  return {
    name: "khi",
    playLabel: () => say.khi.play,
    letters: () => letters,
    ground(view, { row, column }) {
      const seat = view.stars.findIndex((/** @type {[number, number]} */ star) => star[0] === row && star[1] === column);
      const edge = column === 0 ? "edge-0" : column === view.board.length - 1 ? "edge-1" : "";
      if (seat < 0) return { class: edge };
      return { class: `${edge} on-star`, label: say.khi.star(say.sides.khi[seat] ?? ""), content: () => drawn("span", `star seat-${seat}`, "★") };
    },
    tile(view, { row, column }) {
      const seat = view.colours[row][column];
      return { class: `seat-${seat}`, label: say.sides.khi[seat] };
    },
    prompt({ view, seat, news }) {
      if (seat === null) return "";
      if (view.changes > 0 && !view.passed) return say.khi.changed(view.changes);
      const star = starToCover(view, seat);
      if (star) return say.khi.opening(squareName(star));
      return view.passed ? say.khi.otherPassed : news ? "" : say.khi.later(say.sides.khi[seat] ?? "");
    },
    told: ({ words, captures, edge }) => say.khi.draft(wordsTogether(words), captures.length, edge),
    badge({ words, captures, edge }) {
      const at = words[0]?.squares.at(-1);
      return at && (edge || captures.length > 0) ? { at, text: edge ? "★" : `+${captures.length}` } : null;
    },
    marks: ({ captures }, { seat }) => [{ squares: captures, class: `would would-${seat}`, label: say.khi.wouldCapture }],
    badWords: ({ words }) => badOnes(words),
    goal: ({ view, seat }) => (seat === null ? null : starToCover(view, seat)),
    last: ({ last }) => [...(last?.event.move.word?.laid ?? []), ...(last?.event.move.word?.captured ?? [])],
    flashes(report) {
      if (!report.word) return [];
      const all = (/** @type {Square[]} */ squares, /** @type {string} */ name) => squares.map((square) => ({ square, class: name }));
      return [...all(report.word.laid, "new"), ...all(report.word.captured, "captured")];
    },
    buttons(table) {
      const pass = h("button", { type: "button", class: "pass" }, say.crossword.pass);
      pass.addEventListener("click", async () => {
        if (await sure(say.crossword.pass, say.khi.passSure)) await table.act("pass");
      });
      const change = h("button", { type: "button", data: { wants: "hold", least: 1 } }, sign("again"), say.khi.change);
      change.addEventListener("click", async () => {
        if (await sure(say.khi.change, say.khi.changeSure)) await table.act("change");
      });
      return [pass, change];
    },
    panel: (situation) => situation.state.status === "finished" && endOfGame(situation, letters, () => null),
  };
};

/** All finished games of this player: their points, and those of the other side. */
async function gameScores() {
  const { tables } = await ask("GET", "/api/my/tables").catch(() => ({ tables: [] }));
  const over = tables.filter((/** @type {any} */ { game: name, outcome }) => name === "khi" && outcome);
  const rows = over.map((/** @type {any} */ { id, seats, outcome, touched }) => {
    const own = seats.find((/** @type {any} */ seat) => seat.own)?.seat ?? 0;
    const names = playerNames("khi", seats);
    const isDraw = outcome.places[0] === outcome.places[1];
    return h(
      "tr",
      null,
      h("td", null, number(outcome.scores?.[own] ?? 0)),
      h("td", null, number(outcome.scores?.[1 - own] ?? 0)),
      h("td", null, isDraw ? say.start.draw : outcome.places[own] === 1 ? say.start.won : say.start.lost),
      h("td", null, h("a", { href: `/t/${id}` }, names[1 - own] ?? ""), " ", h("small", null, ago(touched))),
    );
  });
  const isComputer = over.every((/** @type {any} */ { seats }) => seats.some((/** @type {any} */ seat) => seat.computer));
  const heads = [say.khi.yourPoints, isComputer ? say.khi.theirPoints : say.khi.other, say.khi.result, say.khi.against];
  await openDialog(say.khi.scores, [
    rows.length === 0
      ? h("p", null, say.khi.noScores)
      : h("table", { class: "ending scores" }, h("thead", null, h("tr", null, heads.map((head) => h("th", { scope: "col" }, head)))), h("tbody", null, rows)),
  ]);
}

/** @param {any} report */
const deed = (report) => (report === "pass" ? say.crossword.passes : say.khi.changes);

/** @type {import("../table/desk.js").GameModule} */
export default {
  open(desk, opening) {
    const table = new WordTable(game(opening), desk, opening);
    return table.play((action) => (action === "change" ? say.khi.hintChange : say.crossword.hintPass));
  },
  tell(report, seat, { names }) {
    const name = names[seat] ?? "";
    const { word } = report;
    if (!word) return { text: deed(report), sentence: `${name}: ${deed(report)}.`, points: report === "pass" ? 0 : -CHANGE };
    const captured = word.captured.length;
    return {
      text: `${word.words[0]?.word.toUpperCase() ?? word.text}${word.edge ? " ★" : ""}`,
      sentence: say.khi.sentence(name, wordsTogether(word.words), captured, word.edge),
      points: captured,
    };
  },
  showing: ({ word }) => (word?.captured.length > 0 ? CAPTURE + STEP * (word.laid.length + word.captured.length) : 0),
  options: () => [
    { name: "size", kind: "number", label: say.khi.size, min: 11, max: 25 },
    { name: "words", kind: "words", label: say.setup.words },
  ],
  reason({ state: { outcome }, view }) {
    if (outcome?.reason !== "edge" || !view) return null;
    const winner = outcome.places.indexOf(1);
    const column = winner === 0 ? view.board.length - 1 : 0;
    const row = view.colours.findIndex((/** @type {string} */ line) => line[column] === String(winner));
    return row < 0 ? null : say.khi.across(view.board[row][column].toUpperCase(), squareName({ row, column }));
  },
  menu: () => [h("button", { type: "button", class: "quiet", onclick: () => void gameScores() }, sign("graph"), say.khi.scores)],
  shortcuts: () => say.crossword.keys,
};
