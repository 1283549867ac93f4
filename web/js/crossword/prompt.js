/** What is said above the board of a crossword game. */

import { say } from "../i18n.js";
import { refusalSentence } from "../refusal.js";
import { BLANK } from "./draft.js";

/**
 * @typedef {import("./word-table.js").WordTable} WordTable
 * @typedef {import("../table/desk.js").Situation} Situation
 * @typedef {{ sentence: string, kind?: "plain" | "bad" }} Prompt
 */

/**
 * To somebody who can compose a word; null leaves what is said.
 *
 * @param {WordTable} table
 * @returns {Prompt | null}
 */
export function promptOf(table) {
  const { now, draft, picked } = table;
  if (draft.laid.length > 0) return draftPrompt(table);
  if (picked !== null) {
    const tile = draft.rack[picked] ?? BLANK;
    return { sentence: say.crossword.picked(tile === BLANK ? say.crossword.theBlank : tile) };
  }
  if (!now.mayMove) return { sentence: waitingSentence(now) };
  return { sentence: table.hinted || turnSentence(table) };
}

/**
 * @param {WordTable} table
 * @returns {Prompt | null}
 */
function draftPrompt(table) {
  const preview = table.preview.known;
  if (!preview) return null;
  if (preview.legal) return { sentence: table.game.draftSentence(preview) };
  // Nobody has done wrong who has laid a first tile.
  return { sentence: faultSentence(table), kind: table.draft.laid.length === 1 ? "plain" : "bad" };
}

/** What is wrong with the draft: one thing at a time. @param {WordTable} table */
export function faultSentence({ game, preview: { known } }) {
  const fault = known?.faults[0];
  return fault ? refusalSentence(fault, { words: game.badWords(known) }) : "";
}

/** @param {WordTable} table */
function turnSentence({ now, game }) {
  const { table, names, seat, news } = now;
  const isShared = table.seats.filter((each) => each.own).length > 1;
  const turn = isShared ? say.table.turnOf(names[seat ?? 0] ?? "") : say.table.yourTurn;
  return [news, turn, game.prompt(now)].filter(Boolean).join(" ");
}

/** @param {Situation} situation */
function waitingSentence({ table, state, seat, names }) {
  const turn = state.turn[0] ?? 0;
  if (table.seats[turn]?.computer) return say.table.computerThinks;
  return turn === seat ? say.table.sending : say.table.turnOf(names[turn] ?? "");
}
