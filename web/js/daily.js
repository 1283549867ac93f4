/** The board of the day. */

/** Today's date where the player is, as 2026-11-16. */
export function today() {
  const now = new Date();
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
