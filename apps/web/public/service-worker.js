// Shows a page of ours when the network is away. It keeps that page and nothing else: never an answer of the API,
// never media, never a page of somebody.
const keptAt = 'offline-1';
const offlinePage = '/offline-page.html';
const kept = [offlinePage, '/offline-page.css', '/favicon.svg'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(keptAt).then((cache) => cache.addAll(kept)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  const forgetOlder = async () => {
    for (const name of await caches.keys()) if (name !== keptAt) await caches.delete(name);
    await self.clients.claim();
  };
  event.waitUntil(forgetOlder());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;
  if (request.mode === 'navigate' && !/^\/(api|auth|media|rss|dev)\//.test(pathname)) {
    event.respondWith(
      fetch(request).catch(async () => (await caches.match(offlinePage)) ?? Response.error()),
    );
  } else if (kept.includes(pathname)) {
    event.respondWith(fetch(request).catch(async () => (await caches.match(pathname)) ?? Response.error()));
  }
});
