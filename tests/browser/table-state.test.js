/** What is known of a table, message by message, without a browser. */

import assert from "node:assert/strict";
import test from "node:test";
import {
  buttonsOf,
  mayMove,
  pendingOf,
  promptOf,
  seatToAllow,
  situation,
  takebackOf,
  waitsUntil,
} from "../../web/js/table/questions.js";
import { countMoves, stepFrom } from "../../web/js/table/record.js";
import { actingSeat, GUARD, opening, tableState } from "../../web/js/table/state.js";

/** How long the own moves of these tests are shown. */
const SHOWING = 400;

const ME = { own: true, computer: null };
const FRIEND = { own: false, computer: null };
const COMPUTER = { own: false, computer: "easy" };
const OPEN_RACKS = { hidden: false, draws: true, side_by_side: false };
const HIDDEN_RACKS = { ...OPEN_RACKS, hidden: true };

const table = (...seats) => ({ id: "1", seats: seats.map((seat, index) => ({ ...seat, seat: index })) });

/** How things stand before an entry, and whose turn it is. */
const stateAt = (ply, turn, more = {}) => ({
  status: "playing",
  ply,
  turn: [turn],
  your_turn: true,
  view: `position ${ply}`,
  ...more,
});

const over = (ply) => ({ ...stateAt(ply, 0), status: "finished", turn: [], outcome: { places: [1, 2] } });

const stateOf = (state, at = 0) => ({ type: "state", state, at });

const entry = (ply, seat, event, at = 0) => ({
  type: "event",
  event: { ply, at: 0, seat, event },
  words: { text: `${seat}@${ply}`, sentence: `Entry ${ply}.` },
  showing: SHOWING,
  at,
});

const move = (ply, seat, at = 0) => entry(ply, seat, { move: {} }, at);
const time = (at) => ({ type: "time", at });
const look = (ply) => ({ type: "look", ply });
const position = (ply) => ({ type: "position", ply, view: `position ${ply}` });

const after = (known, ...messages) => messages.reduce(tableState, known);

/** A table that has told all that was before, at the first move. */
function begun(seats, info = OPEN_RACKS) {
  const state = stateAt(1, 0);
  return after(opening(info, table(...seats), state, null), entry(0, null, "deal"), stateOf(state));
}

const plies = (known) => known.record.map(({ event }) => event.ply);
const freshOf = (known) => situation(known, []).fresh.map(({ ply }) => ply);

test("an event is in the record at once, and shown with the state that it led to", () => {
  const heard = after(begun([ME, FRIEND]), move(1, 0));
  assert.deepEqual(plies(heard), [0, 1]);
  assert.deepEqual(freshOf(heard), [], "its position is not here yet");
  const stood = after(heard, stateOf(stateAt(2, 1)));
  assert.deepEqual(freshOf(stood), [1]);
  assert.deepEqual(freshOf(after(stood, { type: "shown" })), []);
});

test("what is shown before the state is here is not forgotten with it", () => {
  const known = after(begun([ME, FRIEND]), move(1, 0), { type: "shown" }, stateOf(stateAt(2, 1)));
  assert.deepEqual(freshOf(known), [1]);
});

test("what happened before we came is not news", () => {
  const late = opening(OPEN_RACKS, table(ME, FRIEND), stateAt(3, 0), 0);
  const known = after(late, entry(0, null, "deal"), move(1, 0), move(2, 1), stateOf(stateAt(3, 0)));
  assert.deepEqual(plies(known), [0, 1, 2]);
  assert.deepEqual(freshOf(known), []);
  assert.equal(after(late, stateOf(over(4), 5000)).guardedUntil, 0, "it ended before");
});

test("the computer's answer waits until the own move is shown, and what comes after it waits too", () => {
  const answered = after(
    begun([ME, COMPUTER]),
    move(1, 0, 1000),
    stateOf(stateAt(2, 1), 1001),
    move(2, 1, 1002),
    stateOf(stateAt(3, 0), 1003),
  );
  assert.deepEqual(plies(answered), [0, 1]);
  assert.equal(answered.state.ply, 2);
  assert.equal(waitsUntil(answered), 1000 + SHOWING);
  assert.equal(after(answered, time(1000 + SHOWING - 1)).state.ply, 2, "not yet");
  const shown = after(answered, time(1000 + SHOWING));
  assert.deepEqual(plies(shown), [0, 1, 2]);
  assert.equal(shown.state.ply, 3);
  assert.equal(waitsUntil(shown), null);
});

