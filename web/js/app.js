/** The page begins here: settings, words, the frame around every page, and the address. */

import { frame } from "./frame.js";
import { speak } from "./i18n.js";
import { Refused } from "./net.js";
import { refusalSentence } from "./refusal.js";
import { listen, visit } from "./router.js";
import { apply, onChange, settings } from "./settings.js";
import { toast } from "./voice.js";

apply();
await speak();
document.body.append(...frame());
listen();
await visit();

let spoken = settings.language;
onChange(async () => {
  if (settings.language === spoken) return;
  spoken = settings.language;
  await speak();
  const focused = document.activeElement?.id;
  document.body.replaceChildren(...frame());
  await visit();
  if (focused) document.getElementById(focused)?.focus();
});

// What was refused and is nobody's business besides is told.
addEventListener("unhandledrejection", (event) => {
  if (!(event.reason instanceof Refused)) return;
  event.preventDefault();
  toast(refusalSentence(event.reason), "bad");
});

// Keeps the page for times without a connection; where the browser has none of that, nothing is lost.
navigator.serviceWorker?.register("/worker.js").catch(() => {});
