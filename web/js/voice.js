/** Sentences for every hand and eye: spoken by screen readers, and shown for a moment. */

import { h } from "./dom.js";

const polite = h("div", { class: "spoken", role: "status", "aria-live": "polite" });
const urgent = h("div", { class: "spoken", role: "alert", "aria-live": "assertive" });
const shown = h("div", { class: "toasts" });

/** The places where sentences appear. */
export function voice() {
  return [polite, urgent, shown];
}

/**
 * Tells screen readers a sentence.
 *
 * @param {string} sentence
 */
export function announce(sentence) {
  // The same sentence twice would not be spoken twice.
  polite.textContent = polite.textContent === sentence ? `${sentence}\u00a0` : sentence;
}

/** Nothing is shown any more that belongs to a page which is left. */
export const hush = () => shown.replaceChildren();

/**
 * Tells everybody a sentence at once: a refusal, or that something was copied.
 *
 * @param {string} sentence
 * @param {"plain" | "bad"} [kind]
 */
export function toast(sentence, kind = "plain") {
  urgent.textContent = urgent.textContent === sentence ? `${sentence}\u00a0` : sentence;
  const note = h("p", { class: `toast ${kind}`, "aria-hidden": "true" }, sentence);
  shown.replaceChildren(note);
  setTimeout(() => note.remove(), Math.max(3500, sentence.length * 70));
}
