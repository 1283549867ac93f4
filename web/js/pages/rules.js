/** The rules: a page that shows the games, and a page for each. */

import { fill, h } from "../dom.js";
import { ruleBook } from "../i18n.js";
import { gameWords } from "../names.js";
import { games } from "../net.js";
import { picture } from "../pictures.js";
import { drawing } from "../rules/drawings.js";
import { holdList } from "../rules/hold.js";
import { styled } from "../styled.js";
import { show as missing } from "./missing.js";

/**
 * @typedef {import("../../lang/rules.en.js").RuleBook} RuleBook
 * @typedef {import("../../lang/rules.en.js").Block} Block
 * @typedef {import("../../lang/rules.en.js").Part} Part
 *
 * What the parts of a text are drawn with: the names of bonus squares, and the game's tiles.
 * @typedef {{ bonuses: string[], sets: import("../wire.js").TileCounts[] }} Facts
 */

/**
 * @param {HTMLElement} main
 * @param {string[]} params
 */
export async function show(main, [game]) {
  const [book] = await Promise.all([ruleBook(), styled("/css/rules.css")]);
  if (!game) return contents(main, book);
  const own = Object.hasOwn(book.games, game) && book.games[game];
  if (!own) return missing(main, []);
  return rules(main, book, game, own, await tileSets(game));
}

/** The tiles that a game is played with; none where the server does not answer. @param {string} game */
async function tileSets(game) {
  const all = await games().catch(() => []);
  return all.find(({ id }) => id === game)?.tile_sets ?? [];
}

/**
 * @param {HTMLElement} main
 * @param {RuleBook} book
 */
function contents(main, book) {
  main.className = "rules narrow";
  const cards = Object.entries(book.games).map(([game, { lead }]) =>
    h(
      "li",
      { class: "card" },
      picture(game),
      h(
        "div",
        null,
        h("h2", null, h("a", { href: `/rules/${game}` }, gameWords(game).name)),
        h("p", null, lead),
      ),
    ),
  );
  fill(
    main,
    h("h1", null, book.title),
    h("p", { class: "lead" }, book.lead),
    h("ul", { class: "contents" }, cards),
    section({ bonuses: book.bonuses, sets: [] }, book.fair),
  );
  return { title: book.title };
}

/**
 * @param {HTMLElement} main
 * @param {RuleBook} book
 * @param {string} game
 * @param {import("../../lang/rules.en.js").Rules} own
 * @param {Facts["sets"]} sets
 */
function rules(main, book, game, { lead, facts, parts }, sets) {
  main.className = "rules narrow";
  const { name } = gameWords(game);
  const others = Object.keys(book.games).filter((other) => other !== game);
  fill(
    main,
    h("h1", null, name),
    h("p", { class: "lead" }, lead),
    h(
      "dl",
      { class: "facts card" },
      facts.map(([what, is]) => h("div", null, h("dt", null, what), h("dd", null, is))),
    ),
    parts.map((part) => section({ bonuses: book.bonuses, sets }, part)),
    h(
      "p",
      { class: "buttons" },
      h("a", { class: "button primary large", href: `/new/${game}` }, `${book.play} ${name}`),
    ),
    h(
      "nav",
      { class: "others", "aria-label": book.others },
      h("h2", null, book.others),
      h(
        "ul",
        null,
        others.map((other) => h("li", null, h("a", { href: `/rules/${other}` }, gameWords(other).name))),
      ),
    ),
  );
  return { title: `${name}: ${book.title}` };
}

/**
 * @param {Facts} facts
 * @param {Part} part
 */
function section(facts, { title, blocks }) {
  return h(
    "section",
    null,
    h("h2", null, title),
    blocks.map((each) => block(facts, each)),
  );
}

/**
 * @param {Facts} facts
 * @param {Block} block
 */
function block(facts, block) {
  if (typeof block === "string") return h("p", null, bold(block));
  if (Array.isArray(block))
    return h(
      "ul",
      null,
      block.map((text) => h("li", null, bold(text))),
    );
  if ("steps" in block)
    return h(
      "ol",
      null,
      block.steps.map((text) => h("li", null, bold(text))),
    );
  if ("drawing" in block) return figure(facts, block);
  if ("drawings" in block)
    return h(
      "div",
      { class: block.drawings.length > 2 ? "figures many" : "figures" },
      block.drawings.map((each) => figure(facts, each)),
    );
  if ("tiles" in block) return block.tiles.map((each) => hold(facts, each));
  return h(
    "table",
    null,
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        block.head.map((text) => h("th", { scope: "col" }, text)),
      ),
    ),
    h(
      "tbody",
      null,
      block.rows.map(([name, ...cells]) =>
        h(
          "tr",
          null,
          h("th", { scope: "row" }, name),
          cells.map((text) => h("td", null, text)),
        ),
      ),
    ),
  );
}

/**
 * @param {Facts} facts
 * @param {{ drawing: import("../rules/drawings.js").Drawing, caption: string }} drawn
 */
function figure(facts, { drawing: name, caption }) {
  return h("figure", null, drawing(name, facts.bonuses), h("figcaption", null, caption));
}

/**
 * @param {Facts} facts
 * @param {{ name: string, hold: string }} of the tiles of a language
 */
function hold({ sets }, { name, hold }) {
  const set = sets.find(({ id }) => id === hold);
  return set ? holdList(name, set) : null;
}

/**
 * A text in which what is between double stars is bold.
 *
 * @param {string} text
 */
function bold(text) {
  return text.split("**").map((part, index) => (index % 2 === 1 ? h("strong", null, part) : part));
}
