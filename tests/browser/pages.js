/**
 * Every page of the house, for the screenshots and for the checks that hold on all of them. A page
 * has an address, or `open`, which brings a page into the state that is to be seen.
 *
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("./house.js").House} House
 * @typedef {{ name: string, path?: string, open?: (page: Page, house: House) => Promise<unknown> }} PageOfTheHouse
 */

import { GAMES, until } from "./house.js";

/** Kalida at one screen, played as told. */
async function kalida(page, house, cells) {
  await house.table(page, { game: "kalida", seats: [{ person: "Ann" }, { person: "Bo" }] });
  for (const [index, cell] of cells.split(" ").entries()) {
    await page.getByLabel(new RegExp(`^${cell},`)).click();
    await until(async () => (await page.locator(".moves .move").count()) > index, cell);
  }
}

/** Pathfinder alone, with words typed. */
async function pathfinder(page, house, words) {
  await house.table(page, { game: "pathfinder", seats: [{ person: "" }], options: { board: "catso*erdn*gpium" } });
  for (const [index, word] of words.entries()) {
    await page.locator(`#answer-${index}`).fill(word);
    await until(async () => (await page.locator(".answer.valid").count()) > index, word);
  }
}

/** @type {PageOfTheHouse[]} */
export const PAGES = [
  { name: "start", path: "/" },
  { name: "settings", path: "/settings" },
  { name: "missing", path: "/nowhere" },
  ...GAMES.map((game) => ({ name: `setup-${game}`, path: `/new/${game}` })),
  { name: "rules", path: "/rules" },
  ...GAMES.map((game) => ({ name: `rules-${game}`, path: `/rules/${game}` })),
  { name: "table-pathfinder", open: (page, house) => pathfinder(page, house, ["cats", "hat", "nip"]) },
  {
    name: "table-pathfinder-end",
    async open(page, house) {
      await pathfinder(page, house, ["indicates", "mudgers", "tea"]);
      await page.locator(".pathfinder-place .primary").click();
      await page.locator("dialog .primary").click();
      await page.locator(".pathfinder-panel summary").nth(1).click();
      await page.locator("details[open] .word").first().waitFor();
    },
  },
  { name: "table-kalida", open: (page, house) => kalida(page, house, "c3 d3 c4 d4 b5") },
  { name: "table-kalida-end", open: (page, house) => kalida(page, house, "e1 a1 f2 a2 a3 b1 b4 c1 c5") },
  {
    name: "analysis",
    async open(page, house) {
      await kalida(page, house, "d3 f6 c2 f5 b1 e6 a2 c6 b3");
      await page.locator(".result button", { has: page.locator(".sign") }).nth(1).click();
      await page.locator(".studied tbody tr").first().waitFor();
      await page.keyboard.press("ArrowLeft");
      await page.locator(".chosen li").first().waitFor();
    },
  },
];

/**
 * @param {House} house
 * @param {Page} page
 * @param {PageOfTheHouse} which
 */
export async function open(house, page, which) {
  if (which.open) await which.open(page, house);
  else await house.visit(page, which.path);
}
