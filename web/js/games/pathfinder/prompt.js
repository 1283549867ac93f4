/** What is said above the board. */

import { list, say } from "../../i18n.js";
import { BOXES } from "./draft.js";

/**
 * @typedef {import("./draft.js").Draft} Draft
 * @typedef {import("../../table/desk.js").Situation} Situation
 */

/** What is said until something changes. @param {Draft} draft */
export function noticeSentence({ notice, hint }) {
  if (notice === "newWord") return say.pathfinder.newWord;
  if (notice === "noHint") return say.pathfinder.noHint;
  if (notice !== "hint" || !hint) return "";
  const first = hint.first?.toUpperCase() ?? "";
  return say.pathfinder.hint(hint.place + 1, hint.length, first, hint.path !== null);
}

/**
 * To somebody who is finding words.
 *
 * @param {Draft} draft
 * @param {any} view
 */
export function findingSentence(draft, view) {
  const notice = noticeSentence(draft);
  if (notice) return notice;
  if (draft.isElsewhere) return say.pathfinder.elsewhere;
  if (draft.valid === BOXES) return say.pathfinder.ready;
  const find = say.pathfinder.find(draft.valid + 1);
  return draft.valid === 0 && view.hints ? `${find} ${say.pathfinder.hintsAreFree}` : find;
}

/** To somebody who waits or watches. @param {Situation} situation */
export function waitingSentence({ state: { turn }, seat, table: { seats }, names }) {
  if (seat === null) return say.pathfinder.watching(seats.length - turn.length, seats.length);
  return say.pathfinder.waitFor(list(turn.filter((each) => each !== seat).map((each) => names[each] ?? "")));
}
