/**
 * What a player waits for, and how to measure it. Each has how long it may take at most, in
 * milliseconds, and how often it is done where few times must do.
 *
 * @typedef {import("./harness.js").Harness} Harness
 * @typedef {{
 *   what: string, most: number, few: number, many: number,
 *   measure: (harness: Harness, count: number) => Promise<Record<string, number[]>>,
 * }} Speed
 */

import { GAMES, until } from "./harness.js";
import { keystroke, usable } from "./feedback.js";
import { layByKeyboard, longest, myTurn, plays } from "./words.js";

/** @type {Record<string, { seats: unknown[], options?: unknown, sign: string }>} */
const TABLES = {
  khi: { seats: [{ person: "" }, { computer: "classic" }], sign: ".my-turn .rack .tile" },
  pathfinder: {
    seats: [{ person: "" }],
    options: { board: "catso*erdn*gpium" },
    sign: ".my-turn .answers input:enabled",
  },
  wordfeud: { seats: [{ person: "" }, { computer: "club" }], sign: ".my-turn .rack .tile" },
  kalida: { seats: [{ person: "Ann" }, { person: "Bo" }], sign: ".my-turn grid-board.mine .square" },
  lexibomb: { seats: [{ person: "" }, { computer: "greedy" }], sign: ".my-turn .rack .tile" },
};

/** @param {string} game */
const tableOf = (game) => ({ game, seats: TABLES[game].seats, options: TABLES[game].options });

const newTable = (harness, page, game) => harness.table(page, tableOf(game));

/** A page, opened again and again with nothing in the cache. */
async function opening(harness, game, count) {
  const times = [];
  for (let nth = 0; nth < count; nth += 1) {
    // A browser profile of its own, so nothing is in its cache.
    const page = await harness.newPage({});
    let path = "/";
    if (game !== "start") {
      const answer = await page.request.post("/api/tables", { data: tableOf(game) });
      path = `/t/${(await answer.json()).id}`;
    }
    times.push(await usable(page, path, game === "start" ? "main .games .primary" : TABLES[game].sign));
    await harness.closePage(page);
  }
  return { [`opening ${game}`]: times };
}

/** Typing an answer and deleting it again: the tiles of its path light up one by one. */
async function pathfinder(harness, count) {
  const page = await harness.newPage({});
  await newTable(harness, page, "pathfinder");
  const lit = { selector: ".square.on-light, .square.on-path" };
  await page.locator("#answer-0").pressSequentially("c");
  await until(async () => (await page.locator(lit.selector).count()) === 1, "the first light");
  const times = [];
  for (let letters = 1; times.length < count; ) {
    const grows = times.length % 6 < 3;
    letters += grows ? 1 : -1;
    times.push(
      ...(await keystroke(page, grows ? "cats"[letters - 1] : "Backspace", { ...lit, count: letters })),
    );
  }
  await harness.closePage(page);
  return { "typing in pathfinder": times };
}

/** The last letter of a word, typed and taken back: its tile, then what the draft would be. */
async function crossword(harness, game, count) {
  const [tiles, previews] = [[], []];
  const page = await harness.newPage({});
  let words = [];
  while (words.length === 0) {
    const { id } = await newTable(harness, page, game);
    await myTurn(page);
    words = await plays(page, id);
  }
  const word = longest(words);
  const last = word.toSorted((one, other) => one.row - other.row || one.column - other.column).at(-1);
  await layByKeyboard(page, word);
  await page.locator(".play:enabled").waitFor();
  const letter = last.letter === "*" ? "*" : last.letter.toUpperCase();
  while (tiles.length < count) {
    for (const [key, count] of /** @type {[string, number][]} */ ([
      ["Backspace", word.length - 1],
      [letter, word.length],
    ])) {
      const [tile, preview] = await keystroke(
        page,
        key,
        { selector: ".square.draft", count },
        { selector: ".prompt", changes: true },
      );
      tiles.push(tile);
      previews.push(preview);
    }
  }
  await harness.closePage(page);
  return { [`a tile in ${game}`]: tiles, [`its preview in ${game}`]: previews };
}

/** A marker set with the keyboard: it is on the board, and then it is the other's turn. */
async function kalida(harness, count) {
  const [markers, turns] = [[], []];
  while (markers.length < count) {
    const page = await harness.newPage({});
    await newTable(harness, page, "kalida");
    await page.locator(".square[tabindex='0']").focus();
    for (const key of ["Home", "PageUp"]) await page.keyboard.press(key);
    // Every other column, marks in turn: nobody gets five in a line.
    for (let moves = 1; moves <= 18; moves += 1) {
      const [marker, turn] = await keystroke(
        page,
        "Enter",
        { selector: ".square .marker", count: moves },
        { selector: ".moves .move", count: moves },
      );
      markers.push(marker);
      turns.push(turn);
      for (const key of moves % 3 === 0 ? ["Home", "ArrowDown"] : ["ArrowRight", "ArrowRight"])
        await page.keyboard.press(key);
    }
    await harness.closePage(page);
  }
  return { "a marker in kalida": markers, "its move on the disk of the server": turns };
}

const KEYSTROKE = { most: 50, few: 24, many: 300 };
const OPENING = { most: 1000, few: 3, many: 20 };

/** @type {Speed[]} */
export const SPEEDS = [
  ...["start", ...GAMES].map((game) => ({
    what: `opening ${game}`,
    ...OPENING,
    measure: (/** @type {Harness} */ harness, /** @type {number} */ count) => opening(harness, game, count),
  })),
  { what: "a keystroke in pathfinder", ...KEYSTROKE, measure: pathfinder },
  ...["khi", "wordfeud", "lexibomb"].map((game) => ({
    what: `a keystroke in ${game}`,
    ...KEYSTROKE,
    measure: (/** @type {Harness} */ harness, /** @type {number} */ count) => crossword(harness, game, count),
  })),
  { what: "a keystroke in kalida", ...KEYSTROKE, measure: kalida },
];
