/** Hurried hands: what is pressed twice or held, left before it is there, or touched while news arrive. */

import assert from "node:assert/strict";
import test from "node:test";
import { openHarness, until } from "./harness.js";
import {
  againstComputer,
  byLink,
  layByMouse,
  longest,
  lucky,
  myTurn,
  playable,
  plays,
  told,
} from "./words.js";

const harness = openHarness();
const KALIDA = { game: "kalida", seats: [{ person: "Ann" }, { person: "Bo" }] };
const WORDFEUD = { game: "wordfeud", seats: [{ person: "Ann" }, { person: "Bo" }] };

/** The table is shown anew, as it is with every piece of news. */
async function news(page) {
  harness.cut();
  await page.getByText("The connection is lost").waitFor();
  harness.mend();
  await page.locator(".connection").waitFor({ state: "hidden" });
}

const focused = (page) => page.evaluate(() => document.activeElement?.textContent);

test("a table that is left before it is there does not come over the next page", async (t) => {
  const page = await harness.page(t);
  await harness.visit(page, "/");
  await page.locator(".games .primary").first().click();
  await myTurn(page);
  const id = page.url().split("/").at(-1);
  await page.getByRole("link", { name: "Tilehold" }).click();
  let release = () => {};
  await page.route(`**/api/tables/${id}`, async (route) => {
    await new Promise((done) => (release = () => done(undefined)));
    await route.continue();
  });
  const asked = page.waitForRequest(`**/api/tables/${id}`);
  await page.locator(`.tables a[href="/t/${id}"]`).click();
  await asked;
  await page.goBack();
  await page.locator(".games").waitFor();
  const answered = page.waitForResponse(`**/api/tables/${id}`);
  release();
  await (await answered).finished();
  // Whatever comes of the answer has come once the page has done something else.
  await page.getByRole("link", { name: "Settings" }).click();
  await page.locator("#theme, [name=theme]").first().waitFor();
  assert.equal(await page.locator("grid-board, .players").count(), 0);
  assert.equal(await page.title(), "Settings · Tilehold");
});

test("a window over a table closes with it", async (t) => {
  const page = await harness.page(t);
  await harness.visit(page, "/");
  await page.locator(".games .primary").first().click();
  await myTurn(page);
  await page.getByRole("button", { name: "Resign" }).click();
  await page.locator("dialog").waitFor();
  await page.goBack();
  await page.locator(".games").waitFor();
  assert.equal(await page.locator("dialog").count(), 0);
});

test(
  "who presses Play twice at a shared screen does not see the other's rack",
  lucky(async (t) => {
    const page = await harness.page(t, { width: 360, height: 740 });
    const { id } = await harness.table(page, WORDFEUD);
    await myTurn(page);
    await layByMouse(
      page,
      longest(
        (await (await page.request.get(`/api/tables/${id}/legal?seat=0&limit=600`)).json()).actions.flatMap(
          ({ word }) => (word ? [word] : []),
        ),
      ),
    );
    await playable(page);
    const { x, y, width, height } = await page.locator(".play").boundingBox();
    await page.evaluate(() => {
      globalThis.early = 0;
      new MutationObserver(() => {
        const ready = document.querySelector(".curtain button");
        if (!(ready instanceof HTMLButtonElement) || globalThis.early > 0) return;
        globalThis.early += 1;
        ready.click();
      }).observe(document.body, { subtree: true, childList: true });
    });
    await page.mouse.dblclick(x + width / 2, y + height / 2);
    await page.locator(".curtain").waitFor();
    assert.equal(await page.evaluate(() => globalThis.early), 1, "the curtain's button was pressed at once");
    await page.locator(".curtain button:enabled").waitFor();
    assert.equal(await page.locator(".rack").isVisible(), false);
  }),
);

test("a rack comes though the connection is only being made when its player is ready", async (t) => {
  const page = await harness.page(t);
  await harness.table(page, WORDFEUD);
  await myTurn(page);
  await page.locator(".pass").click();
  await page.locator("dialog footer .primary").click();
  await page.locator(".curtain button:enabled").waitFor();
  harness.hold();
  harness.cut();
  await page.getByText("Connecting").waitFor();
  await page.locator(".curtain button").click();
  harness.mend();
  assert.ok(await myTurn(page));
  assert.equal(await page.locator(".rack .tile").count(), 7);
});

