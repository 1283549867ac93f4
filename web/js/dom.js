/**
 * Building the page: text is always a text node, so nothing that a player types is ever markup.
 *
 * @typedef {Node | string | number | null | undefined | false | Child[]} Child
 * @typedef {Record<string, unknown>} Props
 */

/**
 * Makes an element. A property is an attribute; `on…` with a function listens; `style` and `data`
 * are objects; null, undefined and false are left out; true is an attribute without a value.
 *
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Props | null} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, props, ...children) {
  const made = document.createElement(tag);
  dress(made, props ?? {});
  fill(made, ...children);
  return made;
}

/**
 * Makes an element of a drawing.
 *
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Props | null} [props]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function svg(tag, props, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  dress(made, props ?? {});
  fill(made, ...children);
  return made;
}

/**
 * Sets properties of an element that is there already.
 *
 * @param {HTMLElement | SVGElement} element
 * @param {Props} props
 */
export function dress(element, props) {
  for (const [name, value] of Object.entries(props)) {
    if (name.startsWith("on") && typeof value === "function") {
      element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else if (name === "style") {
      // Set by script, since the Content-Security-Policy allows no style attribute.
      for (const [property, set] of Object.entries(value ?? {})) {
        element.style.setProperty(property, String(set));
      }
    } else if (name === "data") {
      for (const [key, set] of Object.entries(value ?? {})) {
        if (set === null || set === undefined || set === false) delete element.dataset[key];
        else element.dataset[key] = String(set);
      }
    } else if (value === null || value === undefined || value === false) {
      element.removeAttribute(name);
    } else {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
}

/**
 * Sets the text of an element. The same text again costs nothing, where setting it would lay out
 * the page anew.
 *
 * @param {Element} element
 * @param {string} text
 */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Replaces what is inside an element.
 *
 * @param {Element} element
 * @param {...Child} children
 */
export function fill(element, ...children) {
  element.replaceChildren(...nodes(children));
}

/**
 * As `fill`, for parts that are made anew while somebody may be using them: what had the focus has
 * it again, or what says the same, or else the first that can be pressed.
 *
 * @param {Element} element
 * @param {...Child} children
 */
export function refill(element, ...children) {
  const focused = element.contains(document.activeElement) ? document.activeElement : null;
  fill(element, ...children);
  if (!focused) return;
  const all = Array.from(element.querySelectorAll("button:enabled, a"));
  const same = focused.isConnected
    ? focused
    : all.find((each) => each.textContent === focused.textContent && each.ariaLabel === focused.ariaLabel);
  const next = same ?? all[0];
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/**
 * @param {Child[]} children
 * @returns {(Node | string)[]}
 */
function nodes(children) {
  return children.flatMap((child) => {
    if (child === null || child === undefined || child === false) return [];
    if (Array.isArray(child)) return nodes(child);
    return typeof child === "number" ? String(child) : child;
  });
}

/** Drawn signs: the path of each, on 24 by 24. */
const SIGNS = {
  close: "M6 6l12 12M18 6L6 18",
  undo: "M9 6L4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3",
  recall: "M19 4v7a4 4 0 0 1-4 4H5M9 11l-4 4 4 4",
  keys: "M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M17 10h.01M8 14h8",
  menu: "M4 7h16M4 12h16M4 17h16",
  draw: "M5 9h14M5 15h14",
  shuffle: "M3 7h4l10 10h4M3 17h4l3-3M14 10l3-3h4M18 4l3 3-3 3M18 14l3 3-3 3",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-4 10.5c.8.8 1 1.5 1 2.5h6c0-1 .2-1.7 1-2.5A6 6 0 0 0 12 3z",
  flag: "M6 21V4M6 4h11l-2.5 4L17 12H6",
  settings: "M4 7h10M18 7h2M16 5v4M4 17h2M10 17h10M8 15v4",
  book: "M5 4h9a4 4 0 0 1 4 4v12H8a3 3 0 0 1-3-3zM5 17a3 3 0 0 1 3-3h10",
  link: "M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1",
  download: "M12 4v11M7 11l5 5 5-5M5 20h14",
  first: "M18 5l-8 7 8 7zM6 5v14",
  back: "M15 5l-8 7 8 7z",
  forward: "M9 5l8 7-8 7z",
  last: "M6 5l8 7-8 7zM18 5v14",
  again: "M4 12a8 8 0 1 0 3-6.2M4 4v5h5",
  person: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM5 20c0-4 3-6 7-6s7 2 7 6",
  computer: "M4 5h16v11H4zM9 20h6M12 16v4",
  graph: "M4 20V4M4 20h16M7 15l4-5 3 3 5-7",
  zoomIn: "M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM20 20l-4.5-4.5M8 11h6M11 8v6",
  zoomOut: "M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM20 20l-4.5-4.5M8 11h6",
};

/**
 * A small drawn sign; its meaning must stand beside it or in a label.
 *
 * @param {keyof typeof SIGNS} name
 */
export function sign(name) {
  return svg(
    "svg",
    { class: "sign", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    svg("path", { d: SIGNS[name] }),
  );
}
