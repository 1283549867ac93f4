/**
 * Which page is shown. Pages are modules that are loaded when first needed; each has
 * `show(main, params)`, which fills `main` and returns the title and how to leave.
 *
 * @typedef {{ title: string, leave?: () => void }} Shown
 * @typedef {{ show: (main: HTMLElement, params: string[]) => Promise<Shown> | Shown }} Page
 */

// At hand from the beginning: it is needed when nothing can be loaded any more.
import { closeDialogs } from "./elements/dialog.js";
import * as missing from "./pages/missing.js";
import { hush } from "./voice.js";
import { wayBack } from "./way-back.js";

/** @type {[RegExp, () => Promise<Page>][]} */
const ROUTES = [
  [/^\/$/, () => import("./pages/start.js")],
  [/^\/new\/([a-z]+)$/, () => import("./pages/setup.js")],
  [/^\/t\/([0-9a-f]+)$/, () => import("./pages/table.js")],
  [/^\/rules(?:\/([a-z]+))?$/, () => import("./pages/rules.js")],
  [/^\/replay$/, () => import("./pages/replay.js")],
  [/^\/daily$/, () => import("./pages/daily.js")],
  [/^\/settings$/, () => import("./pages/settings.js")],
];

/** @type {(() => void) | undefined} */
let leave;
let visits = 0;
/** The address of the page that is shown, without a place on it. */
let shownAddress = "";
/** How far down each page of the history was when it was left, by the name of its entry. @type {Map<number, number>} */
const leftAt = new Map();
let entry = 0;
/** A page may grow for so long until it is as high as when it was left, in milliseconds. */
const GROWING = 2000;

/** Shows the page of the current address. */
export async function visit() {
  visits += 1;
  const visiting = visits;
  shownAddress = location.pathname + location.search;
  const path = location.pathname;
  const before = /** @type {HTMLElement} */ (document.querySelector("main"));
  leave?.();
  leave = undefined;
  // A page that is left before it is there must not fill the place of the next.
  const main = /** @type {HTMLElement} */ (before.cloneNode());
  main.className = "";
  main.setAttribute("aria-busy", "true");
  before.replaceWith(main);
  closeDialogs();
  hush();
  /** @type {() => Promise<Page> | Page} */
  let load = () => missing;
  /** @type {string[]} */
  let params = [];
  for (const [pattern, page] of ROUTES) {
    const match = pattern.exec(path);
    if (match) [load, params] = [page, match.slice(1)];
  }
  try {
    const page = await load();
    if (visiting !== visits) return;
    const shown = await page.show(main, params);
    if (visiting !== visits) {
      shown.leave?.();
      return;
    }
    leave = shown.leave;
    document.title = path === "/" ? "Tilehold" : `${shown.title} · Tilehold`;
    main.prepend(wayBack(path) ?? "");
  } catch (error) {
    console.warn(error);
    if (visiting !== visits) return;
    const shown = missing.show(main, [], error);
    leave = shown.leave;
    document.title = `${shown.title} · Tilehold`;
  }
  main.removeAttribute("aria-busy");
}

/**
 * Goes to an address of the page's own.
 *
 * @param {string} address
 * @param {{ replace?: boolean }} [how]
 */
export async function go(address, how = {}) {
  leftAt.set(entry, scrollY);
  if (!how.replace) entry = Date.now();
  if (how.replace) history.replaceState({ entry }, "", address);
  else history.pushState({ entry }, "", address);
  scrollTo(0, 0);
  await visit();
  const heading = document.querySelector("main h1");
  if (heading instanceof HTMLElement) {
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
}

/** Goes as far down as the page was when it was left. */
function comeBack() {
  const y = leftAt.get(entry) ?? 0;
  const main = document.querySelector("main");
  scrollTo(0, y);
  if (!main || scrollY >= y - 1) return;
  const growing = new ResizeObserver(() => {
    scrollTo(0, y);
    if (scrollY >= y - 1) growing.disconnect();
  });
  growing.observe(main);
  // Whoever scrolls or types has somewhere else to go.
  for (const input of ["wheel", "touchstart", "keydown", "pointerdown"])
    addEventListener(input, () => growing.disconnect(), { once: true, passive: true });
  setTimeout(() => growing.disconnect(), GROWING);
}

/** Follows links within the page without loading it anew. */
export function listen() {
  // The browser would scroll before the page is there. What is loaded anew is left to it.
  entry = history.state?.entry ?? 0;
  history.scrollRestoration = "manual";
  addEventListener("pagehide", () => (history.scrollRestoration = "auto"));
  addEventListener("pageshow", () => (history.scrollRestoration = "manual"));
  addEventListener("popstate", async ({ state }) => {
    // To a place on the page that is shown, as the skip link leads: nothing is made anew.
    const isHere =
      location.pathname + location.search === shownAddress &&
      (location.hash === "" || document.getElementById(location.hash.slice(1)));
    if (isHere) return;
    leftAt.set(entry, scrollY);
    entry = state?.entry ?? 0;
    await visit();
    comeBack();
  });
  document.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (link.target || link.download || link.origin !== location.origin) return;
    if (link.pathname === "/api" || link.pathname.startsWith("/api/")) return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    void go(link.pathname + link.search + link.hash);
  });
}
