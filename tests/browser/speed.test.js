/**
 * The page is quick. `cargo xtask speed` measures the release on a quiet machine, where a keystroke's
 * feedback must appear within 50 ms and a page be usable within a second. Here a debug build runs
 * beside other tests on a busy machine, so the median is judged and is given several times as much;
 * that still finds a debounce, a slow question or a board that is laid out anew for every key.
 */

import assert from "node:assert/strict";
import test from "node:test";
import { percentiles, percentilesText } from "./feedback.js";
import { openHarness } from "./harness.js";
import { SPEEDS } from "./speeds.js";

/** How many times the time that the release takes at most. */
const ALLOWANCE = 3;

const harness = openHarness({ straight: true });

for (const { what, most, few, measure } of SPEEDS) {
  test(`${what} takes no time`, async (t) => {
    for (const [name, times] of Object.entries(await measure(harness, few))) {
      t.diagnostic(percentilesText(name, times));
      const { median } = percentiles(times);
      assert.ok(median < most * ALLOWANCE, `${name}: the median is ${median.toFixed(1)} ms`);
    }
  });
}
