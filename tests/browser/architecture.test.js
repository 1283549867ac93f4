/** What ARCHITECTURE.md promises of the page, read from its files. */

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../web/js/", import.meta.url));

const GAMES = readdirSync(join(ROOT, "games"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** The text of every file, by its path below web/js. */
const FILES = new Map(
  readdirSync(ROOT, { recursive: true })
    .map((path) => String(path).replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".js"))
    .map((path) => [path, readFileSync(join(ROOT, path), "utf8")]),
);

/** What is left of a file without its comments, in which types are imported. */
const code = (path) =>
  (FILES.get(path) ?? "").replaceAll(/\/\*[\s\S]*?\*\//g, "").replaceAll(/^\s*\/\/.*$/gm, "");

/** The files that a file imports, at once or when needed. */
function imports(path) {
  const named = [...code(path).matchAll(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g)].map(([, to]) => to);
  return named.map((to) => normalize(join(dirname(path), to)));
}

/** All files that a file needs, with the way to each. */
function needed(path, way = [path], found = new Map([[path, way]])) {
  for (const next of imports(path)) {
    if (!found.has(next)) {
      found.set(next, [...way, next]);
      needed(next, [...way, next], found);
    }
  }
  return found;
}

const under = (...folders) =>
  [...FILES.keys()].filter((path) => folders.some((folder) => path.startsWith(folder)));

test("every import leads to a file, so that these tests overlook none", () => {
  assert.ok(GAMES.length >= 5, `games: ${GAMES}`);
  // The registry finds a game's module by its name.
  for (const game of GAMES) assert.ok(FILES.has(`games/${game}/game.js`), game);
  assert.ok(needed("app.js").has("net.js"));
  for (const path of FILES.keys())
    for (const to of imports(path).filter((each) => !each.startsWith("../")))
      assert.ok(FILES.has(to), `${path} imports ${to}`);
});

test("games know no network and no other page, not even through others", () => {
  for (const path of under("games/", "crossword/", "elements/"))
    for (const forbidden of ["net.js", "router.js"])
      assert.equal(needed(path).get(forbidden)?.join(" → "), undefined);
});

test("a game knows no other game", () => {
  for (const game of GAMES)
    for (const path of under(`games/${game}/`)) {
      const others = imports(path).filter(
        (to) => to.startsWith("games/") && !to.startsWith(`games/${game}/`),
      );
      assert.deepEqual(others, [], path);
    }
});

test("games are named in their own modules, in the registry and on their pictures, and nowhere else", () => {
  // wire.js is the description of the API, which has examples; nothing of the page loads it.
  const own = /^(games\/|(games|pictures|rules\/drawings|wire)\.js$)/;
  const names = new RegExp(`\\b(${GAMES.join("|")})`, "i");
  for (const [path, text] of FILES)
    if (!own.test(path))
      for (const [index, line] of text.split("\n").entries())
        assert.doesNotMatch(line, names, `${path}:${index + 1}`);
});

test("the style of a game is in a file of its own, which only its own page loads", () => {
  const css = fileURLToPath(new URL("../../web/css/", import.meta.url));
  const common = readdirSync(css).filter((path) => path.endsWith(".css"));
  const names = new RegExp(`\\b(${GAMES.join("|")})`, "i");
  const rules = (path) => readFileSync(join(css, path), "utf8").replaceAll(/\/\*[\s\S]*?\*\//g, "");
  for (const path of common) assert.doesNotMatch(rules(path), names, path);
  const own = readdirSync(join(css, "games"));
  assert.deepEqual(
    own.filter((path) => !GAMES.includes(path.replace(".css", ""))),
    [],
  );
});

test("what is known of a table is worked out without a page, a network or a clock", () => {
  const pure = ["table/questions.js", "table/record.js", "table/state.js"];
  for (const path of pure) {
    assert.deepEqual(
      [...needed(path).keys()].filter((each) => !pure.includes(each)),
      [],
    );
    assert.doesNotMatch(code(path), /\b(document|window|performance|Date|fetch|setTimeout|localStorage)\b/);
  }
  const draft = "crossword/draft.js";
  assert.deepEqual([...needed(draft).keys()], [draft]);
});
