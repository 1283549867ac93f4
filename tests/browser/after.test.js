/** After a game: looking back, the analysis, playing again, the transcript, the seed. */

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { axe, fits, openHarness, until } from "./harness.js";

const harness = openHarness();

/** X lines up five in the first row; O could have stopped it. */
const MOVES = ["a1", "a2", "b1", "b2", "c1", "c2", "d1", "f5", "e1"];

/** A finished game of Kalida at one screen, or the beginning of it, played over the API. */
async function finished(page, visit = true, moves = MOVES) {
  const made = await page.request.post("/api/tables", {
    data: { game: "kalida", seats: [{ person: "Ann" }, { person: "Bo" }] },
  });
  const { id } = await made.json();
  for (const [index, cell] of moves.entries()) {
    const answer = await page.request.post(`/api/tables/${id}/act`, {
      data: { request: cell, ply: index + 1, seat: index % 2, do: { move: { cell } } },
    });
    assert.ok(answer.ok(), await answer.text());
  }
  if (visit) await harness.visit(page, `/t/${id}`);
  return id;
}

test("a game is looked back at with keys, buttons and the list", async (t) => {
  const page = await harness.page(t);
  await finished(page);
  const markers = (count) =>
    until(async () => (await page.locator(".marker").count()) === count, `${count} markers`);
  await markers(9);
  await page.keyboard.press("ArrowLeft");
  await markers(8);
  await page.keyboard.press("ArrowLeft");
  await markers(7);
  await page.keyboard.press("ArrowRight");
  await markers(8);
  await page.keyboard.press("Home");
  await markers(0);
  await page.getByRole("button", { name: "One move forward" }).click();
  await markers(1);
  await page.locator(".moves .move").nth(4).getByRole("button").click();
  await markers(5);
  await page.keyboard.press("End");
  await markers(9);
});

test("the buttons that look back stay where they are, move after move", async (t) => {
  const page = await harness.page(t, { width: 1280, height: 800 });
  for (const game of ["khi", "wordfeud", "lexibomb", "kalida"]) {
    const { id } = await harness.table(page, {
      game,
      seats: [{ person: "" }, { computer: game === "wordfeud" ? "beginner" : "easy" }],
    });
    for (let turn = 0; turn < 2; turn += 1) {
      await page.locator("main.my-turn").waitFor();
      const { actions, ply } = await (await page.request.get(`/api/tables/${id}/legal?limit=400`)).json();
      const before = await page.locator(".moves .move").count();
      await page.request.post(`/api/tables/${id}/act`, {
        data: { request: `turn-${turn}`, ply, do: { move: actions[0] } },
      });
      await page.locator(".moves .move").nth(before).waitFor({ state: "attached" });
    }
    await page.locator("main.my-turn").waitFor();
    const back = page.getByRole("button", { name: "One move back" });
    const stays = async (when) => {
      const { y } = await back.boundingBox();
      for (let step = 0; step < 3; step += 1) {
        await back.click();
        await page.locator("main.replaying").waitFor();
        assert.ok(Math.abs((await back.boundingBox()).y - y) < 1, `${game}, ${when}, step ${step + 1}`);
      }
    };
    await stays("running");
    await page.getByRole("button", { name: "Back to the game" }).click();
    await page.locator("main.my-turn").waitFor();
    const { ply } = await (await page.request.get(`/api/tables/${id}/legal`)).json();
    await page.request.post(`/api/tables/${id}/act`, { data: { request: "end", ply, do: "resign" } });
    await page.locator("main.finished .result").waitFor();
    await stays("over");
  }
});

test("from looking back at a running game a button leads to it again", async (t) => {
  const page = await harness.page(t, { touch: true, width: 360, height: 740 });
  await finished(page, true, MOVES.slice(0, 4));
  await page.locator(".moves .move").first().getByRole("button").tap();
  await page.locator("main.replaying").waitFor();
  await page.locator(".table-buttons").getByRole("button", { name: "Back to the game" }).tap();
  await until(async () => (await page.locator("main.replaying").count()) === 0, "the game as it is now");
  assert.equal(await page.locator(".marker").count(), 4);
});

