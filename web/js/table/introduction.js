/** A player's first game begins with a few words about it. */

import { h } from "../dom.js";
import { say } from "../i18n.js";
import { gameWords } from "../names.js";
import { recall, remember } from "../storage.js";

/**
 * Shows the introduction, unless the player has met the game; returns what dismisses it.
 *
 * @param {HTMLElement} main
 * @param {string} game
 */
export function introduce(main, game) {
  const { name, intro } = gameWords(game);
  if (recall(`met.${game}`, false) || intro.length === 0) return undefined;
  const done = () => {
    remember(`met.${game}`, true);
    card.remove();
  };
  const card = h(
    "aside",
    { class: "introduction card", "aria-label": say.table.introduction },
    h("h2", null, name),
    intro.map((line) => h("p", null, line)),
    h(
      "p",
      { class: "buttons" },
      h("button", { type: "button", class: "primary", onclick: done }, say.table.understood),
      h("a", { class: "button", href: `/rules/${game}` }, say.rules.all),
    ),
  );
  main.append(card);
  return done;
}
