import type { Page } from '@playwright/test'
import { type Ability, lackedByFirefox } from '#tests/support/abilities.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { blankPage } from '#tests/support/storage.ts'

// A mark of a test says what the driver of a browser cannot do. Each of these tries it: when a driver has learned one, its test fails, and the marks
// go. In Chromium all of them must work, or the try is wrong.

const matches = (page: Page, query: string) => page.evaluate((words) => matchMedia(words).matches, query)

const tries: Readonly<Record<Ability, (page: Page) => Promise<boolean>>> = {
  'colour scheme': async (page) => {
    const isSet = await page.emulateMedia({ colorScheme: 'dark' }).then(
      () => true,
      () => false,
    )
    return isSet && (await matches(page, '(prefers-color-scheme: dark)'))
  },
  'forced colours': async (page) => {
    await page.emulateMedia({ forcedColors: 'active' })
    return matches(page, '(forced-colors: active)')
  },
  print: async (page) => {
    await page.emulateMedia({ media: 'print' })
    return matches(page, 'print')
  },
  touch: async (page) => {
    await page.evaluate(() =>
      addEventListener('pointerdown', ({ pointerType }) => {
        document.title = pointerType
      }),
    )
    await page.touchscreen.tap(100, 100)
    return (await page.title()) === 'touch'
  },
  'DevTools protocol': (page) =>
    page
      .context()
      .newCDPSession(page)
      .then(
        () => true,
        () => false,
      ),
  'offline documents': async (page) => {
    await page.route('/answered', (route) => route.fulfill({ body: 'words' }))
    await page.context().setOffline(true)
    return page.goto('/answered').then(
      () => true,
      () => false,
    )
  },
  'focus from outside': async (page) => {
    await page.evaluate(() => document.body.append(document.createElement('button')))
    for (const key of ['Tab', 'Tab', 'Shift+Tab']) await page.keyboard.press(key)
    return page.evaluate(() => document.querySelector('button:focus-visible') !== null)
  },
  'no JavaScript': async (page) => {
    const context = await page.context().browser()?.newContext({ javaScriptEnabled: false })
    const other = await context?.newPage()
    await other?.goto('data:text/html,<noscript>words</noscript>')
    const isOff = await other?.getByText('words').isVisible()
    await context?.close()
    return isOff === true
  },
  'downloads of blobs': async (page) => {
    const isTold = page.waitForEvent('download', { timeout: 3_000 })
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: URL.createObjectURL(new Blob(['words'])),
        download: 'words.txt',
      })
      link.click()
    })
    return isTold.then(
      () => true,
      () => false,
    )
  },
  'double click': async (page) => {
    await page.evaluate(() => addEventListener('dblclick', () => document.body.setAttribute('data-double', '')))
    await page.mouse.dblclick(100, 100)
    return page.evaluate(() => document.body.hasAttribute('data-double'))
  },
  'aborted frames': async (page) => {
    await page.route('**/framed', (route) => route.abort())
    return page.evaluate(async () => {
      const frame = Object.assign(document.createElement('iframe'), { src: '/framed' })
      document.body.append(frame)
      await new Promise((resolve) => {
        frame.addEventListener('load', resolve)
        setTimeout(resolve, 3_000)
      })
      // A page of the browser's own is of another origin.
      return frame.contentDocument === null
    })
  },
  'request bodies': async (page) => {
    const [request] = await Promise.all([
      page.waitForRequest('**/robots.txt'),
      page.evaluate(() => fetch('/robots.txt', { method: 'POST', body: 'words' }).then(({ status }) => status)),
    ])
    return request.postData() === 'words'
  },
}

test.use({ hasTouch: true })

for (const [ability, tryIt] of Object.entries(tries)) {
  test(ability, async ({ page, browserName, expectConsole }) => {
    expectConsole(/405|404/)
    await page.goto(blankPage)
    expect(await tryIt(page), `the driver of ${browserName} can do it`).toBe(browserName === 'chromium')
  })
}

test('every mark has a try', () => {
  expect(Object.keys(tries)).toEqual(Object.keys(lackedByFirefox))
})
