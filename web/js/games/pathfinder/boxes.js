/** The five boxes: a verdict, the text, its points, and why it does not count. */

import { dress, h, svg, write } from "../../dom.js";
import { say } from "../../i18n.js";
import { BOXES, UNDECIDED } from "./draft.js";

/**
 * @typedef {import("./draft.js").Draft} Draft
 * @typedef {import("./draft.js").Answer} Answer
 *
 * What the boxes lead to: `activate` and `write` are of the box itself, `point` while the pointer is
 * on it (null when it leaves), `leave` after the last box that can be typed in.
 * @typedef {{
 *   activate: (index: number) => void,
 *   write: (index: number, text: string) => void,
 *   point: (index: number | null) => void,
 *   leave: (index: number) => void,
 *   closed: () => void,
 * }} Can
 */

/** The red cross and the green tick beside a box. */
function verdict() {
  return h(
    "span",
    { class: "verdict", role: "img" },
    svg(
      "svg",
      { viewBox: "0 0 24 24", "aria-hidden": "true" },
      svg("path", { class: "no", d: "M5 5L19 19M19 5L5 19" }),
      svg("rect", { class: "yes-box", x: 1.5, y: 1.5, width: 21, height: 21, rx: 4.5 }),
      svg("path", { class: "yes", d: "M6 12.5l4.2 4.5L18 7.5" }),
    ),
  );
}

/**
 * Why an answer does not count.
 *
 * @param {Answer | undefined} answer
 */
function reasonSentence(answer) {
  if (!answer?.code || answer.code === "empty") return "";
  const known = /** @type {Record<string, string | ((other: string) => string)>} */ (say.pathfinder.reasons);
  const words = known[answer.code] ?? answer.reason ?? "";
  // The server's sentence names the answer in the way.
  return typeof words === "string" ? words : words(/\d+/.exec(answer.reason ?? "")?.[0] ?? "");
}

/**
 * What a later answer has done to an earlier one; an empty text if nothing.
 *
 * @param {Answer | undefined} answer
 */
export function movedSentence(answer) {
  if (!answer?.moved) return "";
  return say.pathfinder.moved(answer.moved.by + 1, answer.moved.score, answer.score);
}

export class Boxes {
  /**
   * @param {number} longest how many letters an answer can have
   * @param {Can} can
   */
  constructor(longest, can) {
    this.longest = longest;
    this.can = can;
    this.rows = Array.from({ length: BOXES }, (_, index) => this.makeRow(index));
    this.element = h(
      "ol",
      { class: "answers" },
      this.rows.map(({ element }) => element),
    );
  }

  /** @param {number} index */
  makeRow(index) {
    const { can } = this;
    const mark = verdict();
    const box = h("input", {
      id: `answer-${index}`,
      type: "text",
      maxlength: this.longest,
      autocomplete: "off",
      autocapitalize: "none",
      autocorrect: "off",
      spellcheck: "false",
      enterkeyhint: "next",
      "aria-label": say.pathfinder.box(index + 1),
      "aria-describedby": `answer-${index}-reason`,
      onfocus: () => can.activate(index),
      oninput: () => can.write(index, box.value),
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.press(event, index),
    });
    const score = h("output", { class: "score", for: `answer-${index}` });
    const reason = h("p", { class: "reason", id: `answer-${index}-reason` });
    const element = h(
      "li",
      {
        class: "answer",
        onclick: () => box.disabled && can.closed(),
        onpointerenter: () => can.point(index),
        onpointerleave: () => can.point(null),
      },
      mark,
      box,
      score,
      reason,
    );
    return { element, mark, box, score, reason };
  }

  /**
   * Enter and the arrows lead from box to box.
   *
   * @param {KeyboardEvent} event
   * @param {number} index
   */
  press(event, index) {
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = this.rows[index + step]?.box;
    if (next && !next.disabled) next.focus();
    else if (event.key === "Enter") this.can.leave(index);
  }

  /** @param {number} index */
  focus(index) {
    this.rows[index]?.box.focus();
  }

  /** Who types in the active box types the letter of its wild tile next. @param {Draft} draft */
  selectGap({ active, text }) {
    const box = this.rows[active]?.box;
    const gap = text.indexOf(UNDECIDED);
    if (box && document.activeElement === box && gap >= 0) box.setSelectionRange(gap, gap + 1);
  }

  /**
   * @param {Draft} draft
   * @param {boolean} isPlaying
   */
  paint(draft, isPlaying) {
    for (const [index, { element, mark, box, score, reason }] of this.rows.entries()) {
      const answer = draft.judged.boxes?.[index];
      const text = draft.texts[index] ?? "";
      const isValid = answer?.valid ?? false;
      const isClosed = isPlaying && index >= draft.open;
      element.classList.toggle("valid", isValid);
      element.classList.toggle("empty", text.trim() === "");
      element.classList.toggle("active", isPlaying && index === draft.active);
      element.classList.toggle("closed", isClosed);
      dress(mark, { "aria-label": isValid ? say.pathfinder.valid : say.pathfinder.notValid });
      if (box.value !== text) box.value = text;
      box.readOnly = !isPlaying;
      box.disabled = isClosed;
      dress(score, { "aria-label": say.pathfinder.points(answer?.score ?? 0) });
      write(score, String(answer?.score ?? 0));
      const moved = movedSentence(answer);
      write(reason, moved || (text.includes(UNDECIDED) ? "" : reasonSentence(answer)));
      reason.classList.toggle("moved", moved !== "");
    }
  }
}
