/** The end in words. */

import { say } from "../../i18n.js";

/** @type {NonNullable<import("../../table/desk.js").GameModule["reason"]>} */
export const reason = ({ view, names }) =>
  view?.ending ? say.lexibomb.endedBy(names[view.ending.by] ?? "", view.ending.reason) : null;
