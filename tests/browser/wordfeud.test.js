/** Wordfeud on the page. */

import assert from "node:assert/strict";
import test from "node:test";
import { openHarness, until } from "./harness.js";
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
  playByKeyboard,
  plays,
  playWithoutConnection,
  refusedAndTakenBack,
  reloadKeepsDraft,
  square,
  told,
} from "./words.js";

const harness = openHarness();

testWordGame(harness, { short: { game: "wordfeud" }, level: "beginner" });

test("a game against the computer, to its end, with the mouse", async (t) => {
  const { page, id } = await againstComputer(harness, t, { game: "wordfeud" }, "club");
  await page.getByText("over the centre").waitFor();
  let swapped = false;
  for (let turn = 0; await myTurn(page); turn += 1) {
    const moves = await told(page);
    const words = await plays(page, id);
    if (words.length > 0) {
      await layByMouse(page, longest(words));
      await playable(page);
      if (turn === 1) {
        // A reload in the middle comes back to the draft.
        await reloadKeepsDraft(page);
        assert.ok(await page.locator(".badge").isVisible());
      }
      await page.locator(".play").click();
    } else if (!swapped && (await page.getByRole("button", { name: "Swap" }).isEnabled())) {
      swapped = true;
      await page.getByRole("button", { name: "Swap" }).click();
      await page.locator("dialog .rack .tile").first().click();
      await page.locator("dialog footer .primary").click();
    } else {
      await passByMouse(page);
    }
    await heard(page, moves + 1);
  }
  await page.getByRole("table", { name: "How it was counted" }).waitFor();
  assert.ok(await page.locator(".result").isVisible());
  assert.equal(await page.locator(".rack").first().isVisible(), false);
  // Looking back shows an earlier board, without the rack.
  await page.getByRole("button", { name: "To the beginning" }).click();
  await until(async () => (await page.locator(".square.taken").count()) === 0, "the empty board");
});

test(
  "a game by link, by keyboard alone, through a lost connection",
  lucky(async (t) => {
    const [page, guest] = [await harness.page(t), await harness.page(t)];
    const { id } = await byLink(harness, page, guest, { game: "wordfeud" });
    await myTurn(page);
    const first = longest((await plays(page, id)).filter((word) => word.every((tile) => !tile.blank)));
    await layByKeyboard(page, first);
    await playable(page);
    // Taken back and laid again.
    await page.keyboard.press("Backspace");
    await until(
      async () => (await page.locator(".square.draft").count()) === first.length - 1,
      "one tile less",
    );
    await page.keyboard.press("Escape");
    await drafted(page, 0);
    // A refused word says why.
    await layByKeyboard(
      page,
      first.map((tile, column) => ({ ...tile, column, row: 0 })),
    );
    await page.locator(".prompt.bad").waitFor();
    await refusedAndTakenBack(page);
    await layByKeyboard(page, first);
    await playable(page);
    await playWithoutConnection(harness, page);
    await myTurn(guest);
    await heard(guest, 1);
    const answer = longest(await plays(guest, id));
    await playByKeyboard(guest, answer);
    await myTurn(page);
    await page.locator(".last-move").getByText(/\d/).waitFor();
    // Three turns without points end it.
    for (const who of [page, guest, page]) await passByKeyboard(who);
    await guest.locator("main.finished .result").waitFor();
    await page.locator("main.finished .result").waitFor();
  }),
);

test(
  "tiles are dragged to the board, about it, and back",
  lucky(async (t) => {
    const { page, id } = await againstComputer(harness, t, { game: "wordfeud" }, "beginner");
    const tile = longest(await plays(page, id)).find(({ blank }) => !blank);
    const from = page.locator(`.rack .tile[data-tile="${tile.letter.toUpperCase()}"]`).first();
    const [here, there] = [
      await square(page, { row: 7, column: 7 }),
      await square(page, { row: 2, column: 3 }),
    ];
    const drag = async (one, other) => {
      const [start, end] = [await one.boundingBox(), await other.boundingBox()];
      await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
      await page.mouse.down();
      await page.mouse.move(end.x + 4, end.y + 4, { steps: 3 });
      await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2);
      await page.mouse.up();
    };
    await drag(from, here);
    await until(() => here.evaluate((each) => each.classList.contains("draft")), "the tile on the board");
    await drag(here, there);
    await until(() => there.evaluate((each) => each.classList.contains("draft")), "the tile moved");
    await drag(there, page.locator(".rack"));
    await drafted(page, 0);
  }),
);

