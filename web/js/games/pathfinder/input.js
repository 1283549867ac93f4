/** Tiles that are tapped, dragged over and typed on, and letters that are typed beside the boxes. */

import { say } from "../../i18n.js";
import { play as sound } from "../../sound.js";
import { announce } from "../../voice.js";
import { beginDrag, drag, takeBack, tap, typeOn } from "./spelling.js";

/** Whether a key writes or deletes a letter. @param {string} key */
const isTyped = (key) => /^([a-z]|Backspace)$/i.test(key);

/**
 * A player's hand on the tiles.
 *
 * @param {import("./play.js").AnswerTable} table
 * @returns {import("./board.js").Hand}
 */
export function handOn(table) {
  const { draft } = table;
  /** @param {() => void} spell */
  const spelling = (spell) => {
    if (!table.isPlaying) return;
    const before = draft.spelled;
    spell();
    if (draft.spelled && draft.spelled !== before) sound("lay");
    table.changed();
  };
  return {
    tap: (cell) => spelling(() => tap(draft, cell) && announce(say.pathfinder.newWord)),
    begin: (cell) => table.isPlaying && beginDrag(draft, cell),
    drag: (cells) => spelling(() => drag(draft, cells)),
    type(key, cell) {
      if (!table.isPlaying || !isTyped(key)) return false;
      spelling(() => (key === "Backspace" ? takeBack(draft) : typeOn(draft, key.toLowerCase(), cell)));
      return true;
    },
  };
}

/**
 * A letter that is typed beside the boxes goes into the one that is marked.
 *
 * @param {KeyboardEvent} event
 * @param {() => void} focusBox
 */
export function typeAnywhere(event, focusBox) {
  if (event.ctrlKey || event.metaKey || event.altKey || !isTyped(event.key)) return;
  const { target } = event;
  if (target instanceof Element && target.closest("input, textarea, select, dialog, grid-board")) return;
  focusBox();
}
