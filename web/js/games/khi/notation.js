/** Khi's moves as the analysis lists them. */

import { wordNotation } from "../../crossword/notation.js";
import { say } from "../../i18n.js";

const words = wordNotation(() => ({ changes: say.khi.change }));

/** @type {import("../../table/desk.js").Notation} */
export const notation = {
  ...words,
  move: (text) => words.move(text.replace(/ +captures (\d+)/, " +$1").replace("  reaches the edge", " ★")),
  cost: () => say.khi.winCounts,
};
