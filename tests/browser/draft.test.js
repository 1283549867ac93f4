/** A word that is being composed, without a browser. */

import assert from "node:assert/strict";
import test from "node:test";
import { Draft } from "../../web/js/crossword/draft.js";

const BOARD = [".....", "..C..", ".....", ".....", "....."];

/** @param {string} rack */
function draft(rack, board = BOARD) {
  const made = new Draft();
  made.settle(rack, board);
  return made;
}

const laid = (made) =>
  made.laid.map(({ row, column, letter, blank }) => `${row}${column}${letter}${blank ? "*" : ""}`).join(" ");

test("typing goes on from the caret and skips what is there", () => {
  const made = draft("ATS*");
  made.caret = { row: 1, column: 1 };
  assert.equal(made.type("S"), "laid");
  assert.deepEqual(made.caret, { row: 1, column: 3 });
  assert.equal(made.type("A"), "laid");
  made.down = true;
  assert.equal(made.type("T"), "laid");
  assert.equal(laid(made), "11S 13A 14T");
});

test("a blank takes a letter that is not on the rack, and none where blanks have none", () => {
  const made = draft("A*");
  made.caret = { row: 0, column: 0 };
  assert.equal(made.type("Q"), "laid");
  assert.equal(made.type("A"), "laid");
  assert.equal(made.type("Q"), "no tile");
  assert.equal(laid(made), "00Q* 01A");
  assert.deepEqual(made.tiles(), [
    { row: 0, column: 0, letter: "Q", blank: true },
    { row: 0, column: 1, letter: "A" },
  ]);
  const plain = draft("*");
  plain.plainBlanks = true;
  plain.caret = { row: 0, column: 0 };
  plain.type("Q");
  assert.deepEqual(plain.tiles(), [{ row: 0, column: 0, letter: "*", blank: true }]);
});

test("the line ends at the edge", () => {
  const made = draft("ABC");
  made.caret = { row: 0, column: 4 };
  assert.equal(made.type("A"), "laid");
  assert.equal(made.type("B"), "no room");
});

test("what was laid last is taken back first, and the caret goes there", () => {
  const made = draft("AB");
  made.caret = { row: 0, column: 0 };
  made.type("A");
  made.type("B");
  made.back();
  assert.equal(laid(made), "00A");
  assert.deepEqual(made.caret, { row: 0, column: 1 });
});

test("a tile is on the board or on the rack, however it is moved", () => {
  const made = draft("AAB");
  assert.equal(made.lay({ row: 0, column: 0 }, "A", "A", 1), true);
  assert.equal(made.lay({ row: 0, column: 1 }, "A", "A", 1), false, "it is laid already");
  assert.equal(made.lay({ row: 1, column: 2 }, "B", "B"), false, "there is a tile");
  assert.equal(made.lay({ row: 0, column: 0 }, "B", "B"), true, "the other goes back");
  assert.equal(laid(made), "00B");
  made.lay({ row: 0, column: 1 }, "A", "A");
  made.move({ row: 0, column: 0 }, { row: 0, column: 1 });
  assert.equal(laid(made), "01B 00A");
  made.move({ row: 0, column: 0 }, { row: 1, column: 2 });
  assert.equal(laid(made), "01B 00A");
  for (let times = 0; times < 20; times += 1) {
    made.shuffle();
    made.reorder(0, 2);
    assert.equal(made.rack.toSorted().join(""), "AAB");
    assert.ok(made.laid.every(({ slot, letter }) => made.rack[slot] === letter));
  }
});

test("after a move the order of the rack stays, and so does what still can lie there", () => {
  const made = draft("CAB");
  made.shuffle();
  const order = made.rack.join("");
  made.settle("ABC", BOARD);
  assert.equal(made.rack.join(""), order);
  made.replace([
    { row: 0, column: 0, letter: "a" },
    { row: 0, column: 1, letter: "b" },
  ]);
  made.settle("ABD", [".X...", ...BOARD.slice(1)]);
  assert.equal(laid(made), "00A");
  assert.equal(made.rack.filter((tile) => tile !== "D").join(""), order.replace("C", ""));
});

test("a draft comes back as it was kept", () => {
  const made = draft("AB*");
  made.shuffle();
  made.caret = { row: 2, column: 0 };
  made.down = true;
  made.type("B");
  made.type("Z");
  const kept = JSON.parse(JSON.stringify(made.kept()));
  const again = draft("AB*");
  again.restore(kept);
  assert.deepEqual(again.laid, made.laid);
  assert.deepEqual(again.rack, made.rack);
  assert.deepEqual([again.caret, again.down], [made.caret, true]);
  assert.equal(draft("AB").kept(), null);
});
