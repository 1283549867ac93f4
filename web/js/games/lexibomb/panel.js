/** Beside the board: the bombs, the last move word by word, and after the end how it was counted. */

import { endOfGame, lastMove } from "../../crossword/panel.js";
import { wordText } from "../../crossword/words.js";
import { h } from "../../dom.js";
import { number, say } from "../../i18n.js";
import { moveText } from "./report.js";

/** @typedef {{ word: string, tiles: { points: number }[], times: number, points: number, reads?: string }} WordScore */

/** @type {import("../../crossword/word-game.js").WordGame["panel"]} */
export function panel(situation) {
  const { view, names } = situation;
  const { last, ending, scores } = view;
  const spent = view.ground.join("").split("*").length - 1;
  const account = (/** @type {number} */ seat) =>
    ending && {
      before: scores[seat] + ending.leftover[seat],
      change: -ending.leftover[seat],
      after: scores[seat],
    };
  return [
    h("p", { class: "soft" }, say.lexibomb.bombs(view.bombs, spent)),
    last && lastMove(names[last.seat] ?? "", moveText(last.deed)),
    last?.deed.word && wordScores(last.deed.word.score),
    endOfGame(situation, view.letters, account),
  ];
}

/** @param {{ words: WordScore[], bonus: number }} score */
function wordScores({ words, bonus }) {
  return h(
    "ul",
    { class: "word-scores" },
    words.map(wordLine),
    bonus > 0 && h("li", null, say.lexibomb.bonus(bonus)),
  );
}

/** How a word was counted. @param {WordScore} word */
function wordLine(word) {
  const { tiles, times, points } = word;
  const sum = tiles.map((tile) => tile.points).join(" + ");
  const whole = times === 1 ? sum : `(${sum}) × ${times}`;
  return h(
    "li",
    { class: times === 0 ? "blown-up" : null },
    h("strong", null, wordText(word)),
    ` ${whole} = ${number(points)}`,
    times === 0 && ` ${say.lexibomb.blownUp}`,
  );
}
