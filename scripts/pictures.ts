// `node scripts/run.mjs scripts/pictures.ts`: takes the pictures of the README from the running product, and writes down in words what they show.
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Locator, Page } from '@playwright/test'
import { paths } from '#rules/paths.ts'
import { startBrowser } from '#tests/support/builds/browser.ts'

/** A view of the product that the README shows. */
interface Picture {
  /** The beginning of its files' names. */
  readonly name: string
  readonly address: string
  /** The size of the browser's window. */
  readonly size: { readonly width: number; readonly height: number }
  /** The words that are the last to appear. */
  readonly ready: (page: Page) => Locator
  /** The parts that are the same on every machine. */
  readonly parts: (page: Page) => readonly Locator[]
}

/** The screen of the product beside a chart. */
const screen = (page: Page) => page.frameLocator('iframe[title]').locator('body')

export const pictures: readonly Picture[] = [
  {
    name: 'team',
    address: paths.team,
    size: { width: 1280, height: 880 },
    ready: (page) => page.getByRole('cell', { name: 'max@example.com' }),
    parts: (page) => [page.locator('body')],
  },
  {
    name: 'activation',
    address: '/statecharts.html#/activation/activated',
    size: { width: 1440, height: 960 },
    ready: (page) => screen(page).getByRole('button', { name: 'SIGN IN NOW' }),
    // What stands above them depends on the tests that ran before.
    parts: (page) => [page.getByRole('region', { name: /^Statechart|^Walk$/ }), screen(page)],
  },
  {
    name: 'pieces',
    address: '/pieces.html',
    size: { width: 1280, height: 1200 },
    ready: (page) => page.getByRole('heading', { name: 'Form at work' }),
    parts: (page) => [page.getByRole('main')],
  },
]

/** The folder of the pictures. */
export const picturesFolder = fileURLToPath(new URL('../docs/pictures/', import.meta.url))

/** The file that says in words what a picture shows. */
export const wordsFile = ({ name }: Picture) => `${picturesFolder}${name}.txt`

/** Opens what a picture shows, without motion. The page has the session of Ada. */
export async function openPicture(page: Page, { address, size, ready }: Picture): Promise<void> {
  await page.setViewportSize(size)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(address)
  await ready(page).waitFor()
}

/** @returns the roles and words of the parts, as assistive technology gets them */
export async function wordsOf(page: Page, { parts }: Picture): Promise<string> {
  const words: string[] = []
  for (const part of parts(page)) for (const each of await part.all()) words.push(await each.ariaSnapshot())
  return `${words.join('\n')}\n`
}

/** Writes the page as WebP, with two pixels for each of CSS. */
async function takePicture(page: Page, { name, size }: Picture, theme: 'light' | 'dark'): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const clip = { x: 0, y: 0, ...size, scale: 2 }
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: 90, clip })
  const file = `${picturesFolder}${name}-${theme}.webp`
  await writeFile(file, data, 'base64')
  console.log(file)
}

async function takePictures(): Promise<void> {
  const browser = await startBrowser('qa')
  try {
    await mkdir(picturesFolder, { recursive: true })
    for (const picture of pictures) {
      const page = await (await browser.open(true)).newPage()
      await openPicture(page, picture)
      await writeFile(wordsFile(picture), await wordsOf(page, picture))
      await takePicture(page, picture, 'light')
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.locator('html.dark').waitFor()
      for (const frame of await page.locator('iframe[title]').all())
        await frame.contentFrame().locator('html.dark').waitFor()
      await takePicture(page, picture, 'dark')
    }
  } finally {
    await browser.close()
  }
}

if (import.meta.main) await takePictures()
