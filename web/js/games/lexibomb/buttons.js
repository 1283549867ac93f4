/** Exchanging tiles and passing. */

import { exchangeButton, passButton } from "../../crossword/buttons.js";
import { say } from "../../i18n.js";
import { isLastChance } from "./prompt.js";

/** So many tiles must be in the hold for an exchange. */
const LEAST = 7;

/** @type {import("../../crossword/word-game.js").WordGame["buttons"]} */
export const buttons = (table) => [
  exchangeButton(table, {
    label: say.lexibomb.exchange,
    about: say.lexibomb.exchangeAbout,
    least: LEAST,
    action: (exchange) => ({ exchange }),
  }),
  passButton(table, () => (isLastChance(table.now) ? say.lexibomb.passEnds : say.lexibomb.passSure)),
];
