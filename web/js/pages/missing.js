/** What is shown where there is nothing, or where something failed. */

import { fill, h } from "../dom.js";
import { say } from "../i18n.js";
import { Refused } from "../net.js";

/** How often the server is looked for while it cannot be reached, in milliseconds. */
const AGAIN = 3000;

/**
 * @param {HTMLElement} main
 * @param {string[]} _params
 * @param {unknown} [error]
 */
export function show(main, _params, error) {
  main.className = "narrow";
  const isMissing = !error || (error instanceof Refused && error.status === 404);
  // Either a question was not answered, or a part of the page could not be loaded.
  const isOffline =
    error instanceof Refused
      ? error.status === 0
      : error instanceof TypeError && /module/.test(error.message);
  const { missing, missingWhy, offline, offlineWhy, trouble, troubleWhy } = say.shell;
  const [title, why] = isMissing
    ? [missing, missingWhy]
    : isOffline
      ? [offline, offlineWhy]
      : [trouble, troubleWhy];
  fill(
    main,
    h("h1", null, title),
    h("p", isOffline ? { role: "status" } : null, why),
    h(
      "p",
      { class: "buttons" },
      isMissing
        ? h("a", { class: "button primary", href: "/" }, say.shell.toStart)
        : h(
            "button",
            { type: "button", class: "primary", onclick: () => location.reload() },
            say.shell.retry,
          ),
      h("a", { class: "button", href: "/rules" }, say.rules.title),
    ),
  );
  return { title, leave: isOffline ? comeBack() : undefined };
}

/** Loads the page anew as soon as the server can be reached; until what is returned is called. */
function comeBack() {
  let waits = true;
  const look = async () => {
    const there = await fetch("/healthz").then(
      (answer) => answer.ok,
      () => false,
    );
    if (there && waits) location.reload();
  };
  const timer = setInterval(look, AGAIN);
  addEventListener("online", look);
  return () => {
    waits = false;
    clearInterval(timer);
    removeEventListener("online", look);
  };
}
