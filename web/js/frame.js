/** What is around every page: the name, the ways to other pages, and the voice. */

import { h, sign } from "./dom.js";
import { say } from "./i18n.js";
import { voice } from "./voice.js";

/** Makes the frame: skip link, header, main, and where sentences are spoken and shown. */
export function frame() {
  const letters = Array.from("TILEHOLD", (letter) => h("span", { "aria-hidden": "true" }, letter));
  return [
    h("a", { class: "skip", href: "#main" }, say.shell.skip),
    h(
      "header",
      { class: "shell" },
      h("a", { class: "brand", href: "/", "aria-label": say.shell.home }, letters),
      h(
        "nav",
        { "aria-label": say.shell.ways },
        h("a", { href: "/rules" }, sign("book"), h("span", null, say.rules.title)),
        h("a", { href: "/settings" }, sign("settings"), h("span", null, say.settings.title)),
      ),
    ),
    h("main", { id: "main", tabindex: "-1" }),
    ...voice(),
  ];
}
