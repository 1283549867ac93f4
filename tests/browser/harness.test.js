/** The harness itself: a fault in a page is never overlooked. */

import assert from "node:assert/strict";
import test from "node:test";
import { axe, fits, openHarness, until } from "./harness.js";

const harness = openHarness();

/** Goes to the start page, does something wrong there, and says what the harness found. */
async function complaint(wrong) {
  const page = await harness.newPage({});
  await harness.visit(page, "/");
  const heard = page.waitForEvent("console");
  await page.evaluate(wrong);
  // What was reported before this has been heard of too.
  await page.evaluate(() => console.log("done"));
  await heard;
  const [fault] = await Promise.allSettled([harness.closePage(page)]);
  return fault.reason?.message ?? "nothing";
}

test("what is written on the console is a fault", async () => {
  assert.match(await complaint(() => console.error("broken")), /error: broken/);
  assert.match(await complaint(() => console.warn("fishy")), /warning: fishy/);
  assert.equal(await complaint(() => console.info("well")), "nothing");
});

test("an exception that nobody catches is a fault", async () => {
  const thrown = await complaint(
    () =>
      new Promise((done) => {
        addEventListener("error", () => done(undefined));
        setTimeout(() => {
          throw new Error("lost tile");
        });
      }),
  );
  assert.match(thrown, /uncaught: Error: lost tile/);
});

test("what the Content-Security-Policy forbids is a fault", async () => {
  const report = await complaint(
    () =>
      new Promise((done) => {
        addEventListener("securitypolicyviolation", () => done(undefined));
        document.body.insertAdjacentHTML("beforeend", '<p style="color: red">red</p>');
      }),
  );
  assert.match(report, /Content-Security-Policy: style-src-attr forbids inline/);
});

test("a request that fails is a fault, unless it is forgiven", async (t) => {
  assert.match(await complaint(() => fetch("/api/nothing")), /404/);
  const page = await harness.page(t);
  await harness.visit(page, "/");
  harness.forgive(page, /api\/nothing/);
  await page.evaluate(() => fetch("/api/nothing"));
});

test("axe and a page that is too wide are heard", async (t) => {
  const page = await harness.page(t, { touch: true });
  await harness.visit(page, "/");
  await axe(page);
  await fits(page);
  await page.evaluate(() => {
    const wrong = document.createElement("input");
    wrong.style.inlineSize = "200vw";
    document.querySelector("main").append(wrong);
  });
  await assert.rejects(axe(page), /label: Form elements must have labels/);
  await assert.rejects(fits(page), /too wide .* input/);
});

test("the network can be cut and mended", async (t) => {
  const page = await harness.page(t);
  await harness.visit(page, "/");
  const reaches = () =>
    page.evaluate(() =>
      fetch("/api/games").then(
        (answer) => answer.ok,
        () => false,
      ),
    );
  assert.equal(await reaches(), true);
  harness.cut();
  assert.equal(await reaches(), false);
  harness.mend();
  await until(reaches, "the server");
});