test("who holds Enter down does not look behind the curtain", async (t) => {
  const page = await harness.page(t);
  await harness.table(page, WORDFEUD);
  await myTurn(page);
  await page.locator(".pass").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.down("Enter");
  await page.locator(".curtain").waitFor();
  await page.locator(".curtain button:enabled").waitFor();
  for (let press = 0; press < 5; press += 1) await page.keyboard.down("Enter");
  assert.equal(await page.locator(".rack").isVisible(), false);
  await page.keyboard.up("Enter");
  await page.keyboard.press("Enter");
  await page.locator(".rack .tile").first().waitFor();
});

test("the curtain is gone when the game is over", async (t) => {
  const page = await harness.page(t);
  const { id } = await harness.table(page, WORDFEUD);
  await myTurn(page);
  await page.locator(".pass").click();
  await page.locator("dialog footer .primary").click();
  await page.locator(".curtain").waitFor();
  const { state } = await (await page.request.get(`/api/tables/${id}`)).json();
  await page.request.post(`/api/tables/${id}/act`, {
    data: { request: "over", ply: state.ply, seat: 1, do: "resign" },
  });
  await page.locator("main.finished .result").getByText("Ann wins").waitFor();
  assert.equal(await page.locator(".curtain, main.curtained").count(), 0);
});

test("Begin pressed twice sets up one table", async (t) => {
  const page = await harness.page(t);
  await harness.visit(page, "/new/kalida");
  await page.getByRole("button", { name: "Begin" }).dblclick();
  await page.locator("grid-board").waitFor();
  await harness.visit(page, "/");
  await page.locator(".tables li").first().waitFor();
  assert.equal(await page.locator(".tables li").count(), 1);
});

test(
  "a word is played once, however often Enter is pressed",
  lucky(async (t) => {
    const { page, id } = await againstComputer(harness, t, { game: "wordfeud" }, "beginner");
    const word = longest((await plays(page, id)).filter((each) => each.every(({ blank }) => !blank)));
    const toasts = await page.evaluate(
      async (tiles) => {
        const board = document.querySelector("grid-board");
        const key = (name) =>
          board
            .square(tiles[0].row, tiles[0].column)
            .dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
        board.square(tiles[0].row, tiles[0].column).click();
        if (tiles[0].column === tiles.at(-1).column) key(" ");
        // All at once: the question what the draft would be is still on its way.
        for (const { letter } of tiles) key(letter);
        for (let press = 0; press < 3; press += 1) key("Enter");
        const bad = [];
        new MutationObserver(() =>
          bad.push(...Array.from(document.querySelectorAll(".toast.bad"), (each) => each.textContent)),
        ).observe(document.querySelector(".toasts"), { childList: true });
        while (document.querySelectorAll(".moves .move").length === 0)
          await new Promise((done) => setTimeout(done, 20));
        return bad;
      },
      word.toSorted((one, other) => one.row - other.row || one.column - other.column),
    );
    assert.deepEqual(toasts, []);
    await until(async () => (await told(page)) === 2, "the answer");
    assert.equal(await page.locator(".toast.bad").count(), 0);
  }),
);

test("who holds Enter down does not resign", async (t) => {
  const { page } = await againstComputer(harness, t, { game: "kalida" }, "easy");
  await page.getByRole("button", { name: "Resign" }).focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await page.locator("dialog footer").waitFor();
  assert.equal(await page.locator("main.finished").count(), 0);
  await page.keyboard.press("Enter");
  await page.locator("main.finished").waitFor();
});

