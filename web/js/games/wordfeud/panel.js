/** Beside the board: the last move, and after the end how it was counted. */

import { endOfGame, lastMove } from "../../crossword/panel.js";
import { moveText } from "./report.js";

/** @type {import("../../crossword/word-game.js").WordGame["panel"]} */
export function panel(situation) {
  const { view } = situation;
  const { last, ending, scores } = view;
  const account = (/** @type {number} */ seat) =>
    ending && { before: scores[seat] - ending.rest[seat], change: ending.rest[seat], after: scores[seat] };
  return [
    last && lastMove(situation.names[last.seat] ?? "", moveText(last.deed)),
    endOfGame(situation, view.letters, account),
  ];
}
