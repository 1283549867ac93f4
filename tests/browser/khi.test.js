/** Khi on the page. */

import assert from "node:assert/strict";
import test from "node:test";
import { fits, openHarness, until, words } from "./harness.js";
import { testWordGame } from "./word-games.js";
import {
  againstComputer,
  byLink,
  drafted,
  furthest,
  heard,
  layByKeyboard,
  layByMouse,
  longest,
  lucky,
  myTurn,
  passByKeyboard,
  passByMouse,
  playable,
  playByKeyboard,
  playByMouse,
  plays,
  playWithoutConnection,
  refusedAndTakenBack,
  reloadKeepsDraft,
  square,
  told,
} from "./words.js";

const harness = openHarness();
const SMALL = { game: "khi", options: { size: 11 } };

testWordGame(harness, {
  short: SMALL,
  level: "easy",
  // A finger that meets squares too small for it finds them larger.
  onPhone: async (page) => {
    assert.ok((await (await square(page, { row: 9, column: 0 })).boundingBox()).width >= 24);
    await page.locator(".zoom-buttons button").first().click();
  },
});

test("a game against the computer, to its end, with the mouse", async (t) => {
  const { page, id } = await againstComputer(harness, t, SMALL, "easy");
  await page.locator(".prompt").getByText("Begin on your star, A6").waitFor();
  // Changing costs ten points and asks first.
  await page.getByRole("button", { name: "Change tiles" }).click();
  await page.locator("dialog").getByText("costs 10 points").waitFor();
  await page.locator("dialog footer .primary").click();
  await page.locator(".player.seat-0 .points").getByText("-10").waitFor();
  for (let turn = 0; turn < 40 && (await myTurn(page)); turn += 1) {
    const moves = await told(page);
    const words = await plays(page, id);
    if (words.length > 0) {
      await layByMouse(page, furthest(words));
      await playable(page);
      if (turn === 1) await reloadKeepsDraft(page);
      await page.locator(".play").click();
    } else {
      await passByMouse(page);
    }
    await heard(page, moves + 1);
  }
  await page.locator("main.finished .result").waitFor();
  await page.getByRole("table", { name: "Tiles left" }).waitFor();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("button", { name: "Game scores" }).click();
  await page.locator("dialog .scores tbody tr").waitFor();
});

test("a draft shows what it would capture, and the move changes colours for both", async (t) => {
  const [page, guest] = [await harness.page(t), await harness.page(t)];
  const { id, turn, word, captures } = await collision(page, guest);
  const who = turn === 0 ? page : guest;
  assert.ok(await myTurn(who));
  const moves = await told(who);
  await layByMouse(who, word);
  await playable(who);
  assert.equal(await who.locator(".square.would").count(), captures.length);
  await who
    .locator(".prompt")
    .getByText(/captured|wins/)
    .waitFor();
  await who.locator(".play").click();
  await heard(who, moves + 1);
  for (const each of [page, guest])
    await (await square(each, captures[0])).locator(`.tile.seat-${turn}`).waitFor();
  assert.equal(await who.locator(`.player.seat-${turn} .points`).textContent(), String(captures.length), id);
});

/** Lets two people run into each other until one of them can capture something. */
async function collision(page, guest) {
  for (let table = 0; table < 6; table += 1) {
    const { id } = await byLink(harness, page, guest, SMALL);
    for (let ply = 0; ply < 8; ply += 1) {
      const seat = ply % 2;
      const { request } = seat === 0 ? page : guest;
      const legal = await (await request.get(`/api/tables/${id}/legal?limit=600`)).json();
      const words = (legal.actions ?? []).flatMap(({ word }) => (word ? [word] : []));
      if (words.length === 0) break;
      for (const word of words.toSorted((one, other) => other.length - one.length).slice(0, 40)) {
        const { captures } = await (
          await request.post(`/api/tables/${id}/preview`, { data: { draft: word } })
        ).json();
        if (captures.length > 0) return { id, turn: seat, word, captures };
      }
      const reach = (word) => Math.max(...word.map(({ column }) => (seat === 0 ? column : -column)));
      const move = { word: words.reduce((best, word) => (reach(word) > reach(best) ? word : best)) };
      await request.post(`/api/tables/${id}/act`, {
        data: { request: `${ply}`, ply: legal.ply, do: { move } },
      });
    }
  }
  return assert.fail("nobody could capture anything");
}

