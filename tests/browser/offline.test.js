/** Without a connection: the shell opens, says so clearly, and comes back by itself. */

import assert from "node:assert/strict";
import test from "node:test";
import { axe, openHarness, until } from "./harness.js";

const harness = openHarness();

for (const [language, sentence, rules] of [
  ["en", "No connection", "The rules"],
  ["nb", "Ingen forbindelse", "Reglene"],
]) {
  test(`the shell opens without a connection, ${language}`, async (t) => {
    const page = await harness.page(t, { language, offlineWorker: true });
    t.after(() => harness.mend());
    await harness.visit(page, "/");
    // The worker is ready when it has kept everything.
    await page.evaluate(() => navigator.serviceWorker.ready);
    await until(() => page.evaluate(() => navigator.serviceWorker.controller !== null), "the worker");
    harness.cut();
    await page.reload();
    await page.getByRole("heading", { level: 1, name: sentence }).waitFor();
    await axe(page);
    await harness.visit(page, "/rules/khi");
    await page.getByRole("heading", { level: 1, name: "Khi" }).waitFor();
    await harness.visit(page, "/rules");
    await page.getByRole("heading", { level: 1, name: rules }).waitFor();
    await harness.visit(page, "/settings");
    assert.equal(await page.getByRole("heading", { level: 1 }).count(), 1);
    await page.goto("/");
    await page.getByRole("heading", { level: 1, name: sentence }).waitFor();
    harness.mend();
    // Nobody presses anything.
    await page.locator(".game").first().waitFor();
  });
}

test("a part that cannot be loaded is a lost connection too", async (t) => {
  const page = await harness.page(t);
  t.after(() => harness.mend());
  await harness.visit(page, "/");
  harness.cut();
  await page.getByRole("link", { name: "Settings" }).click();
  await page.getByRole("heading", { level: 1, name: "No connection" }).waitFor();
  harness.mend();
  await page.getByRole("heading", { level: 1, name: "Settings" }).waitFor();
});

test("the page can be installed", async (t) => {
  const page = await harness.page(t);
  await harness.visit(page, "/");
  const debug = await page.context().newCDPSession(page);
  const { url, errors } = await debug.send("Page.getAppManifest");
  assert.match(url, /\/manifest\.webmanifest$/);
  assert.deepEqual(errors, []);
  const { installabilityErrors } = await debug.send("Page.getInstallabilityErrors");
  // Chromium never installs from a private window, which a test's profile is.
  assert.deepEqual(
    installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito"),
    [],
  );
});
