/** What the draft would be, asked of the server once for each draft. */

export class Preview {
  /**
   * @param {{
   *   name: () => string,
   *   ask: () => Promise<any>,
   *   heard: () => void,
   * }} draft its name now, to know one from another; what asks about it; what follows an answer
   */
  constructor(draft) {
    this.draft = draft;
    /** The latest answer, and the draft that it is of. @type {any} */
    this.answer = null;
    this.answerOf = "";
    /** The draft that was last asked about, and when the answer to that is here. */
    this.asked = "";
    this.answered = Promise.resolve();
  }

  /** What is known of the draft as it lies there; null if nothing. */
  get known() {
    return this.answerOf === this.draft.name() ? this.answer : null;
  }

  /** Asks; who asks the same again waits for the same answer. */
  async ask() {
    const name = this.draft.name();
    if (this.asked !== name) {
      this.asked = name;
      this.answered = this.hear(name);
    }
    await this.answered;
  }

  /** @param {string} name the draft's */
  async hear(name) {
    const answer = await this.draft.ask();
    if (answer === null) {
      // No answer came: the next update asks again.
      if (this.asked === name) this.asked = "";
      return;
    }
    if (name !== this.draft.name()) return;
    this.answer = answer;
    this.answerOf = name;
    this.draft.heard();
  }
}
