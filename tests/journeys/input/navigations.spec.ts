import fc from 'fast-check'
import { parseURL, serializeURL } from 'whatwg-url'
import { decideCallback, withExchangeToken } from '#rules/callback-address.ts'
import { isOwnPath } from '#rules/paths.ts'
import { addresses, paths } from '#tests/fuzz/addresses.ts'
import { sendSignIn } from '#tests/pages/login.ts'
import { needs } from '#tests/support/abilities.ts'
import { expect, listenToNavigations, test } from '#tests/support/editor.ts'
import { blankPage } from '#tests/support/storage.ts'

// tests/fuzz judges addresses with two parsers. Here a sample of them is opened in a browser, whose parser is a third one.

const seed = 15
/** The number of callback addresses that are opened. */
const size = 60

/** The first different values that pass a filter, in the order of the seed. */
function sampleOf(values: fc.Arbitrary<string>, count: number, passes: (value: string) => boolean): string[] {
  const drawn = fc.sample(values, { seed, numRuns: 4_000 })
  return [...new Set(drawn.filter(passes))].slice(0, count)
}

const allowance = { origins: ['https://ports.example.com:8443'], schemes: ['myeditor', 'colon', 'com.example.ide'] }

test('a callback that is accepted leads where two parsers say', { annotation: needs('DevTools protocol') }, async ({
  page,
  baseURL,
}) => {
  // A port that browsers block ends a navigation before it begins.
  const isOpen = (port: string) => port === '' || Number(port) > 11_000
  const accepted = sampleOf(addresses, size, (address) => {
    const decision = decideCallback(address, allowance)
    return decision.kind !== 'refused' && (decision.isApplication || isOpen(new URL(decision.href).port))
  })
  expect(accepted).toHaveLength(size)
  const web: string[] = []
  await page.route(
    (url) => url.origin !== baseURL,
    (route) => {
      if (route.request().isNavigationRequest()) web.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Editor</title>' })
    },
  )
  await page.goto(blankPage)
  const opened = await listenToNavigations(page)
  for (const address of accepted) {
    const decision = decideCallback(address, allowance)
    if (decision.kind === 'refused') throw new Error('the sample has accepted addresses alone')
    const href = withExchangeToken(decision.href, 'T')
    const record = parseURL(href)
    expect(record && serializeURL(record)).toBe(href)
    opened.length = 0
    web.length = 0
    await page.evaluate((to) => window.location.replace(to), href)
    await expect.poll(() => opened, address).toEqual([href])
    if (decision.isApplication) continue
    await expect.poll(() => web, address).toEqual([href.replace(/#.*$/s, '')])
    await page.waitForURL((url) => url.href === href)
    expect(await page.evaluate(() => window.location.host), 'the host that the person has read').toBe(decision.host)
  }
})

test('no return address leads out of the console', { tag: '@smoke' }, async ({ page, consoleUrl }) => {
  const isForeign = (path: string) => URL.parse(path, consoleUrl)?.origin !== consoleUrl
  const hostile = [
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'https://evil.example/',
  ]
  const drawn = [
    ...sampleOf(paths, 2, (path) => !isOwnPath(path) && isForeign(path)),
    ...sampleOf(paths, 2, (path) => isOwnPath(path)),
  ]
  const foreign: string[] = []
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (hostname !== 'localhost' || !/^https?:$/.test(protocol)) foreign.push(request.url())
  })
  page.on('dialog', (dialog) => foreign.push(dialog.message()))
  for (const returnTo of [...hostile, ...drawn]) {
    await page.goto('/login')
    await page.evaluate((path) => history.replaceState({ ...history.state, returnTo: path }, ''), returnTo)
    await page.reload()
    await sendSignIn(page)
    await expect(page, returnTo).not.toHaveURL(/\/login$/)
    await expect(page.getByRole('button', { name: 'LOG OUT' })).toBeVisible()
    expect([new URL(page.url()).origin, foreign], returnTo).toEqual([consoleUrl, []])
    if (!isOwnPath(returnTo)) await expect(page, returnTo).toHaveURL('/profile')
    await page.evaluate(() => localStorage.clear())
  }
})
