/** The line above the board that says what is to be done. */

import { h, write } from "../dom.js";
import { say } from "../i18n.js";
import { toast } from "../voice.js";
import { pendingOf, promptOf } from "./questions.js";

/** @typedef {import("./state.js").Known} Known */

export class Prompt {
  /** @param {() => void} reshape called in a window of another shape, where everything needs another height */
  constructor(reshape) {
    this.element = h("p", { class: "prompt", role: "status" });
    this.ply = -1;
    let width = 0;
    // Under a hand that lays tiles the board must not move: within a turn the line only grows.
    new ResizeObserver(() => {
      const { style, offsetWidth, offsetHeight } = this.element;
      if (offsetWidth !== width) reshape();
      style.minBlockSize = offsetWidth === width ? `${offsetHeight}px` : "";
      width = offsetWidth;
    }).observe(this.element);
  }

  /** Says what is to be done; the game may say something else afterwards. @param {Known} known @param {string[]} names */
  update(known, names) {
    const { ply, status } = known.state;
    if (this.ply !== ply) this.element.style.minBlockSize = "";
    this.ply = ply;
    this.element.hidden = status !== "playing";
    if (status !== "waiting") this.say(sentence(promptOf(known), names));
  }

  /** Says what is on its way, whatever the game said. @param {Known} known */
  updatePending(known) {
    const pending = pendingOf(known);
    if (pending) this.say(say.table[pending]);
  }

  /**
   * @param {string} text
   * @param {"plain" | "bad"} [kind]
   */
  say(text, kind = "plain") {
    this.element.classList.toggle("bad", kind === "bad");
    write(this.element, text);
  }

  /** Says something here, or over the page where this line is out of sight. @param {string} text */
  tell(text) {
    this.say(text);
    const { top, bottom } = this.element.getBoundingClientRect();
    if (top < 0 || bottom > innerHeight) toast(text);
  }

  /** On a small screen whoever presses a button far down must see what it says. */
  bring() {
    this.element.scrollIntoView({ block: "nearest" });
  }
}

/**
 * @param {ReturnType<typeof promptOf>} prompt
 * @param {string[]} names
 */
function sentence(prompt, names) {
  switch (prompt.says) {
    case "nothing":
      return "";
    case "lookingBack":
      return say.table.lookingBack(...prompt.moves);
    case "computerThinks":
      return say.table.computerThinks;
    case "turnOf":
      return say.table.turnOf(names[prompt.seat] ?? "");
    case "yourTurn": {
      const turn = prompt.seat === null ? say.table.yourTurn : say.table.turnOf(names[prompt.seat] ?? "");
      return `${prompt.news} ${turn}`.trim();
    }
  }
}
