/** The rack: a button for each tile. */

import { dress, fill, h } from "../dom.js";
import { say } from "../i18n.js";
import { BLANK } from "./draft.js";
import { tileName, tileSign } from "./tile.js";

export class Rack {
  /** @param {(slot: number) => void} pick */
  constructor(pick) {
    this.pick = pick;
    this.element = h("div", { class: "rack", role: "group", "aria-label": say.crossword.rack });
    /** @type {HTMLButtonElement[]} */
    this.slots = [];
  }

  /** The place of the tile that an element is part of; -1 if of none. @param {Element} element */
  slotOf(element) {
    return this.slots.findIndex((button) => button.contains(element));
  }

  /**
   * @param {import("./draft.js").Draft} draft
   * @param {number | null} picked
   * @param {Map<string, number>} points
   */
  paint(draft, picked, points) {
    const { length } = draft.rack;
    for (let slot = this.slots.length; slot < length; slot += 1)
      this.slots.push(h("button", { type: "button", class: "tile", onclick: () => this.pick(slot) }));
    const shown = this.slots.slice(0, length);
    if (this.element.childElementCount !== length) fill(this.element, shown);
    for (const [slot, button] of shown.entries()) {
      const tile = draft.rack[slot] ?? BLANK;
      paintTile(button, tile, { isLaid: draft.isLaid(slot), isPicked: picked === slot });
      if (button.dataset.tile === tile) continue;
      dress(button, {
        data: { tile, points: points.get(tile) || null },
        title: tile === BLANK ? say.crossword.aboutBlank : null,
      });
      fill(button, h("b", null, tileSign(tile)));
    }
  }
}

/**
 * @param {HTMLButtonElement} button
 * @param {string} tile
 * @param {{ isLaid: boolean, isPicked: boolean }} state
 */
function paintTile(button, tile, { isLaid, isPicked }) {
  button.disabled = isLaid;
  button.classList.toggle("gone", isLaid);
  dress(button, {
    "aria-pressed": String(isPicked),
    "aria-label": isLaid ? say.crossword.onBoard(tileName(tile)) : tileName(tile),
  });
}
