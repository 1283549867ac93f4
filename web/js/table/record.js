/**
 * What has happened at a table, entry by entry, each with its words. Pure: the words are handed in.
 *
 * @typedef {import("../net.js").TableEvent} TableEvent
 * @typedef {import("../net.js").TableInfo} TableInfo
 *
 * `text` is for the list of moves, `sentence` for ears; `isNamed` where the text does not show whose
 * it is.
 * @typedef {{ text: string, sentence: string, points?: number, isNamed?: boolean }} Words
 * @typedef {Words & { event: TableEvent, undone: boolean }} Entry an `undone` one was taken back
 */

/** Whether all people sit at this screen. @param {TableInfo} table */
export const isShared = ({ seats }) => seats.every(({ computer, own }) => computer || own);

/**
 * Whether somebody took a move back where nobody else has to be asked.
 *
 * @param {TableEvent} event
 * @param {TableInfo} table
 */
export function isTakenBack({ event, seat: asker }, table) {
  return (
    Boolean(event?.ask_takeback) &&
    (isShared(table) || table.seats.every(({ computer, seat }) => computer || seat === asker))
  );
}

/**
 * The record with one more event; a takeback marks the moves that it undoes.
 *
 * @param {Entry[]} record
 * @param {TableEvent} event
 * @param {Words} words
 * @param {TableInfo} table
 * @returns {Entry[]}
 */
export function withEvent(record, event, words, table) {
  const longer = [...record, { event, ...words, undone: false }];
  if (!isTakenBack(event, table) && event.event !== "allow_takeback") return longer;
  const asked = longer.findLast((entry) => entry.event.event?.ask_takeback);
  if (!asked) return longer;
  const { to } = asked.event.event.ask_takeback;
  return longer.map((entry) => (isMove(entry) && entry.event.ply >= to ? { ...entry, undone: true } : entry));
}

/** @param {Entry} entry */
export const isMove = ({ event }) => Boolean(event.event?.move);

/** What is in the list: everything but the deal and hints, which change nothing on the board. @param {Entry[]} record */
export function listed(record) {
  return record.filter(({ event, text }) => event.event !== "deal" && event.event !== "hint" && text !== "");
}

/**
 * The last move before a ply that still stands.
 *
 * @param {Entry[]} record
 * @param {number} ply
 */
export function lastMove(record, ply) {
  return record.findLast((entry) => entry.event.ply < ply && isMove(entry) && !entry.undone)?.event ?? null;
}

/**
 * The move that another made last, in words, unless the player has moved since.
 *
 * @param {Entry[]} record
 * @param {number | null} seat the player's
 */
export function newsFor(record, seat) {
  const last = record.findLast((entry) => isMove(entry) && !entry.undone);
  return last && seat !== null && last.event.seat !== seat ? last.sentence : "";
}

/**
 * How many moves led to a position, and how many there are.
 *
 * @param {Entry[]} record
 * @param {number} ply
 * @returns {[number, number]}
 */
export function countMoves(record, ply) {
  const moves = record.filter((entry) => isMove(entry) && entry.text !== "" && !entry.undone);
  return [moves.filter(({ event }) => event.ply < ply).length, moves.length];
}

/**
 * What led to the position before a ply, in words.
 *
 * @param {Entry[]} record
 * @param {number} ply
 */
export function sentenceAt(record, ply) {
  return record.findLast(({ event }) => event.ply < ply)?.sentence ?? "";
}

/**
 * The ply to look at after a step back or forth; null for the present.
 *
 * @param {Entry[]} record
 * @param {number | null} from where the player looks now
 * @param {number} last the present
 * @param {number} by
 */
export function stepFrom(record, from, last, by) {
  const within = (/** @type {number} */ ply) => Math.min(Math.max(ply, 1), last);
  const isHint = (/** @type {number} */ ply) =>
    record.some(({ event }) => event.ply === ply && event.event === "hint");
  let to = within((from ?? last) + by);
  // Every step shows something else: to go over a hint changes nothing.
  while (to !== within(to + by) && isHint(by < 0 ? to : to - 1)) to += by;
  return to === last ? null : to;
}
