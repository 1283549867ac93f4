/** What can be chosen when a table is set up. */

import { say } from "../../i18n.js";

/** @type {() => import("../../table/desk.js").OptionField[]} */
export const options = () => [
  { name: "size", kind: "number", label: say.lexibomb.size, min: 9, max: 25 },
  {
    name: "bombs",
    kind: "number",
    label: say.lexibomb.bombCount,
    about: say.lexibomb.bombsAbout,
    min: 0,
    max: 208,
  },
  { name: "words", kind: "words", label: say.setup.words, about: say.lexibomb.wordsAbout },
];
