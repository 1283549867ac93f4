/** A table: any game, being played, watched or looked back at. */

import { closeDialogs } from "../elements/dialog.js";
import { gameModule } from "../games.js";
import { gameWords } from "../names.js";
import { TableLink, ask, games } from "../net.js";
import { refusalSentence } from "../refusal.js";
import { still } from "../settings.js";
import { remember } from "../storage.js";
import { Commands } from "../table/commands.js";
import { Drawing } from "../table/drawing.js";
import { introduce } from "../table/introduction.js";
import { joinCard } from "../table/invitation.js";
import { listenToKeys } from "../table/keys.js";
import { tellEnd, tellNews } from "../table/news.js";
import { seatToAllow } from "../table/questions.js";
import { shortcutsDialog } from "../table/shortcuts.js";
import { actingSeat, opening, tableState } from "../table/state.js";
import { tellEvent } from "../table/tell.js";
import { Timing } from "../table/timing.js";
import { toast } from "../voice.js";

/** How long a move of one's own stands alone at least, in milliseconds. */
const BREATH = 400;

/**
 * @param {HTMLElement} main
 * @param {string[]} params
 */
export async function show(main, [id = ""]) {
  const [name, token] = location.hash.slice(1).split("=");
  if (name === "seat" && token) {
    await ask("POST", `/api/tables/${id}/session`, { token });
    remember("seated", true);
    history.replaceState(history.state, "", location.pathname);
  }
  const [known, { table, state, viewer }] = await Promise.all([games(), ask("GET", `/api/tables/${id}`)]);
  const info = known.find((game) => game.id === table.game);
  if (!info) throw new Error(`no game ${table.game}`);
  if (
    name === "join" &&
    state.status === "waiting" &&
    viewer === null &&
    !table.seats.some((/** @type {any} */ seat) => seat.own)
  ) {
    return joinCard(main, table, token ?? null);
  }
  if (name === "join") history.replaceState(history.state, "", location.pathname);
  const module = await gameModule(table.game);
  const { name: title } = gameWords(table.game);
  if (!main.isConnected) return { title };
  const page = new TablePage(main, module, opening(info, table, state, viewer));
  return { title, leave: () => page.leave() };
}

/** Wires the parts of a table: what is known, how it is drawn, and where messages come from. */
export class TablePage {
  /**
   * @param {HTMLElement} main
   * @param {import("../table/desk.js").GameModule} module
   * @param {import("../table/state.js").Known} known
   */
  constructor(main, module, known) {
    this.main = main;
    this.module = module;
    this.known = known;
    this.commands = new Commands(this);
    this.drawing = new Drawing(this);
    this.timing = new Timing((at) => this.take({ type: "time", at }));
    this.link = new TableLink(known.table.id, {
      table: (table) => this.take({ type: "table", table }),
      event: (event) => this.hear(event),
      state: (state) => this.take({ type: "state", state, at: performance.now() }),
      connection: (connection) => this.take({ type: "connection", connection }),
      fault: (fault) => toast(refusalSentence(fault), "bad"),
    });
    this.link.lookAs(actingSeat(known));
    this.drawing.draw(known);
    this.link.connect();
    /** Called once the player needs no introduction any more. */
    this.introduced = known.viewer === null ? undefined : introduce(main, known.table.game);
    this.deafen = listenToKeys({
      step: (by) => this.commands.step(by),
      help: () => void shortcutsDialog(module),
      close: () => this.introduced?.(),
    });
  }

  /** @param {import("../net.js").TableEvent} event */
  hear(event) {
    const { known, module } = this;
    const isOwnMove = known.caughtUp && event.seat === known.viewer && event.event?.move;
    this.take({
      type: "event",
      event,
      words: tellEvent(module, event, this.drawing.situation(known)),
      showing: isOwnMove && !still() ? Math.max(BREATH, module.showing?.(event.event.move) ?? 0) : 0,
      at: performance.now(),
    });
  }

  /**
   * Takes a message, and shows and tells what has changed.
   *
   * @param {import("../table/state.js").Message} message
   */
  take(message) {
    const before = this.known;
    const known = tableState(before, message);
    if (known === before) return;
    this.known = known;
    this.timing.update(known);
    if (before.viewer !== known.viewer) closeDialogs();
    this.link.lookAs(actingSeat(known));
    // An event is shown together with the state that it led to, which comes next.
    if (message.type !== "event") {
      this.drawing.draw(known);
      this.known = tableState(this.known, { type: "shown" });
    }
    if (tellNews(before, known)) this.introduced?.();
    const isOver = (/** @type {typeof known} */ { state }) => state.status === "finished";
    if (before.caughtUp && isOver(known) && !isOver(before))
      tellEnd(this.drawing.situation(known), this.drawing);
    const allowing = seatToAllow(known);
    if (allowing === null) return;
    this.known = tableState(this.known, { type: "allow" });
    // Another window may have done it already.
    this.link.act("allow_takeback", known.state.ply, allowing).catch(() => {});
  }

  leave() {
    this.deafen();
    this.timing.stop();
    this.link.close();
    this.drawing.leave();
  }
}
