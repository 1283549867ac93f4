/** The start page: five games, one click from playing, and one's own tables. */

import assert from "node:assert/strict";
import test from "node:test";
import { arrived, GAMES, openHouse, words } from "./house.js";

const house = openHouse();
const en = await words("en");

test("five games with a picture, a sentence, and ways to play, set up and read the rules", async (t) => {
  const page = await house.page(t);
  await house.visit(page, "/");
  for (const game of GAMES) {
    const { name, sentence } = en.games[game];
    const card = page.locator(".game").filter({ has: page.getByRole("heading", { name, exact: true }) });
    await card.getByText(sentence).waitFor();
    assert.equal(await card.locator("svg.picture").count(), 1);
    await card.getByRole("link", { name: en.start.rulesOf(name) }).click();
    await page.getByRole("heading", { level: 1, name }).waitFor();
    await page.goBack();
    await card.getByRole("link", { name: en.start.setupOf(name) }).click();
    await page.waitForURL(`**/new/${game}`);
    await arrived(page);
    await page.goBack();
    await arrived(page);
  }
});

test("a game that was begun is on the start page", async (t) => {
  const page = await house.page(t);
  await house.visit(page, "/");
  assert.equal(await page.getByText(en.start.running).count(), 0);
  const card = page.locator(".game").filter({ has: page.getByRole("heading", { name: "Kalida", exact: true }) });
  await card.getByRole("button", { name: en.start.play, exact: true }).click();
  await page.waitForURL("**/t/*");
  await page.getByRole("grid").waitFor();
  const table = page.url();
  await page.getByRole("link", { name: en.house.home }).click();
  await page.getByRole("heading", { name: en.start.running }).waitFor();
  await page.locator(".tables a").click();
  await page.waitForURL(table);
});

test("an address that leads nowhere says so", async (t) => {
  const page = await house.page(t);
  await house.visit(page, "/nowhere");
  await page.getByRole("heading", { level: 1, name: en.house.missing }).waitFor();
  await page.getByRole("link", { name: en.house.toStart }).click();
  await page.getByRole("heading", { level: 1, name: en.start.title }).waitFor();
});