test("a slow computer waits for nothing, nor does a friend", () => {
  const slow = after(begun([ME, COMPUTER]), move(1, 0, 1000), stateOf(stateAt(2, 1), 1001));
  assert.deepEqual(plies(after(slow, move(2, 1, 1000 + SHOWING))), [0, 1, 2]);
  const friend = after(begun([ME, FRIEND]), move(1, 0, 1000), stateOf(stateAt(2, 1), 1001));
  assert.deepEqual(plies(after(friend, move(2, 1, 1002))), [0, 1, 2]);
});

test("a player in a hurry lets in what has waited", () => {
  const known = after(begun([ME, COMPUTER]), move(1, 0, 1000), move(2, 1, 1001), { type: "send", at: 1002 });
  assert.deepEqual(plies(known), [0, 1, 2]);
  assert.deepEqual(known.held, []);
});

test("a move is on its way until its state is here, whether that or the answer comes first", () => {
  const sent = after(
    begun([ME, FRIEND]),
    { type: "connection", connection: "open" },
    { type: "send", at: 0 },
  );
  assert.equal(mayMove(sent), false);
  assert.equal(pendingOf(sent), "sending");
  const answered = after(sent, { type: "answer", ply: 1 });
  assert.equal(mayMove(answered), false, "the table looks as before the move");
  assert.equal(after(answered, move(1, 0), stateOf(stateAt(2, 1))).action, "none");
  const stood = after(sent, move(1, 0), stateOf(stateAt(2, 1)));
  assert.equal(stood.action, "sent");
  assert.equal(after(stood, { type: "answer", ply: 1 }).action, "none");
});

test("after a refusal the player may move again", () => {
  const known = after(begun([ME, FRIEND]), { type: "send", at: 0 }, { type: "refusal" });
  assert.equal(mayMove(known), true);
  assert.equal(pendingOf(known), null);
});

test("a lost connection is remembered, and a move waits for the next one", () => {
  const known = after(
    begun([ME, FRIEND]),
    { type: "send", at: 0 },
    { type: "connection", connection: "lost" },
    { type: "connection", connection: "connecting" },
  );
  assert.equal(known.hasBeenLost, true);
  assert.equal(pendingOf(known), "unsent");
  assert.equal(begun([ME, FRIEND]).hasBeenLost, false);
});

test("what is told again after a reconnect counts once", () => {
  const before = after(begun([ME, FRIEND]), move(1, 0), stateOf(stateAt(2, 1)), { type: "shown" });
  const again = after(before, entry(0, null, "deal"), move(1, 0), stateOf(stateAt(2, 1)));
  assert.deepEqual(again, before);
});

test("where racks are hidden nobody sees them while the screen changes hands", () => {
  const begin = begun([ME, ME], HIDDEN_RACKS);
  assert.equal(begin.viewer, 0, "who has set up the game sits there already");
  const handed = after(begin, move(1, 0), stateOf(stateAt(2, 1)));
  assert.equal(handed.curtained, true);
  assert.equal(handed.viewer, null);
  assert.equal(mayMove(handed), false);
  assert.deepEqual(promptOf(handed), { says: "turnOf", seat: 1 });
  const peeking = after(handed, look(1), position(1));
  assert.deepEqual(promptOf(peeking), { says: "turnOf", seat: 1 }, "whoever looks back meanwhile");
  const lifted = after(handed, { type: "lift" });
  assert.equal(lifted.curtained, false);
  assert.equal(lifted.viewer, 1);
  assert.equal(actingSeat(lifted), 1);
  const blind = { ...lifted, state: { ...lifted.state, your_turn: false } };
  assert.equal(mayMove(blind), false, "the rack of this seat is not here yet");
});

