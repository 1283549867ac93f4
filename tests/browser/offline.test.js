/** Without a connection: the shell opens, says so clearly, and comes back by itself. */

import assert from "node:assert/strict";
import test from "node:test";
import { axe, openHouse, until } from "./house.js";

const house = openHouse();

for (const [language, sentence, rules] of [
  ["en", "No connection", "The rules"],
  ["nb", "Ingen forbindelse", "Reglene"],
]) {
  test(`the shell opens without a connection, ${language}`, async (t) => {
    const page = await house.page(t, { language, offlineWorker: true });
    t.after(() => house.mend());
    await house.visit(page, "/");
    // The worker is ready when it has kept everything.
    await page.evaluate(() => navigator.serviceWorker.ready);
    await until(() => page.evaluate(() => navigator.serviceWorker.controller !== null), "the worker");
    house.cut();
    await page.reload();
    await page.getByRole("heading", { level: 1, name: sentence }).waitFor();
    await axe(page);
    await house.visit(page, "/rules/khi");
    await page.getByRole("heading", { level: 1, name: "Khi" }).waitFor();
    await house.visit(page, "/rules");
    await page.getByRole("heading", { level: 1, name: rules }).waitFor();
    await house.visit(page, "/settings");
    assert.equal(await page.getByRole("heading", { level: 1 }).count(), 1);
    await page.goto("/");
    await page.getByRole("heading", { level: 1, name: sentence }).waitFor();
    house.mend();
    // Nobody presses anything.
    await page.locator(".game").first().waitFor();
  });
}

test("a part that cannot be loaded is a lost connection too", async (t) => {
  const page = await house.page(t);
  t.after(() => house.mend());
  await house.visit(page, "/");
  house.cut();
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("heading", { level: 1, name: "No connection" }).waitFor();
  house.mend();
  await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
});

test("the page can be installed", async (t) => {
  const page = await house.page(t);
  await house.visit(page, "/");
  const debug = await page.context().newCDPSession(page);
  const { url, errors } = await debug.send("Page.getAppManifest");
  assert.match(url, /\/manifest\.webmanifest$/);
  assert.deepEqual(errors, []);
  const { installabilityErrors } = await debug.send("Page.getInstallabilityErrors");
  // Chromium never installs from a private window, which a test's profile is.
  assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito"), []);
});
