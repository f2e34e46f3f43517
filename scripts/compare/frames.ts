import type { Browser, Page } from '@playwright/test'
import type { Picture } from '#workbench/compare/picture-pairs.ts'
import '#workbench/frame/frame-window.ts'
import { serveFolder } from '#scripts/support/static-server.ts'

/** The height of the window in px; a picture is as high as its page. */
const height = 800

/** The time that every screen of both versions shows. */
const noon = new Date('2026-01-02T12:00:00Z')

/** In ms: after this, words that a screen shows a moment later are there. */
const aMoment = 2_000

/** How to open a frame. */
export interface FrameOptions {
  readonly dark: boolean
  /** How long a build may take to show its frame, in ms. */
  readonly patience?: number
}

/** The workbench's frame of one version, which shows screens one by one while its clock stands still. */
export interface OpenFrame {
  /** The charts that have a screen. */
  readonly charts: readonly string[]
  /** The style sheets of the version as text. */
  readonly styles: string
  /** Describes the pictures of a chart, and mounts each once. */
  pictures(chart: string): Promise<Picture[]>
  /** @returns the picture as PNG */
  take(picture: Picture, width: number): Promise<Buffer>
  close(): Promise<void>
}

/** The rounds after which a screen that does not come to rest is taken as it is. */
const rounds = 10

/** Waits for a frame of the browser itself: its observers of sizes report then, and no clock holds them. */
const nextFrame = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new ResizeObserver(() => {
          observer.disconnect()
          resolve()
        })
        observer.observe(document.body)
      }),
  )

/** Mounts a picture and waits until it changes no more. @returns its markup */
async function mount(page: Page, { chart, index }: Pick<Picture, 'chart' | 'index'>): Promise<string> {
  await page.evaluate(([id, picture]) => window.frame?.showPicture(id, picture), [chart, index] as const)
  let before = ''
  for (let round = 0; round < rounds; round += 1) {
    await page.clock.runFor(aMoment)
    await nextFrame(page)
    const markup = await page.evaluate(() => document.body.innerHTML)
    if (markup === before) break
    before = markup
  }
  return before
}

/**
 * Opens the frame of a build.
 * @param folder the build
 * @param name the version's, for the sentence of an error
 * @throws Error with a sentence when the version has no such frame
 */
export async function openFrame(
  browser: Browser,
  folder: string,
  name: string,
  { dark, patience = 30_000 }: FrameOptions,
): Promise<OpenFrame> {
  const served = await serveFolder(folder)
  const context = await browser.newContext({
    viewport: { width: 1280, height },
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  })
  const close = async () => {
    await context.close()
    await served.close()
  }
  const page = await context.newPage()
  try {
    await page.clock.install({ time: noon })
    await page.goto(`${served.url}/statecharts.html#/frame`)
    await page.waitForFunction(() => window.frame !== undefined, undefined, { timeout: patience })
    await page.clock.pauseAt(new Date(noon.getTime() + 60_000))
    // Timers run when a picture is mounted, and still it is always the same time.
    await page.clock.setFixedTime(noon)
    await page.evaluate((isDark) => window.frame?.setTheme(isDark), dark)
    return {
      charts: await page.evaluate(() => window.frame?.charts ?? []),
      styles: await page.evaluate(() =>
        [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText)).join('\n'),
      ),
      pictures: async (chart) => {
        const found = await page.evaluate((id) => window.frame?.pictures(id, true) ?? [], chart)
        const pictures: Picture[] = []
        for (const [index, { title, states, address }] of found.entries()) {
          const markup = await mount(page, { chart, index })
          pictures.push({ chart, index, address, title, states, markup })
        }
        return pictures
      },
      take: async (picture, width) => {
        if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height })
        await mount(page, picture)
        return await page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide' })
      },
      close,
    }
  } catch (error) {
    await close()
    const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
    throw new Error(`The screens of ${name} cannot be shown: ${reason}`)
  }
}
