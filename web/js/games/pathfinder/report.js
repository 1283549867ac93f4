/** A move in words. */

import { say } from "../../i18n.js";

/** @typedef {import("./draft.js").Answer} Answer */

/** @type {import("../../table/desk.js").GameModule["tell"]} */
export function tell(report, seat, { names, table }) {
  if (!report.handed_in) return { text: "", sentence: "" };
  const valid = report.answers?.boxes.filter((/** @type {Answer} */ each) => each.valid) ?? [];
  const words = valid.map((/** @type {Answer} */ each) => each.word);
  return {
    text: words.length > 0 ? words.join(", ") : say.pathfinder.handsIn,
    sentence: say.pathfinder.handedIn(names[seat] ?? ""),
    points: report.answers?.total,
    isNamed: table.seats.length > 1,
  };
}