test("where nothing is hidden the screen goes round without a curtain", () => {
  const known = after(begun([ME, ME]), move(1, 0), stateOf(stateAt(2, 1)));
  assert.equal(known.curtained, false);
  assert.equal(known.viewer, 1);
  assert.equal(mayMove(known), true);
});

test("who comes back to a shared screen is asked first", () => {
  const known = opening(HIDDEN_RACKS, table(ME, ME), stateAt(5, 0), null);
  assert.equal(known.curtained, true);
  assert.equal(known.viewer, null);
});

test("the end lifts the curtain", () => {
  const handed = after(begun([ME, ME], HIDDEN_RACKS), move(1, 0), stateOf(stateAt(2, 1)));
  assert.equal(after(handed, stateOf(over(3))).curtained, false);
});

test("the next player at a screen does not see what the one before looked at", () => {
  const known = after(begun([ME, ME]), move(1, 0), stateOf(stateAt(2, 1)), look(1), position(1));
  assert.equal(known.looking, 1);
  assert.equal(after(known, stateOf(stateAt(3, 0))).looking, null);
});

test("a takeback against the computer undoes moves at once, with a friend when it is allowed", () => {
  const asked = entry(3, 0, { ask_takeback: { to: 1 } });
  const undone = (known) => known.record.filter((each) => each.undone).map(({ event }) => event.ply);
  const played = (other) => after(begun([ME, other]), move(1, 0), move(2, 1), stateOf(stateAt(3, 0)));
  assert.deepEqual(undone(after(played(COMPUTER), time(SHOWING), asked)), [1, 2]);
  const friend = after(played(FRIEND), asked);
  assert.deepEqual(undone(friend), []);
  assert.deepEqual(undone(after(friend, entry(4, 1, "refuse_takeback"))), []);
  const allowed = after(friend, entry(4, 1, "allow_takeback"));
  assert.deepEqual(undone(allowed), [1, 2]);
  assert.equal(takebackOf(allowed), null, "nothing is left to take back");
  assert.deepEqual(countMoves(allowed.record, 5), [0, 0]);
});

test("at a shared screen the last move is taken back, and the other seat allows it once", () => {
  const played = after(begun([ME, ME]), move(1, 0), stateOf(stateAt(2, 1)));
  assert.deepEqual(takebackOf(played), { to: 1, seat: 0 });
  const offers = { draw: null, takeback: { by: 0, waiting: [1] } };
  const asked = after(played, entry(2, 0, { ask_takeback: { to: 1 } }), stateOf(stateAt(3, 1, { offers })));
  assert.equal(seatToAllow(asked), 1);
  assert.equal(seatToAllow(after(asked, { type: "allow" })), null);
  assert.equal(seatToAllow(after(asked, { type: "allow" }, stateOf(asked.state))), null);
});

test("of two positions that are asked for the latest is shown, in whichever order they come", () => {
  const played = after(begun([ME, FRIEND]), move(1, 0), move(2, 1), stateOf(stateAt(3, 0)));
  const known = after(played, look(2), look(1), position(1), position(2));
  assert.equal(known.looking, 1);
  assert.equal(situation(known, []).view, "position 1");
  assert.equal(situation(known, []).replaying, true);
  assert.equal(mayMove(known), false);
  assert.deepEqual(promptOf(known), { says: "lookingBack", moves: [0, 2] });
  assert.equal(mayMove(after(known, look(null))), true);
});

test("news bring whoever looks back to the present, and a late position does not lead back", () => {
  const looked = after(begun([ME, FRIEND]), move(1, 0), stateOf(stateAt(2, 1)), look(1), position(1));
  const heard = after(looked, move(2, 1), stateOf(stateAt(3, 0)));
  assert.equal(heard.looking, null);
  assert.deepEqual(freshOf(heard), [1, 2]);
  assert.equal(after(heard, position(1)).looking, null);
  const away = after(begun([ME, FRIEND]), move(1, 0), look(1), move(2, 1), position(1));
  assert.equal(away.looking, null);
});

