/**
 * How long a player waits: from a keystroke to the frame that shows what it did.
 *
 * The clock begins with the time at which the browser got the key, before any script ran, and ends
 * when the frame with the feedback has been handed to the screen: one task after the animation frame
 * that follows the change. Waiting for that frame belongs to it, as it does for a player.
 *
 * @typedef {import("playwright-core").Page} Page
 */

/**
 * What is to be seen: so many elements of this kind, or another text in the first of them.
 *
 * @typedef {{ selector: string, count?: number, changes?: boolean }} Sign
 */

/**
 * Presses a key, and gives the milliseconds until each of the signs can be seen.
 *
 * @param {Page} page
 * @param {string} key
 * @param {...Sign} signs
 * @returns {Promise<number[]>}
 */
export async function keystroke(page, key, ...signs) {
  await page.evaluate((wanted) => {
    let since = 0;
    addEventListener("keydown", (event) => (since = event.timeStamp), { capture: true, once: true });
    const waits = wanted.map(({ selector, count, changes }) => {
      const text = () => document.querySelector(selector)?.textContent ?? "";
      const before = text();
      const isThere = () =>
        changes ? text() !== before : document.querySelectorAll(selector).length === count;
      if (isThere()) throw new Error(`${selector} is there before the key is pressed`);
      return new Promise((seen) => {
        const watch = new MutationObserver(() => {
          if (since === 0 || !isThere()) return;
          watch.disconnect();
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => seen(performance.now() - since);
            port2.postMessage(null);
          });
        });
        watch.observe(document.body, {
          subtree: true,
          childList: true,
          attributes: true,
          characterData: true,
        });
      });
    });
    globalThis.seen = Promise.all(waits);
  }, signs);
  await page.keyboard.press(key);
  return page.evaluate(() => globalThis.seen);
}

/**
 * Opens an address, and gives the milliseconds from the start of the navigation until something can
 * be seen there.
 *
 * @param {Page} page
 * @param {string} path
 * @param {string} selector
 * @returns {Promise<number>}
 */
export async function usable(page, path, selector) {
  await page.addInitScript((wanted) => {
    globalThis.usable = new Promise((seen) => {
      const watch = new MutationObserver(() => {
        if (!document.querySelector(wanted)) return;
        watch.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => seen(performance.now());
          port2.postMessage(null);
        });
      });
      watch.observe(document, { subtree: true, childList: true, attributes: true });
    });
  }, selector);
  await page.goto(path);
  return page.evaluate(() => globalThis.usable);
}

/**
 * The median, the 99th percentile and the slowest of some measurements.
 *
 * @param {number[]} times
 */
export function percentiles(times) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (/** @type {number} */ share) => sorted[Math.ceil(share * sorted.length) - 1] ?? NaN;
  return { median: at(0.5), late: at(0.99), slowest: at(1), count: sorted.length };
}

/**
 * @param {string} what
 * @param {number[]} times
 */
export function percentilesText(what, times) {
  const { median, late, slowest, count } = percentiles(times);
  return `${what}: median ${median.toFixed(1)} ms, 99th percentile ${late.toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms of ${count}`;
}
