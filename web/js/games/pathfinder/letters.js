/** A wild tile asks for its letter. */

import { h } from "../../dom.js";
import { say } from "../../i18n.js";

/** @param {(letter: string) => void} choose */
export function letterQuestion(choose) {
  return h(
    "div",
    { class: "letters", role: "group", "aria-label": say.pathfinder.wildLetter, hidden: true },
    h("p", null, say.pathfinder.wildLetter),
    Array.from("abcdefghijklmnopqrstuvwxyz", (letter) =>
      h(
        "button",
        {
          type: "button",
          onclick: () => choose(letter),
          // Who types stays in the box.
          onmousedown: (/** @type {Event} */ event) => event.preventDefault(),
        },
        letter,
      ),
    ),
  );
}
