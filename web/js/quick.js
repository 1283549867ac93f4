/** Setting up tables. */

import { Refused, ask } from "./net.js";
import { refusalSentence } from "./refusal.js";
import { go } from "./router.js";
import { settings } from "./settings.js";
import { recall, remember } from "./storage.js";
import { toast } from "./voice.js";

/** Whoever presses twice wants one table. */
let isSettingUp = false;

/**
 * Sets up a table and goes there.
 *
 * @param {object} table what `POST /api/tables` takes
 */
export async function setUp(table) {
  if (isSettingUp) return false;
  isSettingUp = true;
  const from = location.href;
  try {
    const made = await ask("POST", "/api/tables", table);
    remember("seated", true);
    if (made.invitation_token) remember(`invitation.${made.id}`, made.invitation_token);
    if (location.href === from) await go(`/t/${made.id}`);
    return true;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    toast(refusalSentence(error), "bad");
    return false;
  } finally {
    isSettingUp = false;
  }
}

/**
 * The level that the player last chose for a game, or else the one to begin with.
 *
 * @param {import("./net.js").GameInfo} game
 */
export function usualLevel(game) {
  const last = recall(`level.${game.id}`, game.first_level ?? "");
  return game.levels.some((level) => level.id === last) ? last : (game.levels[0]?.id ?? "");
}

/** The tiles' language for the page's, where it is not English. */
const TILES = /** @type {Record<string, string>} */ ({ nb: "norwegian" });

/**
 * The options that a game is opened with: tiles in the player's own language where there are such.
 *
 * @param {import("./net.js").GameInfo} game
 */
export function usualOptions(game) {
  const language = TILES[settings.language];
  return language && "language" in game.options ? { ...game.options, language } : game.options;
}

/**
 * A game against the computer, or alone where a game can be played alone.
 *
 * @param {import("./net.js").GameInfo} game
 * @param {HTMLButtonElement} button
 */
export async function quickGame(game, button) {
  button.disabled = true;
  const seats = [{ person: settings.name }, ...(game.min_seats > 1 ? [{ computer: usualLevel(game) }] : [])];
  await setUp({ game: game.id, seats, options: usualOptions(game) });
  button.disabled = false;
}
