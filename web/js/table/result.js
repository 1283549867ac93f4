/** How a game ended, and what can be done then. */

import { h, sign } from "../dom.js";
import { number, say } from "../i18n.js";

/**
 * Who won, and why the game was over.
 *
 * @param {import("./desk.js").Situation} situation
 */
export function resultWords({ state, table, names }) {
  const outcome = state.outcome;
  if (!outcome) return { head: "", reason: "" };
  const reasons = /** @type {Record<string, string>} */ (say.reasons);
  const reason = reasons[outcome.reason] ?? outcome.reason;
  const winners = table.seats.filter((seat) => outcome.places[seat.seat] === 1);
  let head;
  if (table.seats.length === 1) head = say.result.alone;
  else if (winners.length === table.seats.length) head = say.result.draw;
  else if (winners.length > 1) head = say.result.shared(winners.map((seat) => names[seat.seat] ?? ""));
  else {
    const winner = winners[0];
    const own = table.seats.filter((seat) => seat.own);
    if (winner?.own && own.length === 1) head = say.result.youWin;
    else head = say.result.wins(names[winner?.seat ?? 0] ?? "");
  }
  return { head, reason };
}

/**
 * The points of all players at the end, where there are any.
 *
 * @param {import("./desk.js").Situation} situation
 */
export function pointsLine({ state, names }) {
  const scores = state.outcome?.scores ?? [];
  return (
    scores.length > 1 &&
    h("p", { class: "soft" }, scores.map((points, seat) => `${names[seat]} ${number(points)}`).join(" · "))
  );
}

/**
 * The card that is shown after the end.
 *
 * @param {import("./desk.js").Situation} situation
 * @param {string | null} own the game's own sentence
 * @param {{ reason: string | null, analysis: boolean, fair: boolean, inert: boolean, againLabel: string | undefined, again: () => void, analyse: () => void, seedCheck: () => void }} can
 */
export function resultCard(situation, own, can) {
  const { table } = situation;
  const { head, reason } = resultWords(situation);
  const why = can.reason ?? reason;
  const isPlayer = table.seats.some((seat) => seat.own);
  return [
    h("h2", null, own ?? head),
    !own && why && h("p", null, why),
    pointsLine(situation),
    h(
      "p",
      { class: "buttons", inert: can.inert },
      isPlayer &&
        h(
          "button",
          { type: "button", class: "primary", onclick: can.again },
          sign("again"),
          table.rematch ? say.result.toRematch : (can.againLabel ?? say.result.again),
        ),
      can.analysis &&
        h("button", { type: "button", onclick: can.analyse }, sign("graph"), say.result.analyse),
      h(
        "a",
        {
          class: "button",
          href: `/api/tables/${table.id}/transcript`,
          download: `${table.game}-${table.id}.txt`,
        },
        sign("download"),
        say.result.download,
      ),
      can.fair && h("button", { type: "button", class: "quiet", onclick: can.seedCheck }, say.result.seed),
    ),
  ];
}
