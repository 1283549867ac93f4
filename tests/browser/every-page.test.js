/** What holds on every page, in both themes and both languages, on a phone and on a desk. */

import assert from "node:assert/strict";
import test from "node:test";
import { axe, fits, openHarness, SIZES, until, words } from "./harness.js";
import { open, PAGES } from "./pages.js";

const harness = openHarness();

for (const [size, language] of [
  ["desktop", "en"],
  ["phone", "nb"],
]) {
  for (const which of PAGES) {
    test(`${which.name}: nothing in anybody's way, ${size}, ${language}, light and dark`, async (t) => {
      const page = await harness.page(t, { ...SIZES[size], theme: "light", language });
      await open(harness, page, which);
      assert.equal(await page.getByRole("heading", { level: 1 }).count(), 1);
      assert.equal(await page.evaluate(() => document.documentElement.lang), which.language ?? language);
      await fits(page);
      for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
        await page.emulateMedia({ colorScheme });
        await axe(page);
      }
    });
  }
}

test("high contrast is as good, in both themes", async (t) => {
  for (const theme of ["light", "dark"]) {
    const page = await harness.page(t, { theme, settings: { contrast: "high" } });
    for (const path of ["/", "/settings", "/rules/wordfeud"]) {
      await harness.visit(page, path);
      await axe(page);
    }
    for (const which of PAGES.filter(({ name }) => /^(playing|line)-/.test(name))) {
      await open(harness, page, which);
      await axe(page);
    }
  }
});

test("the page says the same things in both languages, but for games that are not translated", async () => {
  /** @param {any} value */
  const shape = (value) => {
    if (value === null || typeof value !== "object") return typeof value;
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shape(part)]));
  };
  const [en, nb] = [await words("en"), await words("nb")];
  for (const part of ["games", "levels", "sides", "reasons", "refusals"])
    for (const name of Object.keys(en[part])) nb[part][name] ??= en[part][name];
  assert.deepEqual(shape(nb), shape(en));
});

test("the skip link leads past the header, and focus can be seen", async (t) => {
  const page = await harness.page(t);
  await harness.visit(page, "/");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to the content" });
  assert.ok(await skip.evaluate((link) => link === document.activeElement));
  await until(async () => (await skip.boundingBox()).x >= 0, "the skip link");
  const heading = await page.getByRole("heading", { level: 1 }).elementHandle();
  await page.keyboard.press("Enter");
  await until(
    () => page.evaluate(() => document.activeElement === document.querySelector("main")),
    "the content",
  );
  assert.ok(await heading.evaluate((each) => each.isConnected), "the page is not made anew");
  await page.keyboard.press("Tab");
  assert.ok(
    await page.evaluate(
      () =>
        document.activeElement !== document.body &&
        document.querySelector("main").contains(document.activeElement),
    ),
  );
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
  assert.notEqual(outline, "none");
});
