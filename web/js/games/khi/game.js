/** Khi on the page: the combative crossword. */

import { wordGameModule } from "../../crossword/word-game.js";
import { h, sign } from "../../dom.js";
import { say } from "../../i18n.js";
import * as board from "./board.js";
import { buttons } from "./buttons.js";
import { letters } from "./letters.js";
import { notation } from "./notation.js";
import { options } from "./options.js";
import { panel } from "./panel.js";
import * as prompt from "./prompt.js";
import { showing, tell } from "./report.js";
import { reason } from "./result.js";
import { showScores } from "./scores.js";

/** @param {import("../../table/desk.js").Desk} desk */
const scores = (desk) =>
  h(
    "button",
    { type: "button", class: "quiet", onclick: () => void showScores(desk) },
    sign("graph"),
    say.khi.scores,
  );

export default wordGameModule(
  { name: "khi", playLabel: () => say.khi.play, letters, buttons, panel, ...board, ...prompt },
  { tell, showing, notation, options, reason, menu: (desk) => [scores(desk)] },
);
