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
 *   tool: (name: string, question: unknown) => Promise<any>,
 *   finishedTables: () => Promise<any[]>,
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
 *   menu?: (desk: Desk) => HTMLElement[],
 *   shortcuts?: () => [string, string][],
 *   result?: (situation: Situation) => string | null,
 *   reason?: (situation: Situation) => string | null,
 *   subtitle?: (table: TableInfo) => string,
 *   showing?: (report: any) => number,
 *   notation?: Notation,
 *   hasStyle?: boolean,
 *   ownHints?: boolean,
 *   ownAnalysis?: boolean,
 *   again?: (table: import("../net.js").TableInfo) => string | undefined,
 * }} GameModule
 *
 * How the analysis writes the game's moves: `move` puts one, as a transcript writes it, into fewer
 * signs and the player's language; `note` explains the signs in those that are shown; `cost` says
 * what is not in the cost of a move.
 * @typedef {{
 *   move: (text: string) => string,
 *   note?: (moves: string[]) => string,
 *   cost?: () => string,
 * }} Notation
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
 * - `hasStyle: true` has `css/games/NAME.css` loaded before the game is shown.
 * - `ownHints: true` and `ownAnalysis: true` are for games that give hints, or look back, in a way of
 *   their own.
 * - `again` is the name of the button for another game, where it is not just the same again.
 * - `menu` gives the game a menu: its own entries, before the rules and the keys.
 * - `showChoice` marks a move that the analysis names on the position that is looked at, until the
 *   next update.
 * - `result` is the game's own sentence for the end, `reason` for why it came; null leaves it to the
 *   page. `subtitle` is what is said of a table beside the game's name.
 * - `showing` is how long a player's own move takes to be shown, in milliseconds: so long the
 *   computer's answer waits, where things may move.
 * - `desk.tell` says something in the prompt, or over the page where that is out of sight.
 * - `desk.tool` asks one of the game's own tools on the server; `desk.finishedTables` gives the
 *   player's tables of this game that are over, none of them without a connection.
 * - `desk.seed` is the same for everybody at a table, and another at the next.
 * - `desk.showBoard` brings what a button further down has changed on the board into sight.
 * - `tell` puts the report of a move in words: `text` for the move list, `sentence` for ears. Where
 *   the text does not show whose move it is, `isNamed` puts the name before it.
 */

import { ask } from "../net.js";
import { recall, remember } from "../storage.js";

/**
 * What a game may ask of the server, at a table or looking at a transcript.
 *
 * @param {string} game
 */
function questions(game) {
  return {
    /** @type {Desk["tool"]} */
    tool: (name, question) => ask("POST", `/api/games/${game}/tools/${name}`, question),
    finishedTables: async () => {
      const { tables } = await ask("GET", "/api/my/tables").catch(() => ({ tables: [] }));
      return tables.filter((/** @type {any} */ table) => table.game === game && table.outcome);
    },
  };
}

/**
 * The desk of a table. Of questions about drafts only the latest is answered.
 *
 * @param {TableInfo} table
 * @param {Pick<Desk, "move" | "prompt" | "showBoard" | "tell" | "hint"> & {
 *   preview: (draft: unknown) => Promise<any>,
 *   ply: () => number,
 *   seat: () => number | null,
 *   keepsDrafts: boolean,
 * }} page `preview` asks the server; `keepsDrafts` where a draft outlives others' moves
 * @returns {Desk}
 */
export function deskOf({ id, game }, { preview, ply, seat, keepsDrafts, ...rest }) {
  let asked = 0;
  const draftName = () => `draft.${id}.${seat() ?? "x"}`;
  return {
    ...rest,
    ...questions(game),
    preview: async (draft) => {
      asked += 1;
      const question = asked;
      const answer = await preview(draft).catch(() => null);
      return question === asked ? answer : null;
    },
    draft: () => {
      const kept = recall(draftName(), /** @type {any} */ (null));
      return kept && (kept.ply === ply() || keepsDrafts) ? kept.draft : null;
    },
    keepDraft: (draft) => remember(draftName(), draft === null ? undefined : { ply: ply(), draft }),
    seed: id,
  };
}

/**
 * The desk where a game is only looked at.
 *
 * @param {string} game
 * @returns {Desk}
 */
export const deskToLook = (game) => ({
  ...questions(game),
  move: async () => false,
  preview: async () => null,
  draft: () => null,
  keepDraft: () => {},
  prompt: () => {},
  showBoard: () => {},
  tell: () => {},
  hint: async () => {},
  seed: "",
});
