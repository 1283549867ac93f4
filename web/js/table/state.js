/**
 * What is known of a table on this screen, and what becomes of it with each message: from the
 * server, from the player, or that time has passed. Pure: it draws nothing, asks nobody and has no
 * clock; times are milliseconds that are handed in.
 *
 * @typedef {import("../net.js").State} State
 * @typedef {import("../net.js").TableInfo} TableInfo
 * @typedef {import("../net.js").TableEvent} TableEvent
 * @typedef {import("../net.js").GameInfo} GameInfo
 * @typedef {import("./record.js").Entry} Entry
 * @typedef {import("./record.js").Words} Words
 *
 * @typedef {object} Known
 * @property {GameInfo} info
 * @property {TableInfo} table
 * @property {State} state how things stand, as the server said last
 * @property {number | null} viewer the seat that is looked as
 * @property {Entry[]} record
 * @property {TableEvent[]} fresh events that the game has not been shown yet
 * @property {boolean} caughtUp whether the server has told all that was before
 * @property {"connecting" | "open" | "lost"} connection
 * @property {boolean} hasBeenLost
 * @property {number | null} wanted the ply that was last asked for; null for the present
 * @property {number | null} looking the ply that is looked back at
 * @property {any} past the position there
 * @property {boolean} curtained whether the screen is being handed over
 * @property {"none" | "sent" | "answered"} action the player's own, until its state is here
 * @property {boolean} hinting whether a hint is looked for
 * @property {number} allowed the ply at which a takeback was allowed at a shared screen
 * @property {number} showingUntil so long the player's own move is being shown
 * @property {News[]} held news that wait for it
 * @property {number} guardedUntil so long what the end has brought cannot be pressed; 0 if it can
 *
 * @typedef {{ type: "event", event: TableEvent, words: Words, showing: number, at: number }} EventNews
 *   `showing` is how long the move takes to be shown, if it is the player's own
 * @typedef {{ type: "state", state: State, at: number }} StateNews
 * @typedef {EventNews | StateNews} News
 * @typedef {News
 *   | { type: "table", table: TableInfo }
 *   | { type: "connection", connection: Known["connection"] }
 *   | { type: "time", at: number }
 *   | { type: "shown" }
 *   | { type: "look", ply: number | null }
 *   | { type: "position", ply: number, view: any }
 *   | { type: "lift" }
 *   | { type: "send", at: number }
 *   | { type: "answer", ply: number }
 *   | { type: "refusal" }
 *   | { type: "hint", isAsked: boolean }
 *   | { type: "allow" }
 * } Message
 */

import { withEvent } from "./record.js";

/** So long what comes after a move cannot be pressed: whoever pressed Play twice did not mean it. */
export const GUARD = 700;

/**
 * What is known at the beginning.
 *
 * @param {GameInfo} info
 * @param {TableInfo} table
 * @param {State} state
 * @param {number | null} viewer
 * @returns {Known}
 */
export function opening(info, table, state, viewer) {
  return seated({
    info,
    table,
    state,
    viewer,
    record: [],
    fresh: [],
    caughtUp: false,
    connection: "connecting",
    hasBeenLost: false,
    wanted: null,
    looking: null,
    past: null,
    curtained: false,
    action: "none",
    hinting: false,
    allowed: -1,
    showingUntil: 0,
    held: [],
    guardedUntil: 0,
  });
}

/**
 * What is known after a message.
 *
 * @param {Known} known
 * @param {Message} message
 * @returns {Known}
 */
export function tableState(known, message) {
  switch (message.type) {
    case "event":
    case "state":
      return isHeldBack(known, message)
        ? { ...known, held: [...known.held, message] }
        : afterNews(known, message, message.at);
    case "table":
      return seated({ ...known, table: message.table });
    case "connection":
      return {
        ...known,
        connection: message.connection,
        hasBeenLost: known.hasBeenLost || message.connection === "lost",
      };
    case "time":
      return afterTime(known, message.at);
    case "shown":
      return known.looking === null
        ? { ...known, fresh: known.fresh.filter((event) => !isInState(known, event)) }
        : known;
    case "look":
      return message.ply === null ? present(known) : { ...known, wanted: message.ply };
    case "position":
      return known.wanted === message.ply ? { ...known, looking: message.ply, past: message.view } : known;
    case "lift":
      return known.curtained ? { ...known, curtained: false, viewer: known.state.turn[0] ?? 0 } : known;
    case "send":
      return { ...released(known, message.at), action: "sent" };
    case "answer":
      // Until its state is here, the table would look as before the move.
      return { ...known, action: known.state.ply === message.ply ? "answered" : "none" };
    case "refusal":
      return { ...known, action: "none" };
    case "hint":
      return { ...known, hinting: message.isAsked };
    case "allow":
      return { ...known, allowed: known.state.ply };
  }
}

