/** The menu of a table: what is wanted now and then, behind one button. */

import { h, sign } from "../dom.js";
import { say } from "../i18n.js";

/**
 * The menu and the button that opens it. The browser itself closes it at Escape and at a press beside
 * it; an entry closes it too.
 *
 * @param {HTMLElement[]} entries
 */
export function makeMenu(entries) {
  const menu = h("div", { id: "menu", class: "menu card", popover: "auto" }, entries);
  // Before the entry does its work, so that a window it opens gives the focus back to the button.
  menu.addEventListener("click", () => menu.hidePopover(), { capture: true });
  const button = h(
    "button",
    { type: "button", class: "quiet menu-button", popovertarget: "menu" },
    sign("menu"),
    h("span", null, say.table.menu),
  );
  return { menu, button };
}