test("the analysis shows the best moves, what they cost, and a graph", async (t) => {
  const page = await harness.page(t, { touch: true });
  await finished(page);
  await page.getByRole("button", { name: /^Analy/ }).click();
  await page.locator(".studied tbody tr").nth(8).waitFor();
  // O did not block on the eighth move.
  await page.locator(".studied tbody tr").nth(7).getByRole("button").click();
  await until(async () => (await page.locator(".marker").count()) === 8, "the position after it");
  // Which is further up on a phone.
  const top = () => page.locator("grid-board").evaluate((board) => board.getBoundingClientRect().top);
  await until(async () => (await top()) >= 0, "the board in sight");
  // All of the row can be pressed, and what is not known is explained.
  await page.locator(".studied tbody tr").nth(6).locator("td").last().click();
  await until(async () => (await page.locator(".marker").count()) === 7, "the position after the seventh");
  await page.locator(".analysis").getByText(/^–: /).waitFor();
  assert.equal(await page.locator(".studied thead").getByText("Cost").count(), 0);
  await page.locator(".studied tbody tr").nth(7).getByRole("button").click();
  await page.locator(".chosen .was-played").waitFor();
  await page.locator(".chosen ol button").first().click();
  await until(async () => (await page.locator(".marker").count()) === 7, "the position before it");
  await page.locator(".square.hinted").waitFor();
  await axe(page);
  await fits(page);
});

test("whoever presses once too often at the end does not begin another game", async (t) => {
  const page = await harness.page(t);
  await finished(page, true, MOVES.slice(0, -1));
  const wasInert = page.evaluate(
    () =>
      new Promise((told) => {
        const watch = new MutationObserver(() => {
          const buttons = document.querySelector(".result:not([hidden]) .buttons");
          if (!(buttons instanceof HTMLElement)) return;
          watch.disconnect();
          told(buttons.inert);
        });
        watch.observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );
  await page.getByRole("gridcell", { name: /^e1/ }).click();
  assert.equal(await wasInert, true);
  await page.locator(".result .buttons:not([inert])").waitFor();
});

test("the transcript, the seed, and a game more", async (t) => {
  const page = await harness.page(t);
  await finished(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Transcript" }).click(),
  ]);
  const transcript = await readFile(await download.path(), "utf8");
  for (const cell of MOVES) assert.ok(transcript.includes(cell), transcript);
  assert.equal(
    await page.getByRole("button", { name: "Was it fair?" }).count(),
    0,
    "nothing is drawn in Kalida",
  );
  const old = page.url();
  await page.getByRole("button", { name: "Play again" }).click();
  await until(
    async () =>
      page.url() !== old &&
      (await page.locator(".square").count()) === 36 &&
      (await page.locator(".marker").count()) === 0,
    "a new table",
  );
});

test("the seed is the one that was promised", async (t) => {
  const page = await harness.page(t);
  const { id } = await harness.table(page, {
    game: "wordfeud",
    seats: [{ person: "Ann" }, { person: "Bo" }],
  });
  const answer = await page.request.post(`/api/tables/${id}/act`, {
    data: { request: "resigns", ply: 1, seat: 0, do: "resign" },
  });
  assert.ok(answer.ok(), await answer.text());
  await page.getByRole("button", { name: "Was it fair?" }).click();
  await page.locator("dialog dd").nth(1).waitFor();
  const [print, seed] = await page.locator("dialog dd").allTextContents();
  assert.equal(createHash("sha256").update(Buffer.from(seed, "hex")).digest("hex"), print);
});

test("a transcript is dropped on the page, checked and looked through", async (t) => {
  const page = await harness.page(t);
  const id = await finished(page, false);
  const transcript = await (await page.request.get(`/api/tables/${id}/transcript`)).text();
  await harness.visit(page, "/replay");
  await page
    .getByLabel("File")
    .setInputFiles({ name: "kalida.txt", mimeType: "text/plain", buffer: Buffer.from(transcript) });
  await page.getByText("All checks passed").waitFor();
  const markers = (count) =>
    until(async () => (await page.locator(".marker").count()) === count, `${count} markers`);
  await markers(0);
  await page.keyboard.press("ArrowRight");
  await markers(1);
  await page.keyboard.press("End");
  await markers(9);
  await page.keyboard.press("ArrowLeft");
  await markers(8);
  await page.keyboard.press("Home");
  await markers(0);
  await axe(page);
  // What was written over is found out.
  await page.getByRole("link", { name: "Another transcript" }).click();
  await page.getByLabel("Or the text itself").fill(transcript.replace(/f5/, "f4"));
  await page.getByRole("button", { name: "Replay" }).click();
  await page.getByText("All moves are legal.").waitFor();
  await page.keyboard.press("End");
  await markers(9);
  harness.forgive(page, /422/);
  await page.getByRole("link", { name: "Another transcript" }).click();
  await page.getByLabel("Or the text itself").fill("not a transcript");
  await page.getByRole("button", { name: "Replay" }).click();
  await page.locator(".toast.bad").waitFor();
});
