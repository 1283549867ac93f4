/** The result to share, without a word that gives the board away. */

import { isDay, streak } from "../../daily.js";
import { h } from "../../dom.js";
import { openDialog } from "../../elements/dialog.js";
import { percent, say } from "../../i18n.js";
import { toast } from "../../voice.js";

/**
 * @param {import("../../table/desk.js").Situation} situation
 * @param {number} seat
 */
function shareText({ state: { view }, table }, seat) {
  const { answers, review } = view.seats[seat];
  const date = isDay(table.options.board) ? table.options.board : null;
  const marks = review.missed.map((/** @type {unknown} */ missed, /** @type {number} */ place) =>
    !answers.boxes[place]?.valid ? "⬜" : missed ? "🟨" : "🟩",
  );
  const inRow = date ? streak() : 0;
  const path = date ? "/daily" : `/new/pathfinder?board=${encodeURIComponent(view.board)}`;
  return [
    `Tilehold Pathfinder${date ? ` ${date}` : ""}`,
    `${say.pathfinder.of(answers.total, view.solution.best)} · ${percent(review.percent)} ${marks.join("")}`,
    ...(inRow > 1 ? [say.daily.streak(inRow)] : []),
    `${location.origin}${path}`,
  ].join("\n");
}

/**
 * By the phone's own window, or else as a copy.
 *
 * @param {import("../../table/desk.js").Situation} situation
 * @param {number} seat
 */
export async function share(situation, seat) {
  const text = shareText(situation, seat);
  if ("share" in navigator && matchMedia("(pointer: coarse)").matches) {
    await navigator.share({ text }).catch(() => {});
    return;
  }
  try {
    await navigator.clipboard.writeText(text);
    toast(say.pathfinder.copied);
  } catch {
    await openDialog(say.pathfinder.share, [h("pre", null, text)]);
  }
}
