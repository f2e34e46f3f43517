import process from 'node:process'
import { test as base, expect, type Page } from '@playwright/test'
import { createServer } from 'vite'
import { huntsVariable } from '#scripts/build.ts'
import { violationsOf } from '#tests/support/axe.ts'
import '#workbench/frame/frame-window.ts'
import { words } from './words.ts'

/** The sentences about problems that a chart keeps: of the whole and of single fields. */
function problemsIn(context: unknown): string[] {
  const { problem = '', fieldProblems = {} } = context as { problem?: string; fieldProblems?: Record<string, string> }
  return [problem, ...Object.values(fieldProblems)].filter((sentence) => sentence !== '')
}

/** `npm test` looks at so many pictures that each element, text and state is in one; `npm run verify` at all. */
const whole = Boolean(process.env[huntsVariable])

/** A person's smallest screen. */
const narrow = { width: 360, height: 800 }

interface Serving {
  /** Address of the workbench's frame, served by Vite with the product's own configuration. */
  readonly frameUrl: string
}

const test = base.extend<object, Serving>({
  frameUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
    async ({}, use, { parallelIndex }) => {
      // The build before the tests leaves `production` behind; React says what it dislikes in development only.
      process.env.NODE_ENV = 'development'
      const server = await createServer({
        logLevel: 'error',
        // Two workers that prepared their packages in one folder would pull them from under each other.
        cacheDir: `node_modules/.vite-gallery/${parallelIndex}`,
        server: { port: 0, strictPort: false, hmr: false, watch: null },
        optimizeDeps: { entries: ['statecharts.html'] },
      })
      await server.listen()
      const address = server.httpServer?.address()
      const port = typeof address === 'object' ? address?.port : undefined
      await use(`http://127.0.0.1:${port}/statecharts.html#/frame`)
      await server.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
})

test.use({ viewport: narrow, contextOptions: { reducedMotion: 'reduce' } })

async function open(page: Page, url: string): Promise<string[]> {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.goto(url)
  await page.waitForFunction(() => window.frame !== undefined)
  return complaints
}

const setDark = (page: Page, dark: boolean) =>
  page.evaluate((isDark) => document.documentElement.classList.toggle('dark', isDark), dark)

test('an audit finds what is wrong, and what only colours break', async ({ page }) => {
  await page.setContent(
    '<!doctype html><html lang="en"><title>x</title><button></button><p style="color:#aaa">pale</p>',
  )
  const found = async (audit: 'standard' | 'colours') => (await violationsOf(page, audit)).map(([rule]) => rule)
  expect(await found('standard')).toEqual(['button-name', 'color-contrast'])
  expect(await found('colours')).toEqual(['color-contrast'])
})

test('every chart of the registry has a screen here, or has none at all', async ({ page, frameUrl }) => {
  // The development server may have to read every module first.
  test.setTimeout(240_000)
  await open(page, frameUrl)
  const drawn = await page.evaluate(() => window.frame?.charts ?? [])
  expect([...drawn].sort()).toEqual(Object.keys(words).sort())
})

for (const chart of Object.keys(words)) {
  test(chart, async ({ page, frameUrl }) => {
    test.setTimeout(240_000)
    const complaints = await open(page, frameUrl)
    const pictures = await page.evaluate(([id, all]) => window.frame?.pictures(id, all) ?? [], [chart, whole] as const)
    expect(pictures.length).toBeGreaterThan(0)
    const visited = new Set(pictures.flatMap(({ states }) => states))
    expect([...visited], 'words are for states that exist').toEqual(
      expect.arrayContaining(Object.keys(words[chart] ?? {}).flatMap((name) => name.split(' + '))),
    )

    for (const { index, title, states, context } of pictures) {
      await test.step(title, async () => {
        await page.evaluate(([id, picture]) => window.frame?.showPicture(id, picture), [chart, index] as const)

        // The words of a status and the rows of a table come a moment later.
        const body = page.locator('body')
        await expect(body).toContainText(/\w/, { useInnerText: true })
        for (const [name, expected] of Object.entries(words[chart] ?? {})) {
          if (!name.split(' + ').every((state) => states.includes(state))) continue
          for (const word of expected)
            await expect(body, `in state ${name || 'any'}`).toContainText(word, { useInnerText: true })
        }
        for (const problem of problemsIn(context))
          await expect(body, 'what the chart says is wrong').toContainText(problem, { useInnerText: true })

        const width = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(width, 'the page must not scroll sideways').toBeLessThanOrEqual(narrow.width)

        expect(await violationsOf(page, 'standard'), 'in the light theme').toEqual([])
        await setDark(page, true)
        expect(await violationsOf(page, 'colours'), 'in the dark theme').toEqual([])
        await setDark(page, false)
      })
    }
    expect(complaints).toEqual([])
  })
}
