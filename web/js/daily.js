/**
 * The board of the day: which tables were played on it in this browser, and the days in a row.
 *
 * @typedef {{ table: string, total?: number, percent?: number }} Day
 */

import { recall, remember } from "./storage.js";

/**
 * A date as 2026-11-16.
 *
 * @param {Date} date
 */
function written(date) {
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Whether an option names the board of a day. @param {unknown} board */
export const isDay = (board) => /^\d{4}-/.test(String(board));

/** Today's date where the player is. */
export const today = () => written(new Date());

/**
 * The dates up to today.
 *
 * @param {number} count
 */
export function lastDays(count) {
  const now = new Date();
  // Noon, so that no change of the clocks skips a day.
  const before = (/** @type {number} */ days) =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() - days, 12);
  return Array.from({ length: count }, (_, index) => written(before(count - 1 - index)));
}

/** @returns {Record<string, Day>} */
export const days = () => recall("daily", {});

/**
 * Remembers a day; the first result of a day stays.
 *
 * @param {string} date
 * @param {Day} day
 */
export function keepDay(date, day) {
  const known = days();
  if (known[date]?.total === undefined) remember("daily", { ...known, [date]: day });
}

/** How many days in a row are done, up to today or yesterday. */
export function streak() {
  const known = days();
  const done = lastDays(3650).map((date) => known[date]?.total !== undefined);
  if (!done.at(-1)) done.pop();
  const broken = done.lastIndexOf(false);
  return done.length - 1 - broken;
}
