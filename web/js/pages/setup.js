/** Setting up a table: against whom, who begins, the game's own options, the clock. */

import { fill, h } from "../dom.js";
import { optionField, radios } from "../fields.js";
import { gameModule } from "../games.js";
import { say } from "../i18n.js";
import { gameWords, levelName, levelSentence } from "../names.js";
import { nameField, ownNameField } from "../name-field.js";
import { ask, games } from "../net.js";
import { picture } from "../pictures.js";
import { setUp, usualLevel, usualOptions } from "../quick.js";
import { change } from "../settings.js";
import { remember } from "../storage.js";

/** @typedef {import("../table/desk.js").OptionField} OptionField */

const MINUTE = 60_000;

/** The clocks that are offered, by the name of their words. */
const CLOCKS = /** @type {const} */ ({
  none: "none",
  quick: { game: { start: 5 * MINUTE, increment: 5000 } },
  calm: { game: { start: 15 * MINUTE, increment: 10_000 } },
  long: { game: { start: 45 * MINUTE, increment: 15_000 } },
  day: { move: { limit: 24 * 60 * MINUTE } },
  days: { move: { limit: 72 * 60 * MINUTE } },
});

/**
 * @param {HTMLElement} main
 * @param {string[]} params
 */
export async function show(main, [id = ""]) {
  const [known, module, { word_lists: lists }] = await Promise.all([
    games(),
    gameModule(id),
    ask("GET", "/api/word-lists"),
  ]);
  const game = known.find((each) => each.id === id);
  if (!game) throw new Error(`no game ${id}`);
  const words = gameWords(id);
  const given = Object.fromEntries(new URLSearchParams(location.search));
  const fields = module.options?.() ?? [];
  const usual = usualOptions(game);
  /** @type {[string, string, string?][]} */
  const opponents = [
    ["computer", say.setup.computer, say.setup.computerAbout],
    ["link", say.setup.link, say.setup.linkAbout],
  ];
  if (game.min_seats === 1) opponents.unshift(["alone", say.setup.alone, say.setup.aloneAbout]);
  if (game.shared_screen)
    opponents.push(["screen", say.setup.screen, game.hidden ? say.setup.screenAbout : ""]);
  const first = game.min_seats === 1 ? "alone" : "computer";
  const levels = radios(
    "level",
    say.setup.level,
    game.levels.map((level) => [level.id, levelName(id, level.id), levelSentence(id, level.id)]),
    usualLevel(game),
  );
  const sides =
    game.seat_names.length > 0 ? /** @type {Record<string, string[]>} */ (say.sides)[id] : undefined;
  const order = radios(
    "order",
    say.setup.first,
    [
      ["me", sides ? say.setup.meAs(sides[0] ?? "") : say.setup.me],
      ["other", sides ? say.setup.meSecondAs(sides[1] ?? "") : say.setup.other],
      ["lot", say.setup.lot],
    ],
    "me",
  );
  const name = ownNameField("player-name");
  const second = nameField("second-name");
  const secondField = h(
    "div",
    { class: "field" },
    h("label", { for: "second-name" }, say.setup.secondName),
    second,
  );
  const count = h(
    "select",
    { id: "seats", name: "seats" },
    Array.from({ length: game.max_seats - 1 }, (_, index) => h("option", { value: index + 2 }, index + 2)),
  );
  const countField = h("div", { class: "field" }, h("label", { for: "seats" }, say.setup.seats), count);
  const clocks = h(
    "select",
    { id: "clock", name: "clock" },
    Object.keys(CLOCKS).map((each) =>
      h("option", { value: each }, /** @type {Record<string, string>} */ (say.setup.clocks)[each]),
    ),
  );
  const chosen = () => new FormData(form).get("opponent");
  const arrange = () => {
    const opponent = chosen();
    levels.hidden = opponent !== "computer";
    order.hidden = opponent === "alone" || game.max_seats > 2 || opponent === "screen";
    secondField.hidden = opponent !== "screen";
    countField.hidden = opponent === "alone" || game.max_seats <= 2;
  };
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    const data = new FormData(form);
    const opponent = chosen();
    const level = String(data.get("level"));
    const me = { person: name.value.trim() };
    if (opponent !== "screen") change({ name: me.person });
    const seats = opponent === "alone" ? 1 : game.max_seats > 2 ? Number(count.value) : 2;
    const other = () =>
      opponent === "computer"
        ? { computer: level }
        : opponent === "link"
          ? "open"
          : { person: second.value.trim() };
    const people = [me, ...Array.from({ length: seats - 1 }, other)];
    const starts = order.hidden ? "me" : data.get("order");
    if (starts === "other") people.reverse();
    if (opponent === "computer") remember(`level.${id}`, level);
    /** @type {Record<string, unknown>} */
    const options = { ...pick(given, game.options) };
    for (const field of fields) {
      const value = data.get(`option-${field.name}`);
      if (field.kind === "switch") options[field.name] = value !== null;
      else if (field.kind === "number") options[field.name] = Number(value);
      else if (value) options[field.name] = value;
    }
    const clock = CLOCKS[/** @type {keyof typeof CLOCKS} */ (clocks.value)];
    await setUp({ game: id, seats: people, order: starts === "lot" ? "lot" : "given", clock, options });
  };
  const asked = (/** @type {OptionField} */ field) =>
    optionField(field, given[field.name] ?? usual[field.name], lists);
  const early = fields.filter((field) => field.early);
  const form = h(
    "form",
    { class: "setup", onsubmit: submit },
    early.length > 0 && h("div", { class: "card" }, early.map(asked)),
    h(
      "div",
      { class: "card" },
      radios("opponent", say.setup.opponent, opponents, first, arrange),
      levels,
      countField,
      order,
    ),
    h(
      "div",
      { class: "card" },
      h("div", { class: "field" }, h("label", { for: "player-name" }, say.setup.name), name),
      secondField,
    ),
    h(
      "details",
      // Several switches are what a game is about: nobody should have to look for them.
      { class: "card", open: fields.filter(({ kind }) => kind === "switch").length > 1 },
      h("summary", null, say.setup.options),
      fields.filter((field) => !field.early).map(asked),
      h("div", { class: "field" }, h("label", { for: "clock" }, say.setup.clock), clocks),
    ),
    h(
      "p",
      { class: "buttons" },
      h("button", { class: "primary large" }, say.setup.begin),
      h("a", { class: "button", href: `/rules/${id}` }, say.rules.all),
    ),
  );
  main.className = "narrow";
  fill(
    main,
    h(
      "div",
      { class: "title" },
      picture(id),
      h("div", null, h("h1", null, words.name), h("p", { class: "soft" }, words.sentence)),
    ),
    form,
  );
  arrange();
  return { title: words.name };
}

/**
 * The options that the address gives.
 *
 * @param {Record<string, string>} given
 * @param {Record<string, unknown>} known
 */
function pick(given, known) {
  return Object.fromEntries(Object.entries(given).filter(([name]) => name in known));
}
