/** The rules: a page for each game, in every language. */

import assert from "node:assert/strict";
import test from "node:test";
import { arrived, axe, fits, GAMES, openHouse, until, words } from "./house.js";

const en = await words("rules.en");
const nb = await words("rules.nb");

const house = openHouse();

/** What a text is made of, without its words. */
function shape(value) {
  if (typeof value === "string") return "text";
  if (Array.isArray(value)) return value.map(shape);
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, ["drawing", "hold"].includes(name) ? part : shape(part)]),
  );
}

test("the rules say the same in both languages", () => {
  assert.deepEqual(shape(nb), shape(en));
  assert.deepEqual(Object.keys(en.games), GAMES);
});

for (const language of ["en", "nb"]) {
  const book = { en, nb }[language];
  test(`every part and every drawing is on the page, ${language}`, async (t) => {
    const page = await house.page(t, { language, touch: true });
    await house.visit(page, "/rules");
    await page.getByRole("heading", { level: 1, name: book.title }).waitFor();
    for (const game of GAMES) {
      await house.visit(page, `/rules/${game}`);
      const { parts } = book.games[game];
      for (const { title } of parts) await page.getByRole("heading", { name: title, exact: true }).waitFor();
      const drawings = JSON.stringify(parts).match(/"drawing":/g).length;
      assert.equal(await page.locator("figure svg").count(), drawings);
      const holds = await page.locator("details").all();
      for (const hold of holds) await hold.locator("summary").click();
      if (holds.length > 0) await axe(page);
      await fits(page);
    }
  });
}

test("from the list of games to the rules of one, and on to another, by keyboard", async (t) => {
  const page = await house.page(t);
  await house.visit(page, "/rules");
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

test("there are no rules of a game that is not there", async (t) => {
  const page = await house.page(t);
  await house.visit(page, "/rules/ludo");
  await page.getByRole("heading", { name: "There is nothing here" }).waitFor();
});
