// Shows a page of ours when the network is away, and the messages the server sends. It keeps that page and nothing
// else: never an answer of the API, never media, never a page of somebody.
const keptAt = 'offline-3';
// Pages register their worker in their language.
const isGerman = new URL(self.location.href).searchParams.get('language') === 'de';
const offlinePage = isGerman ? '/offline-page.de.html' : '/offline-page.html';
const kept = [offlinePage, '/offline-page.css', '/offline-page.js', '/favicon.svg'];
const policy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'";

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
    event.respondWith(fetch(request).catch(showOffline));
  } else if (kept.includes(pathname)) {
    event.respondWith(fetch(request).catch(async () => (await caches.match(pathname)) ?? Response.error()));
  }
});

/** With a policy of its own, because its script waits for the network. */
async function showOffline() {
  const page = await caches.match(offlinePage);
  if (page === undefined) return Response.error();
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy };
  return new Response(await page.text(), { headers });
}

self.addEventListener('push', (event) => {
  // Browsers demand that something is shown, whatever came.
  const { title = 'Realfin', body = '', path = '/notifications', tag } = readMessage(event.data);
  const look = { body, tag, icon: '/icons/icon-192.png', badge: '/icons/icon-192.png', data: { path } };
  event.waitUntil(self.registration.showNotification(title, look));
});

function readMessage(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data?.path ?? '/notifications', self.location.origin);
  // The statistics of a post tell what came by a message.
  address.searchParams.set('via', 'push');
  if (address.origin === self.location.origin) event.waitUntil(open(address.href));
});

/** In a tab that is there already, else in a new one. */
async function open(address) {
  const [tab] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tab === undefined) return self.clients.openWindow(address);
  await tab.focus();
  return tab.navigate(address).catch(() => self.clients.openWindow(address));
}

/** A push service that gives a browser a new address; whoever is signed in there keeps their messages. */
self.addEventListener('pushsubscriptionchange', (event) => {
  const renew = async () => {
    const options = event.oldSubscription?.options;
    const made =
      event.newSubscription ?? (options && (await self.registration.pushManager.subscribe(options)));
    if (!made) return;
    const { endpoint, keys } = made.toJSON();
    await fetch('/api/v2/settings/notifications/push', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ endpoint, keys }),
    });
  };
  event.waitUntil(renew());
});
