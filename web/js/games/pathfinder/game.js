/** Pathfinder on the page: sixteen tiles, five boxes. */

import { isDay } from "../../daily.js";
import { h } from "../../dom.js";
import { day, say } from "../../i18n.js";
import { options } from "./options.js";
import { AnswerTable } from "./play.js";
import { tell } from "./report.js";
import { again, result } from "./result.js";

/** @type {import("../../table/desk.js").GameModule} */
export default {
  open(desk, opening) {
    const table = new AnswerTable(desk, opening);
    return {
      board: table.board,
      controls: h("div"),
      panel: table.panel.element,
      update: (situation) => table.update(situation),
      leave: () => table.leave(),
    };
  },
  tell,
  subtitle: ({ options: { board } }) =>
    isDay(board) ? `${say.daily.title}, ${day(Date.parse(`${board}T12:00`))}` : "",
  result,
  again,
  options,
  shortcuts: () => [
    ["↑ ↓", say.pathfinder.keysBoxes],
    ["A – Z", say.pathfinder.keysLetters],
    ["Backspace", say.pathfinder.keysBack],
  ],
  hasStyle: true,
  ownHints: true,
  ownAnalysis: true,
};
