/** What can be chosen when a table is set up. */

import { say } from "../../i18n.js";

/** @type {() => import("../../table/desk.js").OptionField[]} */
export const options = () => [
  {
    name: "language",
    kind: "choice",
    early: true,
    label: say.wordfeud.language,
    about: say.wordfeud.languageAbout,
    choices: say.wordfeud.languages,
  },
  { name: "board", kind: "choice", label: say.wordfeud.boardKind, choices: say.wordfeud.boards },
  { name: "words", kind: "words", label: say.setup.words, about: say.wordfeud.wordsAbout },
];
