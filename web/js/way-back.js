/** The way back to the game that was shown last, from pages that one only looks something up on. */

import { h, sign } from "./dom.js";
import { say } from "./i18n.js";

const NAME = "tilehold.game";
const LOOKED_UP = /^\/(rules|settings)\b/;

/**
 * A table is shown in this window.
 *
 * @param {string} id
 */
export function nowAt(id) {
  try {
    sessionStorage.setItem(NAME, id);
  } catch {
    // Without storage there is the browser's own way back.
  }
}

/** Whoever goes to the start page has left the game. */
export const forgetGame = () => nowAt("");

/** @param {string} path of the page that is shown */
export function wayBack(path) {
  if (!LOOKED_UP.test(path)) return null;
  try {
    const id = sessionStorage.getItem(NAME);
    return (
      id &&
      h(
        "p",
        { class: "way-back" },
        h("a", { class: "button", href: `/t/${id}` }, sign("back"), say.shell.toGame),
      )
    );
  } catch {
    return null;
  }
}
