/** Time as it runs down, between what the server says. */

import { h } from "../dom.js";

/**
 * @param {number} left milliseconds
 */
export function timeText(left) {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  if (days > 0) return `${days} d ${hours} h`;
  if (hours > 0) return `${hours}:${two(minutes)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}

/** A clock that ticks by itself while it runs. */
export class Ticking {
  constructor() {
    this.element = h("span", { class: "clock", role: "timer" });
    this.left = 0;
    this.since = 0;
    this.runs = false;
    this.timer = setInterval(() => this.show(), 250);
  }

  /**
   * @param {number | null | undefined} left milliseconds; null where time does not matter
   * @param {boolean} runs
   */
  set(left, runs) {
    this.element.hidden = left === null || left === undefined;
    this.left = left ?? 0;
    this.since = performance.now();
    this.runs = runs;
    this.show();
  }

  show() {
    const gone = this.runs ? performance.now() - this.since : 0;
    const left = this.left - gone;
    const text = timeText(left);
    if (this.element.textContent !== text) this.element.textContent = text;
    this.element.classList.toggle("short", this.runs && left < 20_000);
  }

  stop() {
    clearInterval(this.timer);
  }
}
