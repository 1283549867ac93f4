/** What this browser remembers: JSON under names of our own. Without storage nothing is kept. */

const PREFIX = "tilehold.";

/**
 * @template T
 * @param {string} name
 * @param {T} otherwise
 * @returns {T}
 */
export function recall(name, otherwise) {
  try {
    const kept = JSON.parse(localStorage.getItem(PREFIX + name) ?? "null");
    // Whatever has become of it, it is of the kind that is asked for.
    const fits =
      otherwise === null ||
      (typeof kept === typeof otherwise && Array.isArray(kept) === Array.isArray(otherwise));
    return kept !== null && fits ? kept : otherwise;
  } catch {
    return otherwise;
  }
}

/**
 * @param {string} name
 * @param {unknown} value undefined forgets it
 */
export function remember(name, value) {
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Storage is full or forbidden: the page works without.
  }
}
