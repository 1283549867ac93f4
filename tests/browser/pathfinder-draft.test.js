/** Pathfinder's five answers as they are composed, without a browser. */

import assert from "node:assert/strict";
import test from "node:test";
import { Draft } from "../../web/js/games/pathfinder/draft.js";
import {
  beginDrag,
  chooseLetter,
  drag,
  takeBack,
  tap,
  typeOn,
} from "../../web/js/games/pathfinder/spelling.js";

/** C A T S / O * E R / D N * G / P I U M */
const BOARD = "catso*erdn*gpium";

const draft = (...texts) => new Draft(BOARD, texts);

/** What the server says of a valid word, and of an empty box. */
const valid = (word, path, more = {}) => ({
  ...{ word, valid: true, code: null, reason: null, score: word.length, path, moved: null },
  ...more,
});
const empty = { word: "", valid: false, code: "empty", reason: null, score: 0, path: [], moved: null };

/** What the server says of boxes. */
function preview(boxes, more = {}) {
  const count = boxes.filter((each) => each.valid).length;
  return {
    boxes: [...boxes, ...Array(5 - boxes.length).fill(empty)],
    ...{ wild: ["*", "*"], total: 0, open: Math.min(count + 1, 5), lights: [], hint: null },
    ...more,
  };
}

/** Takes in what is said of the boxes as they are now. */
const take = (made, boxes, more) => made.take(preview(boxes, more), made.questionName());

test("typing begins in the first box that is empty", () => {
  assert.equal(draft().active, 0);
  assert.equal(draft("cats", " ").active, 1);
  assert.equal(draft("a", "b", "c", "d", "e").active, 4, "the last, if none is");
});

test("until a box is chosen, the first without a valid answer is typed in", () => {
  const made = draft("cats", "xqx", "tea");
  take(made, [valid("cats", [0, 1, 2, 3]), { ...empty, word: "xqx" }]);
  assert.equal(made.active, 1);
  assert.equal(made.isKnown(), false, "another box is another question");
  made.activate(0);
  take(made, [valid("cats", [0, 1, 2, 3])]);
  assert.equal(made.active, 0, "the player has chosen");
});

test("a question is about trimmed small letters, and what is no word is not handed in", () => {
  const made = draft(" Cats", "t?e", "o-o");
  assert.deepEqual(made.question(), { answers: ["cats", "t?e", "o-o", "", ""], typing: 3 });
  assert.deepEqual(made.answers(), ["cats", "", "", "", ""]);
  made.activate(1);
  assert.equal(made.isKnown(), false);
  take(made, []);
  assert.equal(made.isKnown(), true);
  made.write("tea");
  assert.equal(made.isKnown(), false);
});

test("boxes after the first without an answer are switched off", () => {
  const made = draft();
  assert.equal(made.open, 1);
  take(made, [valid("cats", [0, 1, 2, 3])]);
  assert.equal(made.open, 2);
  assert.equal(made.valid, 1);
});

test("tapped tiles spell a word, a tile that is tapped again takes it back to there", () => {
  const made = draft();
  for (const cell of [0, 1, 2, 3]) assert.equal(tap(made, cell), false);
  assert.equal(made.text, "cats");
  tap(made, 3);
  assert.equal(made.text, "cat", "the last one goes");
  tap(made, 0);
  assert.equal(made.text, "c");
  takeBack(made);
  assert.deepEqual([made.text, made.spelled], ["", []]);
});

test("a tile far away begins a new word: in the same box, and says so, or in the next after a word", () => {
  const made = draft();
  tap(made, 0);
  assert.equal(tap(made, 15), true);
  assert.deepEqual([made.active, made.text, made.notice], [0, "m", "newWord"]);
  const other = draft();
  for (const cell of [0, 1, 2]) tap(other, cell);
  take(other, [valid("cat", [0, 1, 2])]);
  assert.equal(tap(other, 15), false);
  assert.deepEqual([other.active, other.texts.slice(0, 2), other.notice], [1, ["cat", "m"], null]);
});

test("a tile goes on with what was typed, along a path that is lit", () => {
  const made = draft("ca");
  made.activate(0);
  take(made, [], { lights: [[0, 1]] });
  tap(made, 2);
  assert.deepEqual([made.text, made.spelled], ["cat", [0, 1, 2]]);
});

test("a drag goes on with the word that ends where it begins, and no tile is used twice", () => {
  const made = draft();
  beginDrag(made, 9);
  drag(made, [9, 13]);
  drag(made, [9, 13, 12]);
  assert.equal(made.text, "nip");
  beginDrag(made, 12);
  drag(made, [12, 8]);
  assert.equal(made.text, "nipd");
  drag(made, [12, 8, 9]);
  assert.equal(made.text, "nipd", "N is in it already");
  beginDrag(made, 0);
  drag(made, [0, 1]);
  assert.equal(made.text, "ca", "a drag from elsewhere begins anew");
});

