/** Passing, and changing tiles. */

import { holdButton, passButton } from "../../crossword/buttons.js";
import { sure } from "../../elements/dialog.js";
import { say } from "../../i18n.js";

/** @type {import("../../crossword/word-game.js").WordGame["buttons"]} */
export function buttons(table) {
  const warning = say.khi.changeSure(table.now.info.change_price ?? 0);
  const change = async () => {
    if (await sure(say.khi.change, warning)) await table.act("change");
  };
  return [passButton(table, () => say.khi.passSure), holdButton(say.khi.change, 1, change)];
}
