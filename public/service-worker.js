// The console has no service worker. This script replaces the one of an earlier product at this URL, which would answer
// for the console for ever: it removes itself and all caches, and loads the windows again. `sw.js` is the same.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  await self.clients.claim()
  await Promise.allSettled([self.registration.unregister(), removeCaches()])
  // Not awaited: a navigation waits for the end of this event.
  for (const client of await self.clients.matchAll({ type: 'window' })) client.navigate(client.url).catch(() => {})
}

async function removeCaches() {
  for (const name of await caches.keys()) await caches.delete(name)
}
