/**
 * Playing the crossword games as a player would: what can be laid is asked of the server, and laid
 * with the mouse or typed.
 *
 * @typedef {import("playwright-core").Page} Page
 * @typedef {{ row: number, column: number, letter: string, blank?: boolean }} Tile
 */

import assert from "node:assert/strict";
import { arrived, axe, fits, until } from "./harness.js";

/**
 * The words that can be laid now.
 *
 * @param {Page} page
 * @param {string} id
 * @returns {Promise<Tile[][]>}
 */
export async function plays(page, id) {
  const { actions } = await page.evaluate(
    async (table) => (await fetch(`/api/tables/${table}/legal?limit=600`)).json(),
    id,
  );
  return actions.filter((action) => action.word).map((action) => action.word);
}

/** A deal with which no word can be laid. */
class Unlucky extends Error {}

/**
 * A test that needs a word, and is tried again with other tiles if it gets none.
 *
 * @param {(t: import("node:test").TestContext) => Promise<void>} body
 */
export function lucky(body) {
  return async (t) => {
    for (let deals = 1; ; deals += 1) {
      try {
        return await body(t);
      } catch (error) {
        if (!(error instanceof Unlucky) || deals === 4) throw error;
      }
    }
  };
}

/** The longest of them. @param {Tile[][]} words */
export function longest(words) {
  if (words.length === 0) throw new Unlucky("no word can be laid");
  return words.reduce((best, word) => (word.length > best.length ? word : best));
}

/** The one that reaches furthest to the right. @param {Tile[][]} words */
export function furthest(words) {
  const reach = (word) => Math.max(...word.map(({ column }) => column));
  return words.reduce((best, word) => (reach(word) > reach(best) ? word : best));
}

/** Waits until this page may move or the game is over; true if it may move. @param {Page} page */
export async function myTurn(page) {
  await page.locator("main.my-turn, main.finished").waitFor();
  return (await page.locator("main.my-turn").count()) > 0;
}

/** @param {Page} page @param {{ row: number, column: number }} square */
export async function square(page, { row, column }) {
  const columns = await page.locator("grid-board").evaluate((board) => board.columns);
  return page.locator("grid-board .square").nth(row * columns + column);
}

/**
 * Picks each tile up from the rack and lays it on its square.
 *
 * @param {Page} page
 * @param {Tile[]} word
 */
export async function layByMouse(page, word) {
  const isMouse = await page.evaluate(() => matchMedia("(pointer: fine)").matches);
  if (isMouse && word.every(({ blank, letter }) => !blank || letter === "*")) return clickAll(page, word);
  await layOneByOne(page, word, (place) => place.click());
}

/**
 * Picks each tile up and lays it; a blank is given its letter.
 *
 * @param {Page} page
 * @param {Tile[]} word
 * @param {(place: import("playwright-core").Locator) => Promise<void>} press
 */
async function layOneByOne(page, word, press) {
  for (const { row, column, letter, blank } of word) {
    const capital = letter.toUpperCase();
    await press(page.locator(`.rack .tile:not(.gone)[data-tile="${blank ? "*" : capital}"]`).first());
    await press(await square(page, { row, column }));
    if (blank && letter !== "*") await press(page.locator(`.blank-letters button[value="${capital}"]`));
  }
}

/**
 * The same in one go: nothing moves about under a mouse.
 *
 * @param {Page} page
 * @param {Tile[]} word
 */
async function clickAll(page, word) {
  const points = await page.evaluate((tiles) => {
    const board = document.querySelector("grid-board");
    const middle = (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    };
    const rack = [...document.querySelectorAll(".rack .tile:not(.gone)")];
    return tiles.flatMap(({ row, column, letter }) => {
      const slot = rack.findIndex((tile) => tile.dataset.tile === letter.toUpperCase());
      const [tile] = rack.splice(slot, 1);
      return [middle(tile), middle(board.square(row, column))];
    });
  }, word);
  for (const [x, y] of points) await page.mouse.click(x, y);
}

