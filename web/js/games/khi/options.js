/** What can be chosen when a table is set up. */

import { say } from "../../i18n.js";

/** @type {() => import("../../table/desk.js").OptionField[]} */
export const options = () => [
  { name: "size", kind: "number", label: say.khi.size, min: 11, max: 25 },
  { name: "words", kind: "words", label: say.setup.words },
];
