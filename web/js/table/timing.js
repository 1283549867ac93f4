/** Tells the table when the time has passed that something waits for. */

import { waitsUntil } from "./questions.js";

export class Timing {
  /** @param {(at: number) => void} pass called with the time that it is then */
  constructor(pass) {
    this.pass = pass;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** @param {import("./state.js").Known} known */
  update(known) {
    this.stop();
    const until = waitsUntil(known);
    if (until === null) return;
    this.timer = setTimeout(() => this.pass(performance.now()), until - performance.now());
  }

  stop() {
    clearTimeout(this.timer);
  }
}
