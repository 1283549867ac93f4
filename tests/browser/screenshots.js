/**
 * Pictures of every page, in light and dark, on a phone and on a desk:
 * `node screenshots.js DIRECTORY [--only NAME] [--language nb]`.
 */

import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Harness, SIZES } from "./harness.js";
import { open, PAGES } from "./pages.js";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { only: { type: "string" }, language: { type: "string", default: "en" } },
});
const [directory] = positionals;
if (!directory) throw new Error("say where the pictures go");
await mkdir(directory, { recursive: true });

const wanted = PAGES.filter(({ name }) => !values.only || name.startsWith(values.only));
if (wanted.length === 0) throw new Error(`there is no page ${values.only}`);

const harness = await new Harness().start();
try {
  for (const which of wanted) {
    for (const [size, looks] of Object.entries(SIZES)) {
      for (const theme of ["light", "dark"]) {
        const page = await harness.newPage({ ...looks, theme, language: values.language });
        await open(harness, page, which);
        const file = `${which.name}-${size}-${theme}.png`;
        await page.screenshot({ path: join(directory, file), fullPage: true, animations: "disabled" });
        console.log(file);
        await harness.closePage(page);
      }
    }
  }
} finally {
  await harness.close();
}