test("a state alone leaves whoever looks back where they are", () => {
  const looked = after(begun([ME, FRIEND]), move(1, 0), stateOf(stateAt(2, 1)), look(1), position(1));
  assert.equal(after(looked, stateOf(stateAt(2, 1))).looking, 1);
});

test("steps go over hints, and end at the first position and at the present", () => {
  const known = after(
    begun([ME, COMPUTER]),
    entry(1, 0, "hint"),
    move(2, 0),
    move(3, 1, SHOWING),
    stateOf(stateAt(4, 0)),
  );
  const step = (from, by) => stepFrom(known.record, from, 4, by);
  assert.equal(step(null, -1), 3);
  assert.equal(step(3, -1), 2);
  assert.equal(step(2, -1), 1, "over the hint");
  assert.equal(step(1, -1), 1);
  assert.equal(step(1, 1), 3, "over the hint, to the next move");
  assert.equal(step(3, 1), null);
  assert.equal(step(null, -Infinity), 1);
  assert.equal(step(1, Infinity), null);
});

test("what the end brings cannot be pressed for a moment", () => {
  const ended = after(begun([ME, FRIEND]), move(1, 0), stateOf(over(2), 5000));
  assert.equal(waitsUntil(ended), 5000 + GUARD);
  assert.equal(after(ended, stateOf(over(2), 5001)).guardedUntil, 5000 + GUARD, "it ends once");
  assert.equal(after(ended, time(5000 + GUARD)).guardedUntil, 0);
  assert.deepEqual(promptOf(ended), { says: "nothing" });
});

test("the prompt says whose turn it is, and the news before one's own", () => {
  const friend = begun([ME, FRIEND]);
  assert.deepEqual(promptOf(friend), { says: "yourTurn", news: "", seat: null });
  const theirs = after(friend, move(1, 0), stateOf(stateAt(2, 1)));
  assert.deepEqual(promptOf(theirs), { says: "turnOf", seat: 1 });
  const ours = after(theirs, move(2, 1), stateOf(stateAt(3, 0)));
  assert.deepEqual(promptOf(ours), { says: "yourTurn", news: "Entry 2.", seat: null });
  const computer = after(begun([ME, COMPUTER]), move(1, 0), stateOf(stateAt(2, 1)));
  assert.deepEqual(promptOf(computer), { says: "computerThinks" });
  assert.equal(promptOf(begun([ME, ME])).seat, 0);
  assert.equal(pendingOf(after(friend, { type: "hint", isAsked: true })), "hintComes");
});

test("there are the buttons that make sense", () => {
  const names = (known) =>
    Object.entries(buttonsOf(known))
      .filter(([, is]) => is)
      .map(([name]) => name);
  assert.deepEqual(names(begun([ME, COMPUTER])), ["hint", "takeback", "resign"]);
  assert.deepEqual(names(begun([ME, COMPUTER], HIDDEN_RACKS)), ["hint", "resign"]);
  const sideBySide = { ...HIDDEN_RACKS, side_by_side: true };
  assert.deepEqual(names(begun([ME, COMPUTER], sideBySide)), ["hint", "takeback", "resign"]);
  assert.deepEqual(names(begun([ME, FRIEND])), ["takeback", "draw", "resign"]);
  assert.deepEqual(names(begun([ME, ME])), ["takeback", "resign"]);
  assert.deepEqual(names(begun([ME])), ["hint"]);
  assert.deepEqual(names(begun([FRIEND, FRIEND])), []);
  const looking = after(begun([ME, FRIEND]), move(1, 0), stateOf(stateAt(2, 1)), look(1), position(1));
  assert.deepEqual(names(looking), ["toGame"]);
  assert.deepEqual(names(after(begun([ME, FRIEND]), stateOf(over(2)))), []);
});

/** Numbers from a seed, so that what fails fails again. */
function dice(seed) {
  let now = seed;
  return (below) => {
    now = (Math.imul(now, 1664525) + 1013904223) >>> 0;
    return Math.floor((now / 2 ** 32) * below);
  };
}

