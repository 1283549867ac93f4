/**
 * Talking to the server: single questions over HTTP, and a table that stays connected.
 *
 * @typedef {import("./wire.js").Square} Square
 * @typedef {import("./wire.js").Fault} Fault
 * @typedef {import("./wire.js").SeatInfo} SeatInfo
 * @typedef {import("./wire.js").TimeControl} ClockRule
 * @typedef {import("./wire.js").TableInfo} TableInfo
 * @typedef {import("./wire.js").Outcome} Outcome
 * @typedef {import("./wire.js").State} State
 * @typedef {Omit<import("./wire.js").TableEvent, "event"> & { event: any }} TableEvent
 * @typedef {import("./wire.js").GameInfo} GameInfo
 */

/** What the server did not do, and why. */
export class Refused extends Error {
  /**
   * @param {Fault} fault
   * @param {number} status 0 if there was no answer at all
   */
  constructor(fault, status) {
    super(fault.message);
    this.code = fault.code;
    this.where = fault.where ?? [];
    this.ply = fault.ply;
    this.status = status;
  }
}

/**
 * Asks the server, with a text as it is or anything else as JSON.
 *
 * @param {"GET" | "POST"} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
export async function ask(method, path, body) {
  let answer;
  try {
    answer = await fetch(path, {
      method,
      headers:
        body === undefined
          ? {}
          : { "Content-Type": typeof body === "string" ? "text/plain" : "application/json" },
      body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
    });
  } catch {
    throw new Refused({ code: "offline", message: "The server cannot be reached." }, 0);
  }
  const isJson = answer.headers.get("Content-Type")?.includes("json");
  const read = isJson ? await answer.json() : await answer.text();
  if (answer.ok) return read;
  const fault = read?.error ?? { code: "server", message: `The server answered ${answer.status}.` };
  throw new Refused({ ...fault, ply: read?.ply ?? fault.ply }, answer.status);
}

/** @type {Promise<{ games: GameInfo[], longest_name: number }> | undefined} */
let gamesAsked;

/** What this server offers; asked for once. */
function offered() {
  gamesAsked ??= ask("GET", "/api/games");
  gamesAsked.catch(() => (gamesAsked = undefined));
  return gamesAsked;
}

/** The games that this server has. */
export const games = async () => (await offered()).games;

/** How many letters a player's name has at most. */
export const longestName = async () => (await offered()).longest_name;

/** A new name for a request; the same name is never done twice. */
function requestName() {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** How long to wait before trying to connect again, in milliseconds. */
const PATIENCE = [0, 400, 1000, 2000, 4000, 8000];

/**
 * A connection to a table that mends itself: after a loss it goes on from the last ply seen, and
 * what was sent and not answered is sent again under the same name.
 */
export class TableLink {
  /**
   * @param {string} id
   * @param {{
   *   table: (table: TableInfo) => void,
   *   event: (event: TableEvent) => void,
   *   state: (state: State) => void,
   *   connection: (state: "connecting" | "open" | "lost") => void,
   *   fault: (fault: Refused) => void,
   * }} listener
   */
  constructor(id, listener) {
    this.id = id;
    this.listener = listener;
    /** The seat to look as, where several are ours. @type {number | null} */
    this.seat = null;
    this.next = 0;
    this.tries = 0;
    this.over = false;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Map<string, { message: object, keep: boolean, done: (value: any) => void, failed: (fault: Refused) => void }>} */
    this.waiting = new Map();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.wake = () => {
      if (!this.socket && !this.over) this.connect();
    };
    addEventListener("online", this.wake);
    this.drop = () => this.socket?.close();
    addEventListener("offline", this.drop);
  }

  connect() {
    clearTimeout(this.timer);
    if (this.over) return;
    this.listener.connection("connecting");
    const seat = this.seat === null ? "" : `&seat=${this.seat}`;
    const address = new URL(`/api/tables/${this.id}/live?from=${this.next}${seat}`, location.href);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.listener.connection("open");
      for (const [id, { message }] of this.waiting) socket.send(JSON.stringify({ id, ...message }));
    };
    socket.onmessage = (message) => this.hear(JSON.parse(message.data));
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.socket = null;
      if (this.over) return;
      for (const [id, { keep, failed }] of this.waiting) {
        if (keep) continue;
        this.waiting.delete(id);
        failed(new Refused({ code: "offline", message: "The connection was lost." }, 0));
      }
      this.listener.connection("lost");
      const wait = PATIENCE[Math.min(this.tries, PATIENCE.length - 1)] ?? 8000;
      this.tries += 1;
      this.timer = setTimeout(this.wake, wait * (0.75 + Math.random() / 2));
    };
  }

  /**
   * Looks as another of our own seats from now on.
   *
   * @param {number | null} seat
   */
  lookAs(seat) {
    if (this.seat === seat) return;
    this.seat = seat;
    // A connection that is just being made asks as the seat before.
    this.send({ look: seat === null ? {} : { seat } }, true).catch(() => {});
  }

  /** @param {import("./wire.js").FromTable} message */
  hear(message) {
    if ("answer" in message) {
      const waiting = this.waiting.get(message.answer.id);
      if (!waiting) return;
      this.waiting.delete(message.answer.id);
      if ("error" in message) waiting.failed(new Refused(message.error, 422));
      else waiting.done(message.answer.result);
    } else if ("error" in message) {
      this.listener.fault(new Refused(message.error, 422));
    } else if ("table" in message) {
      this.listener.table(message.table);
    } else if ("event" in message) {
      if (message.event.ply < this.next) return;
      this.next = message.event.ply + 1;
      this.listener.event(message.event);
    } else if ("state" in message) {
      this.listener.state(message.state);
    }
  }

  /**
   * @param {object} message
   * @param {boolean} keep whether to send it again after a loss
   * @returns {Promise<any>}
   */
  send(message, keep) {
    const id = requestName();
    const promise = new Promise((done, failed) => {
      this.waiting.set(id, { message, keep, done, failed });
    });
    const isOpen = this.socket?.readyState === WebSocket.OPEN;
    if (isOpen) this.socket?.send(JSON.stringify({ id, ...message }));
    else if (!keep) {
      this.waiting.get(id)?.failed(new Refused({ code: "offline", message: "Not connected." }, 0));
      this.waiting.delete(id);
    }
    return promise;
  }

  /**
   * Does something at the table: a move, an offer, a hint. Sent until it is answered.
   *
   * @param {unknown} command
   * @param {number} ply the ply that it is meant for
   * @param {number | null} seat
   */
  act(command, ply, seat) {
    return this.send({ act: { ply, do: command, ...(seat === null ? {} : { seat }) } }, true);
  }

  /**
   * What a draft would be.
   *
   * @param {unknown} draft
   * @param {number | null} seat
   */
  preview(draft, seat) {
    return this.send({ preview: { draft, ...(seat === null ? {} : { seat }) } }, false);
  }

  close() {
    this.over = true;
    clearTimeout(this.timer);
    removeEventListener("online", this.wake);
    removeEventListener("offline", this.drop);
    const { socket } = this;
    if (!socket) return;
    socket.onmessage = null;
    // The browser complains of a connection that is given up while it is being made.
    if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket.close();
  }
}
