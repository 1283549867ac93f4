/**
 * Every page, for the screenshots and for the checks that hold on all of them. A page
 * has an address, or `open`, which brings a page into the state that is to be seen; `language` if it
 * is written in one only.
 *
 * @typedef {import("playwright-core").Page} Page
 * @typedef {import("./harness.js").Harness} Harness
 * @typedef {{ name: string, path?: string, open?: (page: Page, harness: Harness) => Promise<unknown>, language?: string }} PageToCheck
 */

import { GAMES, until, words } from "./harness.js";
import { square } from "./words.js";

/** Kalida at one screen, played as told. */
async function kalida(page, harness, cells) {
  await harness.table(page, { game: "kalida", seats: [{ person: "Ann" }, { person: "Bo" }] });
  for (const [index, cell] of cells.split(" ").entries()) {
    await page.getByLabel(new RegExp(`^${cell},`)).click();
    await until(async () => (await page.locator(".moves .move").count()) > index, cell);
  }
}

/** The games of two, each with a quick opponent. */
const OPPONENTS = { khi: "classic", wordfeud: "club", kalida: "medium", lexibomb: "greedy" };

/** @type {PageToCheck[]} */
export const PAGES = [
  { name: "start", path: "/" },
  { name: "settings", path: "/settings" },
  { name: "missing", path: "/nowhere" },
  ...GAMES.map((game) => ({ name: `setup-${game}`, path: `/new/${game}` })),
  { name: "rules", path: "/rules" },
  ...GAMES.map((game) => ({ name: `rules-${game}`, path: `/rules/${game}` })),
  { name: "daily", path: "/daily" },
  { name: "playing-pathfinder", open: typing },
  { name: "finished-pathfinder", open: handedIn },
  ...Object.keys(OPPONENTS).map((game) => ({
    name: `playing-${game}`,
    open: (page, harness) => playing(page, harness, game),
  })),
  ...Object.keys(OPPONENTS).map((game) => ({
    name: `finished-${game}`,
    open: (page, harness) => finished(page, harness, game),
  })),
  { name: "account-lexibomb", open: passedOut },
  { name: "line-kalida", open: (page, harness) => kalida(page, harness, "e1 a1 f2 a2 a3 b1 b4 c1 c5") },
  {
    name: "analysis",
    async open(page, harness) {
      await kalida(page, harness, "d3 f6 c2 f5 b1 e6 a2 c6 b3");
      await page
        .locator(".result button", { has: page.locator(".sign") })
        .nth(1)
        .click();
      await page.locator(".studied tbody tr").first().waitFor();
      await page.keyboard.press("ArrowLeft");
      await page.locator(".chosen li").first().waitFor();
    },
  },
  { name: "replay", path: "/replay" },
  { name: "replayed", open: replayed },
  { name: "start-again", open: begun },
  { name: "waiting", open: waiting },
  { name: "join", open: invited },
  { name: "introduction", open: introduced },
  { name: "keys", open: keys },
  { name: "swap", open: swapping },
  { name: "blank", open: withBlank },
  { name: "menu", open: menu },
  { name: "scores", open: scores },
  { name: "seed", open: seed },
  { name: "resign", open: resigning },
  { name: "remove", open: removing },
  { name: "api", path: "/api", language: "en" },
];

/**
 * @param {Harness} harness
 * @param {Page} page
 * @param {PageToCheck} which
 */
export async function open(harness, page, which) {
  if (which.open) await which.open(page, harness);
  else await harness.visit(page, which.path);
}

/**
 * A game that has been going on for some turns, with this page to move.
 *
 * @param {Page} page
 * @param {Harness} harness
 * @param {string} game
 */
async function playing(page, harness, game) {
  const { id } = await harness.table(page, { game, seats: [{ person: "" }, { computer: OPPONENTS[game] }] });
  for (let turn = 0; turn < 3; turn += 1) {
    await page.locator("main.my-turn, main.finished").waitFor();
    if ((await page.locator("main.finished").count()) > 0) break;
    const { actions, ply } = await (await page.request.get(`/api/tables/${id}/legal?limit=400`)).json();
    const word = (action) => action.word?.length ?? 0;
    const move = actions.reduce((best, action) => (word(action) > word(best) ? action : best));
    const before = await page.locator(".moves .move").count();
    await act(page, id, ply, { move });
    // Not every move ends the turn: in Khi a change does not.
    await page.locator(".moves .move").nth(before).waitFor({ state: "attached" });
  }
  await page.locator("main.my-turn, main.finished").waitFor();
  return id;
}