/**
 * Goes to the first square with the arrow keys and types the word.
 *
 * @param {Page} page
 * @param {Tile[]} word
 */
export async function layByKeyboard(page, word) {
  const sorted = word.toSorted((one, other) => one.row - other.row || one.column - other.column);
  const first = sorted[0];
  await tabTo(page, ".square");
  const at = await page.locator("grid-board").evaluate((board) => ({
    row: Math.floor(board.focused / board.columns),
    column: board.focused % board.columns,
  }));
  const steps = (key, times) => Array.from({ length: times }, () => key);
  for (const key of [
    ...steps("ArrowUp", at.row - first.row),
    ...steps("ArrowDown", first.row - at.row),
    ...steps("ArrowLeft", at.column - first.column),
    ...steps("ArrowRight", first.column - at.column),
  ]) {
    await page.keyboard.press(key);
  }
  const down = word.length > 1 && sorted[1].column === first.column;
  const goesDown = await page.locator(".square.caret.down").count();
  if (down !== goesDown > 0) await page.keyboard.press("Space");
  for (const { letter } of sorted) await page.keyboard.press(letter === "*" ? "*" : letter.toUpperCase());
}

/**
 * Presses Tab until something of this kind has the focus.
 *
 * @param {Page} page
 * @param {string} selector
 */
export async function tabTo(page, selector) {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab does not lead to ${selector}`);
}

/**
 * Presses a button without a mouse.
 *
 * @param {Page} page
 * @param {string} selector
 */
export async function pressButton(page, selector) {
  await tabTo(page, selector);
  await page.keyboard.press("Enter");
}

/** The draft is known to be a play. @param {Page} page */
export async function playable(page) {
  await page.locator(".play:enabled").waitFor();
}

/** How many moves this page tells of. @param {Page} page */
export const told = (page) => page.locator(".moves .move").count();

/** Waits until a page has seen as many moves, and shows the board after them. @param {Page} page @param {number} moves */
export async function heard(page, moves) {
  await until(
    async () => (await told(page)) >= moves && (await page.locator(".square.draft").count()) === 0,
    `${moves} moves`,
  );
}

/**
 * A table against the computer, when the player may move.
 *
 * @param {import("./harness.js").Harness} harness
 * @param {import("node:test").TestContext} t
 * @param {Record<string, unknown>} body of the table, without the seats
 * @param {string} level
 * @param {import("./harness.js").Looks} [looks]
 */
export async function againstComputer(harness, t, body, level, looks) {
  const page = await harness.page(t, looks);
  const { id } = await harness.table(page, { ...body, seats: [{ person: "" }, { computer: level }] });
  await myTurn(page);
  return { page, id };
}

/** Waits until so many tiles are laid. @param {Page} page @param {number} count */
export async function drafted(page, count) {
  await until(
    async () => (await page.locator(".square.draft").count()) === count,
    `a draft of ${count} tiles`,
  );
}

/** A draft that cannot be played says why, and is taken back. @param {Page} page */
export async function refusedAndTakenBack(page) {
  await page.keyboard.press("Enter");
  await page.locator(".toast.bad").waitFor();
  await page.keyboard.press("Escape");
  await drafted(page, 0);
}

/** A draft is still there after a reload. @param {Page} page */
export async function reloadKeepsDraft(page) {
  const laid = await page.locator(".square.draft").count();
  await page.reload();
  await playable(page);
  assert.equal(await page.locator(".square.draft").count(), laid);
}

/**
 * Plays the draft while the connection is lost; it arrives when that is back.
 *
 * @param {import("./harness.js").Harness} harness
 * @param {Page} page
 */
export async function playWithoutConnection(harness, page) {
  harness.cut();
  await page.getByText("The connection is lost").waitFor();
  await page.keyboard.press("Enter");
  harness.mend();
}

/**
 * Lays a word by keyboard and plays it.
 *
 * @param {Page} page
 * @param {Tile[]} word
 */
export async function playByKeyboard(page, word) {
  await layByKeyboard(page, word);
  await playable(page);
  await page.keyboard.press("Enter");
}

/**
 * Lays a word with the mouse and plays it.
 *
 * @param {Page} page
 * @param {Tile[]} word
 */
export async function playByMouse(page, word) {
  await layByMouse(page, word);
  await playable(page);
  await page.locator(".play").click();
}

/** Passes, with the mouse. @param {Page} page */
export async function passByMouse(page) {
  await page.locator(".pass").click();
  await page.locator("dialog footer .primary").click();
}

/** Passes, by keyboard alone. @param {Page} page */
export async function passByKeyboard(page) {
  assert.ok(await myTurn(page));
  const moves = await told(page);
  await pressButton(page, ".pass");
  await page.keyboard.press("Enter");
  await heard(page, moves + 1);
}

/** No serious fault in either theme, with a word laid, and nothing too wide. @param {Page} page @param {string} id */
export async function forEveryone(page, id) {
  await myTurn(page);
  await layByMouse(page, longest(await plays(page, id)));
  await playable(page);
  await fits(page);
  for (const colorScheme of /** @type {const} */ (["light", "dark"])) {
    await page.emulateMedia({ colorScheme });
    await axe(page);
  }
}

/**
 * A table by link: the first page sits at seat 0, the second takes the other seat.
 *
 * @param {import("./harness.js").Harness} harness
 * @param {Page} page
 * @param {Page} guest
 * @param {Record<string, unknown>} body
 */
export async function byLink(harness, page, guest, body) {
  const made = await harness.table(page, { ...body, seats: [{ person: "Ada" }, "open"] });
  await guest.goto(`/t/${made.id}#join${made.invitation_token ? `=${made.invitation_token}` : ""}`);
  await arrived(guest);
  await guest.locator("form .primary").click();
  await guest.locator("grid-board").waitFor();
  await page.locator("grid-board").waitFor();
  return made;
}

