/** What can be chosen when a table is set up. */

import { today } from "../../daily.js";
import { say } from "../../i18n.js";

/** @returns {import("../../table/desk.js").OptionField[]} */
export function options() {
  const given = new URLSearchParams(location.search).get("board") ?? "random";
  return [
    {
      name: "board",
      kind: "choice",
      label: say.pathfinder.whichBoard,
      choices: {
        [given]: say.pathfinder.givenBoard(given),
        random: say.pathfinder.newBoard,
        [today()]: say.daily.title,
      },
    },
    { name: "words", kind: "words", label: say.setup.words },
    {
      name: "hints",
      kind: "switch",
      label: say.pathfinder.allowHints,
      about: say.pathfinder.allowHintsAbout,
    },
  ];
}
