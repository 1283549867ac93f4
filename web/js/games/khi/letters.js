/** The letters that there are: those of the tiles, and those that only a blank can be. */

/**
 * By the word list where it has the name of a language, or else the usual ones.
 *
 * @type {import("../../crossword/word-game.js").WordGame["letters"]}
 */
export function letters({ info: { tile_sets: sets }, table: { options } }) {
  const set = sets.find(({ id }) => id === options.words) ?? sets[0];
  return (set?.tiles ?? []).map(({ letter, points }) => [letter, points ?? 0]);
}
