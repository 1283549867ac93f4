/**
 * A harness for the browser tests: the real binary on a free port, a Chromium, and pages that tell
 * of every fault.
 *
 * ```js
 * import assert from "node:assert/strict";
 * import test from "node:test";
 * import { axe, openHarness } from "./harness.js";
 *
 * const harness = openHarness(); // one server and one browser for the tests of this file
 *
 * test("a word can be played", async (t) => {
 *   const page = await harness.page(t, { theme: "dark", language: "nb", touch: true });
 *   await harness.visit(page, "/"); // returns when the page is there
 *   await harness.table(page, { game: "khi", seats: [{ person: "" }, { computer: "classic" }] });
 *   await page.getByRole("button", { name: "Spill ordet" }).click();
 *   await axe(page); // no serious fault for those who cannot see well
 * });
 * ```
 *
 * - `harness.page(t, …)` is a Playwright page in a browser profile of its own, so two calls are two
 *   people. When the test ends it is closed, and **the test fails if anything was wrong in it**: an
 *   error or warning on the console, an uncaught exception, a report of the
 *   Content-Security-Policy, a request that failed. Something that belongs to the test is forgiven
 *   with `harness.forgive(page, /pattern/)`.
 * - `harness.cut()` drops every connection and refuses new ones (or lets them wait, after
 *   `harness.hold()`), `harness.mend()` lets them pass again.
 *   What a lost connection writes on the console is forgiven from then on.
 * - A page has met all five games, unless `newcomer: true`: the introductions are not in the way.
 *   Nothing moves, unless `motion: true`. `settings` are the page's own, as in `web/js/settings.js`.
 * - Wait for what a player would see: `await page.getByText("…").waitFor()`, `until(() => …)`.
 *   Never sleep. Everything has PATIENCE, since two busy cores are slow.
 */

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

/** How long anything may take, in milliseconds. */
export const PATIENCE = 45_000;

/** The games that there are. */
export const GAMES = await readdir(new URL("../../web/js/games/", import.meta.url));

/** A phone, and a screen on a desk. */
export const SIZES = {
  phone: { width: 360, height: 740, touch: true },
  desktop: { width: 1280, height: 800, touch: false },
};

const BINARY =
  process.env.TILEHOLD_BINARY ?? fileURLToPath(new URL("../../target/debug/tilehold", import.meta.url));
export const CHROMIUM = process.env.TILEHOLD_CHROMIUM ?? "/usr/bin/chromium";

export const ARGUMENTS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const LOCALES = { en: "en-GB", nb: "nb-NO" };

/** What is on the console when the network is gone. */
const LOST = [/net::ERR_/, /WebSocket connection to/, /^warning: /];

/**
 * @typedef {import("playwright-core").Page} Page
 * @typedef {{
 *   theme?: "light" | "dark", width?: number, height?: number, language?: "en" | "nb",
 *   touch?: boolean, motion?: boolean, newcomer?: boolean, settings?: Record<string, string>,
 *   offlineWorker?: boolean,
 * }} Looks
 */

