/** How the analysis lists the moves of word games, without a browser. */

import assert from "node:assert/strict";
import test from "node:test";
import en from "../../web/lang/en.js";

// The page's language is chosen by the browser's, which is not here.
globalThis.navigator ??= { languages: ["en"] };

/** @param {string} game */
const notationOf = async (game) => (await import(`../../web/js/games/${game}/notation.js`)).notation;

test("a word keeps its place, gets an arrow, and shows its blanks", async () => {
  for (const game of ["khi", "wordfeud", "lexibomb"]) {
    const { move, note } = await notationOf(game);
    assert.equal(move("A10 across  YOOFS"), "A10\u00a0→\u00a0YOOFS");
    assert.equal(move("H8 down  CRaNE"), "H8\u00a0↓\u00a0CR(A)NE");
    assert.equal(move("H8 down  BLÅbÆR"), "H8\u00a0↓\u00a0BLÅ(B)ÆR");
    assert.equal(note([move("H8 down  CRANE")]), "");
    assert.equal(note(["", move("H8 down  CRaNE")]), en.analysis.blanks);
  }
});

test("captures and the edge are signs in Khi", async () => {
  const { move, cost } = await notationOf("khi");
  assert.equal(move("E9 across  AFARS  captures 3"), "E9\u00a0→\u00a0AFARS +3");
  assert.equal(move("E9 across  AFaRS  captures 3  reaches the edge"), "E9\u00a0→\u00a0AF(A)RS +3 ★");
  assert.equal(cost(), en.khi.winCounts);
});

test("turns without a word are told in the player's language", async () => {
  const told = async (game, text) => (await notationOf(game)).move(text);
  assert.equal(await told("khi", "passes"), en.crossword.pass);
  assert.equal(await told("khi", "changes"), en.khi.change);
  assert.equal(await told("wordfeud", "swaps ABC"), `${en.wordfeud.swap} ABC`);
  assert.equal(await told("lexibomb", "exchanges ABC"), `${en.lexibomb.exchange} ABC`);
});