test("a wild tile asks for its letter, unless the other answers have given it one", () => {
  const made = draft();
  for (const cell of [2, 5, 6]) tap(made, cell);
  assert.equal(made.text, "t?e");
  assert.equal(made.isUndecided, true);
  chooseLetter(made, "h");
  assert.deepEqual([made.text, made.spelled], ["the", [2, 5, 6]]);
  take(made, [valid("the", [2, 5, 6])], { wild: ["h", "*"] });
  tap(made, 7);
  assert.equal(made.text, "ther", "it keeps what it has in this word");
  take(made, [valid("the", [2, 5, 6])], { wild: ["h", "*"] });
  made.activate(1);
  for (const cell of [0, 5]) tap(made, cell);
  assert.equal(made.text, "ch");
});

test("a letter on a tile goes to the wild tile that waits, to a wild tile that goes on, or on with the text", () => {
  const made = draft();
  tap(made, 2);
  typeOn(made, "h", 5);
  assert.deepEqual([made.text, made.spelled], ["th", [2, 5]]);
  tap(made, 10);
  typeOn(made, "a", 0);
  assert.deepEqual([made.text, made.spelled], ["tha", [2, 5, 10]]);
  typeOn(made, "x", 0);
  assert.deepEqual([made.text, made.spelled], ["thax", null]);
  takeBack(made);
  assert.equal(made.text, "tha");
});

test("what counts anew and what was moved is news, once", () => {
  const made = draft("code");
  const code = valid("code", [0, 4, 8, 5]);
  assert.deepEqual(take(made, [code]), [{ answer: code, kind: "counts" }]);
  assert.deepEqual(take(made, [code]), []);
  const moved = valid("code", [0, 4, 8, 6], { moved: { by: 1, score: 4, path: code.path } });
  const aced = valid("aced", [1, 0, 5, 8]);
  assert.deepEqual(take(made, [moved, aced]), [
    { answer: moved, kind: "moved" },
    { answer: aced, kind: "counts" },
  ]);
  assert.deepEqual(take(made, [moved, aced]), []);
});

test("hints tell more each time, until another answer counts", () => {
  const made = draft();
  const hint = { place: 0, length: 5, first: null, path: null };
  made.takeHint(hint);
  assert.deepEqual([made.hintStep, made.notice], [2, "hint"]);
  made.write("ca");
  assert.equal(made.notice, "hint", "typing leaves it");
  for (let times = 0; times < 3; times += 1) made.takeHint(hint);
  assert.equal(made.hintStep, 3);
  take(made, [valid("cat", [0, 1, 2])]);
  assert.deepEqual([made.hint, made.hintStep, made.notice], [null, 1, null]);
  made.takeHint(null);
  assert.deepEqual([made.hintStep, made.notice], [1, "noHint"]);
  made.write("o");
  assert.equal(made.notice, null, "typing ends it");
});

test("paths light up: every one of a text, the one of a word, and what is pointed at before all", () => {
  const made = draft();
  made.write("t");
  take(made, [], { lights: [[2], [5]] });
  const kinds = (isPlaying = true) => made.drawn(isPlaying).map(({ kind, cells }) => `${kind} ${cells}`);
  assert.deepEqual(kinds(), ["light 2", "light 5"]);
  made.write("cat");
  const moved = { by: 1, score: 3, path: [4, 1, 2] };
  take(made, [valid("cat", [0, 1, 2], { moved })], { lights: [[0, 1, 2]] });
  assert.deepEqual(kinds(), ["light 0,1,2", "old 4,1,2", "path 0,1,2"]);
  made.takeHint({ place: 0, length: 3, first: "o", path: [4, 1, 2] });
  assert.deepEqual(kinds(), ["hint 4,1,2", "old 4,1,2", "path 0,1,2"]);
  made.point([7, 6], ["x", "y"]);
  assert.deepEqual([kinds(), made.wild], [["path 7,6"], ["x", "y"]]);
  made.point();
  assert.deepEqual(kinds(false), [], "who does not play sees none");
});

test("a word that counts along other tiles than those it was spelled with is elsewhere", () => {
  const made = draft();
  for (const cell of [2, 5, 9]) tap(made, cell);
  chooseLetter(made, "e");
  take(made, [valid("ten", [2, 6, 9])]);
  assert.equal(made.isElsewhere, true);
  take(made, [valid("ten", [2, 5, 9])]);
  assert.equal(made.isElsewhere, false);
});

test("who looks back comes back to the boxes as they were, and has them judged again", () => {
  const made = draft("cats");
  take(made, [valid("cats", [0, 1, 2, 3])]);
  made.show({}, true);
  made.show({ boxes: [valid("tea", [2, 6, 1])], wild: ["*", "*"], total: 3 }, true);
  assert.deepEqual(made.texts, ["tea", "", "", "", ""]);
  made.comeBack();
  assert.deepEqual(made.texts, ["cats", "", "", "", ""]);
  assert.equal(made.isKnown(), false);
  made.show({ boxes: [valid("tea", [2, 6, 1])] }, false);
  made.comeBack();
  assert.equal(made.texts[0], "tea", "what was handed in stays");
});
