/** After the end: what the strongest player would have done, and how the points went. */

import { fill, h } from "../dom.js";
import { say } from "../i18n.js";

/**
 * @param {HTMLElement} place
 * @param {import("./desk.js").Situation} _situation
 * @param {(ply: number) => void} _look
 */
export async function analysisPanel(place, _situation, _look) {
  fill(place, h("h2", null, say.result.analyse));
}