test("the focus stays where it is while news arrive", async (t) => {
  const [page, guest] = [await harness.page(t), await harness.page(t)];
  await harness.visit(page, "/new/kalida");
  await page.getByLabel("A friend by link").check();
  await page.getByRole("button", { name: "Begin" }).click();
  await page.locator("#invitation").focus();
  await news(page);
  assert.equal(await page.evaluate(() => document.activeElement?.id), "invitation");
  await byLink(harness, page, guest, { game: "kalida" });
  await myTurn(page);
  for (const name of ["Keys", "Resign"]) {
    await page.getByRole("button", { name }).focus();
    await news(page);
    assert.equal(await focused(page), name);
  }
  await page.getByLabel(/^c3,/).click();
  await page.getByRole("button", { name: "Take back", exact: true }).click();
  await guest.getByRole("button", { name: "Decline" }).focus();
  await news(guest);
  assert.equal(await focused(guest), "Decline");
  await guest.keyboard.press("Enter");
  await guest.locator(".offer").waitFor({ state: "detached" });
});

test("a clock never goes back while it runs", async (t) => {
  const page = await harness.page(t);
  await harness.table(page, { ...KALIDA, clock: { game: { start: 300_000, increment: 0 } } });
  await myTurn(page);
  const left = () =>
    page
      .locator(".player.turn .clock")
      .evaluate((clock) => clock.textContent.split(":").reduce((sum, part) => sum * 60 + Number(part), 0));
  const first = await left();
  await until(async () => (await left()) < first - 1, "two seconds");
  await page.evaluate(() => {
    globalThis.ups = [];
    let last = Infinity;
    const clock = document.querySelector(".player.turn .clock");
    new MutationObserver(() => {
      const now = clock.textContent.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
      if (now > last) globalThis.ups.push([last, now]);
      last = now;
    }).observe(clock, { childList: true });
  });
  await news(page);
  assert.deepEqual(await page.evaluate(() => globalThis.ups), []);
});

test("who looks back while the other moves hears of that move", async (t) => {
  const [page, guest] = [await harness.page(t), await harness.page(t)];
  await byLink(harness, page, guest, { game: "kalida" });
  await page.getByLabel(/^c3,/).click();
  await myTurn(guest);
  await page.locator(".moves .move").first().waitFor();
  await page.getByRole("button", { name: "To the beginning" }).click();
  await page.locator("main.replaying").waitFor();
  await guest.getByLabel(/^d4,/).click();
  await until(async () => (await page.locator(".marker").count()) === 2, "both markers");
  assert.match(await page.locator('.spoken[role="status"]').textContent(), /d4/);
});

test("at a shared screen the last move is taken back at once", async (t) => {
  const page = await harness.page(t);
  await harness.table(page, KALIDA);
  const markers = (count) =>
    until(async () => (await page.locator(".marker").count()) === count, `${count} markers`);
  for (const [cell, count] of /** @type {[RegExp, number][]} */ ([
    [/^c3,/, 1],
    [/^d4,/, 2],
  ])) {
    await page.locator("main.my-turn").waitFor();
    await page.getByLabel(cell).click();
    await until(async () => (await told(page)) === count, `${count} moves`);
  }
  for (const left of [1, 0]) {
    await page.getByRole("button", { name: "Take back", exact: true }).click();
    await markers(left);
  }
  await page.locator(".player.seat-0.turn").waitFor();
  assert.equal(await page.locator(".moves").getByText("took a move back").count(), 2);
  assert.equal(await page.locator(".moves").getByText("allowed").count(), 0);
});

test("a question to the player before is gone when the turn is another's", async (t) => {
  const page = await harness.page(t);
  const { id } = await harness.table(page, WORDFEUD);
  await myTurn(page);
  await page.locator(".pass").click();
  await page.locator("dialog footer").waitFor();
  // The same player passes in another window.
  await page.request.post(`/api/tables/${id}/act`, {
    data: { request: "elsewhere", ply: 1, seat: 0, do: { move: "pass" } },
  });
  await page.locator(".curtain").waitFor();
  assert.equal(await page.locator("dialog").count(), 0);
});

test("a marker that is set while a hint is looked for is set", async (t) => {
  const { page } = await againstComputer(harness, t, { game: "kalida" }, "easy");
  await page.evaluate(() => {
    const [hint] = Array.from(document.querySelectorAll(".table-buttons button")).filter(
      (each) => each.textContent === "Hint",
    );
    hint.click();
    document.querySelector("grid-board").square(1, 1).click();
  });
  await page.getByLabel(/^b2, X/).waitFor();
  await until(async () => (await told(page)) === 2, "the answer");
  assert.equal(await page.locator(".toast.bad, .hinted").count(), 0);
});

