/** Wordfeud on the page: the crossword game with bonus squares. */

import { h, sign } from "../dom.js";
import { say } from "../i18n.js";
import { chooseTiles, sure } from "../crossword/swap.js";
import { badOnes, endOfGame, wordsTogether, wordsWithPoints } from "../crossword/telling.js";
import { WordTable, drawn } from "../crossword/word-table.js";

/** What a bonus square is called in the style sheet, by its number. */
const BONUS = ["", "dl", "tl", "dw", "tw"];

/** So many tiles must be in the hold for a swap. */
const LEAST = 7;

/** @type {import("../crossword/word-table.js").WordGame} */
const GAME = {
  name: "wordfeud",
  playLabel: () => say.wordfeud.play,
  letters: (view) => view.letters,
  ground(view, { row, column }) {
    const size = view.board.length;
    const bonus = Number(view.bonus[row][column]);
    if (bonus > 0) return { class: `bonus ${BONUS[bonus]}`, label: say.wordfeud.bonuses[bonus], content: () => drawn("span", "bonus-name", say.wordfeud.bonusLabels[bonus] ?? "") };
    const isCentre = row * 2 + 1 === size && column * 2 + 1 === size;
    return isCentre ? { class: "centre", label: say.wordfeud.centre, content: () => drawn("span", "star", "★") } : {};
  },
  prompt: ({ view }) => (view.board.every((/** @type {string} */ row) => /^\.+$/.test(row)) ? say.wordfeud.opening : ""),
  told: ({ score }) => say.wordfeud.draft(score.words.length > 1 || score.bonus > 0 ? wordsWithPoints(score.words) : wordsTogether(score.words), score.bonus, score.points),
  badge({ score }) {
    const at = score.words[0]?.squares.at(-1);
    return at ? { at, text: String(score.points) } : null;
  },
  badWords: ({ score }) => badOnes(score?.words ?? []),
  last: ({ view }) => view.last?.deed.word?.laid ?? [],
  flashes: (report) => (report?.deed.word?.laid ?? []).map((/** @type {any} */ square) => ({ square, class: "new" })),
  buttons(table) {
    const swap = h("button", { type: "button", data: { wants: "hold", least: LEAST } }, sign("again"), say.wordfeud.swap);
    swap.addEventListener("click", async () => {
      const tiles = await chooseTiles(table.draft.rack, table.points, { title: say.wordfeud.swap, about: say.wordfeud.swapAbout, button: say.wordfeud.swap });
      if (tiles) await table.act({ swap: tiles });
    });
    const pass = h("button", { type: "button", class: "pass" }, say.crossword.pass);
    pass.addEventListener("click", async () => {
      if (await sure(say.crossword.pass, say.wordfeud.passSure)) await table.act("pass");
    });
    return [swap, pass];
  },
  panel(situation) {
    const { view, names, state } = situation;
    const { last, ending } = view;
    return [
      last && h("p", { class: "last-move" }, h("strong", null, `${names[last.seat]}: `), deedText(last.deed)),
      state.status === "finished" &&
        endOfGame(situation, view.letters, (seat) => ending && { before: view.scores[seat] - ending.rest[seat], change: ending.rest[seat], after: view.scores[seat] }),
    ];
  },
};

/** @param {any} deed */
function deedText(deed) {
  if (deed.word) return say.wordfeud.told(wordsWithPoints(deed.word.score.words), deed.word.score.bonus);
  return deed.swap ? say.wordfeud.swapped(deed.swap) : say.crossword.passes;
}

/** @type {import("../table/desk.js").GameModule} */
export default {
  open: (desk, opening) => new WordTable(GAME, desk, opening).play((action) => (action.swap ? say.wordfeud.hintSwap(action.swap) : say.crossword.hintPass)),
  tell(report, seat, { names }) {
    const word = report?.deed.word;
    const name = names[seat] ?? "";
    if (!word) return { text: report ? deedText(report.deed) : "", sentence: `${name}: ${report ? deedText(report.deed) : ""}.`, points: 0 };
    return {
      text: word.score.words[0]?.word.toUpperCase() ?? word.text,
      sentence: say.wordfeud.sentence(name, wordsTogether(word.score.words), word.score.points),
      points: word.score.points,
    };
  },
  options: () => [
    { name: "language", kind: "choice", early: true, label: say.wordfeud.language, about: say.wordfeud.languageAbout, choices: say.wordfeud.languages },
    { name: "board", kind: "choice", label: say.wordfeud.boardKind, choices: say.wordfeud.boards },
    { name: "words", kind: "words", label: say.setup.words, about: say.wordfeud.wordsAbout },
  ],
  shortcuts: () => say.crossword.keys,
};
