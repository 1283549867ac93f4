/**
 * How fast the page is with the server on the same machine: `cargo xtask speed` builds the release
 * and runs this. Each keystroke counts until the frame that shows what it did, each page until the
 * frame in which it can be used, with nothing in the cache.
 */

import { percentilesText } from "./feedback.js";
import { Harness } from "./harness.js";
import { SPEEDS } from "./speeds.js";

const harness = await new Harness().start({ straight: true });
try {
  for (const { many, measure } of SPEEDS) {
    for (const [name, times] of Object.entries(await measure(harness, many)))
      console.log(percentilesText(name, times));
  }
} finally {
  await harness.close();
}
