/** Lexibomb on the page. */

import assert from "node:assert/strict";
import test from "node:test";
import { openHarness } from "./harness.js";
import { testWordGame } from "./word-games.js";
import {
  againstComputer,
  byLink,
  drafted,
  heard,
  layByKeyboard,
  layByMouse,
  longest,
  lucky,
  myTurn,
  passByKeyboard,
  passByMouse,
  playable,
  plays,
  playWithoutConnection,
  pressButton,
  refusedAndTakenBack,
  reloadKeepsDraft,
  told,
} from "./words.js";

const harness = openHarness();
const SMALL = { game: "lexibomb", options: { size: 9, bombs: 14 } };

testWordGame(harness, { short: SMALL, level: "easy" });

test("a game against the computer, to its end, with the mouse", async (t) => {
  const { page, id } = await againstComputer(harness, t, SMALL, "greedy");
  await page.locator(".prompt").getByText("anywhere").waitFor();
  assert.equal(await page.locator(".square.closed").count(), 81);
  for (let turn = 0; turn < 40 && (await myTurn(page)); turn += 1) {
    const moves = await told(page);
    const words = turn < 4 ? await plays(page, id) : [];
    if (words.length > 0) {
      await layByMouse(page, longest(words));
      await playable(page);
      if (turn === 0) {
        await page.locator(".prompt").getByText("are closed").waitFor();
        await reloadKeepsDraft(page);
      }
      await page.locator(".play").click();
    } else {
      await passByMouse(page);
    }
    await heard(page, moves + 1);
    if (turn === 0) assert.ok((await page.locator(".square.closed").count()) < 81);
  }
  await page.getByRole("table", { name: "How it was counted" }).waitFor();
  // Every bomb is to be seen now.
  const spent = await page.locator(".square.spent, .tile.blown").count();
  const under = await page.locator(".square.spent .tile.blown").count();
  assert.equal((await page.locator(".square.hidden-bomb").count()) + spent - under, 14);
});

test(
  "a game by link, by keyboard alone, through a lost connection",
  lucky(async (t) => {
    const [page, guest] = [await harness.page(t), await harness.page(t)];
    const { id } = await byLink(harness, page, guest, SMALL);
    await myTurn(page);
    const first = longest(await plays(page, id));
    // One tile is no word.
    await layByKeyboard(page, first.slice(0, 1));
    await page.locator(".prompt:not(.bad)").getByText("at least two letters").waitFor();
    assert.ok(await page.locator(".play").isDisabled());
    await refusedAndTakenBack(page);
    await layByKeyboard(page, first);
    await playable(page);
    await playWithoutConnection(harness, page);
    await heard(guest, 1);
    await myTurn(guest);
    await pressButton(guest, ".word-controls [data-wants]");
    await guest.keyboard.press("Space");
    await pressButton(guest, "dialog footer .primary");
    await heard(page, 2);
    // A first word on a bomb ends it one turn earlier.
    for (const who of [page, guest, page, guest]) if (await myTurn(who)) await passByKeyboard(who);
    for (const who of [page, guest]) await who.locator("main.finished .result").waitFor();
  }),
);

test(
  "a bomb of one's own is seen before the computer answers",
  lucky(async (t) => {
    const page = await harness.page(t, { motion: true });
    // A third of the squares are bombs: a long word hits one, sooner or later.
    const { id } = await harness.table(page, {
      game: "lexibomb",
      options: { size: 15, bombs: 75 },
      seats: [{ person: "" }, { computer: "easy" }],
    });
    for (let turn = 0; turn < 12 && (await myTurn(page)); turn += 1) {
      const moves = await told(page);
      await layByMouse(page, longest(await plays(page, id)));
      await playable(page);
      await page.evaluate(() => {
        globalThis.seen = [];
        globalThis.toasts = [];
        new MutationObserver((news) => {
          for (const { addedNodes } of news)
            for (const node of addedNodes)
              if (node.className?.includes?.("toast ")) globalThis.toasts.push(node.textContent);
        }).observe(document.body, { childList: true, subtree: true });
        const list = document.querySelector(".moves");
        new MutationObserver(() => {
          const blasts = document.querySelectorAll(".square.blast").length;
          globalThis.seen.push({ at: performance.now(), moves: list.children.length, blasts });
        }).observe(list, { childList: true });
      });
      await page.locator(".play").click();
      await heard(page, moves + 2);
      const seen = await page.evaluate(() => globalThis.seen);
      const [own, answer] = [moves + 1, moves + 2].map((count) => seen.find((each) => each.moves >= count));
      assert.ok(answer.at - own.at > 350, `the answer came ${answer.at - own.at} ms after the own move`);
      const boom = await page.locator(".move.seat-0 .text", { hasText: "✸" }).count();
      if (boom === 0) continue;
      assert.ok(answer.at - own.at > 1500, `the answer came ${answer.at - own.at} ms after the bomb`);
      // What is told of the bomb names the words that it blew up, and no other word of the move.
      await page.locator(".move.seat-0 button").last().click();
      await page.locator("main.replaying").waitFor();
      const words = page.locator(".word-scores li");
      const [blown, others] = await Promise.all(
        [words.filter({ hasText: "blown up" }), words.filter({ hasNotText: "blown up" })].map((some) =>
          some.locator("strong").allTextContents(),
        ),
      );
      assert.ok(blown.length > 0);
      const [boomed] = await page.evaluate(() => globalThis.toasts);
      const named = boomed.split(/[ ,:]+/);
      assert.deepEqual(
        [blown.filter((word) => !named.includes(word)), others.filter((word) => named.includes(word))],
        [[], []],
        boomed,
      );
      return;
    }
  }),
);

test(
  "a board on a phone does not move under the hand that lays a word",
  lucky(async (t) => {
    const { page, id } = await againstComputer(harness, t, { game: "lexibomb" }, "easy", {
      width: 360,
      height: 740,
    });
    const top = () =>
      page.locator("grid-board").evaluate((board) => board.getBoundingClientRect().top + scrollY);
    const before = await top();
    await layByMouse(page, longest((await plays(page, id)).filter(({ length }) => length < 7)));
    await playable(page);
    assert.equal(await top(), before);
    await page.keyboard.press("Escape");
    await drafted(page, 0);
    assert.equal(await top(), before);
  }),
);
