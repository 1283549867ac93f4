/**
 * How fast the page is with the server on the same machine: `cargo xtask speed` builds the release
 * and runs this. Each keystroke counts until the frame that shows what it did, each page until the
 * frame in which it can be used, with nothing in the cache.
 */

import { percentilesText } from "./feedback.js";
import { House } from "./house.js";
import { SPEEDS } from "./speeds.js";

const house = await new House().start({ straight: true });
try {
  for (const { many, measure } of SPEEDS) {
    for (const [name, times] of Object.entries(await measure(house, many))) console.log(percentilesText(name, times));
  }
} finally {
  await house.close();
}
