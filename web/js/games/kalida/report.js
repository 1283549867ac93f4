/** A move in words. */

import { say } from "../../i18n.js";

/** @type {import("../../table/desk.js").GameModule["tell"]} */
export function tell({ mark, cell, lines, full }, seat, { names }) {
  const isLine = lines.length > 0;
  const end = isLine ? ` ${say.kalida.lineDone}` : full ? ` ${say.kalida.full}` : "";
  return { text: `${mark} ${cell}${isLine ? " ★" : ""}`, sentence: `${names[seat]}: ${cell}.${end}` };
}
