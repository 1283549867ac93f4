/** The start page: five games, one click from playing, and one's own tables. */

import assert from "node:assert/strict";
import test from "node:test";
import { arrived, GAMES, openHarness, words } from "./harness.js";

const harness = openHarness();
const en = await words("en");

test("every game with a picture, a sentence, and ways to play, set up and read the rules", async (t) => {
  const page = await harness.page(t);
  await harness.visit(page, "/");
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
  const page = await harness.page(t);
  await harness.visit(page, "/");
  assert.equal(await page.getByText(en.start.running).count(), 0);
  const card = page
    .locator(".game")
    .filter({ has: page.getByRole("heading", { name: "Kalida", exact: true }) });
  await card.getByRole("button", { name: en.start.play, exact: true }).click();
  await page.waitForURL("**/t/*");
  await page.getByRole("grid").waitFor();
  const table = page.url();
  await page.getByRole("link", { name: en.shell.home }).click();
  await page.getByRole("heading", { name: en.start.running }).waitFor();
  await page.locator(".tables a").click();
  await page.waitForURL(table);
});

test("a game is given up or hidden from the list, and shown again", async (t) => {
  const page = await harness.page(t);
  const seats = [{ person: "" }, { computer: "easy" }];
  await harness.table(page, { game: "kalida", seats });
  await harness.table(page, { game: "khi", seats });
  await harness.table(page, { game: "pathfinder", seats: [{ person: "" }] });
  await page.evaluate(() => localStorage.setItem("tilehold.seated", "true"));
  await harness.visit(page, "/");
  const row = (/** @type {string} */ name) => page.locator(".tables li").filter({ hasText: name });
  const remove = (/** @type {string} */ name) =>
    row(name)
      .getByRole("button", { name: new RegExp(`Remove ${name}`) })
      .click();
  await remove("Kalida");
  await page.getByRole("dialog").getByRole("button", { name: en.table.resign }).click();
  await page.getByRole("heading", { name: en.start.finished }).waitFor();
  await row("Kalida").getByText(en.start.lost).waitFor();
  await remove("Khi");
  await page.getByRole("dialog").getByRole("button", { name: en.shell.cancel }).click();
  assert.equal(await row("Khi").count(), 1);
  await remove("Khi");
  await page.getByRole("dialog").getByRole("button", { name: en.start.hide }).click();
  await row("Khi").waitFor({ state: "detached" });
  // Nothing can be given up alone: it is hidden at once.
  await remove("Pathfinder");
  await row("Pathfinder").waitFor({ state: "detached" });
  await page.reload();
  await page.getByRole("button", { name: en.start.showHidden(2) }).click();
  await row("Khi").waitFor();
  await row("Pathfinder").waitFor();
});

test("an address that leads nowhere says so", async (t) => {
  const page = await harness.page(t);
  await harness.visit(page, "/nowhere");
  await page.getByRole("heading", { level: 1, name: en.shell.missing }).waitFor();
  await page.getByRole("link", { name: en.shell.toStart }).click();
  await page.getByRole("heading", { level: 1, name: en.start.title }).waitFor();
});

test("the language of Wordfeud is asked first of all, in sight on a phone", async (t) => {
  const page = await harness.page(t, { touch: true });
  await harness.visit(page, "/new/wordfeud");
  const language = page.getByLabel(en.wordfeud.language);
  const { y, height } = await language.boundingBox();
  assert.ok(y + height < 740, `${y}`);
  await language.selectOption("dutch");
  await page.getByRole("button", { name: en.setup.begin }).tap();
  await page.getByRole("grid").waitFor();
  const id = new URL(page.url()).pathname.slice(3);
  assert.equal((await (await page.request.get(`/api/tables/${id}`)).json()).table.options.language, "dutch");
});
