/** The end in words. */

import { isDay } from "../../daily.js";
import { say } from "../../i18n.js";

/** Alone, it is how near to the best one came. @param {import("../../table/desk.js").Situation} situation */
export function result({ state, seat, table }) {
  const total = state.outcome?.scores?.[seat ?? 0];
  const review = state.view?.seats[seat ?? 0]?.review;
  if (table.seats.length > 1 || total === undefined || !review) return null;
  return say.pathfinder.result(total, review.percent);
}

/** After a board that will not come again, another game has another board. @param {import("../../table/desk.js").TableInfo} table */
export function again({ options: { board } }) {
  return board === "random" || isDay(board) ? say.pathfinder.another : undefined;
}
