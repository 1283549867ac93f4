/** Beside the board, after the end: the tiles that are left. */

import { endOfGame } from "../../crossword/panel.js";
import { letters } from "./letters.js";

/** @type {import("../../crossword/word-game.js").WordGame["panel"]} */
export const panel = (situation) => endOfGame(situation, letters(situation));
