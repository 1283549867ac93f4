/** What is drawn on the board: the ground, its bombs, and what a move has changed. */

import { same } from "../../crossword/draft.js";
import { flashing } from "../../crossword/flashes.js";
import { drawn } from "../../crossword/tile.js";
import { wordsTogether } from "../../crossword/words.js";
import { svg } from "../../dom.js";
import { say } from "../../i18n.js";
import { play as sound } from "../../sound.js";
import { toast } from "../../voice.js";

/**
 * @typedef {import("../../crossword/word-game.js").WordGame} WordGame
 * @typedef {import("../../crossword/draft.js").Square} Square
 */

/** The kind of opened ground: what a number of bombs around makes of a tile. @param {string} ground */
const kindOf = (ground) => Math.min(Number(ground), say.lexibomb.kinds.length - 1);

const bomb = () =>
  svg(
    "svg",
    { class: "bomb", viewBox: "0 0 24 24", "aria-hidden": "true" },
    svg("circle", { cx: 11, cy: 14, r: 7.5 }),
    svg("path", { d: "M16 8l3-3M19 5l2-2M19 5h3M19 5v-3" }),
  );

/** @type {WordGame["ground"]} */
export function ground(view, square) {
  const around = view.ground[square.row][square.column];
  if (around === "*") return { class: "spent", label: say.lexibomb.spent, content: bomb, key: around };
  if (around === ".") return closedGround(view, square);
  const kind = kindOf(around);
  const kindLabel = say.lexibomb.kindLabels[kind] ?? "";
  return {
    class: `open kind-${kind}`,
    label: say.lexibomb.open(Number(around), say.lexibomb.kinds[kind] ?? ""),
    content: () => kind > 0 && [drawn("span", "around", around), drawn("span", "kind", kindLabel)],
    key: around,
  };
}

/**
 * At the end the bombs that have not gone off are shown.
 *
 * @param {any} view
 * @param {Square} square
 */
function closedGround(view, square) {
  const isBomb = view.hidden?.some((/** @type {Square} */ each) => same(each, square));
  if (!isBomb) return { class: "closed", label: say.lexibomb.closed };
  return { class: "closed hidden-bomb", label: say.lexibomb.hidden, content: bomb, key: "hidden" };
}

/** @type {NonNullable<WordGame["tile"]>} */
export function tile(view, { row, column }) {
  const around = view.ground[row][column];
  return {
    class: `earlier${around === "*" ? " blown" : ""}`,
    content: () => (around === "*" ? bomb() : /[1-8]/.test(around) && drawn("i", "around", around)),
  };
}

/** What the draft would bring as far as one can see, at its end. @type {NonNullable<WordGame["badge"]>} */
export function badge({ words, points, closed }) {
  const main = words[0]?.score;
  if (!main) return null;
  const end = main.tiles.length - 1;
  return {
    at: { row: main.row + (main.down ? end : 0), column: main.column + (main.down ? 0 : end) },
    text: `${points}${closed.length > 0 ? "?" : ""}`,
  };
}

/** @type {WordGame["last"]} */
export const last = ({ view }) => view.last?.deed.word?.laid ?? [];

/** @type {NonNullable<WordGame["flashes"]>} */
export function flashes(report, isOwn) {
  const word = report?.deed.word;
  if (!word) return [];
  if (word.bombs.length > 0) blast(word);
  // Only now is it known what the word was worth, and the computer's answer comes soon.
  else if (isOwn && word.opened.length > 0)
    toast(`${wordsTogether(word.score.words)}: ${say.lexibomb.told(word.score.points, 0)}.`);
  return [
    ...flashing(word.opened, "opening"),
    ...flashing(word.laid, "new"),
    ...flashing(word.bombs, "new blast"),
  ];
}

/** @param {any} word */
function blast({ bombs, score: { words, points } }) {
  sound("bomb");
  const blown = words.filter((/** @type {any} */ { times }) => times === 0);
  toast(say.lexibomb.boom(wordsTogether(blown), bombs.length, points));
}