const GAMES = [
  [[ME, COMPUTER], OPEN_RACKS],
  [[ME, FRIEND], HIDDEN_RACKS],
  [[ME, ME], HIDDEN_RACKS],
  [[ME, ME], OPEN_RACKS],
  [[ME, ME, COMPUTER], HIDDEN_RACKS],
  [[FRIEND, COMPUTER], OPEN_RACKS],
];

/** What a server may tell of a game: entries and how things stand after them, each a little later. */
function news(roll, seats) {
  const told = [];
  let at = 0;
  let ply = 1;
  const events = ["hint", "offer_draw", "decline_draw", { ask_takeback: { to: 1 } }, "allow_takeback"];
  for (let count = 0; count < 25; count += 1) {
    at += roll(300);
    const seat = roll(seats.length);
    const event = roll(4) > 0 ? { move: {} } : events[roll(events.length)];
    told.push(entry(ply, seat, event, at));
    ply += 1;
    // Several entries may be told before one state.
    if (roll(5) > 0) told.push(stateOf(stateAt(ply, roll(seats.length)), at));
    if (roll(6) === 0) told.push({ type: "connection", connection: ["lost", "connecting", "open"][roll(3)] });
    if (roll(6) === 0) told.push({ type: "table", table: table(...seats) });
  }
  told.push(stateOf(roll(2) === 0 ? over(ply) : stateAt(ply, 0), at));
  return told;
}

/** What is left when everything has arrived and been shown; times are those of the way. */
function settled(known) {
  const { showingUntil, ...rest } = after(known, time(1e9), time(2e9), { type: "shown" });
  assert.ok(showingUntil >= 0);
  return rest;
}

test("however news are spread over time, and however often they are told, the same is known at last", () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const roll = dice(seed);
    const [seats, info] = GAMES[seed % GAMES.length];
    const told = news(roll, seats);
    const expected = settled(after(begun(seats, info), ...told));
    const twice = told.flatMap((message) => [message, message]);
    assert.deepEqual(settled(after(begun(seats, info), ...twice)), expected, `seed ${seed}, twice`);
    const spread = told.flatMap((message) => {
      const pause = time((message.at ?? 0) + roll(1000));
      return [message, ...(roll(2) === 0 ? [pause] : []), ...(roll(2) === 0 ? [{ type: "shown" }] : [])];
    });
    assert.deepEqual(settled(after(begun(seats, info), ...spread)), expected, `seed ${seed}, spread`);
    const together = told.map((message) => ("at" in message ? { ...message, at: 7 } : message));
    assert.deepEqual(settled(after(begun(seats, info), ...together)), expected, `seed ${seed}, together`);
  }
});

test("whatever a player does in between, what is known makes sense", () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const roll = dice(seed);
    const [seats, info] = GAMES[seed % GAMES.length];
    let known = begun(seats, info);
    const does = [
      () => look(roll(2) === 0 ? null : 1 + roll(known.state.ply)),
      () => position(1 + roll(known.state.ply)),
      () => ({ type: "lift" }),
      () => ({ type: "send", at: 0 }),
      () => ({ type: "answer", ply: known.state.ply - roll(2) }),
      () => ({ type: "refusal" }),
      () => ({ type: "hint", isAsked: roll(2) === 0 }),
      () => time(roll(8000)),
      () => ({ type: "shown" }),
    ];
    for (const message of news(roll, seats).flatMap((each) => [each, null, null])) {
      known = after(known, message ?? does[roll(does.length)]());
      const now = situation(known, []);
      assert.ok(!now.mayMove || (now.state.turn.includes(now.seat) && !now.replaying), `seed ${seed}`);
      assert.ok(!known.curtained || (info.hidden && known.viewer === null), `seed ${seed}`);
      assert.ok(!now.mayMove || known.table.seats[now.seat].own, `seed ${seed}`);
      assert.ok(
        now.fresh.every(({ ply }) => ply < now.state.ply),
        `seed ${seed}`,
      );
      assert.equal(known.looking !== null, now.replaying);
      assert.ok(known.held.length === 0 || waitsUntil(known) !== null, `seed ${seed}: held for ever`);
      assert.deepEqual(
        plies(known),
        plies(known).toSorted((one, other) => one - other),
      );
    }
  }
});
