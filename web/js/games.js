/**
 * The games of the page. A game's module is found by its name, `games/NAME/game.js`, and loaded when
 * first needed, with its style if it has one.
 */

import { Refused } from "./net.js";
import { styled } from "./styled.js";

/** @typedef {import("./table/desk.js").GameModule} GameModule */

/** The game whose board of the day everybody plays. */
export const DAILY_GAME = "pathfinder";

/**
 * The module of a game, once its style is here too.
 *
 * @param {string} name
 * @returns {Promise<GameModule>}
 */
export async function gameModule(name) {
  const isName = /^[a-z]+$/.test(name);
  const module = isName && (await import(`./games/${name}/game.js`).catch(() => null));
  if (!module)
    throw new Refused({ code: "no_game", message: `The page does not know the game ${name}.` }, 404);
  if (module.default.hasStyle) await styled(`/css/games/${name}.css`);
  return module.default;
}
