// @ts-check
/** The start page: which games this server has. */

const list = /** @type {HTMLElement} */ (document.querySelector("#games"));

/**
 * @param {string} name
 * @param {string} text
 */
function element(name, text) {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

try {
  const answer = await fetch("/api/games");
  const { games } = await answer.json();
  for (const game of games) {
    const item = document.createElement("li");
    const levels = game.levels.map((/** @type {{name: string}} */ level) => level.name).join(", ");
    item.append(
      element("h2", game.name),
      element("p", game.sentence),
      element("small", `${game.levels.length} computer levels: ${levels}`),
    );
    list.append(item);
  }
} catch {
  list.append(element("li", "The list of games could not be loaded. Is the server still running?"));
}
