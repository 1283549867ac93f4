/** What is shown where there is nothing, or where something failed. */

import { fill, h } from "../dom.js";
import { say } from "../i18n.js";
import { Refused } from "../net.js";

/**
 * @param {HTMLElement} main
 * @param {string[]} _params
 * @param {unknown} [error]
 */
export function show(main, _params, error) {
  main.className = "narrow";
  const isMissing = !error || (error instanceof Refused && error.status === 404);
  const title = isMissing ? say.house.missing : say.house.trouble;
  const why = isMissing ? say.house.missingWhy : say.house.troubleWhy;
  fill(
    main,
    h("h1", null, title),
    h("p", null, why),
    h(
      "p",
      { class: "buttons" },
      h("a", { class: "button primary", href: "/" }, say.house.toStart),
      !isMissing && h("button", { type: "button", onclick: () => location.reload() }, say.house.retry),
    ),
  );
  return { title };
}
