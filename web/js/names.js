/** How games, levels and players are called. */

import { say } from "./i18n.js";

/**
 * @param {string} game
 * @param {string} level
 */
export function levelName(game, level) {
  const levels = /** @type {Record<string, Record<string, { name: string, sentence: string }>>} */ (
    say.levels
  );
  return levels[game]?.[level]?.name ?? level;
}

/**
 * @param {string} game
 * @param {string} level
 */
export function levelSentence(game, level) {
  const levels = /** @type {Record<string, Record<string, { name: string, sentence: string }>>} */ (
    say.levels
  );
  return levels[game]?.[level]?.sentence ?? "";
}

/**
 * @param {string} game
 */
export function gameWords(game) {
  const games = /** @type {Record<string, { name: string, sentence: string, intro: string[] }>} */ (
    say.games
  );
  return games[game] ?? { name: game, sentence: "", intro: [] };
}

/** @param {string} list */
export function wordListName(list) {
  return /** @type {Record<string, string>} */ (say.wordLists)[list] ?? list;
}

/**
 * The name of each seat's player, as the viewer reads it.
 *
 * @param {string} game
 * @param {{ name: string, computer: string | null, open: boolean, own: boolean, seat: number }[]} seats
 */
export function playerNames(game, seats) {
  const own = seats.filter((seat) => seat.own).length;
  return seats.map((seat) => {
    if (seat.computer) return say.players.computer(levelName(game, seat.computer));
    if (seat.name) return seat.name;
    if (seat.open) return say.players.open;
    if (seat.own && own === 1) return say.players.you;
    if (own === 1 && seats.length === 2) return say.players.other;
    return say.players.seat(seat.seat + 1);
  });
}
