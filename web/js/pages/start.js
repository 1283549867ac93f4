/** The start page: the five games, one click from playing, and the player's own tables. */

import { days, lastDays, streak, today } from "../daily.js";
import { fill, h } from "../dom.js";
import { DAILY_GAME } from "../games.js";
import { say } from "../i18n.js";
import { gameWords } from "../names.js";
import { games } from "../net.js";
import { showOwnTables } from "../own-tables.js";
import { picture } from "../pictures.js";
import { quickGame } from "../quick.js";
import { forgetGame } from "../way-back.js";

/** @param {HTMLElement} main */
export async function show(main) {
  main.className = "start";
  forgetGame();
  const cards = h("ul", { class: "games" });
  const mine = h("section", { class: "mine" });
  const goOn = h("p", { class: "go-on", hidden: true });
  fill(
    main,
    h("h1", null, say.start.title),
    h("p", { class: "lead" }, say.start.lead),
    goOn,
    cards,
    mine,
    h(
      "p",
      { class: "soft foot" },
      h("a", { href: "/replay" }, say.replay.title),
      " · ",
      h("a", { href: "/api" }, say.start.api),
      " · ",
      say.start.noAccount,
    ),
  );
  const known = await games();
  fill(cards, known.map(gameCard), known.some((game) => game.id === DAILY_GAME) && dailyCard());
  void showOwnTables(mine, goOn);
  const timer = setInterval(() => void showOwnTables(mine, goOn), 20_000);
  return { title: say.start.title, leave: () => clearInterval(timer) };
}

/** @param {import("../net.js").GameInfo} game */
function gameCard(game) {
  const words = gameWords(game.id);
  const play = h(
    "button",
    { type: "button", class: "primary", onclick: () => void quickGame(game, play) },
    say.start.play,
  );
  return h(
    "li",
    { class: "game card" },
    picture(game.id),
    h("h2", null, words.name),
    h("p", null, words.sentence),
    h(
      "p",
      { class: "buttons" },
      play,
      h(
        "a",
        { class: "button", href: `/new/${game.id}`, "aria-label": say.start.setupOf(words.name) },
        say.start.setup,
      ),
      h(
        "a",
        { class: "button quiet", href: `/rules/${game.id}`, "aria-label": say.start.rulesOf(words.name) },
        say.rules.short,
      ),
    ),
  );
}

/** Today's board, and how the player stands with it. */
function dailyCard() {
  const done = days()[today()];
  const inRow = streak();
  const status =
    done?.total !== undefined
      ? say.daily.done(done.total, done.percent ?? 0)
      : done
        ? say.daily.begun
        : say.daily.about;
  const week = lastDays(7).map((date) =>
    h("span", { class: days()[date]?.total !== undefined ? "done" : null }, Number(date.slice(8))),
  );
  return h(
    "li",
    { class: "game card daily" },
    h(
      "div",
      { class: "day picture", "aria-hidden": "true" },
      h("strong", null, new Date().getDate()),
      h("span", { class: "week" }, week),
    ),
    h("h2", null, say.daily.title),
    h(
      "p",
      null,
      `${gameWords(DAILY_GAME).name}:`,
      " ",
      [status, inRow > 0 ? say.daily.streak(inRow) : ""].filter(Boolean).join(" · "),
    ),
    h(
      "p",
      { class: "buttons" },
      h(
        "a",
        { class: "button primary", href: "/daily" },
        done?.total !== undefined ? say.start.look : done ? say.shell.goOn : say.start.play,
      ),
    ),
  );
}
