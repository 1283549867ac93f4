/** What happened at a table, in words. */

import { say } from "../i18n.js";

/**
 * @param {import("./desk.js").GameModule} module
 * @param {import("../net.js").TableEvent} event
 * @param {import("./desk.js").Situation} situation
 */
export function tellEvent(module, event, situation) {
  if (event.event?.move) return module.tell(event.event.move, event.seat ?? 0, situation);
  const code = typeof event.event === "string" ? event.event : (Object.keys(event.event ?? {})[0] ?? "");
  const events = /** @type {Record<string, string>} */ (say.events);
  const text = events[isTakenBack(event, situation.table) ? "take_back" : code] ?? code;
  return { text, sentence: `${situation.names[event.seat ?? 0] ?? ""}: ${text}`, isNamed: true };
}

/**
 * Whether somebody took a move back where nobody else has to be asked.
 *
 * @param {import("../net.js").TableEvent} event
 * @param {import("../net.js").TableInfo} table
 */
export function isTakenBack({ event, seat: asker }, { seats }) {
  return Boolean(event?.ask_takeback) && seats.every(({ computer, seat }) => computer || seat === asker);
}
