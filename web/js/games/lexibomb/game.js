/** Lexibomb on the page: a crossword on a minefield. */

import { wordGameModule } from "../../crossword/word-game.js";
import { say } from "../../i18n.js";
import * as board from "./board.js";
import { buttons } from "./buttons.js";
import { notation } from "./notation.js";
import { options } from "./options.js";
import { panel } from "./panel.js";
import * as prompt from "./prompt.js";
import { showing, tell } from "./report.js";
import { reason } from "./result.js";

/** @param {import("../../table/desk.js").Situation} situation */
const letters = ({ view }) => view.letters;

export default wordGameModule(
  {
    name: "lexibomb",
    playLabel: () => say.lexibomb.play,
    plainBlanks: true,
    letters,
    buttons,
    panel,
    ...board,
    ...prompt,
  },
  { tell, showing, notation, options, reason },
);
