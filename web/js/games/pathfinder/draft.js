/**
 * The five answers as they are composed: what stands in the boxes, which box is typed in, the tiles
 * that spell it, and what is known about all of it. Pure: it draws nothing and asks nobody.
 *
 * @typedef {{
 *   word: string, valid: boolean, code: string | null, reason: string | null, score: number,
 *   path: number[], moved: { by: number, score: number, path: number[] } | null,
 * }} Answer
 * @typedef {{ boxes: Answer[], wild: string[], total: number }} Answers
 * @typedef {{ place: number, length: number, first: string | null, path: number[] | null }} Hint
 * @typedef {Answers & { open: number, lights: number[][], hint: Hint | null }} Preview
 * @typedef {{ cells: number[], kind: "light" | "path" | "old" | "hint" }} Drawn
 * @typedef {{ answer: Answer, kind: "counts" | "moved" }} News
 */

/** How many answers there are. */
export const BOXES = 5;

/** How much of a hint can be asked for: a length, a first letter, a path. */
export const HINT_STEPS = 3;

/** A letter of a wild tile that is not chosen yet, in the text of a box. */
export const UNDECIDED = "?";

export class Draft {
  /**
   * @param {string} board its letters, `*` for a wild tile
   * @param {string[]} texts what stands in the boxes at first
   * @param {Partial<Preview>} [judged]
   */
  constructor(board, texts, judged = {}) {
    this.board = board;
    this.texts = fiveOf(texts);
    /** The box that is typed in: at first the one that is not filled yet. */
    this.active = firstOpen(this.texts, (text) => text.trim() !== "");
    /** Whether the player has chosen a box; until then it is the first without a valid answer. */
    this.isChosen = false;
    /** The tiles that were tapped for the active box, if its text comes from them. @type {number[] | null} */
    this.spelled = null;
    /** The latest that is known about the boxes, and the question that it answers. */
    this.judged = judged;
    this.judgedFor = "";
    /** @type {Hint | null} */
    this.hint = null;
    /** How much of a hint is asked for next. */
    this.hintStep = 1;
    /** What is said until something changes. @type {"newWord" | "hint" | "noHint" | null} */
    this.notice = null;
    /** What is looked at in place of the active box, and what the wild tiles are there. @type {{ path: number[], wild: string[] } | null} */
    this.pointed = null;
    /** What stood in the boxes before the player looked back. @type {string[] | null} */
    this.laidAside = null;
  }

  /** The text of the active box. */
  get text() {
    return this.texts[this.active] ?? "";
  }

  /** What is known about the active box. */
  get answer() {
    return this.judged.boxes?.[this.active];
  }

  /** How many answers count. */
  get valid() {
    return this.judged.boxes?.filter((each) => each.valid).length ?? 0;
  }

  /** The boxes up to this one can be typed in; the others are switched off. */
  get open() {
    return this.judged.open ?? 1;
  }

  /** What the wild tiles show. */
  get wild() {
    return this.pointed?.wild ?? this.judged.wild ?? [];
  }

  /** Whether a wild tile waits for its letter. */
  get isUndecided() {
    return this.text.includes(UNDECIDED);
  }

  /** Whether the active word counts along other tiles than those that spell it. */
  get isElsewhere() {
    const { spelled, answer } = this;
    return (
      spelled !== null &&
      answer?.valid === true &&
      spelled.length === answer.path.length &&
      spelled.some((cell, index) => cell !== answer.path[index])
    );
  }

  /** What is asked about the boxes. */
  question() {
    return { answers: this.texts.map((text) => text.trim().toLowerCase()), typing: this.active };
  }

  /** The question in a word, to know one from another. */
  questionName() {
    return JSON.stringify(this.question());
  }

  /** Whether what is known is about the boxes as they are. */
  isKnown() {
    return this.judgedFor === this.questionName();
  }

  /** What can be handed in: a text that is not made of letters is no answer. */
  answers() {
    return this.question().answers.map((text) => (/^[a-z]*$/.test(text) ? text : ""));
  }

  /** Goes to a box; true if it is another one. @param {number} index */
  activate(index) {
    this.isChosen = true;
    if (this.active === index) return false;
    this.active = index;
    this.spelled = null;
    return true;
  }

