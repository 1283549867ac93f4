/** The player's own tables on the start page: those that are being played, and those that are over. */

import { isDay } from "./daily.js";
import { h, refill, sign } from "./dom.js";
import { openDialog } from "./elements/dialog.js";
import { ago, number, say } from "./i18n.js";
import { gameWords, playerNames } from "./names.js";
import { ask } from "./net.js";
import { recall, remember } from "./storage.js";

/** Where the tables are remembered that the player does not want to see. */
const HIDDEN = "hidden";

/**
 * Lists the tables anew.
 *
 * @param {HTMLElement} place
 * @param {HTMLElement} goOn where the game that was touched last is offered first of all
 */
export async function showOwnTables(place, goOn) {
  // Who has never taken a seat has no token to ask with.
  if (!recall("seated", false)) return;
  const { tables: all } = await ask("GET", "/api/my/tables").catch(() => ({ tables: [] }));
  /** @param {any} table */
  const row = (table) => {
    const words = gameWords(table.game);
    const own = table.seats.find((/** @type {any} */ seat) => seat.own)?.seat;
    const isOpen = table.seats.some((/** @type {any} */ seat) => seat.open);
    const remove = say.start.remove(words.name, company(table));
    return h(
      "li",
      null,
      h(
        "a",
        { href: `/t/${table.id}`, class: table.your_turn ? "your-turn" : null },
        h("strong", null, words.name),
        h("span", null, company(table)),
        h(
          "span",
          { class: "status" },
          table.outcome
            ? result(table.outcome, own)
            : isOpen
              ? say.start.waits
              : table.your_turn
                ? say.start.yourTurn
                : say.start.theirTurn,
        ),
        h("time", { class: "soft" }, ago(table.touched)),
      ),
      h(
        "button",
        {
          type: "button",
          class: "quiet icon",
          "aria-label": remove,
          title: remove,
          onclick: () => void removeTable(table).then((isGone) => (isGone ? again() : undefined)),
        },
        sign("close"),
      ),
    );
  };
  const again = async () => {
    await showOwnTables(place, goOn);
    // What had the focus is gone.
    const [next] = place.querySelectorAll("a, button");
    if (document.activeElement === document.body && next instanceof HTMLElement)
      next.focus({ preventScroll: true });
  };
  const hidden = recall(HIDDEN, /** @type {string[]} */ ([])).filter((id) =>
    all.some((/** @type {any} */ table) => table.id === id),
  );
  const tables = all.filter((/** @type {any} */ table) => !hidden.includes(table.id));
  const showHidden = () => {
    remember(HIDDEN, undefined);
    void again();
  };
  const running = tables.filter((/** @type {any} */ table) => !table.outcome);
  const [latest] = running.toSorted(
    (/** @type {any} */ one, /** @type {any} */ other) => other.touched - one.touched,
  );
  goOn.hidden = !latest;
  if (latest) {
    refill(
      goOn,
      h(
        "a",
        { class: "button", href: `/t/${latest.id}` },
        sign("forward"),
        say.start.goOn(gameWords(latest.game).name, company(latest)),
      ),
      running.length > 1 && h("a", { href: "#mine" }, say.start.allRunning(running.length)),
    );
  }
  const over = tables.filter((/** @type {any} */ table) => table.outcome).slice(0, 12);
  refill(
    place,
    running.length > 0 && [
      h("h2", { id: "mine" }, say.start.running),
      h("ul", { class: "tables" }, running.map(row)),
    ],
    over.length > 0 && [h("h2", null, say.start.finished), h("ul", { class: "tables" }, over.map(row))],
    hidden.length > 0 &&
      h(
        "p",
        null,
        h(
          "button",
          { type: "button", class: "quiet", onclick: showHidden },
          say.start.showHidden(hidden.length),
        ),
      ),
  );
}

/**
 * Takes a table off the list: a game that is being played is given up or hidden, any other hidden.
 *
 * @param {any} table
 */
async function removeTable(table) {
  const own = table.seats.filter((/** @type {any} */ seat) => seat.own).length;
  const isRunning =
    !table.outcome &&
    own === 1 &&
    table.seats.length > 1 &&
    !table.seats.some((/** @type {any} */ seat) => seat.open);
  const choice = isRunning
    ? await openDialog(
        say.start.removeTitle,
        [h("p", null, say.start.removeAbout(gameWords(table.game).name, company(table)))],
        [
          { label: say.table.resign, value: "resign" },
          { label: say.start.hide, value: "hide", primary: true },
          { label: say.shell.cancel, value: "" },
        ],
      )
    : "hide";
  if (choice === "hide") remember(HIDDEN, [...recall(HIDDEN, /** @type {string[]} */ ([])), table.id]);
  if (choice === "resign")
    await ask("POST", `/api/tables/${table.id}/act`, {
      request: `resign-${table.id}-${table.ply}`,
      ply: table.ply,
      do: "resign",
    });
  return choice !== "";
}

/** With whom a game is played. @param {any} table */
function company({ game, seats, options }) {
  if (isDay(options?.board)) return say.daily.title;
  const names = playerNames(game, seats);
  const others = seats
    .filter((/** @type {any} */ seat) => !seat.own)
    .map((/** @type {any} */ seat) => (seat.open ? say.start.somebody : names[seat.seat]));
  return others.length > 0
    ? say.start.against(others)
    : names.length > 1
      ? say.start.oneScreen(names)
      : say.start.alone;
}

/**
 * @param {import("./net.js").Outcome} outcome
 * @param {number} own
 */
function result(outcome, own) {
  const points = outcome.scores ? ` ${outcome.scores.map(number).join(" : ")}` : "";
  if (outcome.places.length === 1) return say.start.points(outcome.scores?.[0] ?? 0);
  if (outcome.places.every((place) => place === 1)) return say.start.draw + points;
  return (outcome.places[own] === 1 ? say.start.won : say.start.lost) + points;
}
