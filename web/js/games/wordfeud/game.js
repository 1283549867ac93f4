/** Wordfeud on the page: the crossword game with bonus squares. */

import { wordGameModule } from "../../crossword/word-game.js";
import { say } from "../../i18n.js";
import * as board from "./board.js";
import { buttons } from "./buttons.js";
import { notation } from "./notation.js";
import { options } from "./options.js";
import { panel } from "./panel.js";
import * as prompt from "./prompt.js";
import { tell } from "./report.js";

/** @param {import("../../table/desk.js").Situation} situation */
const letters = ({ view }) => view.letters;

export default wordGameModule(
  { name: "wordfeud", playLabel: () => say.wordfeud.play, letters, buttons, panel, ...board, ...prompt },
  { tell, notation, options },
);