/** A server, a way to it that can be cut, and a browser. */
export class Harness {
  /**
   * Starts all of it.
   *
   * @param {{ arguments?: string[], straight?: boolean }} [how] more arguments for the server; whether
   *   browsers go straight to it, so that nothing comes in between which could be measured
   */
  async start(how = {}) {
    this.directory = await mkdtemp(join(tmpdir(), "tilehold-browser-"));
    this.server = spawn(
      BINARY,
      [
        "serve",
        ...["--listen", "127.0.0.1:0", "--database", `sqlite:${join(this.directory, "tables.db")}`],
        ...["--tables-a-minute", "0", ...(how.arguments ?? [])],
      ],
      { env: { ...process.env, XDG_DATA_HOME: this.directory }, stdio: ["ignore", "pipe", "pipe"] },
    );
    // The server must not outlive a test file that is killed.
    this.last = () => this.server.kill("SIGKILL");
    process.once("exit", this.last);
    this.port = await listening(this.server);
    /** @type {Set<import("node:net").Socket>} */
    this.sockets = new Set();
    this.isCut = false;
    /** @type {import("node:net").Socket[] | null} */
    this.held = null;
    this.way = createServer((socket) => this.#pass(socket));
    await new Promise((done) => this.way.listen(0, "127.0.0.1", () => done(undefined)));
    this.address = `http://127.0.0.1:${how.straight ? this.port : this.way.address().port}`;
    this.browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS, timeout: PATIENCE });
    /** @type {Map<import("playwright-core").BrowserContext, { faults: string[], forgiven: RegExp[] }>} */
    this.records = new Map();
    return this;
  }

  async close() {
    await this.browser?.close();
    for (const socket of this.sockets ?? []) socket.destroy();
    this.way?.close();
    if (this.server && this.server.exitCode === null) {
      const gone = new Promise((done) => this.server.once("exit", done));
      this.server.kill("SIGKILL");
      await gone;
    }
    if (this.last) process.removeListener("exit", this.last);
    if (this.directory) await rm(this.directory, { recursive: true, force: true });
  }

  /**
   * A page of its own for one person; closed and judged when the test `t` ends.
   *
   * @param {import("node:test").TestContext} t
   * @param {Looks} [looks]
   * @returns {Promise<Page>}
   */
  async page(t, looks = {}) {
    const page = await this.newPage(looks);
    t.after(() => this.closePage(page));
    return page;
  }

  /** A page outside of a test; `closePage` closes and judges it. @param {Looks} looks */
  async newPage(looks) {
    const { theme = "light", language = "en", touch = false, motion = false } = looks;
    const size = touch ? SIZES.phone : SIZES.desktop;
    const context = await this.browser.newContext({
      baseURL: this.address,
      colorScheme: theme,
      locale: LOCALES[language],
      timezoneId: "Europe/Oslo",
      reducedMotion: motion ? "no-preference" : "reduce",
      viewport: { width: looks.width ?? size.width, height: looks.height ?? size.height },
      hasTouch: touch,
      isMobile: touch,
      permissions: ["clipboard-read", "clipboard-write"],
      // A worker would answer for the server; only what is about it wants it.
      serviceWorkers: looks.offlineWorker ? "allow" : "block",
    });
    context.setDefaultTimeout(PATIENCE);
    context.setDefaultNavigationTimeout(PATIENCE);
    await context.addInitScript(
      ({ settings, met }) => {
        addEventListener("securitypolicyviolation", (event) => {
          console.error(
            `Content-Security-Policy: ${event.violatedDirective} forbids ${event.blockedURI} (${event.sourceFile}:${event.lineNumber})`,
          );
        });
        try {
          // Every page that is loaded comes here: what the player has changed since is left alone.
          const keep = (name, value) => {
            if (localStorage.getItem(name) === null) localStorage.setItem(name, JSON.stringify(value));
          };
          if (settings) keep("tilehold.settings", settings);
          for (const game of met) keep(`tilehold.met.${game}`, true);
        } catch {
          // The empty page before the first has no storage.
        }
      },
      { settings: looks.settings, met: looks.newcomer ? [] : GAMES },
    );
    const record = { faults: /** @type {string[]} */ ([]), forgiven: /** @type {RegExp[]} */ ([]) };
    this.records.set(context, record);
    context.on("console", (message) => {
      if (message.text().includes("Service Worker registration blocked by Playwright")) return;
      if (["error", "warning", "assert"].includes(message.type())) {
        record.faults.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      }
    });
    context.on("weberror", (error) =>
      record.faults.push(`uncaught: ${error.error().stack ?? error.error()}`),
    );
    context.on("requestfailed", (request) => {
      const why = request.failure()?.errorText ?? "";
      // Whoever leaves a page leaves its requests behind.
      if (why !== "net::ERR_ABORTED") record.faults.push(`request failed: ${request.url()}: ${why}`);
    });
    return await context.newPage();
  }

  /** Closes a page, and throws if something was wrong in it. @param {Page} page */
  async closePage(page) {
    const context = page.context();
    const record = this.records.get(context);
    await context.close();
    if (!record) return;
    this.records.delete(context);
    const faults = record.faults.filter((fault) => !record.forgiven.some((pattern) => pattern.test(fault)));
    if (faults.length > 0) assert.fail(`the page complained:\n${faults.join("\n")}`);
  }

  /** Faults of this page that match are part of the test. @param {Page} page @param {...RegExp} patterns */
  forgive(page, ...patterns) {
    this.records.get(page.context())?.forgiven.push(...patterns);
  }

  /**
   * Goes to an address of the page, and returns when its page is there.
   *
   * @param {Page} page
   * @param {string} path
   */
  async visit(page, path) {
    await page.goto(path);
    await arrived(page);
    return page;
  }

  /**
   * Sets up a table as the person of this page and goes there. `body` is that of
   * `POST /api/tables`; the answer is its answer.
   *
   * @param {Page} page
   * @param {Record<string, unknown>} body
   */
  async table(page, body) {
    const answer = await page.request.post("/api/tables", { data: body });
    assert.ok(answer.ok(), `POST /api/tables: ${answer.status()} ${await answer.text()}`);
    const made = await answer.json();
    await this.visit(page, `/t/${made.id}`);
    return made;
  }

  /** Nobody reaches the server from now on. */
  cut() {
    for (const record of this.records.values()) record.forgiven.push(...LOST);
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  /** New connections are not refused from now on, but not answered either until `mend`. */
  hold() {
    this.held = [];
  }

  /** The server can be reached again. */
  mend() {
    this.isCut = false;
    const held = this.held ?? [];
    this.held = null;
    for (const socket of held) this.#pass(socket);
  }

  /** @param {import("node:net").Socket} socket */
  #pass(socket) {
    if (this.held) return void this.held.push(socket);
    if (this.isCut) return void socket.destroy();
    const onward = connect(this.port, "127.0.0.1");
    for (const [end, other] of [
      [socket, onward],
      [onward, socket],
    ]) {
      this.sockets.add(end);
      end.setNoDelay(true);
      end.on("error", () => other.destroy());
      end.on("close", () => {
        this.sockets.delete(end);
        other.destroy();
      });
      end.pipe(other);
    }
  }
}

