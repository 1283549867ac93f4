/**
 * The page is light: in each language, everything in `web` that can be loaded, compressed, is at most
 * 150 KB. English words come along with every language, for what it may lack. Only the icons do not
 * count, which nobody loads but a phone that puts the page among its programs.
 */

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const MOST = 150_000;

test("the page weighs at most 150 KB compressed, in each language", async (t) => {
  const web = fileURLToPath(new URL("../../web", import.meta.url));
  const files = (await readdir(web, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && !entry.parentPath.endsWith("icons"),
  );
  const weights = [];
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    weights.push({ name: relative(web, path), weight: gzipSync(await readFile(path), { level: 6 }).length });
  }
  const languages = weights.flatMap(({ name }) => /^lang\/rules\.(\w+)\.js$/.exec(name)?.[1] ?? []);
  assert.ok(languages.includes("en") && languages.includes("nb"));
  for (const language of languages) {
    const loaded = weights.filter(({ name }) => !name.startsWith("lang/") || ["lang/en.js", `lang/${language}.js`, `lang/rules.${language}.js`].includes(name));
    const total = loaded.reduce((sum, { weight }) => sum + weight, 0);
    t.diagnostic(`${language}: ${total} bytes in ${loaded.length} files`);
    loaded.sort((one, other) => other.weight - one.weight);
    const heaviest = loaded.slice(0, 10).map(({ name, weight }) => `${weight} ${name}`);
    assert.ok(total <= MOST, `${total} bytes, of which\n${heaviest.join("\n")}`);
  }
});
