/**
 * The page's words. `say` holds those of the chosen language; a language is one file in `/lang`
 * of the same shape as `en.js`, which the type check sees to, and one line here. What belongs to a
 * game may be missing there: such a game speaks English.
 *
 * @typedef {typeof en} Texts
 * @typedef {"games" | "levels" | "sides" | "reasons" | "refusals"} OfGames
 * @typedef {Omit<Texts, OfGames> & { [Part in OfGames]: Partial<Texts[Part]> }} Translation
 */

import en from "../lang/en.js";
import { settings } from "./settings.js";

/** The languages there are, by their own names. */
export const LANGUAGES = { en: "English", nb: "Norsk bokmål" };

/** @type {Record<string, () => Promise<{ default: Translation }>>} */
const FILES = {
  nb: () => import("../lang/nb.js"),
};

/** The rules, which only their own pages load; in English where a language has none yet. */
const RULES = {
  en: () => import("../lang/rules.en.js"),
  nb: () => import("../lang/rules.nb.js"),
};

/** The rules in the chosen language, and in English those of games that it lacks. */
export async function ruleBook() {
  const file = RULES[/** @type {keyof typeof RULES} */ (settings.language)] ?? RULES.en;
  const [english, own] = await Promise.all([RULES.en(), file()]);
  return { ...own.default, games: { ...english.default.games, ...own.default.games } };
}

/** The words of the chosen language. */
export let say = en;

/**
 * @param {Translation} own
 * @returns {Texts}
 */
const inEnglishWhereMissing = (own) => ({
  ...own,
  games: { ...en.games, ...own.games },
  levels: { ...en.levels, ...own.levels },
  sides: { ...en.sides, ...own.sides },
  reasons: { ...en.reasons, ...own.reasons },
  refusals: { ...en.refusals, ...own.refusals },
});

/** Loads the words of the language that is set. */
export async function speak() {
  if (!Object.hasOwn(LANGUAGES, settings.language)) settings.language = "en";
  const file = FILES[settings.language];
  say = file ? inEnglishWhereMissing((await file()).default) : en;
}

/**
 * A number as the language writes it.
 *
 * @param {number} value
 */
export function number(value) {
  return new Intl.NumberFormat(settings.language).format(value);
}

/** @param {number} value */
export function percent(value) {
  return new Intl.NumberFormat(settings.language, { style: "percent" }).format(value / 100);
}

/**
 * A day, short.
 *
 * @param {number} at milliseconds
 */
export function day(at) {
  const own = navigator.languages.find((each) => each.startsWith(settings.language));
  return new Intl.DateTimeFormat(own ?? settings.language, { dateStyle: "medium" }).format(at);
}

/**
 * How long ago something was, in words.
 *
 * @param {number} at milliseconds
 */
export function ago(at) {
  const format = new Intl.RelativeTimeFormat(settings.language, { numeric: "auto" });
  const minutes = Math.round((at - Date.now()) / 60_000);
  if (minutes > -1) return format.format(0, "second");
  if (minutes > -60) return format.format(minutes, "minute");
  if (minutes > -60 * 24) return format.format(Math.round(minutes / 60), "hour");
  return format.format(Math.round(minutes / 60 / 24), "day");
}

/** @param {string[]} items */
export function list(items) {
  return new Intl.ListFormat(settings.language).format(items);
}