/** The harness of a test file: it opens before the first test and closes after the last. */
export function openHarness(how = {}) {
  const harness = new Harness();
  before(() => harness.start(how), { timeout: 2 * PATIENCE });
  after(() => harness.close());
  return harness;
}

/**
 * Waits until the page of the current address is there.
 *
 * @param {Page} page
 */
export async function arrived(page) {
  await page.locator("main:not([aria-busy]) > *").first().waitFor({ state: "attached" });
}

/**
 * Waits until something is so, asking again and again.
 *
 * @template T
 * @param {() => Promise<T> | T} question
 * @param {string} [what] what was waited for, in the sentence of the failure
 * @returns {Promise<NonNullable<T>>}
 */
export async function until(question, what = "it") {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const answer = await question();
    if (answer) return answer;
    assert.ok(Date.now() < end, `waited in vain for ${what}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}

/**
 * The page's own words, to find things by in both languages: `await words("nb")` is
 * `web/lang/nb.js`.
 *
 * @param {string} name
 */
export async function words(name) {
  const text = await readFile(new URL(`../../web/lang/${name}.js`, import.meta.url), "utf8");
  // Not from its place, where Node would have to be told that it is a module.
  return (await import(`data:text/javascript,${encodeURIComponent(text)}`)).default;
}

const axeSource = readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Throws if axe finds a serious or critical fault on the page as it is now.
 *
 * @param {Page} page
 */
export async function axe(page) {
  // Through the debugger, since the Content-Security-Policy lets no strange script in.
  const debug = await page.context().newCDPSession(page);
  const { exceptionDetails } = await debug.send("Runtime.evaluate", { expression: await axeSource });
  assert.equal(exceptionDetails, undefined, "axe is loaded");
  await debug.detach();
  const violations = await page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document, { resultTypes: ["violations"] });
    return violations;
  });
  const faults = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map((node) => `  ${node.target.join(" ")}: ${node.failureSummary}`).join("\n")}`,
    );
  if (faults.length > 0) assert.fail(`axe finds on ${page.url()}:\n${faults.join("\n")}`);
}

/**
 * Throws if the page is wider than the window.
 *
 * @param {Page} page
 */
export async function fits(page) {
  const wide = await page.evaluate(() => {
    const room = document.documentElement.clientWidth;
    const elements = Array.from(document.querySelectorAll("main *, header *"));
    const out = elements.filter((element) => element.getBoundingClientRect().right > room + 1);
    const name = (element) => `${element.tagName.toLowerCase()}.${element.className}`;
    return document.documentElement.scrollWidth > room ? ["the page", ...out.map(name)] : [];
  });
  if (wide.length > 0) assert.fail(`too wide on ${page.url()}: ${wide.join(", ")}`);
}

/**
 * The port in the line that the server prints.
 *
 * @param {import("node:child_process").ChildProcess} server
 * @returns {Promise<number>}
 */
function listening(server) {
  return new Promise((found, failed) => {
    let said = "";
    server.stderr.on("data", (text) => (said += text));
    server.once("error", failed);
    server.once("exit", (code) => failed(new Error(`the server ended with ${code}:\n${said}`)));
    createInterface(server.stdout).on("line", (line) => {
      const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1];
      if (port) found(Number(port));
    });
  });
}
