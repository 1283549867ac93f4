/** Kalida in the browser. */

import assert from "node:assert/strict";
import test from "node:test";
import { axe, fits, openHarness, until } from "./harness.js";
import { tabTo } from "./words.js";

const harness = openHarness();

const cell = (page, name) => page.getByRole("gridcell", { name: new RegExp(`^${name},`) });
const moves = (page) => page.locator(".moves .move");
const two = [{ person: "Ann" }, { person: "Bo" }];

/** Sets markers by mouse, each once the one before is there. */
async function play(page, cells) {
  for (const name of cells.split(" ")) {
    const before = await moves(page).count();
    await cell(page, name).click();
    await until(async () => (await moves(page).count()) > before, name);
  }
}

/** Plays any move whenever it is our turn, until the game is over. */
async function playOn(page, move) {
  const over = page.locator(".result h2");
  while (!(await over.isVisible())) {
    if (await page.locator("main.my-turn").count()) await move();
    else await page.waitForTimeout(30);
  }
  return over.textContent();
}

test("a game against the computer by mouse", async (t) => {
  const page = await harness.page(t);
  await harness.table(page, { game: "kalida", seats: [{ person: "" }, { computer: "easy" }] });
  const ending = await playOn(page, async () => {
    const before = await moves(page).count();
    await page.locator(".square:not(:has(.marker))").first().click();
    await until(async () => (await moves(page).count()) > before, "the move");
  });
  assert.match(ending, /win|draw/i);
});

test("a game against the computer by keyboard alone", async (t) => {
  const page = await harness.page(t, { theme: "dark" });
  await harness.table(page, { game: "kalida", seats: [{ computer: "medium" }, { person: "" }] });
  await until(async () => {
    await page.keyboard.press("Tab");
    return page.evaluate(() => document.activeElement?.classList.contains("square"));
  }, "the board in the tab order");
  await page.keyboard.press("Home");
  await page.keyboard.press("PageUp");
  let steps = 0;
  await playOn(page, async () => {
    // Row by row over the board, and Enter where nothing stands.
    for (;;) {
      const taken = await page.evaluate(() => document.activeElement?.querySelector(".marker") !== null);
      if (!taken) break;
      steps += 1;
      await page.keyboard.press(
        steps % 6 === 0 ? "ArrowDown" : Math.floor(steps / 6) % 2 === 0 ? "ArrowRight" : "ArrowLeft",
      );
    }
    const before = await moves(page).count();
    await page.keyboard.press("Enter");
    await until(async () => (await moves(page).count()) > before, "the move");
  });
});

test("two by link, with a reload and a lost connection", async (t) => {
  const ann = await harness.page(t);
  const bo = await harness.page(t, { touch: true });
  const { id, invitation_token: token } = await harness.table(ann, {
    game: "kalida",
    seats: [{ person: "Ann" }, "open"],
  });
  await harness.visit(bo, `/t/${id}#join=${token}`);
  await bo.getByRole("button", { name: "Take the seat" }).tap();
  await play(ann, "a1");
  await cell(bo, "a1").and(bo.getByLabel("a1, X")).waitFor();
  await cell(bo, "a2").tap();
  await ann.getByLabel("a2, O").waitFor();
  await ann.reload();
  await ann.getByLabel("a2, O").waitFor();
  harness.cut();
  await ann.getByText("The connection is lost.").waitFor();
  harness.mend();
  for (const [x, o] of [
    ["b1", "b2"],
    ["c1", "c2"],
    ["d1", "d2"],
  ]) {
    await cell(ann, x).click();
    await bo.getByLabel(`${x}, X`).waitFor();
    await cell(bo, o).tap();
    await ann.getByLabel(`${o}, O`).waitFor();
  }
  await cell(ann, "e1").click();
  await ann.getByRole("heading", { name: "You win!" }).waitFor();
  await bo.getByRole("heading", { name: "Ann wins." }).waitFor();
  await fits(bo);
});

test("two by link, by keyboard alone", async (t) => {
  const [ann, bo] = [await harness.page(t), await harness.page(t, { language: "nb" })];
  const { id, invitation_token: token } = await harness.table(ann, {
    game: "kalida",
    seats: [{ person: "Ann" }, "open"],
  });
  await harness.visit(bo, `/t/${id}#join=${token}`);
  await tabTo(bo, "form .primary");
  await bo.keyboard.press("Enter");
  await bo.locator("grid-board").waitFor();
  for (const [index, name] of "a1 a2 b1 b2 c1 c2 d1 d2 e1".split(" ").entries()) {
    const [who, other] = index % 2 === 0 ? [ann, bo] : [bo, ann];
    await who.locator("main.my-turn").waitFor();
    await tabTo(who, ".square");
    await who.keyboard.press("Home");
    await who.keyboard.press("PageUp");
    for (let step = 0; step < name.charCodeAt(0) - 97; step += 1) await who.keyboard.press("ArrowRight");
    for (let step = 1; step < Number(name[1]); step += 1) await who.keyboard.press("ArrowDown");
    await who.keyboard.press("Enter");
    await until(async () => (await moves(other).count()) > index, name);
  }
  await ann.getByRole("heading", { name: "You win!" }).waitFor();
  await bo.getByRole("heading", { name: "Ann vinner." }).waitFor();
});

