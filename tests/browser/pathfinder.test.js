/** Pathfinder in the browser. */

import assert from "node:assert/strict";
import test from "node:test";
import { axe, fits, openHarness, until } from "./harness.js";

const harness = openHarness();

/** C A T S / O * E R / D N * G / P I U M */
const BOARD = "catso*erdn*gpium";

const alone = (options = {}) => ({
  game: "pathfinder",
  seats: [{ person: "" }],
  options: { board: BOARD, ...options },
});
const box = (page, n) => page.getByRole("textbox", { name: `Answer ${n}` });
const tile = (page, cell) => page.locator("grid-board .square").nth(cell);
const verdicts = (page) =>
  page
    .locator(".answers .verdict")
    .evaluateAll((marks) => marks.map((mark) => mark.getAttribute("aria-label")));
const valid = (page, count) =>
  until(
    async () => (await verdicts(page)).filter((each) => each === "valid").length === count,
    `${count} valid answers`,
  );

/** Hands in, and answers the question that is asked while boxes are empty. */
async function handIn(page) {
  await page.locator(".pathfinder-place").getByRole("button", { name: "Hand in" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Hand in" }).click();
}

/** Drags from tile to tile. */
async function drag(page, cells) {
  for (const [index, cell] of cells.entries()) {
    const place = await tile(page, cell).boundingBox();
    await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2, { steps: 4 });
    if (index === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

test("five words by keyboard alone, up to the share text", async (t) => {
  const page = await harness.page(t);
  await harness.table(page, alone());
  await until(async () => {
    await page.keyboard.press("Tab");
    return page.evaluate(() => document.activeElement?.id === "answer-0");
  }, "the first box in the tab order");
  assert.equal(await box(page, 2).isDisabled(), true);
  const words = ["cats", "oat", "nip", "tea", "eat"];
  for (const [index, word] of words.entries()) {
    await page.keyboard.type(word);
    await valid(page, index + 1);
    await page.keyboard.press("Enter");
  }
  const handsIn = page.getByRole("button", { name: "Hand in" });
  await until(
    () => handsIn.evaluate((button) => button === document.activeElement),
    "Enter leads to the button",
  );
  await page.keyboard.press("Enter");
  await page.getByText("of the best.").first().waitFor();
  await page.getByRole("button", { name: "Share the result" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText("Copied, without a word").first().waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(text, /Tilehold Pathfinder\n\d+ of \d+ points · \d+% (🟩|🟨){5}/u);
  for (const word of words) assert.ok(!text.split("http")[0].includes(word), text);
});

test("paths light up while typing, and a conflict says why", async (t) => {
  const page = await harness.page(t);
  await harness.table(page, alone());
  const lit = (count) =>
    until(
      async () => (await page.locator(".square.on-light, .square.on-path").count()) === count,
      `${count} tiles lit`,
    );
  await box(page, 1).fill("t");
  await lit(1);
  await box(page, 1).fill("cat");
  await valid(page, 1);
  await lit(3);
  assert.equal(await page.locator(".paths path.path").getAttribute("d"), "M0.5 0.5L1.5 0.5L2.5 0.5");
  await box(page, 1).fill("hat");
  await valid(page, 1);
  await page.getByRole("gridcell", { name: "wild tile, h" }).first().waitFor();
  await box(page, 2).fill("cab");
  await page.getByText("Answer 1 gives the wild tiles other letters.").waitFor();
  await box(page, 2).fill("hat");
  await page.getByText("The same as answer 1.").waitFor();
  await box(page, 2).fill("xqx");
  await page.getByText("Not in the word list.").waitFor();
  await box(page, 2).fill("quiz");
  await page.getByText("No path on the board.").waitFor();
});

test("an answer that moves an earlier path says so", async (t) => {
  const page = await harness.page(t);
  await harness.table(page, alone());
  await box(page, 1).fill("code");
  await valid(page, 1);
  await box(page, 2).fill("aced");
  await page.getByText("Answer 2 has moved this path: 4 → 5 points.").waitFor();
});

test("what is typed beside the boxes goes into the marked one", async (t) => {
  const page = await harness.page(t);
  await harness.table(page, alone());
  await page.locator("h1").click();
  await page.keyboard.type("cats");
  await valid(page, 1);
  assert.equal(await box(page, 1).inputValue(), "cats");
});

test("a word that counts along another path than the drawn one says so", async (t) => {
  const page = await harness.page(t);
  await harness.table(page, alone());
  // Over the wild tile, though there is an E of its own.
  await drag(page, [2, 5, 9]);
  await page.getByRole("button", { name: "e", exact: true }).click();
  await valid(page, 1);
  await page.locator(".prompt").getByText("Counted along another path").waitFor();
  await drag(page, [0, 1, 2]);
  await valid(page, 2);
  assert.doesNotMatch(await page.locator(".prompt").textContent(), /another path/);
});

test("words by tapping and dragging, a wild tile asks for its letter, and a reload keeps all of it", async (t) => {
  const page = await harness.page(t);
  await harness.table(page, alone());
  for (const cell of [0, 1, 2, 3]) await tile(page, cell).click();
  await valid(page, 1);
  assert.equal(await box(page, 1).inputValue(), "cats");
  await drag(page, [9, 13, 12]);
  await valid(page, 2);
  assert.equal(await box(page, 2).inputValue(), "nip");
  await drag(page, [2, 5, 6]);
  assert.equal(await box(page, 3).inputValue(), "t?e");
  await page.getByRole("button", { name: "h", exact: true }).click();
  await valid(page, 3);
  assert.equal(await box(page, 3).inputValue(), "the");
  await page.reload();
  await valid(page, 3);
  assert.equal(await box(page, 3).inputValue(), "the");
  // What is tapped then goes into the first box that has no answer yet.
  await until(
    () => box(page, 4).evaluate((input) => input.closest(".answer").classList.contains("active")),
    "the fourth box",
  );
  for (const cell of [0, 1, 2]) await tile(page, cell).click();
  await valid(page, 4);
  assert.equal(await box(page, 4).inputValue(), "cat");
  await handIn(page);
  await page.getByText("Show the best five").click();
  const best = page.locator("details[open] .word").first();
  await best.hover();
  await until(async () => (await page.locator(".paths path").count()) === 1, "the path of the best word");
  // With its own letters on the wild tiles, not the player's.
  const best5 = await page.locator("details[open] .word > :first-child").allTextContents();
  const { display } = await (
    await page.request.post("/api/games/pathfinder/tools/judge", { data: { board: BOARD, words: best5 } })
  ).json();
  const wild = () =>
    page
      .locator(".square.wild .letter")
      .evaluateAll((letters) => letters.map((letter) => letter.dataset.shown));
  assert.deepEqual(await wild(), display);
  await page.mouse.move(0, 0);
  await until(async () => (await wild()).includes("h"), "the player's own again");
  await page.getByRole("button", { name: "Play again" }).click();
  await until(
    async () => (await page.locator(".answers input:not([readonly])").count()) === 5,
    "a new board",
  );
});

test("by touch against the computer, in Norwegian, with hints", async (t) => {
  const page = await harness.page(t, { touch: true, language: "nb", theme: "dark" });
  await harness.table(page, {
    game: "pathfinder",
    seats: [{ person: "" }, { computer: "beginner" }],
    options: { board: BOARD },
  });
  for (const cell of [0, 1, 2]) await tile(page, cell).tap();
  await page.getByRole("img", { name: "gyldig", exact: true }).waitFor();
  for (const [hint, sentence] of [
    ["lengde", "bokstaver."],
    ["første bokstav", "og begynner på"],
    ["sti", "Stien vises"],
  ]) {
    await page.getByRole("button", { name: `Tips: ${hint}` }).tap();
    await page.locator(".prompt").getByText(sentence).waitFor();
  }
  await page.locator(".square.on-hint").first().waitFor();
  await axe(page);
  await fits(page);
  await page.locator(".pathfinder-place").getByRole("button", { name: "Lever" }).tap();
  // Who presses that by mistake keeps everything.
  await page.getByRole("dialog").getByRole("button", { name: "Let videre" }).tap();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  assert.equal(await page.locator("main.finished").count(), 0);
  await page.locator(".pathfinder-place").getByRole("button", { name: "Lever" }).tap();
  await page.getByRole("dialog").getByRole("button", { name: "Lever" }).tap();
  await page.getByText("Alle svar").waitFor();
  await page.getByText("Vis de beste med hverdagsord").tap();
  await page.locator("details[open] .word").first().tap();
  await until(
    () => page.locator("grid-board").evaluate((board) => board.getBoundingClientRect().top >= 0),
    "the board in sight",
  );
  await axe(page);
  await fits(page);
});

test("two by link see of each other only who has handed in, until both have", async (t) => {
  const ann = await harness.page(t);
  const bo = await harness.page(t);
  const { id, invitation_token: token } = await harness.table(ann, {
    game: "pathfinder",
    seats: [{ person: "Ann" }, "open"],
    options: { board: BOARD },
  });
  await harness.visit(bo, `/t/${id}#join=${token}`);
  await bo.getByLabel("Your name").fill("Bo");
  await bo.getByRole("button", { name: "Take the seat" }).click();
  await box(bo, 1).fill("cats");
  await valid(bo, 1);
  await box(ann, 1).fill("oat");
  await valid(ann, 1);
  await handIn(bo);
  await bo.getByText("Handed in. Waiting for Ann.").waitFor();
  await ann.getByText("Bo: handed in").first().waitFor();
  assert.equal(await ann.getByText("cats").count(), 0);
  assert.equal(await box(ann, 1).inputValue(), "oat");
  // Another's move does not take the draft away.
  await ann.reload();
  await valid(ann, 1);
  assert.equal(await box(ann, 1).inputValue(), "oat");
  await handIn(ann);
  for (const page of [ann, bo]) {
    await page.getByRole("heading", { name: "All answers" }).waitFor();
    await page.locator(".words .word", { hasText: "cats" }).first().waitFor();
    await page.locator(".words .word", { hasText: "oat" }).first().waitFor();
  }
  // Another game has another board, at the same table for both.
  const letters = async (page) =>
    (
      await page.locator("grid-board .letter").evaluateAll((all) => all.map((letter) => letter.dataset.shown))
    ).join("");
  const before = await letters(ann);
  await ann.getByRole("button", { name: "Play again" }).click();
  await bo.getByRole("button", { name: "To the new game" }).click();
  await until(
    async () => (await letters(ann)) !== before && (await letters(ann)) === (await letters(bo)),
    "a new board for both",
  );
});

test("what is typed while the network is away is judged when it is back", async (t) => {
  const page = await harness.page(t);
  await harness.table(page, alone());
  await box(page, 1).fill("cats");
  await valid(page, 1);
  harness.cut();
  await page.getByText("The connection is lost.").waitFor();
  await box(page, 1).fill("oats");
  harness.mend();
  await until(
    async () => (await page.locator("#answer-0 ~ .score").textContent()) === "4",
    "the points of oats",
  );
});

test("where a clock runs, answers are kept at the server", async (t) => {
  const page = await harness.page(t);
  await harness.table(page, { ...alone(), clock: { game: { start: 600_000, increment: 0 } } });
  await box(page, 1).fill("cats");
  await valid(page, 1);
  const isKept = () =>
    page.request.get(page.url().replace("/t/", "/api/tables/")).then((answer) => answer.json());
  await until(
    async () => (await isKept()).state.view.seats[0].answers.boxes[0]?.word === "cats",
    "the server to keep it",
  );
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await valid(page, 1);
  assert.equal(await box(page, 1).inputValue(), "cats");
});

test("the board of the day is one click away, is gone on with, and counts the days", async (t) => {
  const page = await harness.page(t);
  await harness.visit(page, "/");
  await page.locator(".daily a").click();
  await tile(page, 15).waitFor();
  const address = page.url();
  await harness.visit(page, "/");
  await page.getByText("begun").waitFor();
  await page.locator(".daily a").click();
  await handIn(page);
  await page.getByRole("list", { name: "The last four weeks" }).waitFor();
  await page.getByText("1 day in a row").waitFor();
  assert.equal(page.url(), address);
  await axe(page);
  await harness.visit(page, "/daily");
  await page.getByText("of the best.").first().waitFor();
  assert.equal(page.url(), address);
  await harness.visit(page, "/");
  await page.getByText("1 day in a row").waitFor();
});
