// Runs before the first paint, so that the page never flashes in the wrong theme.
(() => {
  try {
    const kept = JSON.parse(localStorage.getItem("tilehold.settings") ?? "{}");
    const root = document.documentElement;
    for (const name of ["theme", "motion", "contrast", "coordinates"]) {
      if (typeof kept[name] === "string") root.dataset[name] = kept[name];
    }
    if (typeof kept.language === "string") root.lang = kept.language;
  } catch {
    // Without storage the defaults hold.
  }
})();
