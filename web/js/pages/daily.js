/** Today's Pathfinder board: the table where it was begun, or a new one. */

import { dailyTable, keepDay, today } from "../daily.js";
import { ask } from "../net.js";
import { go } from "../router.js";
import { settings } from "../settings.js";
import { remember } from "../storage.js";

/** @param {HTMLElement} main */
export async function show(main) {
  const date = today();
  let id = await dailyTable(date).catch(() => null);
  if (id) id = await ask("GET", `/api/tables/${id}`).then(() => id, () => null);
  if (!id) {
    const made = await ask("POST", "/api/tables", { game: "pathfinder", seats: [{ person: settings.name }], options: { board: date } });
    id = made.id;
    remember("seated", true);
  }
  keepDay(date, { table: id ?? "" });
  // Who has gone elsewhere meanwhile stays there.
  if (main.isConnected) await go(`/t/${id}`, { replace: true });
  return { title: "Pathfinder" };
}