test(
  "a game by link, by keyboard alone, through a lost connection",
  lucky(async (t) => {
    const [page, guest] = [await harness.page(t), await harness.page(t)];
    const { id } = await byLink(harness, page, guest, SMALL);
    await myTurn(page);
    const first = longest((await plays(page, id)).filter((word) => word.every((tile) => !tile.blank)));
    // A word beside the star is refused, and says why.
    await layByKeyboard(
      page,
      first.map((tile) => ({ ...tile, row: tile.row - 1 })),
    );
    await page.locator(".prompt.bad").getByText("must cover your star").waitFor();
    await refusedAndTakenBack(page);
    await layByKeyboard(page, first);
    await playable(page);
    await playWithoutConnection(harness, page);
    await heard(guest, 1);
    await myTurn(guest);
    await playByKeyboard(guest, longest(await plays(guest, id)));
    await heard(page, 2);
    await passByKeyboard(page);
    await passByKeyboard(guest);
    for (const who of [page, guest])
      await who.locator("main.finished .result").getByText("A draw.").waitFor();
  }),
);

test("a finger sees where its tile goes, in the first and the last row, and back to the rack", async (t) => {
  const { page } = await againstComputer(harness, t, SMALL, "easy", {
    touch: true,
    width: 360,
    height: 740,
  });
  const finger = await page.context().newCDPSession(page);
  const touch = (type, ...points) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y, id: 0 })) });
  const middle = async (locator) => {
    const { x, y, width, height } = await locator.boundingBox();
    return { x: x + width / 2, y: y + height / 2, width, height };
  };
  /** Goes from one point to the other by small steps, and says when it is there. */
  const drag = async (from, to, there) => {
    await touch("touchStart", [from.x, from.y]);
    for (let step = 1; step <= 12; step += 1)
      await touch("touchMove", [
        from.x + ((to.x - from.x) * step) / 12,
        from.y + ((to.y - from.y) * step) / 12,
      ]);
    await there();
    await touch("touchEnd");
  };
  const aimed = () =>
    page
      .locator("grid-board")
      .evaluate((board) => board.squares.findIndex((each) => each.classList.contains("aimed")));
  const tile = () => page.locator(".rack .tile:not(.gone):not([data-tile='*'])").first();
  const tiles = () =>
    page.locator(".rack .tile").evaluateAll((all) => all.map((each) => each.dataset.tile).join(""));
  for (const row of [0, 4, 10]) {
    const goal = await square(page, { row, column: 5 });
    const from = await middle(tile());
    const to = await middle(goal);
    // The finger that aims at a square is under it, so that both can be seen.
    let low = null;
    await touch("touchStart", [from.x, from.y]);
    for (let y = from.y - 8; y > to.y - 40 && low === null; y -= 4) {
      await touch("touchMove", [to.x, y]);
      if ((await aimed()) === row * 11 + 5) low = y;
    }
    assert.ok(low !== null, `no way to row ${row}`);
    assert.ok(low > to.y + to.height / 2 - 1, `the finger is on row ${row} itself`);
    const ghost = await middle(page.locator(".ghost"));
    assert.ok(
      Math.hypot(ghost.x - to.x, ghost.y - to.y) < 2,
      "the tile lies on the square that it will take",
    );
    await touch("touchEnd");
    await until(() => goal.evaluate((each) => each.classList.contains("draft")), `a tile in row ${row}`);
    // From the board it goes home wherever the rack is touched.
    await drag(await middle(goal), await middle(page.locator(".rack")), async () =>
      assert.equal(await aimed(), -1),
    );
    await drafted(page, 0);
  }
  // A finger too far up has the first row still.
  const top = await middle(await square(page, { row: 0, column: 3 }));
  await drag(await middle(tile()), { x: top.x, y: top.y }, () =>
    until(async () => (await aimed()) === 3, "the first row"),
  );
  await page.locator(".square.draft").waitFor();
  await page.keyboard.press("Escape");
  await drafted(page, 0);
  // Along the rack, even at its upper edge, a tile only changes its place.
  const before = await tiles();
  // Of two that are alike the order cannot be told.
  const slot = [...before].findIndex((each, place) => each !== before[place + 1]);
  const [first, third] = [
    await middle(page.locator(".rack .tile").nth(slot)),
    await middle(page.locator(".rack .tile").nth((slot + 2) % 7)),
  ];
  const up = first.height / 2 - 3;
  await drag({ x: first.x, y: first.y - up }, { x: third.x, y: third.y - up }, async () =>
    assert.equal(await aimed(), -1),
  );
  await until(async () => (await tiles()) !== before, "another order");
  assert.equal(await page.locator(".square.draft").count(), 0);
});

test(
  "tiles far from everything are told what they lack",
  lucky(async (t) => {
    const { page, id } = await againstComputer(harness, t, { game: "khi" }, "easy");
    await playByMouse(page, longest(await plays(page, id)));
    await heard(page, 2);
    for (const column of [9, 10]) {
      await page.locator(".rack .tile:enabled:not([data-tile='*'])").first().click();
      await (await square(page, { row: 2, column })).click();
    }
    await page.locator(".prompt.bad").getByText("Join the word to a letter of your colour.").waitFor();
    assert.equal(await page.locator(".play").isEnabled(), false);
  }),
);

