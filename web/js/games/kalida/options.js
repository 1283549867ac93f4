/** What can be chosen when a table is set up. */

import { say } from "../../i18n.js";

/** @type {() => import("../../table/desk.js").OptionField[]} */
export const options = () => [
  { name: "wrap", kind: "switch", label: say.kalida.wrap, about: say.kalida.wrapAbout },
  { name: "bounce", kind: "switch", label: say.kalida.bounce, about: say.kalida.bounceAbout },
  { name: "missing_teeth", kind: "switch", label: say.kalida.teeth, about: say.kalida.teethAbout },
  { name: "size", kind: "number", label: say.kalida.size, min: 5, max: 8 },
  { name: "knight", kind: "switch", label: say.kalida.knight, about: say.kalida.knightAbout },
  { name: "match", kind: "switch", label: say.kalida.match, about: say.kalida.matchAbout },
];
