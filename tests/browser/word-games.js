/** The tests that every crossword game passes on the page. */

import test from "node:test";
import { againstComputer, byMouseAndTouch, forEveryone, lucky, toTheEndByKeyboard } from "./words.js";

const PHONE = /** @type {const} */ ({ language: "nb", touch: true, width: 360, height: 740 });

/**
 * @param {import("./harness.js").Harness} harness
 * @param {{
 *   short: Record<string, unknown>,
 *   level: string,
 *   onPhone?: (page: import("playwright-core").Page) => Promise<void>,
 * }} game a table at which a game is short; the computer's level; what holds besides for a draft on a phone
 */
export function testWordGame(harness, { short, level, onPhone }) {
  test(
    "a game against the computer, to its end, by keyboard alone",
    lucky(async (t) => {
      const { page, id } = await againstComputer(harness, t, short, level, { theme: "dark" });
      await toTheEndByKeyboard(page, id);
    }),
  );

  test(
    "a game by link, by mouse and by touch",
    lucky((t) => byMouseAndTouch(harness, t, short)),
  );

  test(
    "a draft on a phone is in nobody's way",
    lucky(async (t) => {
      const { page, id } = await againstComputer(harness, t, { game: short.game }, level, PHONE);
      await forEveryone(page, id);
      await onPhone?.(page);
    }),
  );
}
