/** The rules: a page for each game, in every language. */

import assert from "node:assert/strict";
import test from "node:test";
import { arrived, axe, fits, GAMES, openHarness, until, words } from "./harness.js";

const en = await words("rules.en");
const nb = await words("rules.nb");

const harness = openHarness();

/** What a text is made of, without its words. */
function shape(value) {
  if (typeof value === "string") return "text";
  if (Array.isArray(value)) return value.map(shape);
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      ["drawing", "hold"].includes(name) ? part : shape(part),
    ]),
  );
}

test("the rules say the same in both languages, as far as they are translated", () => {
  const translated = Object.keys(nb.games).map((game) => [game, en.games[game]]);
  assert.deepEqual(shape(nb), shape({ ...en, games: Object.fromEntries(translated) }));
  assert.deepEqual(Object.keys(en.games).sort(), GAMES.toSorted());
});

for (const language of ["en", "nb"]) {
  const book = { en, nb }[language];
  test(`every part and every drawing is on the page, ${language}`, async (t) => {
    const page = await harness.page(t, { language, touch: true });
    await harness.visit(page, "/rules");
    await page.getByRole("heading", { level: 1, name: book.title }).waitFor();
    for (const game of GAMES) {
      await harness.visit(page, `/rules/${game}`);
      const { parts } = book.games[game] ?? en.games[game];
      for (const { title } of parts) await page.getByRole("heading", { name: title, exact: true }).waitFor();
      const drawings = JSON.stringify(parts).match(/"drawing":/g)?.length ?? 0;
      assert.equal(await page.locator("figure svg").count(), drawings);
      const holds = await page.locator("details").all();
      for (const hold of holds) await hold.locator("summary").click();
      if (holds.length > 0) await axe(page);
      await fits(page);
    }
  });
}

test("from the list of games to the rules of one, and on to another, by keyboard", async (t) => {
  const page = await harness.page(t);
  await harness.visit(page, "/rules");
  await page.getByRole("link", { name: "Kalida" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/rules/kalida");
  await page.getByRole("heading", { level: 1, name: "Kalida" }).waitFor();
  await until(async () => (await page.title()) === "Kalida: The rules · Tilehold", "the title");
  await page.getByRole("link", { name: "Khi", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/rules/khi");
  await arrived(page);
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Kalida" }).waitFor();
});

test("whoever goes back finds the place where the page was left", async (t) => {
  const page = await harness.page(t);
  await harness.visit(page, "/rules/kalida");
  const other = page.getByRole("link", { name: "Khi", exact: true });
  await other.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  assert.ok(place > 500);
  await other.click();
  await page.getByRole("heading", { level: 1, name: "Khi" }).waitFor();
  assert.equal(await page.evaluate(() => scrollY), 0);
  await page.evaluate(() => scrollTo(0, 300));
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Kalida" }).waitFor();
  await until(async () => Math.abs((await page.evaluate(() => scrollY)) - place) < 2, "the old place");
  await page.goForward();
  await page.getByRole("heading", { level: 1, name: "Khi" }).waitFor();
  await until(async () => (await page.evaluate(() => scrollY)) === 300, "the place on the other");
});

test("from the rules and the settings a button leads back to the game that was left for them", async (t) => {
  const page = await harness.page(t, { touch: true, language: "nb" });
  const say = await words("nb");
  await harness.visit(page, "/rules/kalida");
  const back = page.getByRole("link", { name: say.shell.toGame });
  assert.equal(await back.count(), 0);
  const { id } = await harness.table(page, { game: "kalida", seats: [{ person: "Ann" }, { person: "Bo" }] });
  await page.getByRole("grid").waitFor();
  for (const name of [say.rules.title, say.settings.title]) {
    await page.getByRole("navigation", { name: say.shell.ways }).getByRole("link", { name }).tap();
    await back.waitFor();
    await page.evaluate(() => scrollTo(0, 9999));
    assert.ok((await back.boundingBox()).y >= 0, "in sight from the end of the page");
    await fits(page);
    await axe(page);
    await back.tap();
    await page.waitForURL(`**/t/${id}`);
    await page.getByRole("grid").waitFor();
  }
  const { ply } = await (await page.request.get(`/api/tables/${id}/legal`)).json();
  await page.request.post(`/api/tables/${id}/act`, { data: { request: "end", ply, do: "resign" } });
  await page.locator("main.finished").waitFor();
  const rules = page
    .getByRole("navigation", { name: say.shell.ways })
    .getByRole("link", { name: say.rules.title });
  await rules.tap();
  await back.tap();
  await page.locator("main.finished").waitFor();
  // Who comes from the start page has left the game.
  await page.getByRole("link", { name: say.shell.home }).tap();
  await page.locator(".games").waitFor();
  await rules.tap();
  await page.getByRole("heading", { level: 1, name: nb.title }).waitFor();
  assert.equal(await back.count(), 0);
});

test("there are no rules of a game that is not there", async (t) => {
  const page = await harness.page(t);
  await harness.visit(page, "/rules/ludo");
  await page.getByRole("heading", { name: "There is nothing here" }).waitFor();
});
