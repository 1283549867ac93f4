/** Style sheets that only some pages need. */

/** @type {Map<string, Promise<void>>} */
const loaded = new Map();

/**
 * Loads a style sheet once, so that a page is never seen without it.
 *
 * @param {string} address
 * @returns {Promise<void>}
 */
export function styled(address) {
  let loading = loaded.get(address);
  if (!loading) {
    loading = new Promise((done) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = address;
      // Without its style a page is plain, but it is there.
      link.onload = link.onerror = () => done();
      document.head.append(link);
    });
    loaded.set(address, loading);
  }
  return loading;
}
