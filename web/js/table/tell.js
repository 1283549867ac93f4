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
  // At a shared screen it is one deed, by whoever makes the move again.
  if (code === "allow_takeback" && isOurs(situation.table)) return { text: "", sentence: "" };
  const text = events[isTakenBack(event, situation.table) ? "take_back" : code] ?? code;
  return { text, sentence: `${situation.names[event.seat ?? 0] ?? ""}: ${text}`, isNamed: true };
}

/**
 * Whether somebody took a move back where nobody else has to be asked.
 *
 * @param {import("../net.js").TableEvent} event
 * @param {import("../net.js").TableInfo} table
 */
export function isTakenBack({ event, seat: asker }, table) {
  return Boolean(event?.ask_takeback) && (isOurs(table) || table.seats.every(({ computer, seat }) => computer || seat === asker));
}

/** Whether all people sit at this screen. @param {import("../net.js").TableInfo} table */
const isOurs = ({ seats }) => seats.every(({ computer, own }) => computer || own);
