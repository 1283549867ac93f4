/** The rules of the games. */

import { fill, h } from "../dom.js";
import { say } from "../i18n.js";

/** @param {HTMLElement} main */
export function show(main) {
  main.className = "narrow";
  fill(main, h("h1", null, say.rules.title));
  return { title: say.rules.title };
}
