/** Where the focus goes when what had it is gone. */

/**
 * Draws a part of the page anew. What had the focus and showed it may be gone or asleep afterwards:
 * then the focus goes elsewhere, so that whoever uses the keys is never nowhere.
 *
 * @param {HTMLElement} main
 * @param {() => void} draw
 * @param {() => Element | null} elsewhere
 */
export function keepFocus(main, draw, elsewhere) {
  const before = document.activeElement;
  const isSeen = before instanceof HTMLElement && main.contains(before) && before.matches(":focus-visible");
  draw();
  const now = document.activeElement;
  const isAwake = now && now !== document.body && now.checkVisibility() && !now.matches(":disabled");
  if (!isSeen || !now || isAwake) return;
  const next = elsewhere();
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}
