/** The last four weeks of boards of the day. */

import { days, lastDays } from "../../daily.js";
import { h } from "../../dom.js";
import { day, say } from "../../i18n.js";

const DAYS = 28;

export function calendar() {
  const known = days();
  const cells = lastDays(DAYS).map((date) => dayCell(date, known[date]));
  return h("ol", { class: "calendar", "aria-label": say.daily.calendar }, cells);
}

/**
 * @param {string} date
 * @param {import("../../daily.js").Day | undefined} done
 */
function dayCell(date, done) {
  const isDone = done?.total !== undefined;
  const result = isDone ? say.daily.done(done.total ?? 0, done.percent ?? 0) : say.daily.notDone;
  const words = `${day(Date.parse(`${date}T12:00`))}: ${result}`;
  const inner = [
    h("span", { "aria-hidden": "true" }, Number(date.slice(8))),
    h("span", { class: "visually-hidden" }, words),
  ];
  const kind = !isDone ? "" : (done.percent ?? 0) >= 100 ? "done full" : "done";
  return h("li", { class: kind, title: words }, done ? h("a", { href: `/t/${done.table}` }, inner) : inner);
}
