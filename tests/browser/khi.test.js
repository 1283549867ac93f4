/** Khi on the page. */

import assert from "node:assert/strict";
import test from "node:test";
import { openHouse, until } from "./house.js";
import { byLink, forEveryone, furthest, heard, layByKeyboard, layByMouse, longest, myTurn, passByKeyboard, passByMouse, playable, plays, square, told } from "./words.js";

const house = openHouse();
const SMALL = { game: "khi", options: { size: 11 } };

test("a game against the computer, to its end, with the mouse", async (t) => {
  const page = await house.page(t);
  const { id } = await house.table(page, { ...SMALL, seats: [{ person: "" }, { computer: "easy" }] });
  await page.locator(".prompt").getByText("Begin on your star, A6").waitFor();
  // Changing costs ten points and asks first.
  await page.getByRole("button", { name: "Change tiles" }).click();
  await page.locator("dialog").getByText("costs 10 points").waitFor();
  await page.locator("dialog footer .primary").click();
  await page.locator(".player.seat-0 .points").getByText("-10").waitFor();
  for (let turn = 0; turn < 40 && (await myTurn(page)); turn += 1) {
    const moves = await told(page);
    const words = await plays(page, id);
    if (words.length > 0) {
      await layByMouse(page, furthest(words));
      await playable(page);
      if (turn === 1) {
        const laid = await page.locator(".square.draft").count();
        await page.reload();
        await playable(page);
        assert.equal(await page.locator(".square.draft").count(), laid);
      }
      await page.locator(".play").click();
    } else {
      await passByMouse(page);
    }
    await heard(page, moves + 1);
  }
  await page.locator("main.finished .result").waitFor();
  await page.getByRole("table", { name: "Tiles left" }).waitFor();
  await page.getByText("Menu").click();
  await page.getByRole("button", { name: "Game scores" }).click();
  await page.locator("dialog .scores tbody tr").waitFor();
});

test("a draft shows what it would capture, and the computer's answer changes colours", async (t) => {
  const [page, guest] = [await house.page(t), await house.page(t)];
  const { id } = await byLink(house, page, guest, SMALL);
  // Both run into each other until somebody can capture.
  for (let turn = 0; turn < 14; turn += 1) {
    const who = turn % 2 === 0 ? page : guest;
    if (!(await myTurn(who))) break;
    const moves = await told(who);
    const captures = await who.evaluate(async (table) => {
      const { actions } = await (await fetch(`/api/tables/${table}/legal?limit=600`)).json();
      const words = actions.filter((action) => action.word).map((action) => action.word);
      words.sort((one, other) => other.length - one.length);
      for (const draft of words.slice(0, 60)) {
        const told = await fetch(`/api/tables/${table}/preview`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ draft }) });
        const { captures } = await told.json();
        if (captures.length > 0) return { draft, captures };
      }
      return null;
    }, id);
    if (captures) {
      await layByMouse(who, captures.draft);
      await playable(who);
      assert.equal(await who.locator(".square.would").count(), captures.captures.length);
      await who.locator(".prompt").getByText("captures").or(who.locator(".prompt").getByText("wins")).waitFor();
      await who.locator(".play").click();
      await heard(who, moves + 1);
      const [first] = captures.captures;
      const owner = `.tile.seat-${turn % 2}`;
      for (const each of [page, guest]) await (await square(each, first)).locator(owner).waitFor();
      return;
    }
    const words = await plays(who, id);
    if (words.length === 0) {
      await passByMouse(who);
    } else {
      const toward = turn % 2 === 0 ? furthest(words) : words.reduce((best, word) => (Math.min(...word.map((tile) => tile.column)) < Math.min(...best.map((tile) => tile.column)) ? word : best));
      await layByMouse(who, toward);
      await playable(who);
      await who.locator(".play").click();
    }
    await heard(who, moves + 1);
  }
});

test("a game by link, by keyboard alone, through a lost connection", async (t) => {
  const [page, guest] = [await house.page(t), await house.page(t)];
  const { id } = await byLink(house, page, guest, SMALL);
  await myTurn(page);
  const first = longest((await plays(page, id)).filter((word) => word.every((tile) => !tile.blank)));
  // A word beside the star is refused, and says why.
  await layByKeyboard(page, first.map((tile) => ({ ...tile, row: tile.row - 1 })));
  await page.locator(".prompt.bad").getByText("must cover your star").waitFor();
  await page.keyboard.press("Enter");
  await page.locator(".toast.bad").waitFor();
  await page.keyboard.press("Escape");
  await until(async () => (await page.locator(".square.draft").count()) === 0, "an empty draft");
  await layByKeyboard(page, first);
  await playable(page);
  house.cut();
  await page.getByText("The connection is lost").waitFor();
  await page.keyboard.press("Enter");
  house.mend();
  await heard(guest, 1);
  await myTurn(guest);
  await layByKeyboard(guest, longest(await plays(guest, id)));
  await playable(guest);
  await guest.keyboard.press("Enter");
  await heard(page, 2);
  await passByKeyboard(page);
  await passByKeyboard(guest);
  for (const who of [page, guest]) await who.locator("main.finished .result").getByText("A draw.").waitFor();
});

test("a draft on a phone is in nobody's way", async (t) => {
  const page = await house.page(t, { language: "nb", touch: true, width: 360, height: 740 });
  const { id } = await house.table(page, { game: "khi", seats: [{ person: "" }, { computer: "easy" }] });
  await forEveryone(page, id);
  // A finger that meets squares too small for it finds them larger.
  assert.ok((await (await square(page, { row: 9, column: 0 })).boundingBox()).width >= 24);
  await page.locator(".zoom-buttons button").first().click();
});