/** A board with three answers, the path of the third lit. @param {Page} page @param {Harness} harness */
async function typing(page, harness) {
  await harness.table(page, {
    game: "pathfinder",
    seats: [{ person: "" }],
    options: { board: "cats/o*er/dn*g/pium" },
  });
  for (const [box, answer] of ["geranium", "indicates", "seat"].entries()) {
    await page.locator(`#answer-${box}:enabled`).fill(answer);
  }
}

/** The result of that board. @param {Page} page @param {Harness} harness */
async function handedIn(page, harness) {
  await typing(page, harness);
  await page.locator(".pathfinder-place .buttons .primary").click();
  const sure = page.locator('dialog footer [value="yes"]');
  await sure.or(page.locator("main.finished")).first().waitFor();
  if ((await sure.count()) > 0) await sure.click();
  await page.locator("main.finished .result").waitFor();
}

/** A transcript that was looked through. @param {Page} page @param {Harness} harness */
async function replayed(page, harness) {
  const id = await finished(page, harness, "wordfeud");
  const transcript = await (await page.request.get(`/api/tables/${id}/transcript`)).text();
  await harness.visit(page, "/replay");
  await page.locator("textarea").fill(transcript);
  await page.locator("form .primary").click();
  await page.locator("grid-board").waitFor();
  await page.keyboard.press("End");
}

/** The start page of somebody who has played. @param {Page} page @param {Harness} harness */
async function begun(page, harness) {
  await finished(page, harness, "khi");
  await playing(page, harness, "kalida");
  await harness.table(page, {
    game: "lexibomb",
    seats: [{ person: "" }, { computer: "easy" }, { computer: "expert" }],
  });
  await page.evaluate(() => localStorage.setItem("tilehold.seated", "true"));
  await harness.visit(page, "/");
  await page.locator(".tables li").nth(2).waitFor();
}

/** A table that waits for a friend, with the link to send. @param {Page} page @param {Harness} harness */
async function waiting(page, harness) {
  const { id, invitation_token: token } = await harness.table(page, {
    game: "khi",
    seats: [{ person: "Ann" }, "open"],
  });
  await page.evaluate(
    ([name, value]) => localStorage.setItem(name, JSON.stringify(value)),
    [`tilehold.invitation.${id}`, token],
  );
  await harness.visit(page, `/t/${id}`);
  await page.locator("#invitation").waitFor();
}

/** The page behind a link, before the seat is taken. @param {Page} page @param {Harness} harness */
async function invited(page, harness) {
  const host = await harness.newPage({});
  const { id, invitation_token: token } = await harness.table(host, {
    game: "kalida",
    seats: [{ person: "Ann" }, "open"],
  });
  await harness.closePage(host);
  await harness.visit(page, `/t/${id}#join=${token}`);
  await page.locator("form .primary").waitFor();
}

/** A player's first game. @param {Page} page @param {Harness} harness */
async function introduced(page, harness) {
  const id = (await harness.table(page, { game: "khi", seats: [{ person: "" }, { computer: "easy" }] })).id;
  await page.evaluate(() => localStorage.setItem("tilehold.met.khi", "false"));
  await harness.visit(page, `/t/${id}`);
  await page.locator(".introduction").waitFor();
}

/** What `?` shows. @param {Page} page @param {Harness} harness */
async function keys(page, harness) {
  await harness.table(page, { game: "wordfeud", seats: [{ person: "" }, { computer: "beginner" }] });
  await page.keyboard.press("?");
  await page.locator("dialog .shortcuts").waitFor();
}

/** Presses a button by its name in the language of the page. @param {Page} page @param {(say: any) => string} name */
async function press(page, name) {
  const say = await words(await page.evaluate(() => document.documentElement.lang));
  await page.getByRole("button", { name: name(say), exact: true }).click();
}

