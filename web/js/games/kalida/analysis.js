/**
 * What is known about a position, in words and on the board.
 *
 * @typedef {{ value: "win" | "loss" | "draw" | "unknown", plies: number | null, exact: boolean }} Worth
 * @typedef {Worth & {
 *   to_move: "X" | "O", best: string | null, cells: (Worth & { cell: string })[],
 *   threats: { by: string, answers: string[] }[],
 * }} Analysis
 * @typedef {{ cell: string, kind: "win" | "block" | "fork" }} Threat
 */

import { say } from "../../i18n.js";

/**
 * Asks for it; null if nobody answers.
 *
 * @param {import("../../table/desk.js").Desk} desk
 * @param {import("../../table/desk.js").Situation} situation
 * @returns {Promise<Analysis | null>}
 */
export function analyse(desk, { table: { options }, view }) {
  return desk.tool("analyse", { moves: view.round.moves.join(" "), options }).catch(() => null);
}

/** @param {Analysis} analysis */
export function worthSentence({ value, plies, to_move, exact }) {
  if (value === "unknown") return "";
  if (value === "draw") return say.kalida.drawn;
  const winner = (value === "win") === (to_move === "X") ? "X" : "O";
  return say.kalida.winsIn(winner, Math.ceil((plies ?? 1) / 2), exact);
}

/**
 * The cells that finish a line at once, for the player to move and for the other; or else those
 * where the other would make two fours.
 *
 * @param {Analysis} analysis
 * @returns {Threat[]}
 */
export function threatsOf({ cells, threats }) {
  const wins = cells
    .filter(({ value, plies }) => value === "win" && plies === 1)
    .map(({ cell }) => ({ cell, kind: /** @type {const} */ ("win") }));
  const others = threats.map(({ by, answers }) => ({
    cell: by,
    kind: answers.length === 1 ? /** @type {const} */ ("block") : /** @type {const} */ ("fork"),
  }));
  return [...wins, ...others];
}

/** The most pressing of the threats. @param {Threat[]} threats */
export function threatSentence(threats) {
  const kinds = new Set(threats.map(({ kind }) => kind));
  if (kinds.has("win")) return say.kalida.canWin;
  if (kinds.has("block")) return say.kalida.mustBlock;
  return kinds.has("fork") ? say.kalida.forks : say.kalida.noThreats;
}