/**
 * A game against the computer by keyboard alone: some words, then passes, up to the end. What the
 * computer does is spoken.
 *
 * @param {Page} page
 * @param {string} id
 */
export async function toTheEndByKeyboard(page, id) {
  for (let turn = 0; turn < 120 && (await myTurn(page)); turn += 1) {
    const words =
      turn < 2
        ? (await plays(page, id)).filter((word) =>
            word.every(({ blank, letter }) => !blank || letter === "*"),
          )
        : [];
    if (words.length === 0) {
      await passByKeyboard(page);
      continue;
    }
    const moves = await told(page);
    await playByKeyboard(page, longest(words));
    await heard(page, moves + 1);
    await page
      .locator('.spoken[role="status"]')
      .getByText(/Computer/)
      .waitFor({ state: "attached" });
  }
  await page.locator("main.finished .result").waitFor();
}

/**
 * A game by link, one with the mouse and one with a finger: a word each, a reload, then passes up
 * to the end.
 *
 * @param {import("./harness.js").Harness} harness
 * @param {import("node:test").TestContext} t
 * @param {Record<string, unknown>} body
 */
export async function byMouseAndTouch(harness, t, body) {
  const [page, guest] = [await harness.page(t), await harness.page(t, { touch: true })];
  const { id } = await byLink(harness, page, guest, body);
  await myTurn(page);
  await playByMouse(page, longest(await plays(page, id)));
  await heard(guest, 1);
  await myTurn(guest);
  await layOneByOne(guest, longest(await plays(guest, id)), (place) => place.tap());
  await playable(guest);
  await guest.reload();
  await playable(guest);
  await guest.locator(".play").tap();
  await heard(page, 2);
  for (let turn = 0; turn < 8 && (await page.locator("main.finished").count()) === 0; turn += 1) {
    const [who, other] = turn % 2 === 0 ? [page, guest] : [guest, page];
    if (!(await myTurn(who))) break;
    const moves = await told(other);
    if (who === page) await passByMouse(who);
    else {
      await who.locator(".pass").tap();
      await who.locator("dialog footer .primary").tap();
    }
    await heard(other, moves + 1);
  }
  for (const who of [page, guest]) await who.locator("main.finished .result").waitFor();
  await fits(guest);
}
