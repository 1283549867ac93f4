/** Fields for names of players. */

import { dress, h } from "./dom.js";
import { longestName } from "./net.js";
import { settings } from "./settings.js";

/**
 * A field for a name, no longer than the server takes it.
 *
 * @param {string} id
 */
export function nameField(id) {
  const field = h("input", { id, name: id });
  // Without a connection any name will do: the server says what is wrong with it.
  longestName().then(
    (longest) => dress(field, { maxlength: longest }),
    () => {},
  );
  return field;
}

/** A field for the player's own name. @param {string} id */
export function ownNameField(id) {
  const field = nameField(id);
  dress(field, { autocomplete: "nickname", value: settings.name });
  return field;
}
