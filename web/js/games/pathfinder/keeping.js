/** Where a clock runs, answers are kept at the server a while after the last keystroke. */

/** How long after it, in milliseconds. */
const KEEP_AFTER = 1500;

export class Keeping {
  /**
   * @param {() => string[] | null} answers those to keep; null when nothing can be kept any more
   * @param {(answers: string[]) => void} keep
   */
  constructor(answers, keep) {
    this.answers = answers;
    this.keep = keep;
    this.kept = "";
  }

  /** Keeps them soon, counted from now on. */
  soon() {
    this.stop();
    this.timer = setTimeout(() => this.keepNow(), KEEP_AFTER);
  }

  keepNow() {
    const answers = this.answers();
    const whole = JSON.stringify(answers);
    if (answers === null || whole === this.kept) return;
    this.kept = whole;
    this.keep(answers);
  }

  stop() {
    clearTimeout(this.timer);
  }
}
