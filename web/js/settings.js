/**
 * What the player has chosen for this browser. Kept in its storage, shown as attributes of the
 * root element, which the style sheets read.
 *
 * @typedef {{
 *   theme: "system" | "light" | "dark",
 *   sound: "off" | "on",
 *   motion: "system" | "reduced",
 *   contrast: "normal" | "high",
 *   coordinates: "on" | "off",
 *   language: string,
 *   name: string,
 * }} Settings
 */

import { recall, remember } from "./storage.js";

const KEY = "settings";

/** @returns {Settings} */
function defaults() {
  const norwegian = navigator.languages.some((language) => /^(nb|nn|no)\b/i.test(language));
  const english = navigator.languages[0]?.startsWith("en");
  return {
    theme: "system",
    sound: "off",
    motion: "system",
    contrast: "normal",
    coordinates: "on",
    language: norwegian && !english ? "nb" : "en",
    name: "",
  };
}

/** @type {Settings} */
export const settings = { ...defaults(), ...recall(KEY, {}) };

/** @type {Set<(settings: Settings) => void>} */
const listeners = new Set();

/**
 * Changes settings, keeps them and tells whoever listens.
 *
 * @param {Partial<Settings>} changes
 */
export function change(changes) {
  Object.assign(settings, changes);
  remember(KEY, settings);
  apply();
  for (const listener of listeners) listener(settings);
}

/**
 * Calls `listener` after each change, until what is returned is called.
 *
 * @param {(settings: Settings) => void} listener
 */
export function onChange(listener) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether things should not move about. */
export function still() {
  return settings.motion === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function apply() {
  const root = document.documentElement;
  root.dataset.theme = settings.theme;
  root.dataset.motion = settings.motion;
  root.dataset.contrast = settings.contrast;
  root.dataset.coordinates = settings.coordinates;
  root.lang = settings.language;
}
