/** Draws the icons that phones want as pictures from `web/icon.svg`: `node icons.js DIRECTORY`. */

import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { ARGUMENTS, CHROMIUM } from "./harness.js";

const [directory] = process.argv.slice(2);
if (!directory) throw new Error("say where the icons go");
await mkdir(directory, { recursive: true });

const icon = await readFile(new URL("../../web/icon.svg", import.meta.url), "utf8");
// Phones cut a maskable icon into their own shape, so its ground goes on to the corners.
const maskable = icon.replace(' rx="14"', "");
if (maskable === icon) throw new Error("the icon's ground has no round corners");

const browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS });
try {
  for (const [name, size, source] of [
    ["192", 192, icon],
    ["512", 512, icon],
    ["maskable", 512, maskable],
  ]) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${source}`);
    await page.screenshot({ path: join(directory, `${name}.png`), omitBackground: true });
    await page.close();
  }
} finally {
  await browser.close();
}
