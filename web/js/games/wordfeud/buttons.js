/** Swapping tiles and passing. */

import { exchangeButton, passButton } from "../../crossword/buttons.js";
import { say } from "../../i18n.js";

/** So many tiles must be in the hold for a swap. */
const LEAST = 7;

/** @type {import("../../crossword/word-game.js").WordGame["buttons"]} */
export const buttons = (table) => [
  exchangeButton(table, {
    label: say.wordfeud.swap,
    about: say.wordfeud.swapAbout,
    least: LEAST,
    action: (swap) => ({ swap }),
  }),
  passButton(table, () => say.wordfeud.passSure),
];
