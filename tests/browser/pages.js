/**
 * Every page of the house, for the screenshots and for the checks that hold on all of them. A page
 * has an address, or `open`, which brings a page into the state that is to be seen.
 *
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("./house.js").House} House
 * @typedef {{ name: string, path?: string, open?: (page: Page, house: House) => Promise<unknown> }} PageOfTheHouse
 */

import { GAMES } from "./house.js";

/** @type {PageOfTheHouse[]} */
export const PAGES = [
  { name: "start", path: "/" },
  { name: "settings", path: "/settings" },
  { name: "missing", path: "/nowhere" },
  ...GAMES.map((game) => ({ name: `setup-${game}`, path: `/new/${game}` })),
  { name: "rules", path: "/rules" },
  ...GAMES.map((game) => ({ name: `rules-${game}`, path: `/rules/${game}` })),
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
