/** A window over the page: closed by its button, by Escape, or by a click beside it. */

import { h, sign } from "../dom.js";
import { say } from "../i18n.js";

/** Closes what is open, as if nothing had been chosen. */
export function closeDialogs() {
  for (const dialog of document.querySelectorAll("dialog")) dialog.close("");
}

/**
 * Opens a window and resolves when it is closed, with the value of the button that closed it.
 *
 * @param {string} title
 * @param {import("../dom.js").Child[]} content
 * @param {{ label: string, value: string, primary?: boolean }[]} [buttons]
 * @returns {Promise<string>}
 */
export function openDialog(title, content, buttons = []) {
  const dialog = h(
    "dialog",
    { "aria-labelledby": "dialog-title" },
    h(
      "form",
      { method: "dialog" },
      h(
        "header",
        null,
        h("h2", { id: "dialog-title" }, title),
        h(
          "button",
          { class: "quiet icon", value: "", "aria-label": say.shell.close, formnovalidate: true },
          sign("close"),
        ),
      ),
      h("div", { class: "content" }, content),
      buttons.length > 0 &&
        h(
          "footer",
          { class: "buttons" },
          buttons.map(({ label, value, primary }) =>
            h("button", { value, class: primary ? "primary" : null }, label),
          ),
        ),
    ),
  );
  document.body.append(dialog);
  dialog.addEventListener("click", (event) => {
    // A link leads away, and the window would stay.
    if (event.target === dialog || (event.target instanceof Element && event.target.closest("a")))
      dialog.close("");
  });
  // Whoever still holds the key that opened it has not answered.
  dialog.addEventListener("keydown", (event) => {
    if (event.repeat && (event.key === "Enter" || event.key === " ")) event.preventDefault();
  });
  dialog.showModal();
  const first = dialog.querySelector(
    ".content [autofocus], footer .primary, .content button, .content input",
  );
  if (first instanceof HTMLElement) first.focus();
  return new Promise((closed) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      closed(dialog.returnValue);
    });
  });
}

/** The buttons that do something or leave it. @param {string} yes */
export const yesOrNo = (yes) => [
  { label: yes, value: "yes", primary: true },
  { label: say.shell.cancel, value: "" },
];

/**
 * Asks before something that cannot be taken back.
 *
 * @param {string} title
 * @param {string} sentence
 * @param {string} [button]
 */
export async function sure(title, sentence, button = title) {
  return (await openDialog(title, [h("p", null, sentence)], yesOrNo(button))) === "yes";
}
