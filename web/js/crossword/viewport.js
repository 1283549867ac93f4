/** A window on a large board: zoomed by buttons or with two fingers, panned by scrolling. */

import { h, sign } from "../dom.js";
import { say } from "../i18n.js";

/** As many times its size as a board can be drawn. */
const MOST = 4;
/** How much a button changes it. */
const FACTOR = 1.4;
/** A square that a finger hits, in pixels. */
const FINGER = 24;
/** What such a square is made when a finger has tried a smaller one. */
const COMFORT = 32;

export class Viewport {
  /** @param {import("../elements/grid-board.js").GridBoard} board */
  constructor(board) {
    this.board = board;
    this.zoom = 1;
    /** Whether a finger on a small square has brought the board closer. */
    this.isNear = false;
    this.element = h("div", { class: "board-view" }, board);
    this.out = this.makeButton("zoomOut", 1 / FACTOR);
    this.in = this.makeButton("zoomIn", FACTOR);
    this.buttons = h(
      "span",
      { class: "zoom-buttons", role: "group", "aria-label": say.crossword.zoom },
      this.out,
      this.in,
    );
    this.listen();
    this.set(1);
  }

  /**
   * @param {"zoomIn" | "zoomOut"} name
   * @param {number} by
   */
  makeButton(name, by) {
    const label = say.crossword[name];
    const onclick = () => this.set(this.zoom * by);
    return h(
      "button",
      { type: "button", class: "quiet icon", "aria-label": label, title: label, onclick },
      sign(name),
    );
  }

  /** Two fingers zoom by how far they are apart. */
  listen() {
    /** How far they were apart, and the zoom, when they came down. */
    let spread = 0;
    let before = 1;
    this.element.addEventListener(
      "touchstart",
      (event) => {
        spread = fingers(event)?.spread ?? 0;
        before = this.zoom;
      },
      { passive: true },
    );
    this.element.addEventListener(
      "touchmove",
      (event) => {
        const now = fingers(event);
        if (!now || spread === 0) return;
        event.preventDefault();
        this.set((before * now.spread) / spread, now);
      },
      { passive: false },
    );
  }

  /**
   * @param {number} zoom
   * @param {{ x: number, y: number }} [about] the point of the window that stays where it is
   */
  set(zoom, about) {
    const { element } = this;
    const place = element.getBoundingClientRect();
    const x = (about?.x ?? place.x + place.width / 2) - place.x;
    const y = (about?.y ?? place.y + place.height / 2) - place.y;
    const across = (element.scrollLeft + x) / (element.scrollWidth || 1);
    const along = (element.scrollTop + y) / (element.scrollHeight || 1);
    this.zoom = zoom < 1.06 ? 1 : Math.min(zoom, MOST);
    this.board.style.setProperty("--zoom", String(this.zoom));
    element.classList.toggle("zoomed", this.zoom > 1);
    element.scrollLeft = across * element.scrollWidth - x;
    element.scrollTop = along * element.scrollHeight - y;
    this.out.disabled = this.zoom === 1;
    this.in.disabled = this.zoom === MOST;
  }

  /**
   * Where squares are too small for a finger, comes closer to the one that was touched.
   *
   * @param {HTMLElement | undefined} square
   * @param {HTMLElement | null} [goal] a square that should stay in sight beside it
   */
  approach(square, goal) {
    const place = square?.getBoundingClientRect();
    if (!square || !place || place.width === 0 || place.width >= FINGER) return;
    this.isNear = true;
    this.set((this.zoom * COMFORT) / place.width, {
      x: place.x + place.width / 2,
      y: place.y + place.height / 2,
    });
    for (const each of [goal, square]) each?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  /** Goes back to the whole board, if it was not the player who chose another zoom. */
  leave() {
    if (this.isNear) this.set(1);
    this.isNear = false;
  }
}

/** How far two fingers are apart, and the point between them. @param {TouchEvent} event */
function fingers({ touches: [one, other] }) {
  if (!one || !other) return null;
  return {
    spread: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
    x: (one.clientX + other.clientX) / 2,
    y: (one.clientY + other.clientY) / 2,
  };
}