test("a winning line is drawn as it wraps or bounces", async (t) => {
  const page = await harness.page(t);
  const line = async (cells, options = {}) => {
    await harness.table(page, { game: "kalida", seats: two, options });
    await play(page, cells);
    await page.locator(".result h2").waitFor();
    return page.locator(".line-over").first().getAttribute("d");
  };
  const bounced = await line("d3 f6 c2 f5 b1 e6 a2 c6 b3");
  assert.equal(bounced.match(/M/g).length, 1, bounced);
  assert.equal(bounced.match(/L/g).length, 4, bounced);
  const wrapped = await line("e1 a1 f2 a2 a3 b1 b4 c1 c5");
  assert.equal(wrapped.match(/M/g).length, 2, wrapped);
  assert.equal(await page.locator(".square.on-line").count(), 5);
  const row = await line("e1 a3 f1 a4 a1 c3 b1 c4 c1", { missing_teeth: false });
  assert.equal(row.match(/M/g).length, 2, row);
});

test("a cell that is taken does not answer a mouse, and the last move is marked as no other", async (t) => {
  const page = await harness.page(t);
  await harness.table(page, { game: "kalida", seats: [{ person: "Ann" }, { person: "Bo" }] });
  const cell = (name) => page.getByRole("gridcell", { name: new RegExp(`^${name},`) });
  const look = (name) =>
    cell(name).evaluate((each) =>
      [getComputedStyle(each).backgroundColor, getComputedStyle(each).cursor].join(" "),
    );
  for (const [index, name] of ["c3", "d4"].entries()) {
    await cell(name).click();
    await until(async () => (await page.locator(".moves .move").count()) > index, name);
  }
  await page.mouse.move(0, 0);
  for (const [name, answers] of /** @type {const} */ ([
    ["c3", false],
    ["a1", true],
  ])) {
    const before = await look(name);
    await cell(name).hover();
    assert.equal((await look(name)) !== before, answers, name);
    assert.equal((await look(name)).endsWith("pointer"), answers, name);
  }
  assert.equal(await page.locator(".square.last").count(), 1);
  const [last, other] = await Promise.all(
    ["d4", "c3"].map((name) =>
      cell(name).evaluate((each) =>
        [getComputedStyle(each).boxShadow, getComputedStyle(each, "::before").content].join(" "),
      ),
    ),
  );
  assert.notEqual(last, other);
});

test("a hint names a cell and what is threatened", async (t) => {
  const page = await harness.page(t);
  await harness.table(page, { game: "kalida", seats: [{ person: "" }, { computer: "easy" }] });
  await cell(page, "c3").click();
  await until(
    async () => (await moves(page).count()) >= 2 && (await page.locator("main.my-turn").count()),
    "our turn",
  );
  await page.getByRole("button", { name: "Hint" }).click();
  await page.locator(".square.hinted").waitFor();
  await page
    .locator(".prompt")
    .getByText(/Try [a-f][1-6]\..*(threaten|finish|fours)/)
    .waitFor();
  assert.equal(await moves(page).count(), 2, "to ask is no move");
  await axe(page);
});

test("in a match a finished round is seen before the next begins", async (t) => {
  const page = await harness.page(t, { language: "nb", theme: "dark" });
  await harness.table(page, { game: "kalida", seats: two, options: { match: true } });
  await play(page, "a1 a2 b1 b2 c1 c2 d1 d2 e1");
  await page.locator(".line-over").first().waitFor({ state: "attached" });
  await page.getByText("Runder 1 : 0").waitFor();
  await axe(page);
  // A click does not wait.
  await cell(page, "f6").click();
  await until(async () => (await page.locator(".marker").count()) <= 1, "an empty board");
});

test("size, rules and the zoom are chosen by the player", async (t) => {
  const page = await harness.page(t);
  await harness.visit(page, "/new/kalida");
  await page.getByText("Two people at this screen").click();
  await page.getByLabel("Cells a side").fill("8");
  await page.locator("#option-wrap").click();
  await page.getByRole("switch", { name: "Knight rule" }).click();
  await page.getByRole("button", { name: "Begin" }).click();
  await until(async () => (await page.locator(".square").count()) === 64, "64 cells");
  await page.getByText("Rules: a diagonal may bounce off an edge; knight rule.").waitFor();
  const wide = () => page.locator(".squares").evaluate((squares) => squares.clientWidth);
  const zoom = page.getByLabel("Zoom");
  assert.equal(await zoom.inputValue(), "90");
  const before = await wide();
  await zoom.focus();
  await page.keyboard.press("Home");
  await until(async () => (await wide()) < before * 0.65, "a smaller board");
  await play(page, "a1 h8");
  // X's second marker stands a knight's move from the first.
  assert.equal(await page.locator(".square.barred").count(), 60);
  await play(page, "b3");
});
