/**
 * The page is light: everything in `web` that a player may load, in both languages, compressed, is at
 * most 150 KB. The icons do not count, which nobody loads but a phone that puts the page among its
 * programs, and what only the API's own page loads.
 */

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const MOST = 150_000;

test("the page weighs at most 150 KB compressed", async (t) => {
  const web = fileURLToPath(new URL("../../web", import.meta.url));
  const files = (await readdir(web, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && !entry.parentPath.endsWith("icons") && !/^api\./.test(entry.name),
  );
  const weights = [];
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    weights.push({ name: relative(web, path), weight: gzipSync(await readFile(path), { level: 6 }).length });
  }
  assert.ok(weights.length > 0);
  const total = weights.reduce((sum, { weight }) => sum + weight, 0);
  t.diagnostic(`${total} bytes in ${weights.length} files`);
  weights.sort((one, other) => other.weight - one.weight);
  const heaviest = weights.slice(0, 10).map(({ name, weight }) => `${weight} ${name}`);
  assert.ok(total <= MOST, `${total} bytes, of which\n${heaviest.join("\n")}`);
});
