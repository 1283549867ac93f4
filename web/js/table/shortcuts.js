/** The keys that do something, in a window (`?`). */

import { h } from "../dom.js";
import { openDialog } from "../elements/dialog.js";
import { say } from "../i18n.js";

/** @param {import("./desk.js").GameModule} module whose own keys come first */
export function shortcutsDialog(module) {
  const own = module.shortcuts?.() ?? [];
  const common = /** @type {[string, string][]} */ ([
    [say.shortcuts.arrows, say.shortcuts.move],
    [say.shortcuts.enter, say.shortcuts.choose],
    ["← →", say.shortcuts.replay],
    ["?", say.shortcuts.this],
  ]);
  const others = common.filter(([keys]) => own.every(([each]) => each !== keys));
  const rows = [...own, ...others].map(([keys, what]) =>
    h(
      "div",
      null,
      h(
        "dt",
        null,
        keys.split(" ").flatMap((key) => [h("kbd", null, key), " "]),
      ),
      h("dd", null, what),
    ),
  );
  return openDialog(say.shortcuts.title, [h("dl", { class: "shortcuts" }, rows)]);
}
