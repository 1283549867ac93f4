/** Kalida on the page: five in a row on a board without edges. */

import { options } from "./options.js";
import { KalidaTable } from "./play.js";
import { tell } from "./report.js";

/** @type {import("../../table/desk.js").GameModule} */
export default {
  open(desk, opening) {
    const table = new KalidaTable(desk, opening);
    return {
      board: table.place,
      controls: table.controls.element,
      panel: table.panel.element,
      update: (situation) => table.update(situation),
      showHint: (action) => table.showHint(action),
      showChoice: ({ cell }) => table.show(cell),
      leave: () => table.leave(),
    };
  },
  tell,
  options,
  hasStyle: true,
};
