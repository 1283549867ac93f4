/** The keys of a page that shows a game: back and forth through the moves, and the list of keys. */

/** How far each key goes through the moves. */
const STEPS = /** @type {Record<string, number>} */ ({
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
});

/**
 * Listens until what is returned is called.
 *
 * @param {{ step: (by: number) => void, help?: () => void, close?: () => void }} does
 */
export function listenToKeys({ step, help, close }) {
  const press = (/** @type {KeyboardEvent} */ event) => {
    const isIn = (/** @type {string} */ places) =>
      event.target instanceof Element && event.target.closest(places) !== null;
    if (event.key === "?" && help && !isIn("input, textarea, dialog")) {
      event.preventDefault();
      help();
    }
    if (event.key === "Escape") close?.();
    const by = STEPS[event.key];
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isIn("input, textarea, select, dialog, grid-board, .takes-keys")) return;
    event.preventDefault();
    step(by);
  };
  document.addEventListener("keydown", press);
  return () => document.removeEventListener("keydown", press);
}
