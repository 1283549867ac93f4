/** What is heard of a change at the table, and what follows from it on the page. */

import { closeDialogs } from "../elements/dialog.js";
import { play as sound } from "../sound.js";
import { announce } from "../voice.js";
import { isMove } from "./record.js";
import { resultWords } from "./result.js";

/** @typedef {import("./state.js").Known} Known */

/**
 * Tells what others did; returns whether the player moved.
 *
 * @param {Known} before
 * @param {Known} known
 */
export function tellNews(before, known) {
  // What happened before we came is not news.
  if (!before.caughtUp) return false;
  const entries = known.record.slice(before.record.length);
  for (const { event, sentence } of entries) {
    if (event.seat === before.viewer || !sentence) continue;
    announce(sentence);
    sound("move");
  }
  return entries.some((entry) => isMove(entry) && entry.event.seat === before.viewer);
}

/**
 * The game has just ended.
 *
 * @param {import("./desk.js").Situation} situation
 * @param {import("./drawing.js").Drawing} drawing
 */
export function tellEnd(situation, { result, board }) {
  closeDialogs();
  const { head, reason } = resultWords(situation);
  announce(`${head} ${reason}`);
  const place = situation.seat === null ? 1 : situation.state.outcome?.places[situation.seat];
  sound(place === 1 ? "win" : "lose");
  // With the names and points above it.
  result.parentElement?.scrollIntoView({ block: "nearest" });
  // From here the arrow keys look back, and a screen reader goes on with the result.
  if (board.contains(document.activeElement)) result.focus({ preventScroll: true });
}
