/** All finished games of this player: their points, and those of the other side. */

import { h } from "../../dom.js";
import { openDialog } from "../../elements/dialog.js";
import { ago, number, say } from "../../i18n.js";
import { playerNames } from "../../names.js";

/** @param {import("../../table/desk.js").Desk} desk */
export async function showScores(desk) {
  const tables = await desk.finishedTables();
  const content = tables.length === 0 ? h("p", null, say.khi.noScores) : scoreTable(tables);
  await openDialog(say.khi.scores, [content]);
}

/** @param {any[]} tables */
function scoreTable(tables) {
  const isComputer = tables.every(({ seats }) => seats.some((/** @type {any} */ seat) => seat.computer));
  const heads = [
    say.khi.yourPoints,
    isComputer ? say.khi.theirPoints : say.khi.other,
    say.khi.result,
    say.khi.against,
  ].map((head) => h("th", { scope: "col" }, head));
  return h(
    "table",
    { class: "ending scores" },
    h("thead", null, h("tr", null, heads)),
    h("tbody", null, tables.map(scoreRow)),
  );
}

/** @param {any} table */
function scoreRow({ id, seats, outcome, touched }) {
  const own = seats.find((/** @type {any} */ seat) => seat.own)?.seat ?? 0;
  const names = playerNames("khi", seats);
  const isDraw = outcome.places[0] === outcome.places[1];
  const result = isDraw ? say.start.draw : outcome.places[own] === 1 ? say.start.won : say.start.lost;
  return h(
    "tr",
    null,
    h("td", null, number(outcome.scores?.[own] ?? 0)),
    h("td", null, number(outcome.scores?.[1 - own] ?? 0)),
    h("td", null, result),
    h("td", null, h("a", { href: `/t/${id}` }, names[1 - own] ?? ""), " ", h("small", null, ago(touched))),
  );
}