/**
 * The computer may be quicker than the eye: its answer waits until the player has seen what the own
 * move did, and whatever comes after it waits too, since news are taken in their order.
 *
 * @param {Known} known
 * @param {News} news
 */
function isHeldBack({ held, table, showingUntil }, news) {
  if (held.length > 0) return true;
  const isComputer = news.type === "event" && Boolean(table.seats[news.event.seat ?? -1]?.computer);
  return isComputer && news.at < showingUntil;
}

/**
 * @param {Known} known
 * @param {News} news
 * @param {number} at
 * @returns {Known}
 */
function afterNews(known, news, at) {
  return news.type === "event" ? afterEvent(known, news, at) : afterState(known, news.state, at);
}

/**
 * @param {Known} known
 * @param {EventNews} news
 * @param {number} at
 * @returns {Known}
 */
function afterEvent(known, { event, words, showing }, at) {
  if (event.ply <= (known.record.at(-1)?.event.ply ?? -1)) return known;
  const record = withEvent(known.record, event, words, known.table);
  // What happened before we came is not news.
  if (!known.caughtUp) return { ...known, record };
  const isOwnMove = event.seat === known.viewer && Boolean(event.event?.move);
  return {
    ...present(known),
    record,
    fresh: [...known.fresh, event],
    showingUntil: isOwnMove ? at + showing : known.showingUntil,
  };
}

/**
 * @param {Known} known
 * @param {State} state how things stand now
 * @param {number} at
 * @returns {Known}
 */
function afterState(known, state, at) {
  const hasEnded = known.caughtUp && known.state.status !== "finished" && state.status === "finished";
  return seated({
    ...known,
    state,
    caughtUp: true,
    action: known.action === "answered" ? "none" : known.action,
    guardedUntil: hasEnded ? at + GUARD : known.guardedUntil,
  });
}

/**
 * Takes all news that have waited.
 *
 * @param {Known} known
 * @param {number} at
 * @returns {Known}
 */
function released(known, at) {
  const waiting = known.held;
  /** @type {Known} */
  let now = { ...known, held: [], showingUntil: 0 };
  for (const news of waiting) now = afterNews(now, news, at);
  return now;
}

/**
 * @param {Known} known
 * @param {number} at
 * @returns {Known}
 */
function afterTime(known, at) {
  const now = at >= known.showingUntil ? released(known, at) : known;
  return at >= now.guardedUntil ? { ...now, guardedUntil: 0 } : now;
}

/** @param {Known} known @returns {Known} */
const present = (known) => ({ ...known, wanted: null, looking: null, past: null });

/**
 * As whom the player looks. Where several seats are ours it is the one whose turn it is, and nobody
 * while the screen changes hands.
 *
 * @param {Known} known
 * @returns {Known}
 */
function seated(known) {
  const own = ownSeats(known);
  if (own.length <= 1) return { ...known, viewer: own[0] ?? null };
  const { info, state, viewer } = known;
  const turn = state.turn.find((seat) => own.includes(seat));
  // At the end, or while somebody elsewhere moves, nothing has to be hidden here.
  if (state.status === "finished" || turn === undefined) return { ...known, curtained: false };
  if (state.status !== "playing" || turn === viewer) return known;
  // Who has just set up the game sits there already.
  const isBeginning = state.ply <= 1 && viewer === null;
  const next = info.hidden && !isBeginning ? null : turn;
  // What the player before was asked or looked at is not the next one's.
  const seat = next === viewer ? known : present(known);
  return { ...seat, viewer: next, curtained: next === null };
}

/** @param {Known} known */
export const ownSeats = ({ table }) => table.seats.filter(({ own }) => own).map(({ seat }) => seat);

/** The seat to play and to ask for, where several are ours. @param {Known} known */
export const actingSeat = (known) => (ownSeats(known).length > 1 ? known.viewer : null);

/** Whether an event is in the state already. @param {Known} known @param {TableEvent} event */
export const isInState = ({ state }, event) => event.ply < state.ply;
