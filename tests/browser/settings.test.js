/** The settings: each does what it says, and is kept. */

import assert from "node:assert/strict";
import test from "node:test";
import { arrived, openHarness, until, words } from "./harness.js";

const harness = openHarness();
const [en, nb] = [await words("en"), await words("nb")];

/** The colour behind everything. */
const ground = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

/** How light a colour is, from 0 to 255. */
const lightness = (colour) => Math.max(...colour.match(/\d+/g).slice(0, 3).map(Number));
// A style that changes may take a frame.
const isDark = (page) => until(async () => lightness(await ground(page)) < 80, "a dark page");
const isLight = (page) => until(async () => lightness(await ground(page)) > 200, "a light page");

test("the theme follows the system, until one is chosen", async (t) => {
  const page = await harness.page(t, { theme: "dark" });
  await harness.visit(page, "/settings");
  await isDark(page);
  await page.getByLabel(en.settings.theme).selectOption("light");
  await isLight(page);
  await page.reload();
  await arrived(page);
  await isLight(page);
  assert.equal(await page.getByLabel(en.settings.theme).inputValue(), "light");
  await page.emulateMedia({ colorScheme: "light" });
  await page.getByLabel(en.settings.theme).selectOption("dark");
  await isDark(page);
  await page.getByLabel(en.settings.theme).selectOption("system");
  await isLight(page);
});

test("the language changes at once, everywhere, and is kept", async (t) => {
  const page = await harness.page(t);
  await harness.visit(page, "/settings");
  const language = page.locator("#language");
  await language.focus();
  await language.selectOption("nb");
  await page.getByRole("heading", { level: 1, name: nb.settings.title }).waitFor();
  await page.getByRole("navigation").getByRole("link", { name: nb.rules.title }).waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), "nb");
  await until(() => language.evaluate((select) => select === document.activeElement), "focus where it was");
  await harness.visit(page, "/rules/khi");
  await page.getByRole("heading", { name: "Begynnelsen" }).waitFor();
  await harness.visit(page, "/settings");
  await language.selectOption("en");
  await page.getByRole("heading", { level: 1, name: en.settings.title }).waitFor();
});

test("a browser that speaks Norwegian is spoken to in Norwegian", async (t) => {
  const page = await harness.page(t, { language: "nb" });
  await harness.visit(page, "/settings");
  await page.getByRole("heading", { level: 1, name: nb.settings.title }).waitFor();
});

test("switches are worked by keyboard and kept", async (t) => {
  const page = await harness.page(t);
  await harness.visit(page, "/settings");
  const root = (name) => page.evaluate((name) => document.documentElement.dataset[name], name);
  for (const [label, name, on, off] of [
    [en.settings.contrast, "contrast", "high", "normal"],
    [en.settings.motion, "motion", "reduced", "system"],
    [en.settings.coordinates, "coordinates", "on", "off"],
  ]) {
    const box = page.getByRole("switch", { name: label });
    const before = await box.isChecked();
    assert.equal(await root(name), before ? on : off);
    await box.focus();
    await page.keyboard.press("Space");
    assert.equal(await root(name), before ? off : on);
    await page.reload();
    await arrived(page);
    assert.equal(await root(name), before ? off : on);
    assert.equal(await box.isChecked(), !before);
  }
});

test("sound is off at first", async (t) => {
  const page = await harness.page(t);
  await harness.visit(page, "/settings");
  const sound = page.getByRole("switch", { name: en.settings.sound });
  assert.equal(await sound.isChecked(), false);
  await sound.check();
  await page.reload();
  await arrived(page);
  assert.equal(await sound.isChecked(), true);
});

test("high contrast is darker and lighter", async (t) => {
  const page = await harness.page(t, { settings: { contrast: "high" } });
  await harness.visit(page, "/");
  await until(async () => lightness(await ground(page)) === 255, "a white page");
});

test("without storage the page works, with the defaults", async (t) => {
  const page = await harness.page(t);
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
  });
  await harness.visit(page, "/settings");
  await page.getByLabel(en.settings.theme).selectOption("dark");
  await isDark(page);
});
