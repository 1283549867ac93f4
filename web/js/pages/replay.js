/** A game from its transcript: dropped, chosen or pasted, checked by the server, and looked through. */

import { fill, h, sign } from "../dom.js";
import { gameModule } from "../games.js";
import { say } from "../i18n.js";
import { gameWords, playerNames } from "../names.js";
import { ask, games } from "../net.js";
import { deskToLook } from "../table/desk.js";
import { listenToKeys } from "../table/keys.js";
import { Moves } from "../table/moves.js";
import { Players } from "../table/players.js";
import { lastMove, stepFrom } from "../table/record.js";
import { pointsLine, resultWords } from "../table/result.js";
import { tellEvent } from "../table/tell.js";

/** @param {HTMLElement} main */
export function show(main) {
  /** @type {(() => void) | undefined} */
  let leave;
  const text = h("textarea", { id: "transcript", rows: "8", spellcheck: "false", required: true });
  const read = async (/** @type {Blob | null | undefined} */ file) => {
    if (!file) return;
    text.value = await file.text();
    await submit();
  };
  const file = h("input", {
    id: "transcript-file",
    type: "file",
    accept: ".txt,text/plain",
    onchange: () => void read(file.files?.[0]),
  });
  let isReading = false;
  const submit = async () => {
    if (isReading) return;
    isReading = true;
    leave = await replay(main, text.value).finally(() => (isReading = false));
    if (!main.isConnected) leave();
  };
  const form = h(
    "form",
    {
      class: "card",
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        void submit();
      },
      ondragover: (/** @type {Event} */ event) => event.preventDefault(),
      ondrop: (/** @type {DragEvent} */ event) => {
        event.preventDefault();
        void read(event.dataTransfer?.files[0]);
      },
    },
    h("div", { class: "field" }, h("label", { for: "transcript-file" }, say.replay.file), file),
    h("div", { class: "field" }, h("label", { for: "transcript" }, say.replay.text), text),
    h("p", { class: "buttons" }, h("button", { class: "primary" }, sign("forward"), say.replay.begin)),
  );
  main.className = "narrow";
  fill(main, h("h1", null, say.replay.title), h("p", null, say.replay.about), form);
  return { title: say.replay.title, leave: () => leave?.() };
}

/**
 * Shows a game; returns how to leave it.
 *
 * @param {HTMLElement} main
 * @param {string} text
 */
async function replay(main, text) {
  const [known, told] = await Promise.all([games(), ask("POST", "/api/transcripts", text)]);
  const info = known.find((game) => game.id === told.game);
  if (!info) throw new Error(`no game ${told.game}`);
  const module = await gameModule(told.game);
  const { header } = told;
  const seats = header.players.map((/** @type {any} */ player, /** @type {number} */ seat) => ({
    seat,
    title: info.seat_names[seat] ?? "",
    name: player.person ?? "",
    computer: player.computer ?? null,
    open: false,
    here: true,
    own: false,
  }));
  const names = playerNames(told.game, seats);
  /** @type {import("../table/desk.js").Situation} */
  const last = {
    info,
    table: { ...header, id: "", public: false, seats, watchers: 0, rematch: null },
    state: {
      status: told.outcome ? "finished" : "playing",
      ply: told.plies,
      turn: [],
      your_turn: false,
      view: told.view,
      outcome: told.outcome,
      scores: null,
      clock: null,
      offers: { draw: null, takeback: null },
    },
    view: told.view,
    last: null,
    seat: null,
    mayMove: false,
    replaying: true,
    fresh: [],
    names,
    news: "",
  };
  const play = module.open(deskToLook(told.game), last);
  /** What was asked for already. @type {Map<number, any>} */
  const views = new Map([[told.plies, told.view]]);
  const positionAt = async (/** @type {number} */ ply) => {
    if (!views.has(ply)) views.set(ply, (await ask("POST", `/api/transcripts?ply=${ply}`, text)).view);
  };
  // At hand before anything is shown, so that no key comes too early.
  const first = Math.min(1, told.plies);
  await positionAt(first);
  let wanted = told.plies;
  const look = async (/** @type {number | null} */ ply) => {
    wanted = ply ?? told.plies;
    const asked = wanted;
    await positionAt(asked);
    if (asked !== wanted) return;
    const situation = { ...last, view: views.get(asked), last: lastMove(record, asked) };
    moves.update(situation, record, ply);
    players.update({ ...situation, replaying: asked < told.plies });
    play.update(situation);
  };
  /** @type {import("../table/record.js").Entry[]} */
  const record = told.events.map((/** @type {import("../net.js").TableEvent} */ event) => ({
    event,
    ...tellEvent(module, event, last),
    undone: false,
  }));
  const step = (/** @type {number} */ by) => void look(stepFrom(record, wanted, told.plies, by));
  const moves = new Moves({ step, look: (ply) => void look(ply) });
  const players = new Players();
  const deafen = listenToKeys({ step });
  main.className = `table game-${told.game} replaying finished`;
  const checks = told.checks.map(
    (
      /** @type {{ name: "moves" | "seed" | "chance" | "result", passed: boolean, finding: string }} */ {
        name,
        passed,
        finding,
      },
    ) =>
      h(
        "li",
        null,
        passed
          ? `✓ ${say.replay.holds[name]}`
          : [`✗ ${say.replay.fails[name]} `, h("span", { lang: "en" }, finding)],
      ),
  );
  const { head, reason } = resultWords(last);
  fill(
    main,
    h(
      "div",
      { class: "side" },
      h("h1", null, gameWords(told.game).name),
      players.element,
      h(
        "section",
        { class: "card" },
        told.outcome && [h("h2", null, head), reason && h("p", null, reason), pointsLine(last)],
        h("p", null, told.passed ? say.replay.honest : say.replay.doubtful),
        h("ul", { class: "soft checks" }, checks),
      ),
    ),
    h("div", { class: "board-place" }, play.board),
    h(
      "div",
      { class: "below" },
      play.controls,
      play.panel,
      moves.element,
      h("p", null, h("a", { class: "button", href: "/replay" }, say.replay.another)),
    ),
  );
  await look(first < told.plies ? first : null);
  return () => {
    deafen();
    players.leave();
    play.leave?.();
  };
}