test("a blank is told from an empty place on the rack, and on the board from its letter", async (t) => {
  const page = await harness.page(t);
  const body = { game: "wordfeud", seats: [{ person: "" }, { computer: "beginner" }] };
  for (let tries = 0; ; tries += 1) {
    assert.ok(tries < 200, "two hundred racks without a blank");
    const { id } = await (await page.request.post("/api/tables", { data: body })).json();
    const { state } = await (await page.request.get(`/api/tables/${id}`)).json();
    if (!state.view.racks[0].tiles.includes("*")) continue;
    await harness.visit(page, `/t/${id}`);
    break;
  }
  await myTurn(page);
  const look = (selector) =>
    page
      .locator(selector)
      .first()
      .evaluate((each) => [getComputedStyle(each).backgroundColor, each.textContent]);
  const [colour, text] = await look('.rack .tile[data-tile="*"]');
  assert.equal(text, "✱");
  assert.equal(colour, (await look('.rack .tile:not([data-tile="*"])'))[0], "it is a tile as any other");
  await page.locator('.rack .tile[data-tile="*"]').first().click();
  await (await square(page, { row: 7, column: 7 })).click();
  await page.locator('.blank-letters button[value="E"]').click();
  await page.locator(".square .tile.was-blank").waitFor();
  assert.notEqual((await look(".rack .tile.gone"))[0], colour);
  await page.locator('.rack .tile:not(.gone):not([data-tile="*"])').first().click();
  await (await square(page, { row: 7, column: 8 })).click();
  const style = (selector) =>
    page
      .locator(selector)
      .evaluate((each) =>
        [getComputedStyle(each).fontStyle, getComputedStyle(each).textDecorationLine].join(),
      );
  assert.notEqual(
    await style(".square .tile.was-blank b"),
    await style(".square .tile.drafted:not(.was-blank) b"),
  );
});

test("two people at one screen never see each other's rack, and who watches sees none", async (t) => {
  const [page, watcher] = [await harness.page(t), await harness.page(t)];
  const { id } = await harness.table(page, {
    game: "wordfeud",
    seats: [{ person: "Ann" }, { person: "Bo" }],
  });
  const rack = () =>
    page.locator(".rack .tile").evaluateAll((tiles) => tiles.map((tile) => tile.dataset.tile).join(""));
  const ready = page.locator(".curtain button");
  if (!(await myTurnOrCurtain(page))) await ready.click();
  assert.ok(await myTurn(page));
  const first = await rack();
  await passByMouse(page);
  await ready.waitFor();
  assert.equal(await page.locator(".rack").isVisible(), false);
  await harness.visit(watcher, `/t/${id}`);
  await watcher.locator("grid-board").waitFor();
  assert.equal(await watcher.locator(".rack").isVisible(), false);
  assert.equal(await watcher.locator(".play").isVisible(), false);
  await ready.click();
  assert.ok(await myTurn(page));
  const racks = await Promise.all(
    [0, 1].map(
      async (seat) =>
        (await (await page.request.get(`/api/tables/${id}?seat=${seat}`)).json()).state.view.racks[seat]
          .tiles,
    ),
  );
  const sorted = (tiles) => [...tiles].toSorted().join("");
  assert.deepEqual([first, await rack()].map(sorted), racks.map(sorted));
});

/** True if this page may move at once, false if a curtain hides the rack. @param {import("playwright-core").Page} page */
async function myTurnOrCurtain(page) {
  await page.locator("main.my-turn, .curtain").first().waitFor();
  return (await page.locator("main.my-turn").count()) > 0;
}
