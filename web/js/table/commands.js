/** What the player does at a table. */

import { h } from "../dom.js";
import { openDialog, sure } from "../elements/dialog.js";
import { say } from "../i18n.js";
import { Refused, ask } from "../net.js";
import { refusalSentence } from "../refusal.js";
import { go } from "../router.js";
import { play as sound } from "../sound.js";
import { announce, hush, toast } from "../voice.js";
import { mayMove, takebackOf } from "./questions.js";
import { sentenceAt, stepFrom } from "./record.js";
import { actingSeat } from "./state.js";

export class Commands {
  /** @param {import("../pages/table.js").TablePage} page */
  constructor(page) {
    this.page = page;
    /** A hint that is looked for. @type {Promise<unknown> | null} */
    this.hintAsked = null;
    this.isSettingUp = false;
  }

  /**
   * Does something at the table; true once it is done.
   *
   * @param {unknown} command
   * @param {number | null} [seat] who does it, where several are ours
   */
  async act(command, seat = actingSeat(this.page.known)) {
    const { page, hintAsked } = this;
    if (hintAsked && page.known.action !== "none") return false;
    hush();
    page.take({ type: "send", at: performance.now() });
    // A move that is made while a hint is looked for comes after it.
    if (hintAsked) await hintAsked;
    const { ply } = page.known.state;
    try {
      const answer = await page.link.act(command, ply, seat).catch((fault) => {
        // A hint in between changes nothing, nor another's move where seats play side by side.
        if (fault.code !== "stale_ply" || !(page.known.info.side_by_side || hintAsked)) throw fault;
        return page.link.act(command, fault.ply ?? page.known.state.ply, seat);
      });
      page.take({ type: "answer", ply });
      return answer ?? true;
    } catch (error) {
      page.take({ type: "refusal" });
      if (!(error instanceof Refused)) throw error;
      toast(refusalSentence(error), "bad");
      sound("refuse");
      return false;
    }
  }

  async hint() {
    const { page } = this;
    if (this.hintAsked) return;
    const asked = page.link.act("hint", page.known.state.ply, actingSeat(page.known));
    this.hintAsked = asked.catch(() => {});
    page.take({ type: "hint", isAsked: true });
    const answer = await asked.finally(() => {
      this.hintAsked = null;
      page.take({ type: "hint", isAsked: false });
    });
    if (answer?.hint && mayMove(page.known)) page.drawing.showHint(answer.hint, page.known);
  }

  takeBack() {
    const { known } = this.page;
    const back = takebackOf(known);
    if (back && known.action === "none") void this.act({ ask_takeback: { to: back.to } }, back.seat);
  }

  async offerDraw() {
    if (await sure(say.table.offerDraw, say.table.offerDrawSure)) await this.act("offer_draw");
  }

  async resign() {
    if (await sure(say.table.resign, say.table.resignSure)) await this.act("resign");
  }

  /**
   * Looks back at the position before an entry; null for the present.
   *
   * @param {number | null} ply
   */
  async look(ply) {
    const { page } = this;
    page.take({ type: "look", ply });
    if (ply !== null) {
      const seat = actingSeat(page.known);
      const query = seat === null ? "" : `?seat=${seat}`;
      try {
        const { view } = await ask("GET", `/api/tables/${page.known.table.id}/positions/${ply}${query}`);
        page.take({ type: "position", ply, view });
      } catch (error) {
        // The next step is counted from what is shown.
        if (page.known.wanted === ply) page.take({ type: "look", ply: page.known.looking });
        throw error;
      }
      if (page.known.looking !== ply) return;
    }
    announce(sentenceAt(page.known.record, ply ?? page.known.state.ply));
  }

  /** Looks at the position so many entries further on. @param {number} by */
  step(by) {
    const { record, wanted, state } = this.page.known;
    void this.look(stepFrom(record, wanted, state.ply, by));
  }

  /**
   * Shows a position on the board, and a move in it.
   *
   * @param {number | null} ply
   * @param {any} [action]
   */
  async show(ply, action) {
    const { drawing } = this.page;
    await this.look(ply);
    if (action) drawing.play?.showChoice?.(action);
    drawing.showBoard();
  }

  /** The same game again, with the seats changed about. */
  async again() {
    const { main, known } = this.page;
    if (this.isSettingUp) return;
    this.isSettingUp = true;
    const { id, rematch, seats } = known.table;
    const next =
      rematch ??
      (await ask("POST", `/api/tables/${id}/rematch`, {}).finally(() => (this.isSettingUp = false))).id;
    if (!main.isConnected) return;
    await go(`/t/${next}`);
    if (seats.length > 1) toast(say.result.swapped);
  }

  /** The seed and its print, for whoever doubts that the tiles were drawn fairly. */
  async seed() {
    const { seed, seed_sha256 } = await ask("GET", `/api/tables/${this.page.known.table.id}/seed`);
    await openDialog(say.result.seed, [
      h("p", null, say.result.seedWhy),
      h("p", null, h("a", { href: "/replay" }, say.replay.title)),
      h(
        "dl",
        { class: "seed" },
        h("dt", null, "SHA-256"),
        h("dd", null, seed_sha256),
        h("dt", null, say.result.seedName),
        h("dd", null, seed),
      ),
    ]);
  }
}