/** Tiles to be swapped, two of them chosen. @param {Page} page @param {Harness} harness */
async function swapping(page, harness) {
  await harness.table(page, { game: "wordfeud", seats: [{ person: "" }, { computer: "beginner" }] });
  await press(page, (say) => say.wordfeud.swap);
  for (const slot of [1, 4]) await page.locator("dialog .rack .tile").nth(slot).click();
}

/** A blank that was laid and wants a letter. @param {Page} page @param {Harness} harness */
async function withBlank(page, harness) {
  const body = { game: "wordfeud", seats: [{ person: "" }, { computer: "beginner" }] };
  // Racks are dealt by chance: tables are set up until one has a blank on its rack.
  for (let tries = 0; tries < 200; tries += 1) {
    const { id } = await (await page.request.post("/api/tables", { data: body })).json();
    const { state } = await (await page.request.get(`/api/tables/${id}`)).json();
    if (!state.view.racks[0].tiles.includes("*")) continue;
    await harness.visit(page, `/t/${id}`);
    await page.locator('.rack .tile[data-tile="*"]').first().click();
    await (await square(page, { row: 7, column: 7 })).click();
    return page.locator("dialog .blank-letters").waitFor();
  }
  throw new Error("two hundred racks without a blank");
}

/** Khi's menu. @param {Page} page @param {Harness} harness */
async function menu(page, harness) {
  await playing(page, harness, "khi");
  await press(page, (say) => say.table.menu);
  await page.locator(".menu").waitFor();
}

/** Khi's list of game scores. @param {Page} page @param {Harness} harness */
async function scores(page, harness) {
  for (let game = 0; game < 3; game += 1) await finished(page, harness, "khi");
  await press(page, (say) => say.table.menu);
  await press(page, (say) => say.khi.scores);
  await page.locator("dialog .scores tbody tr").nth(2).waitFor();
}

/** The seed of a finished game and its print. @param {Page} page @param {Harness} harness */
async function seed(page, harness) {
  await finished(page, harness, "lexibomb");
  await press(page, (say) => say.result.seed);
  await page.locator("dialog .seed").waitFor();
}

/** The question before a game is given up. @param {Page} page @param {Harness} harness */
async function resigning(page, harness) {
  await playing(page, harness, "kalida");
  await press(page, (say) => say.table.resign);
  await page.locator("dialog footer").waitFor();
}

/** What can be done with a running game that is not wanted any more. @param {Page} page @param {Harness} harness */
async function removing(page, harness) {
  await begun(page, harness);
  await page.locator(".tables li button").first().click();
  await page.locator("dialog footer").waitFor();
}

/**
 * A game that was given up.
 *
 * @param {Page} page
 * @param {Harness} harness
 * @param {string} game
 */
async function finished(page, harness, game) {
  const id = await playing(page, harness, game);
  if ((await page.locator("main.finished").count()) > 0) return id;
  const { ply } = await (await page.request.get(`/api/tables/${id}/legal`)).json();
  await act(page, id, ply, "resign");
  await page.locator("main.finished .result").waitFor();
  return id;
}

/** The end of a game that was played out, accounted for line by line. @param {Page} page @param {Harness} harness */
async function passedOut(page, harness) {
  const id = await playing(page, harness, "lexibomb");
  for (let turn = 0; turn < 3 && (await page.locator("main.finished").count()) === 0; turn += 1) {
    const { ply } = await (await page.request.get(`/api/tables/${id}/legal`)).json();
    const before = await page.locator(".moves .move").count();
    await act(page, id, ply, { move: "pass" });
    await page.locator(".moves .move").nth(before).waitFor({ state: "attached" });
    await page.locator("main.my-turn, main.finished").waitFor();
  }
  await page.getByRole("table").waitFor();
}

/**
 * @param {Page} page
 * @param {string} id
 * @param {number} ply
 * @param {unknown} what
 */
async function act(page, id, ply, what) {
  const answer = await page.request.post(`/api/tables/${id}/act`, {
    data: { request: `page-${ply}`, ply, do: what },
  });
  if (!answer.ok()) throw new Error(`${answer.status()}: ${await answer.text()}`);
}
