/** A blank asks for its letter. */

import { h } from "../dom.js";
import { openDialog } from "../elements/dialog.js";
import { say } from "../i18n.js";

/**
 * The letter that the player chooses, by a click or by typing it; an empty text if none.
 *
 * @param {string[]} letters
 */
export function chooseLetter(letters) {
  const buttons = letters.map((letter) => h("button", { class: "tile", value: letter }, letter));
  const grid = h("div", { class: "blank-letters" }, buttons);
  grid.addEventListener("keydown", (event) => {
    const typed = buttons.find((button) => button.value === event.key.toUpperCase());
    if (!typed) return;
    event.preventDefault();
    typed.click();
  });
  return openDialog(say.crossword.whichLetter, [grid]);
}
