/** Words whose paths are shown on the board. */

import { fill, h } from "../../dom.js";
import { wildCells } from "./cells.js";

/**
 * @typedef {{ word: string, score: number, path: number[], valid?: boolean }} Word
 *
 * `point` draws a path on the board, `bring` brings the board into sight.
 * @typedef {{ point: (path?: number[], wild?: string[]) => void, bring: () => void }} Board
 */

/**
 * A word whose path is shown on the board while it is pointed at, focused or tapped, with the wild
 * tiles as they are in the answers that it belongs to.
 *
 * @param {Word} word
 * @param {string[]} wild
 * @param {Board} board
 */
export function wordButton({ word, score, path }, wild, { point, bring }) {
  const on = () => point(path, wild);
  const off = () => point();
  const press = () => {
    on();
    bring();
  };
  return h(
    "button",
    {
      type: "button",
      class: "word",
      onclick: press,
      onfocus: on,
      onblur: off,
      onpointerenter: on,
      onpointerleave: off,
    },
    h("span", null, word),
    h("span", { class: "score" }, score),
  );
}

/**
 * @param {import("../../dom.js").Child[]} items one a word
 */
export function wordList(items) {
  return h(
    "ol",
    { class: "words" },
    items.map((item) => h("li", null, item)),
  );
}

/**
 * Words that are asked for when they are unfolded.
 *
 * @param {string} title
 * @param {() => Promise<HTMLElement>} words
 */
export function wordsOnRequest(title, words) {
  const place = h("div");
  const unfold = async () => {
    if (folded.open && place.childElementCount === 0) fill(place, await words());
  };
  const folded = h(
    "details",
    { class: "card", ontoggle: () => void unfold() },
    h("summary", null, title),
    place,
  );
  return folded;
}

/**
 * What the wild tiles are in one word; one that it does not use is as it was.
 *
 * @param {string} letters of the board
 * @param {Word} word
 * @param {string[]} before
 */
export function wildIn(letters, { word, path }, before) {
  return wildCells(letters).map((cell, index) => word[path.indexOf(cell)] ?? before[index] ?? "*");
}
