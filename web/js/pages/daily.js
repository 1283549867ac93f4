/** Today's board: the table where it was begun, or a new one. */

import { days, keepDay, today } from "../daily.js";
import { DAILY_GAME } from "../games.js";
import { gameWords } from "../names.js";
import { ask } from "../net.js";
import { go } from "../router.js";
import { settings } from "../settings.js";
import { recall, remember } from "../storage.js";

/** @param {HTMLElement} main */
export async function show(main) {
  const date = today();
  let id = await dailyTable(date).catch(() => null);
  if (id)
    id = await ask("GET", `/api/tables/${id}`).then(
      () => id,
      () => null,
    );
  if (!id) {
    const made = await ask("POST", "/api/tables", {
      game: DAILY_GAME,
      seats: [{ person: settings.name }],
      options: { board: date },
    });
    id = made.id;
    remember("seated", true);
  }
  keepDay(date, { table: id ?? "" });
  // Who has gone elsewhere meanwhile stays there.
  if (main.isConnected) await go(`/t/${id}`, { replace: true });
  return { title: gameWords(DAILY_GAME).name };
}

/**
 * The player's own table on the board of the day, if it has been begun; what this browser has
 * forgotten is looked for among the player's tables.
 *
 * @param {string} date
 */
async function dailyTable(date) {
  const known = days()[date]?.table;
  if (known) return known;
  if (!recall("seated", false)) return null;
  const { tables } = await ask("GET", "/api/my/tables");
  const recent = tables
    .filter(
      (/** @type {any} */ table) => table.game === DAILY_GAME && table.created > Date.now() - 2 * 86_400_000,
    )
    .slice(0, 10);
  for (const { id } of recent) {
    const { table } = await ask("GET", `/api/tables/${id}`);
    if (table.options.board === date && table.seats.length === 1) return /** @type {string} */ (id);
  }
  return null;
}
