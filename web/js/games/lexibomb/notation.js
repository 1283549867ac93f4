/** Lexibomb's moves as the analysis lists them. */

import { wordNotation } from "../../crossword/notation.js";
import { say } from "../../i18n.js";

export const notation = wordNotation(() => ({ exchanges: say.lexibomb.exchange }));
