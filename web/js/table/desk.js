/**
 * What a game's module is given, and what it gives: the one seam between the table page, which
 * knows no game, and the games, which know no network.
 *
 * @typedef {import("../net.js").State} State
 * @typedef {import("../net.js").TableInfo} TableInfo
 * @typedef {import("../net.js").TableEvent} TableEvent
 * @typedef {import("../net.js").GameInfo} GameInfo
 *
 * How things stand, as the player is to see them now. During a replay `state` is the last state,
 * `view` is the position that is looked at, and `last` the move that led to it. `news` is what
 * another did last, in words.
 * @typedef {{
 *   info: GameInfo,
 *   table: TableInfo,
 *   state: State,
 *   view: any,
 *   seat: number | null,
 *   mayMove: boolean,
 *   replaying: boolean,
 *   fresh: TableEvent[],
 *   last: TableEvent | null,
 *   names: string[],
 *   news: string,
 * }} Situation
 *
 * What a game may ask of the page.
 * @typedef {{
 *   move: (action: unknown) => Promise<boolean>,
 *   preview: (draft: unknown) => Promise<any>,
 *   draft: () => any,
 *   keepDraft: (draft: unknown) => void,
 *   prompt: (sentence: string, kind?: "plain" | "bad") => void,
 *   showBoard: () => void,
 *   tell: (sentence: string) => void,
 *   hint: () => Promise<void>,
 *   seed: string,
 * }} Desk
 *
 * A game on the page.
 * @typedef {{
 *   board: HTMLElement,
 *   controls: HTMLElement,
 *   panel?: HTMLElement,
 *   update: (situation: Situation) => void,
 *   showHint?: (action: any, situation: Situation) => string,
 *   showChoice?: (action: any) => void,
 *   leave?: () => void,
 * }} Play
 *
 * A game's module.
 * @typedef {{
 *   open: (desk: Desk, situation: Situation) => Play,
 *   tell: (report: any, seat: number, situation: Situation) => { text: string, sentence: string, points?: number, isNamed?: boolean },
 *   options?: () => OptionField[],
 *   menu?: () => HTMLElement[],
 *   shortcuts?: () => [string, string][],
 *   result?: (situation: Situation) => string | null,
 *   reason?: (situation: Situation) => string | null,
 *   subtitle?: (table: TableInfo) => string,
 *   showing?: (report: any) => number,
 *   oneScreen?: boolean,
 *   ownHints?: boolean,
 *   ownAnalysis?: boolean,
 *   again?: (table: import("../net.js").TableInfo) => string | undefined,
 *   sideBySide?: boolean,
 *   noChance?: boolean,
 * }} GameModule
 *
 * An option of the game that can be chosen when a table is set up.
 * @typedef {{
 *   name: string,
 *   label: string,
 *   kind: "switch" | "number" | "choice" | "words",
 *   early?: boolean,
 *   about?: string,
 *   min?: number,
 *   max?: number,
 *   choices?: Record<string, string>,
 * }} OptionField
 *
 * - An `early` option is asked before everything else, the others among the further ones.
 * - `open` makes the board and the buttons; `update` is called at once after it, after every
 *   event (in `situation.fresh`, empty on the first call and in replay) and on every change.
 * - `desk.move` sends an action: true once it is on the server's disk; a refusal is shown and
 *   spoken by the page and gives false.
 * - `desk.preview` asks what a draft would be; only the answer to the latest question arrives,
 *   older ones give null.
 * - `desk.draft` and `desk.keepDraft` keep what the player is composing over a reload; it is
 *   forgotten when the position changes.
 * - `oneScreen: false` is for games that two people cannot play at one screen; `ownHints: true` and
 *   `ownAnalysis: true` for those that give hints, or look back, in a way of their own;
 *   `sideBySide: true` where seats do not wait for each other, so that a draft outlives others' moves;
 *   `noChance: true` where nothing is drawn that could be doubted.
 * - `again` is the name of the button for another game, where it is not just the same again.
 * - `menu` gives the game a menu: its own entries, before the rules and the keys.
 * - `showChoice` marks a move that the analysis names on the position that is looked at, until the
 *   next update.
 * - `result` is the game's own sentence for the end, `reason` for why it came; null leaves it to the
 *   page. `subtitle` is what is said of a table beside the game's name.
 * - `showing` is how long a player's own move takes to be shown, in milliseconds: so long the
 *   computer's answer waits, where things may move.
 * - `desk.tell` says something in the prompt, or over the page where that is out of sight.
 * - `desk.showBoard` brings what a button further down has changed on the board into sight.
 * - `tell` puts the report of a move in words: `text` for the move list, `sentence` for ears. Where
 *   the text does not show whose move it is, `isNamed` puts the name before it.
 */

import { Refused } from "../net.js";

/** @type {Record<string, () => Promise<{ default: GameModule }>>} */
const MODULES = {
  kalida: () => import("../games/kalida.js"),
  khi: () => import("../games/khi.js"),
  wordfeud: () => import("../games/wordfeud.js"),
  lexibomb: () => import("../games/lexibomb.js"),
  pathfinder: () => import("../games/pathfinder.js"),
};

/** @param {string} game */
export async function gameModule(game) {
  const load = Object.hasOwn(MODULES, game) && MODULES[game];
  if (!load) throw new Refused({ code: "no_game", message: `The page does not know the game ${game}.` }, 404);
  return (await load()).default;
}
