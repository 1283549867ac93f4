/** Lexibomb on the page: a crossword on a minefield. */

import { h, sign, svg } from "../dom.js";
import { number, say } from "../i18n.js";
import { chooseTiles, sure } from "../crossword/swap.js";
import { endOfGame, wordText, wordsTogether } from "../crossword/telling.js";
import { WordTable, drawn } from "../crossword/word-table.js";
import { play as sound } from "../sound.js";
import { toast } from "../voice.js";

/**
 * @typedef {import("../crossword/draft.js").Square} Square
 * @typedef {{ word: string, row: number, column: number, down: boolean, tiles: { face: number, points: number }[], times: number, points: number, reads?: string }} WordScore
 */

/** So many tiles must be in the hold for an exchange. */
const LEAST = 7;

/** How long a bomb and opening ground are looked at, in milliseconds. */
const BLAST = 1800;
const OPENING = 800;

/** The kinds of opened ground: what a number of bombs around makes of a tile. */
const kindOf = (/** @type {string} */ ground) => Math.min(Number(ground), 4);

const bomb = () =>
  svg("svg", { class: "bomb", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("circle", { cx: 11, cy: 14, r: 7.5 }), svg("path", { d: "M16 8l3-3M19 5l2-2M19 5h3M19 5v-3" }));

/** @param {any} view @param {Square} square */
const isHidden = (view, { row, column }) => view.hidden?.some((/** @type {Square} */ each) => each.row === row && each.column === column) ?? false;

/** @type {import("../crossword/word-table.js").WordGame} */
const GAME = {
  name: "lexibomb",
  playLabel: () => say.lexibomb.play,
  plainBlanks: true,
  aboutBlank: () => say.lexibomb.blankLaid,
  letters: (view) => view.letters,
  ground(view, square) {
    const ground = view.ground[square.row][square.column];
    if (ground === "*") return { class: "spent", label: say.lexibomb.spent, content: bomb, key: ground };
    if (ground === ".") {
      return isHidden(view, square)
        ? { class: "closed hidden-bomb", label: say.lexibomb.hidden, content: bomb, key: "hidden" }
        : { class: "closed", label: say.lexibomb.closed };
    }
    const kind = kindOf(ground);
    return {
      class: `open kind-${kind}`,
      label: say.lexibomb.open(Number(ground), say.lexibomb.kinds[kind] ?? ""),
      content: () => kind > 0 && [drawn("span", "around", ground), drawn("span", "kind", say.lexibomb.kindLabels[kind] ?? "")],
      key: ground,
    };
  },
  tile(view, { row, column }) {
    const ground = view.ground[row][column];
    return { class: `earlier${ground === "*" ? " blown" : ""}`, content: () => (ground === "*" ? bomb() : /[1-8]/.test(ground) && drawn("i", "around", ground)) };
  },
  prompt({ view, seat }) {
    if (view.zeros[seat ?? 0] === 2) return say.lexibomb.lastChance;
    return view.board.every((/** @type {string} */ row) => /^\.+$/.test(row)) ? say.lexibomb.opening : "";
  },
  told: ({ words, face, points, closed, bonus }) => say.lexibomb.draft(wordsTogether(words.map((/** @type {any} */ { score }) => score)), face, points, closed.length, bonus),
  badge({ words, points, closed }) {
    const main = /** @type {WordScore | undefined} */ (words[0]?.score);
    if (!main) return null;
    const end = main.tiles.length - 1;
    return { at: { row: main.row + (main.down ? end : 0), column: main.column + (main.down ? 0 : end) }, text: `${points}${closed.length > 0 ? "?" : ""}` };
  },
  badWords: ({ words }) => words.filter((/** @type {any} */ { good }) => !good).map((/** @type {any} */ { score }) => score.word.toUpperCase()),
  last: ({ view }) => view.last?.deed.word?.laid ?? [],
  flashes(report, isOwn) {
    const word = report?.deed.word;
    if (!word) return [];
    if (word.bombs.length > 0) {
      sound("bomb");
      const blown = word.score.words.filter((/** @type {any} */ { times }) => times === 0);
      toast(say.lexibomb.boom(wordsTogether(blown), word.bombs.length, word.score.points));
    } else if (isOwn && word.opened.length > 0) {
      // Only now is it known what the word was worth, and the computer's answer comes soon.
      toast(`${wordsTogether(word.score.words)}: ${say.lexibomb.told(word.score.points, 0)}.`);
    }
    const all = (/** @type {Square[]} */ squares, /** @type {string} */ name) => squares.map((square) => ({ square, class: name }));
    return [...all(word.opened, "opening"), ...all(word.laid, "new"), ...all(word.bombs, "new blast")];
  },
  buttons(table) {
    const exchange = h("button", { type: "button", data: { wants: "hold", least: LEAST } }, sign("again"), say.lexibomb.exchange);
    exchange.addEventListener("click", async () => {
      const tiles = await chooseTiles(table.draft.rack, table.points, { title: say.lexibomb.exchange, about: say.lexibomb.exchangeAbout, button: say.lexibomb.exchange });
      if (tiles) await table.act({ exchange: tiles });
    });
    const pass = h("button", { type: "button", class: "pass" }, say.crossword.pass);
    pass.addEventListener("click", async () => {
      const { view, seat } = table.now;
      if (await sure(say.crossword.pass, view.zeros[seat ?? 0] === 2 ? say.lexibomb.passEnds : say.lexibomb.passSure)) await table.act("pass");
    });
    return [exchange, pass];
  },
  panel(situation) {
    const { view, names, state } = situation;
    const { last, ending } = view;
    const spent = view.ground.join("").split("*").length - 1;
    return [
      h("p", { class: "soft" }, say.lexibomb.bombs(view.bombs, spent)),
      last && h("p", { class: "last-move" }, h("strong", null, `${names[last.seat]}: `), deedText(last.deed)),
      last?.deed.word && h("ul", { class: "word-scores" }, last.deed.word.score.words.map(wordLine), last.deed.word.score.bonus > 0 && h("li", null, say.lexibomb.bonus(last.deed.word.score.bonus))),
      state.status === "finished" &&
        endOfGame(situation, view.letters, (seat) => ending && { before: view.scores[seat] + ending.leftover[seat], change: -ending.leftover[seat], after: view.scores[seat] }),
    ];
  },
};

/** How a word was counted. @param {WordScore} word */
function wordLine(word) {
  const { tiles, times, points } = word;
  const sum = tiles.map((tile) => tile.points).join(" + ");
  const whole = times === 1 ? sum : `(${sum}) × ${times}`;
  return h("li", { class: times === 0 ? "blown-up" : null }, h("strong", null, wordText(word)), ` ${whole} = ${number(points)}`, times === 0 && ` ${say.lexibomb.blownUp}`);
}

/** @param {any} deed */
function deedText(deed) {
  if (deed.word) return say.lexibomb.told(deed.word.score.points, deed.word.bombs.length);
  return deed.exchange ? say.lexibomb.exchanged(deed.exchange) : say.crossword.passes;
}

/** @type {import("../table/desk.js").GameModule} */
export default {
  open: (desk, opening) => new WordTable(GAME, desk, opening).play((action) => (action.exchange ? say.lexibomb.hintExchange(action.exchange) : say.crossword.hintPass)),
  tell(report, seat, { names }) {
    const name = names[seat] ?? "";
    const word = report?.deed.word;
    if (!word) return { text: report ? deedText(report.deed) : "", sentence: `${name}: ${report ? deedText(report.deed) : ""}.`, points: 0 };
    const { score, bombs } = word;
    return {
      text: `${score.words[0] ? wordText(score.words[0]) : word.text}${bombs.length > 0 ? " ✸" : ""}`,
      sentence: say.lexibomb.sentence(name, wordsTogether(score.words), score.points, bombs.length),
      points: score.points,
    };
  },
  showing({ deed: { word } }) {
    if (!word) return 0;
    return word.bombs.length > 0 ? BLAST : word.opened.length > 0 ? OPENING : 0;
  },
  options: () => [
    { name: "size", kind: "number", label: say.lexibomb.size, min: 9, max: 25 },
    { name: "bombs", kind: "number", label: say.lexibomb.bombCount, about: say.lexibomb.bombsAbout, min: 0, max: 208 },
    { name: "words", kind: "words", label: say.setup.words, about: say.lexibomb.wordsAbout },
  ],
  reason: ({ view, names }) => (view?.ending ? say.lexibomb.endedBy(names[view.ending.by] ?? "", view.ending.reason) : null),
  shortcuts: () => say.crossword.keys,
};
