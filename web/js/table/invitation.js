/** Before a game by link begins: the link to send, and the seat to take. */

import { fill, h, sign } from "../dom.js";
import { say } from "../i18n.js";
import { ownNameField } from "../name-field.js";
import { gameWords } from "../names.js";
import { Refused, ask } from "../net.js";
import { refusalSentence } from "../refusal.js";
import { go } from "../router.js";
import { change } from "../settings.js";
import { recall, remember } from "../storage.js";
import { toast } from "../voice.js";

/**
 * What is shown while a seat is open.
 *
 * @param {import("../net.js").TableInfo} table
 */
export function waitingCard(table) {
  const token = recall(`invitation.${table.id}`, /** @type {string | null} */ (null));
  const isOwn = table.seats.some((seat) => seat.own);
  const link = `${location.origin}/t/${table.id}#join${token ? `=${token}` : ""}`;
  const field = h("input", { id: "invitation", readonly: true, value: link, onfocus: () => field.select() });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      toast(say.invitation.copied);
    } catch {
      field.focus();
    }
  };
  return h(
    "section",
    { class: "card waiting" },
    h("h2", null, isOwn ? say.invitation.waiting : say.invitation.notBegun),
    isOwn && (token || table.public)
      ? [
          h("p", null, say.invitation.send),
          /^(localhost|127\.|\[::1\])/.test(location.hostname) &&
            h("p", { class: "soft" }, say.invitation.onlyHere),
          h("label", { for: "invitation", class: "visually-hidden" }, say.invitation.link),
          h(
            "div",
            { class: "copy" },
            field,
            h(
              "button",
              { type: "button", class: "primary", onclick: copy },
              sign("link"),
              say.invitation.copy,
            ),
          ),
          "share" in navigator &&
            h(
              "p",
              null,
              h(
                "button",
                {
                  type: "button",
                  onclick: () => void navigator.share({ title: "Tilehold", url: link }).catch(() => {}),
                },
                say.invitation.share,
              ),
            ),
        ]
      : h("p", null, say.invitation.begins),
  );
}

/**
 * What is shown to somebody who comes with an invitation.
 *
 * @param {HTMLElement} main
 * @param {import("../net.js").TableInfo} table
 * @param {string | null} token
 */
export function joinCard(main, table, token) {
  const words = gameWords(table.game);
  const host = table.seats.find((seat) => !seat.open && !seat.computer)?.name;
  const name = ownNameField("name");
  const join = async (/** @type {Event} */ event) => {
    event.preventDefault();
    change({ name: name.value.trim() });
    try {
      await ask("POST", `/api/tables/${table.id}/join`, { invitation: token, name: name.value.trim() });
      remember("seated", true);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      toast(refusalSentence(error), "bad");
    }
    await go(`/t/${table.id}`, { replace: true });
  };
  main.className = "narrow";
  fill(
    main,
    h("h1", null, words.name),
    h("p", null, host ? say.invitation.invites(host) : say.invitation.invited),
    h("p", { class: "soft" }, words.sentence),
    h(
      "form",
      { class: "card", onsubmit: join },
      h("label", { for: "name" }, say.invitation.name),
      name,
      h(
        "p",
        { class: "buttons" },
        h("button", { class: "primary" }, say.invitation.sit),
        h("a", { class: "button", href: `/t/${table.id}` }, say.invitation.watch),
        h("a", { class: "button quiet", href: `/rules/${table.game}` }, say.rules.all),
      ),
    ),
  );
  return { title: words.name };
}
