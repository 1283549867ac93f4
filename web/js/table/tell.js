/** What happened at a table, in words. */

import { say } from "../i18n.js";
import { isShared, isTakenBack } from "./record.js";

/**
 * @param {import("./desk.js").GameModule} module
 * @param {import("../net.js").TableEvent} event
 * @param {import("./desk.js").Situation} situation
 * @returns {import("./record.js").Words}
 */
export function tellEvent(module, event, situation) {
  if (event.event?.move) return module.tell(event.event.move, event.seat ?? 0, situation);
  const code = typeof event.event === "string" ? event.event : (Object.keys(event.event ?? {})[0] ?? "");
  const events = /** @type {Record<string, string>} */ (say.events);
  // At a shared screen it is one event, by whoever makes the move again.
  if (code === "allow_takeback" && isShared(situation.table)) return { text: "", sentence: "" };
  const text = events[isTakenBack(event, situation.table) ? "take_back" : code] ?? code;
  return { text, sentence: `${situation.names[event.seat ?? 0] ?? ""}: ${text}`, isNamed: true };
}
