import { createServer } from 'node:http'
import { card, heading } from '#tests/pages/find.ts'
import { login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { profile } from '#tests/pages/profile.ts'
import { apiUrl } from '#tests/support/builds/build.ts'
import { packageFolder } from '#tests/support/builds/package.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { listen } from '#tests/support/listen.ts'
import { serveWithCaddy } from '#tests/support/programs/servers.ts'
import { consoleWorks, isHydrated, watchStart } from '#tests/support/start.ts'

// Password managers open this URL to change a password (W3C, A Well-Known URL for Changing Passwords).
test('opens the card for a new password, after signing in if there is no session', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  for (const isSignedIn of [false, true]) {
    await page.goto('/.well-known/change-password')
    if (!isSignedIn) {
      await signInIsShown(page)
      await sendSignIn(page)
    }
    await expect(page).toHaveURL(/\/profile#change-password$/)
    await expect(card(page, profile.password.card)).toBeInViewport()
  }
})

test('shows links, and a name with any characters after the start', async ({ page, context }) => {
  const name = 'A & B <i>"x"</i> {% `y` %}'
  const help = { VITE_HELP_URL: 'https://help.example.com', VITE_SUPPORT_URL: 'mailto:help@example.com' }
  const env = { VITE_API_URL: 'https://api.example.com', VITE_PRODUCT_NAME: name, ...help }
  const { url, close } = await serveWithCaddy({ folder: packageFolder(), env })
  await watchStart(context)
  await page.goto(url + login.path)
  await consoleWorks(page)
  expect(await isHydrated(page)).toBe(true)
  await expect(page).toHaveTitle(`Sign in · ${name}`)
  await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('contentinfo')).toHaveText('HelpSupport')
  await close()
})

test('names a setting that is not a URL on the page and in the browser’s log', async ({ page, expectConsole }) => {
  const logged = page.waitForEvent('console', (one) => one.text().endsWith('configuration: VITE_API_URL'))
  expectConsole(/^Invalid environment configuration: VITE_API_URL$/)
  const { url, close } = await serveWithCaddy({
    folder: packageFolder(),
    env: { VITE_API_URL: 'https://sesame:99999' },
  })
  // A stored session hides the form of /login, but must not hide this page.
  await page.addInitScript(() => localStorage.setItem('token', 'sesame'))
  await page.goto(url + login.path)
  await expect(heading(page, 'Invalid environment configuration')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('VITE_API_URL has to be an http or https URL')
  await expect(page.getByRole('alert')).not.toContainText('sesame')
  await logged
  await close()
})

const cacheFirst = `
  addEventListener('install', (event) =>
    event.waitUntil(caches.open('earlier').then((cache) => cache.add('/')).then(() => skipWaiting())))
  addEventListener('activate', (event) => event.waitUntil(clients.claim()))
  addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate') event.respondWith(caches.match('/'))
  })`

// On the console's origin, with a service worker that answers every navigation from its cache. A unit test compares the
// script with the one for /service-worker.js.
test('replaces the worker of an earlier product on the first visit', async ({ page, context }) => {
  const earlier = createServer((request, response) => {
    const isScript = request.url === '/sw.js'
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? cacheFirst : `<!doctype html><script>navigator.serviceWorker.register('/sw.js')</script>`)
  })
  const { port, close: closeEarlier } = await listen(earlier)
  await page.goto(`http://localhost:${port}/`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await closeEarlier()

  const { url, close } = await serveWithCaddy({ folder: packageFolder(), env: { VITE_API_URL: apiUrl }, port })
  const first = await page.goto(url + login.path)
  expect(first?.fromServiceWorker()).toBe(true)
  await expect(heading(page, login.heading)).toBeVisible()
  await expect(page).toHaveURL(url + login.path)
  const kept = async () => [await caches.keys(), (await navigator.serviceWorker.getRegistrations()).length]
  expect(await page.evaluate(kept)).toEqual([[], 0])
  const second = await context.newPage()
  expect((await second.goto(url + login.path))?.fromServiceWorker()).toBe(false)
  await close()
})
