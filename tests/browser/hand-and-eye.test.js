/** For every hand and eye: what is heard, what moves, what is explained once. */

import assert from "node:assert/strict";
import test from "node:test";
import { arrived, openHarness, until, words } from "./harness.js";

const harness = openHarness();
const en = await words("en");
const KALIDA = { game: "kalida", seats: [{ person: "" }, { computer: "easy" }] };

test("the introduction floats over a first game, and is dismissed once", async (t) => {
  const page = await harness.page(t, { newcomer: true });
  await harness.table(page, KALIDA);
  const card = page.getByRole("complementary", { name: en.table.introduction });
  await card.getByText(en.games.kalida.intro[0]).waitFor();
  await card.getByRole("button", { name: en.table.understood }).click();
  await card.waitFor({ state: "detached" });
  await page.reload();
  await arrived(page);
  await page.getByRole("grid").waitFor();
  assert.equal(await card.count(), 0);
  // Another game has words of its own, and whoever has moved has read enough.
  const { id } = await harness.table(page, { game: "khi", seats: [{ person: "" }, { computer: "easy" }] });
  await card.getByText(en.games.khi.intro[0]).waitFor();
  const { actions, ply } = await (await page.request.get(`/api/tables/${id}/legal?limit=10`)).json();
  await page.request.post(`/api/tables/${id}/act`, {
    data: { request: "first", ply, do: { move: actions[0] } },
  });
  await card.waitFor({ state: "detached" });
});

test("a question mark shows the keys, from the board too, and Escape closes them", async (t) => {
  const page = await harness.page(t);
  await harness.table(page, { game: "wordfeud", seats: [{ person: "" }, { computer: "beginner" }] });
  const keys = page.getByRole("dialog", { name: en.shortcuts.title });
  await page.keyboard.press("?");
  for (const [, what] of en.crossword.keys) await keys.getByText(what).waitFor();
  await page.keyboard.press("Escape");
  await keys.waitFor({ state: "detached" });
  await page.locator(".square").nth(30).focus();
  await page.keyboard.press("?");
  await keys.waitFor();
});

test("a screen reader finds a grid, and hears moves and refusals", async (t) => {
  const page = await harness.page(t);
  await harness.table(page, KALIDA);
  const grid = page.getByRole("grid", { name: en.kalida.board });
  assert.equal(await grid.getByRole("row").count(), 6);
  assert.equal(await grid.getByRole("gridcell").count(), 36);
  await grid.getByRole("gridcell", { name: "c3, empty" }).click();
  await grid.getByRole("gridcell", { name: "c3, X" }).waitFor();
  await page
    .locator('.spoken[aria-live="polite"]')
    .getByText(/^Computer \(Easy\): [a-f][1-6]\./)
    .waitFor({ state: "attached" });
  await page.locator("main.my-turn").waitFor();
  await grid.getByRole("gridcell", { name: "c3, X" }).click();
  await page
    .locator('.spoken[aria-live="assertive"]')
    .getByText("There is a marker on")
    .waitFor({ state: "attached" });
});

test("sounds are made when they are wanted, and only then", async (t) => {
  for (const sound of ["off", "on"]) {
    const page = await harness.page(t, { settings: { sound } });
    await page.addInitScript(() => {
      globalThis.tones = 0;
      const make = AudioContext.prototype.createOscillator;
      AudioContext.prototype.createOscillator = function () {
        globalThis.tones += 1;
        return make.call(this);
      };
    });
    await harness.table(page, KALIDA);
    await page.getByRole("gridcell", { name: "c3, empty" }).click();
    await until(async () => (await page.locator(".moves .move").count()) >= 2, "both moves");
    const tones = () => page.evaluate(() => globalThis.tones);
    if (sound === "on") await until(tones, "a tone");
    else assert.equal(await tones(), 0);
  }
});

test("with less motion nothing moves, whether the system or the player asks for it", async (t) => {
  for (const looks of [{ motion: false }, { motion: true, settings: { motion: "reduced" } }]) {
    const page = await harness.page(t, looks);
    await harness.table(page, KALIDA);
    await page.getByRole("gridcell", { name: "c3, empty" }).click();
    const moving = () =>
      page.evaluate(
        () =>
          document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 20)
            .length,
      );
    await until(async () => {
      assert.equal(await moving(), 0);
      return (await page.locator(".moves .move").count()) >= 2;
    }, "both moves");
  }
});

test("coordinates stand at the edges, unless they are switched off", async (t) => {
  for (const coordinates of ["on", "off"]) {
    const page = await harness.page(t, { settings: { coordinates } });
    await harness.table(page, KALIDA);
    await page.getByRole("grid").waitFor();
    assert.equal(await page.locator(".coordinates.columns").isVisible(), coordinates === "on");
  }
});
