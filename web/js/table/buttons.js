/** The buttons below the board: those that come and go, and those that are always there. */

import { h, refill, sign } from "../dom.js";
import { say } from "../i18n.js";
import { makeMenu } from "./menu.js";
import { buttonsOf, mayMove, takebackOf } from "./questions.js";
import { shortcutsDialog } from "./shortcuts.js";

/**
 * @typedef {import("./state.js").Known} Known
 * @typedef {import("./desk.js").GameModule} GameModule
 */

/**
 * @param {Parameters<typeof sign>[0]} picture
 * @param {string} label
 * @param {() => void} press
 * @param {boolean} [disabled]
 */
const button = (picture, label, press, disabled = false) =>
  h(
    "button",
    { type: "button", class: "quiet", onclick: press, disabled },
    sign(picture),
    h("span", null, label),
  );

export class Buttons {
  /**
   * @param {GameModule} module
   * @param {string} game
   * @param {import("./desk.js").Desk} desk
   * @param {import("./commands.js").Commands} commands
   */
  constructor(module, game, desk, commands) {
    this.module = module;
    this.commands = commands;
    this.element = h("div", { class: "buttons table-buttons" });
    const seldom = [
      ...(module.menu?.(desk) ?? []),
      h(
        "a",
        { class: "button quiet", href: `/rules/${game}` },
        sign("book"),
        h("span", null, say.rules.short),
      ),
      h(
        "button",
        { type: "button", class: "quiet keys", onclick: () => void shortcutsDialog(module) },
        sign("keys"),
        h("span", null, say.shortcuts.title),
      ),
    ];
    const { menu, button } = module.menu ? makeMenu(seldom) : { menu: null, button: null };
    /** The menu, where the game has one. */
    this.menu = menu;
    /** The last of the buttons, whatever happens in the game. */
    this.last = button ?? seldom;
  }

  /** @param {Known} known @param {boolean} hasHints whether the game can show a hint */
  update(known, hasHints) {
    const { commands } = this;
    if (known.state.status === "waiting") {
      refill(this.element);
      return;
    }
    const are = buttonsOf(known);
    const back = takebackOf(known);
    refill(
      this.element,
      are.toGame && button("forward", say.shell.toGame, () => commands.step(Infinity)),
      are.hint &&
        hasHints &&
        !this.module.ownHints &&
        button("hint", say.table.hint, () => void commands.hint(), !mayMove(known)),
      are.takeback && button("undo", say.table.takeback, () => commands.takeBack(), !back),
      are.draw && button("draw", say.table.offerDraw, () => void commands.offerDraw()),
      are.resign && button("flag", say.table.resign, () => void commands.resign()),
      this.last,
    );
  }
}
