/** The rules: a page that shows the games, and a page for each. */

import { fill, h } from "../dom.js";
import { ruleBook } from "../i18n.js";
import { gameWords } from "../names.js";
import { picture } from "../pictures.js";
import { drawing } from "../rules/drawings.js";
import { HOLDS } from "../rules/tiles.js";
import { styled } from "../styled.js";
import { show as missing } from "./missing.js";

/**
 * @typedef {import("../../lang/rules.en.js").RuleBook} RuleBook
 * @typedef {import("../../lang/rules.en.js").Block} Block
 * @typedef {import("../../lang/rules.en.js").Part} Part
 * @typedef {keyof RuleBook["games"]} Name
 */

/**
 * @param {HTMLElement} main
 * @param {string[]} params
 */
export async function show(main, [game]) {
  const [book] = await Promise.all([ruleBook(), styled("/css/rules.css")]);
  if (!game) return contents(main, book);
  if (!Object.hasOwn(book.games, game)) return missing(main, []);
  return rules(main, book, /** @type {Name} */ (game));
}

/**
 * @param {HTMLElement} main
 * @param {RuleBook} book
 */
function contents(main, book) {
  main.className = "rules narrow";
  const cards = Object.entries(book.games).map(([game, { lead }]) =>
    h("li", { class: "card" }, picture(game), h("div", null, h("h2", null, h("a", { href: `/rules/${game}` }, gameWords(game).name)), h("p", null, lead))),
  );
  fill(main, h("h1", null, book.title), h("p", { class: "lead" }, book.lead), h("ul", { class: "contents" }, cards), section(book, book.fair));
  return { title: book.title };
}

/**
 * @param {HTMLElement} main
 * @param {RuleBook} book
 * @param {Name} game
 */
function rules(main, book, game) {
  main.className = "rules narrow";
  const { lead, facts, parts } = book.games[game];
  const { name } = gameWords(game);
  const others = Object.keys(book.games).filter((other) => other !== game);
  fill(
    main,
    h("h1", null, name),
    h("p", { class: "lead" }, lead),
    h("dl", { class: "facts card" }, facts.map(([what, is]) => h("div", null, h("dt", null, what), h("dd", null, is)))),
    parts.map((part) => section(book, part)),
    h("p", { class: "buttons" }, h("a", { class: "button primary large", href: `/new/${game}` }, `${book.play} ${name}`)),
    h(
      "nav",
      { class: "others", "aria-label": book.others },
      h("h2", null, book.others),
      h("ul", null, others.map((other) => h("li", null, h("a", { href: `/rules/${other}` }, gameWords(other).name)))),
    ),
  );
  return { title: `${name}: ${book.title}` };
}

/**
 * @param {RuleBook} book
 * @param {Part} part
 */
function section(book, { title, blocks }) {
  return h("section", null, h("h2", null, title), blocks.map((each) => block(book, each)));
}

/**
 * @param {RuleBook} book
 * @param {Block} block
 */
function block(book, block) {
  if (typeof block === "string") return h("p", null, bold(block));
  if (Array.isArray(block)) return h("ul", null, block.map((text) => h("li", null, bold(text))));
  if ("steps" in block) return h("ol", null, block.steps.map((text) => h("li", null, bold(text))));
  if ("drawing" in block) return figure(book, block);
  if ("drawings" in block) return h("div", { class: block.drawings.length > 2 ? "figures many" : "figures" }, block.drawings.map((each) => figure(book, each)));
  if ("tiles" in block) return block.tiles.map(hold);
  return h(
    "table",
    null,
    h("thead", null, h("tr", null, block.head.map((text) => h("th", { scope: "col" }, text)))),
    h("tbody", null, block.rows.map(([name, ...cells]) => h("tr", null, h("th", { scope: "row" }, name), cells.map((text) => h("td", null, text))))),
  );
}

/**
 * @param {RuleBook} book
 * @param {{ drawing: import("../rules/drawings.js").Drawing, caption: string }} drawn
 */
function figure(book, { drawing: name, caption }) {
  return h("figure", null, drawing(name, book.bonuses), h("figcaption", null, caption));
}

/** @param {{ name: string, hold: import("../rules/tiles.js").Hold }} of */
function hold({ name, hold }) {
  const tiles = HOLDS[hold].split(" ").map((text) => {
    const [, letter = "", count = "", points] = /^(\D+)(\d+)(?::(\d+))?$/.exec(text) ?? [];
    return h("li", null, h("span", { class: "letter" }, letter, points && h("sub", null, points)), h("span", { class: "count" }, `×${count}`));
  });
  return h("details", { class: "hold" }, h("summary", null, name), h("ul", null, tiles));
}

/**
 * A text in which what is between double stars is bold.
 *
 * @param {string} text
 */
function bold(text) {
  return text.split("**").map((part, index) => (index % 2 === 1 ? h("strong", null, part) : part));
}
