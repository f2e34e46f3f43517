import { createServer } from 'node:http'
import { heading } from '#tests/pages/find.ts'
import { login } from '#tests/pages/login.ts'
import { apiUrl } from '#tests/support/builds/build.ts'
import { packageFolder } from '#tests/support/builds/package.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { listen } from '#tests/support/listen.ts'
import { serveWithCaddy } from '#tests/support/programs/servers.ts'

// An earlier product on the console's origin had a service worker that answers every navigation from its cache.

const page = (script: string) =>
  `<!doctype html><html lang="en"><title>Earlier</title><h1>EARLIER PRODUCT</h1>
  <script>navigator.serviceWorker.register('${script}')</script></html>`

const cacheFirst = `
  addEventListener('install', (event) =>
    event.waitUntil(caches.open('earlier').then((cache) => cache.add('/')).then(() => skipWaiting())))
  addEventListener('activate', (event) => event.waitUntil(clients.claim()))
  addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate') event.respondWith(caches.match('/'))
  })`

for (const script of ['/service-worker.js', '/sw.js']) {
  test(`replaces the worker of an earlier product at ${script} on the first visit`, async ({ page: tab, context }) => {
    const earlier = createServer((request, response) => {
      const isScript = request.url === script
      response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html')
      response.end(isScript ? cacheFirst : page(script))
    })
    const { port, close } = await listen(earlier)
    await tab.goto(`http://localhost:${port}/`)
    await tab.evaluate(() => navigator.serviceWorker.ready)
    await close()

    const console = await serveWithCaddy({ folder: packageFolder(), env: { VITE_API_URL: apiUrl }, port })
    const first = await tab.goto(`${console.url}${login.path}`)
    expect(first?.fromServiceWorker()).toBe(true)
    await expect(heading(tab, login.heading)).toBeVisible()
    await expect(tab).toHaveURL(`${console.url}${login.path}`)
    const kept = () =>
      tab.evaluate(async () => [await caches.keys(), (await navigator.serviceWorker.getRegistrations()).length])
    expect(await kept()).toEqual([[], 0])
    const second = await context.newPage()
    expect((await second.goto(`${console.url}${login.path}`))?.fromServiceWorker()).toBe(false)
    await console.close()
  })
}