test("the menu by keyboard alone: it gives the focus back, and so does a window it opens", async (t) => {
  const { page } = await againstComputer(harness, t, { game: "khi" }, "easy");
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.getByRole("button", { name: "Menu" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  assert.equal(await focused(), "Game scores");
  await page.keyboard.press("Escape");
  await until(async () => (await focused()) === "Menu", "the focus at the menu's button, from the menu");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await until(async () => (await focused()) === "Menu", "the focus at the menu's button, from the window");
});

test("the hold is explained to a finger, and the menu opens inside a small screen", async (t) => {
  for (const language of /** @type {const} */ (["en", "nb"])) {
    const say = await words(language);
    const { page } = await againstComputer(harness, t, { game: "khi" }, "easy", {
      touch: true,
      width: 360,
      height: 740,
      language,
    });
    await page.locator(".in-hold").tap();
    await page.locator(".toast").getByText(say.crossword.aboutHold).waitFor();
    const menu = page.getByRole("button", { name: say.table.menu });
    const scores = page.getByRole("button", { name: say.khi.scores });
    await menu.tap();
    const { x, y, width, height } = await page.locator(".menu").boundingBox();
    assert.ok(
      x >= 0 && y >= 0 && x + width <= 360 && y + height <= 740,
      `a menu from ${x}, ${y}, ${width} by ${height}`,
    );
    // A press beside the menu closes it.
    await page.locator("h1").tap();
    await scores.waitFor({ state: "hidden" });
    await menu.tap();
    await scores.tap();
    await page.locator("dialog").getByText(say.khi.noScores).waitFor();
    assert.equal(await scores.isVisible(), false);
    await page.keyboard.press("Escape");
    // One line, however narrow the screen.
    const places = await page
      .locator(".word-controls .under > *")
      .evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect().top + each.getBoundingClientRect().height / 2),
      );
    assert.ok(Math.max(...places) - Math.min(...places) < 4, places.join());
    await fits(page);
  }
});

test("the newest move is in sight beside the board, however many there are", async (t) => {
  const { page, id } = await againstComputer(harness, t, { game: "khi" }, "easy", {
    width: 1280,
    height: 800,
  });
  for (let change = 0; change < 14; change += 1) {
    const { ply } = await (await page.request.get(`/api/tables/${id}/legal?limit=1`)).json();
    await page.request.post(`/api/tables/${id}/act`, {
      data: { request: `change-${ply}`, ply, do: { move: "change" } },
    });
    await page.locator(".moves .move").nth(change).waitFor({ state: "attached" });
  }
  const isSeen = () =>
    page.evaluate(() => {
      const [list, newest] = [
        document.querySelector(".moves"),
        document.querySelector(".moves .move:last-child"),
      ].map((each) => each.getBoundingClientRect());
      return newest.bottom <= innerHeight && newest.bottom <= list.bottom && newest.top >= list.top;
    });
  await until(isSeen, "the newest move in sight");
  assert.equal(await page.evaluate(() => scrollY), 0);
});

test("two fingers zoom the board, one pans it and drags tiles", async (t) => {
  const { page } = await againstComputer(harness, t, { game: "khi" }, "easy", {
    touch: true,
    width: 360,
    height: 740,
  });
  const fingers = await page.context().newCDPSession(page);
  const touch = (type, ...points) =>
    fingers.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
  const slide = async (steps, at) => {
    await touch("touchStart", ...at(0));
    for (let step = 1; step <= steps; step += 1) await touch("touchMove", ...at(step));
    await touch("touchEnd");
  };
  const { x, y } = await page.locator(".board-view").boundingBox();
  const width = async () => (await (await square(page, { row: 9, column: 9 })).boundingBox()).width;
  const small = await width();
  await slide(5, (step) => [
    [x + 140 - step * 8, y + 160],
    [x + 190 + step * 8, y + 160],
  ]);
  await until(async () => (await width()) > small * 2, "larger squares");
  const scrolled = () => page.locator(".board-view").evaluate((view) => view.scrollLeft);
  const before = await scrolled();
  await slide(8, (step) => [[x + 250 - step * 12, y + 100]]);
  await until(async () => (await scrolled()) > before, "another part of the board");
  const tile = await page.locator(".rack .tile:not([data-tile='*'])").first().boundingBox();
  await slide(6, (step) => [
    [tile.x + 20 + ((x + 180 - tile.x - 20) * step) / 6, tile.y + 20 + ((y + 150 - tile.y - 20) * step) / 6],
  ]);
  await until(async () => (await page.locator(".square.draft").count()) === 1, "the tile on the board");
  assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
});