  /**
   * Writes into the active box.
   *
   * @param {string} text
   * @param {number[] | null} [cells] the tiles that it is spelled with
   */
  write(text, cells = null) {
    this.isChosen = true;
    this.spelled = cells;
    this.texts[this.active] = text;
    this.pointed = null;
    if (this.hintStep === 1 && this.notice !== "newWord") this.notice = null;
  }

  /**
   * Takes in what is said about the boxes.
   *
   * @param {Preview} told
   * @param {string} asked the name of the question
   * @returns {News[]} what is new in it
   */
  take(told, asked) {
    const before = this.judged.boxes ?? [];
    const reached = this.valid;
    this.judged = told;
    this.judgedFor = asked;
    if (!this.isChosen) this.active = firstOpen(told.boxes, (answer) => answer.valid);
    this.isChosen = true;
    if (this.valid !== reached) this.forgetHint();
    return told.boxes.flatMap((answer, index) => newsOf(answer, before[index]));
  }

  /** @param {Hint | null} hint */
  takeHint(hint) {
    this.hint = hint;
    this.notice = hint ? "hint" : "noHint";
    if (hint) this.hintStep = Math.min(this.hintStep + 1, HINT_STEPS);
  }

  forgetHint() {
    this.hint = null;
    this.hintStep = 1;
    this.notice = null;
  }

  /**
   * Looks at a path on the board, or no longer.
   *
   * @param {number[]} [path]
   * @param {string[]} [wild] what the wild tiles are in the answers that it belongs to
   */
  point(path, wild = this.judged.wild ?? []) {
    this.pointed = path ? { path, wild } : null;
  }

  /**
   * Shows answers that cannot be changed: what was handed in, or what is looked back at.
   *
   * @param {Partial<Answers>} answers
   * @param {boolean} isLookingBack whether the player comes back to the boxes as they are
   */
  show(answers, isLookingBack) {
    if (isLookingBack) this.laidAside ??= this.texts;
    this.judged = { ...answers, lights: [] };
    this.judgedFor = "";
    this.texts = fiveOf(answers.boxes?.map(({ word }) => word) ?? []);
    this.spelled = this.hint = this.notice = null;
  }

  /** Comes back to the boxes as they were. */
  comeBack() {
    this.texts = this.laidAside ?? this.texts;
    this.laidAside = null;
  }

  /**
   * The paths over the tiles.
   *
   * @param {boolean} isPlaying
   * @returns {Drawn[]}
   */
  drawn(isPlaying) {
    if (this.pointed) return [{ cells: this.pointed.path, kind: "path" }];
    if (!isPlaying) return [];
    const { answer } = this;
    const hinted = this.hint?.path;
    /** @type {Drawn[]} */
    const drawn = hinted ? [{ cells: hinted, kind: "hint" }] : this.lit();
    if (answer?.moved) drawn.push({ cells: answer.moved.path, kind: "old" });
    if (answer?.valid) drawn.push({ cells: answer.path, kind: "path" });
    else if (this.spelled?.length && !hinted) drawn.push({ cells: this.spelled, kind: "path" });
    return drawn;
  }

  /** Every path that the text of the active box can take. @returns {Drawn[]} */
  lit() {
    if (!this.text) return [];
    return (this.judged.lights ?? []).map((cells) => ({ cells, kind: "light" }));
  }
}

/**
 * @param {Answer} answer
 * @param {Answer | undefined} before what stood in its box
 * @returns {News[]}
 */
function newsOf(answer, before) {
  /** @type {News[]} */
  const news = [];
  if (answer.valid && !(before?.valid && before.word === answer.word)) news.push({ answer, kind: "counts" });
  if (answer.moved && before?.valid && !before.moved) news.push({ answer, kind: "moved" });
  return news;
}

/** @param {unknown[]} texts */
function fiveOf(texts) {
  return Array.from({ length: BOXES }, (_, index) => String(texts[index] ?? ""));
}

/**
 * The first of the boxes that is not done; the last if all are.
 *
 * @template Box
 * @param {Box[]} boxes
 * @param {(box: Box) => boolean} isDone
 */
function firstOpen(boxes, isDone) {
  const first = boxes.findIndex((box) => !isDone(box));
  return first < 0 ? BOXES - 1 : first;
}
