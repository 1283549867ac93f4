/** Questions about what is known of a table. Pure, as the state is. */

import { countMoves, isMove, lastMove, newsFor } from "./record.js";
import { isInState, ownSeats } from "./state.js";

/** @typedef {import("./state.js").Known} Known */

/**
 * How things stand, as a game is shown them.
 *
 * @param {Known} known
 * @param {string[]} names of the players
 * @returns {import("./desk.js").Situation}
 */
export function situation(known, names) {
  const { info, table, state, viewer, record, looking } = known;
  return {
    info,
    table,
    state,
    view: looking === null ? state.view : known.past,
    seat: viewer,
    mayMove: mayMove(known),
    replaying: looking !== null,
    // What is not in the state yet is shown together with it.
    fresh: looking === null ? known.fresh.filter((event) => isInState(known, event)) : [],
    last: lastMove(record, looking ?? state.ply),
    news: newsFor(record, viewer),
    names,
  };
}

/** @param {Known} known */
export function mayMove({ info, state, viewer, looking, action }) {
  return (
    looking === null &&
    action === "none" &&
    state.status === "playing" &&
    viewer !== null &&
    state.turn.includes(viewer) &&
    // Where several seats are ours, the state may still be one without this seat's tiles.
    (state.your_turn || !info.hidden)
  );
}

/**
 * What the prompt says, unless the game has something better to say.
 *
 * @param {Known} known
 * @returns {{ says: "nothing" } | { says: "lookingBack", moves: [number, number] }
 *   | { says: "yourTurn", news: string, seat: number | null } | { says: "computerThinks" }
 *   | { says: "turnOf", seat: number }} `seat` of one's own turn where several are ours
 */
export function promptOf(known) {
  const { state, table, looking, record, viewer } = known;
  const turn = state.turn[0] ?? 0;
  if (known.curtained) return { says: "turnOf", seat: turn };
  if (looking !== null) return { says: "lookingBack", moves: countMoves(record, looking) };
  if (state.status !== "playing") return { says: "nothing" };
  if (mayMove(known))
    return {
      says: "yourTurn",
      news: newsFor(record, viewer),
      seat: ownSeats(known).length > 1 ? viewer : null,
    };
  return table.seats[turn]?.computer ? { says: "computerThinks" } : { says: "turnOf", seat: turn };
}

/**
 * What the prompt says whatever the game says, while something is on its way.
 *
 * @param {Known} known
 * @returns {"sending" | "unsent" | "hintComes" | null}
 */
export function pendingOf({ action, connection, curtained, hinting }) {
  if (curtained) return null;
  if (action !== "none") return connection === "open" ? "sending" : "unsent";
  return hinting ? "hintComes" : null;
}

/**
 * Which buttons are below the board.
 *
 * @param {Known} known
 * @returns {{ toGame: boolean, hint: boolean, takeback: boolean, draw: boolean, resign: boolean }}
 */
export function buttonsOf({ info, state, table, viewer, looking }) {
  const isPlaying = state.status === "playing";
  const isHere = isPlaying && viewer !== null && looking === null;
  const others = table.seats.filter((seat) => !seat.own);
  const isAlone = others.every((seat) => seat.computer) && table.seats.length - others.length === 1;
  // Against the computer a word shows new tiles at once, and so can never be taken back.
  const isShown = isAlone && info.hidden && !info.side_by_side;
  const isGame = isHere && table.seats.length > 1;
  return {
    toGame: isPlaying && looking !== null,
    hint: isHere && isAlone,
    takeback: isGame && !isShown,
    draw: isHere && info.draws && others.some((seat) => !seat.computer),
    resign: isGame,
  };
}

/**
 * The move that the player may ask to take back, and for whom: at a shared screen the last, whoever
 * made it.
 *
 * @param {Known} known
 */
export function takebackOf({ table, record, viewer }) {
  const isOneScreen = table.seats.every(({ own }) => own);
  const entry = record.findLast(
    (each) => (each.event.seat === viewer || isOneScreen) && isMove(each) && !each.undone,
  );
  return entry ? { to: entry.event.ply, seat: isOneScreen ? entry.event.seat : undefined } : null;
}

/**
 * Who takes back at a shared screen has asked the others in person: the seat that allows it, once.
 *
 * @param {Known} known
 * @returns {number | null}
 */
export function seatToAllow({ state, table, allowed }) {
  const takeback = state.offers?.takeback;
  const next = takeback?.waiting[0];
  if (!takeback || next === undefined || allowed === state.ply) return null;
  return table.seats[takeback.by]?.own && table.seats[next]?.own ? next : null;
}

/** When time matters next; null if nothing waits for it. @param {Known} known */
export function waitsUntil({ held, showingUntil, guardedUntil }) {
  const times = [held.length > 0 ? showingUntil : 0, guardedUntil].filter((time) => time > 0);
  return times.length > 0 ? Math.min(...times) : null;
}
