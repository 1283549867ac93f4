/**
 * Keeps the page for times without a connection. The server always comes first; what was kept
 * answers only if nobody else does. `/shell.js`, which the server makes, names the files and their
 * contents: when one of them changes, the browser sees a new worker, which keeps them all anew.
 */

const worker = /** @type {any} */ (self);
worker.importScripts("/shell.js");

/** @type {{ version: string, files: string[] }} */
const shell = worker.shell;
const NAME = `shell-${shell.version}`;

worker.addEventListener("install", (/** @type {any} */ event) => {
  event.waitUntil(keep());
});

worker.addEventListener("activate", (/** @type {any} */ event) => {
  event.waitUntil(forgetOthers().then(() => worker.clients.claim()));
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  /** @type {Request} */
  const request = event.request;
  const { origin, pathname } = new URL(request.url);
  const isPage = request.mode === "navigate" && pathname !== "/api";
  const address = isPage ? "/" : pathname;
  if (request.method !== "GET" || origin !== worker.location.origin || !shell.files.includes(address)) return;
  event.respondWith(fetch(request).catch(() => kept(address)));
});

async function keep() {
  const cache = await caches.open(NAME);
  await cache.addAll(shell.files);
  await worker.skipWaiting();
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== NAME).map((name) => caches.delete(name)));
}

/** @param {string} address */
async function kept(address) {
  const cache = await caches.open(NAME);
  return (await cache.match(address)) ?? Response.error();
}