test("a hint is gone with the position that it was given for", async (t) => {
  const { page } = await againstComputer(harness, t, { game: "kalida" }, "easy");
  await page.getByLabel(/^c3,/).click();
  await until(async () => (await told(page)) === 2, "the answer");
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await page.locator(".hinted").waitFor();
  await page.getByRole("button", { name: "Take back", exact: true }).click();
  await until(async () => (await page.locator(".marker").count()) === 0, "an empty board");
  assert.equal(await page.locator(".hinted").count(), 0);
  await page.locator(".prompt").getByText("Your turn.").waitFor();
});

test("who types before choosing a square is brought to the board", async (t) => {
  const { page } = await againstComputer(harness, t, { game: "khi" }, "easy");
  const prompt = await page.evaluate(() => {
    // All at once, as from a fast hand: none of it is laid.
    for (const key of "abcdefghijklmnopqrstuvwxyz")
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    return document.querySelector(".prompt").textContent;
  });
  assert.match(prompt, /Go to the square/);
  assert.equal(await page.locator(".square.draft").count(), 0);
  // The star that the first word must cover.
  await page.locator(".square.on-star:focus").waitFor();
  await page.keyboard.press("ArrowDown");
  assert.equal(await page.locator(".square.caret.on-star").count(), 0);
});

test(
  "what is shown of a draft is gone with it",
  lucky(async (t) => {
    const { page, id } = await againstComputer(harness, t, { game: "wordfeud" }, "beginner");
    longest(await plays(page, id));
    await page.getByRole("button", { name: "Hint", exact: true }).click();
    await page
      .getByText(/This is the hint|The hint:/)
      .first()
      .waitFor();
    // It may be to swap: then there is nothing to be shown of a draft.
    if ((await page.locator(".prompt").getByText("The hint:").count()) > 0) longest([]);
    await playable(page);
    await page.locator(".play").click();
    await page.locator(".toast").waitFor({ state: "detached", timeout: 2000 });
  }),
);

test(
  "the keyboard is not lost when its button sleeps",
  lucky(async (t) => {
    const { page, id } = await againstComputer(harness, t, { game: "wordfeud" }, "beginner");
    await layByMouse(page, longest(await plays(page, id)));
    await playable(page);
    const isKept = () => page.evaluate(() => document.activeElement !== document.body);
    await page.locator(".play").focus();
    await page.keyboard.press("Enter");
    await until(async () => (await told(page)) === 2, "the answer");
    assert.ok(await isKept(), "after Play");
    for (const [name, times] of /** @type {[string, number][]} */ ([
      ["One move back", 3],
      ["One move forward", 3],
    ])) {
      await page.getByRole("button", { name }).focus();
      for (let press = 0; press < times; press += 1) await page.keyboard.press("Enter");
      await until(isKept, name);
      await page.keyboard.press(name === "One move back" ? "Home" : "End");
    }
    await page.locator("main.my-turn").waitFor();
    await page.getByRole("button", { name: "Resign" }).focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.locator("main.finished").waitFor();
    await until(isKept, "after the end");
  }),
);

test("answers are judged before they are handed in", async (t) => {
  const page = await harness.page(t);
  await harness.table(page, {
    game: "pathfinder",
    seats: [{ person: "" }],
    options: { board: "cats/o*er/dn*g/pium" },
  });
  await page.evaluate(() => {
    const box = /** @type {HTMLInputElement} */ (document.querySelector("#answer-0"));
    box.value = "xyzzy";
    box.dispatchEvent(new Event("input", { bubbles: true }));
    const handIn = Array.from(document.querySelectorAll("button")).find(
      (each) => each.textContent === "Hand in",
    );
    for (let press = 0; press < 3; press += 1) handIn?.click();
  });
  await page.locator("dialog").getByText("None of your five answers are valid.").waitFor();
  assert.equal(await page.locator("dialog").count(), 1);
});
