import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { ensureChromium, launchArguments } from '#scripts/support/chromium.ts'
import type { ComparedPicture } from '#workbench/compare/comparison.ts'
import { type PicturePair, pairPictures, pictureKey } from '#workbench/compare/picture-pairs.ts'
import { type FrameOptions, type OpenFrame, openFrame } from './frames.ts'
import { comparePixels } from './pixels.ts'

/** The widths at which pictures are compared, in px: a desktop, a phone. */
const widths = [1280, 360]

/** The pictures to take, and their folder. */
interface PictureOptions extends FrameOptions {
  /** The builds of the two versions, and their names. */
  readonly builds: readonly [string, string]
  readonly names: readonly [string, string]
  /** The folder of the comparison. */
  readonly folder: string
  /** The charts to look at; all of them when it is empty. */
  readonly charts: readonly string[]
  /** Tells the charts whose pictures are taken though their screens have the same markup and styles. */
  readonly isWanted: (chart: string) => boolean
}

/** The pictures that differ, and how many were taken. */
interface Pictures {
  readonly pictures: readonly ComparedPicture[]
  /** Pictures of each version, each width counted. */
  readonly taken: number
}

/**
 * Takes the pictures of every screen that may have changed in two versions, and writes those that differ.
 * @throws Error with a sentence when a version cannot show its screens
 */
export async function comparePictures(options: PictureOptions): Promise<Pictures> {
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: launchArguments })
  try {
    const { builds, names } = options
    const [before, after] = await Promise.all([
      openFrame(browser, builds[0], names[0], options),
      openFrame(browser, builds[1], names[1], options),
    ])
    try {
      await mkdir(join(options.folder, 'pictures'), { recursive: true })
      return await compareFrames(before, after, options)
    } finally {
      await Promise.all([before.close(), after.close()])
    }
  } finally {
    await browser.close()
  }
}

async function compareFrames(before: OpenFrame, after: OpenFrame, options: PictureOptions): Promise<Pictures> {
  const all = [...new Set([...after.charts, ...before.charts])]
  const charts = all.filter((chart) => options.charts.length === 0 || options.charts.includes(chart))
  const haveSameStyles = before.styles === after.styles
  const pictures: ComparedPicture[] = []
  let taken = 0
  for (const chart of charts) {
    const [old, now] = await Promise.all([before, after].map((frame) => frame.pictures(chart)))
    const pairs = pairPictures(old ?? [], now ?? [])
    const look = pairs.every((pair) => pair.before?.markup === pair.after?.markup) && haveSameStyles
    if (look && !options.isWanted(chart)) continue
    const found = await comparePairs(pairs, before, after, options.folder)
    pictures.push(...found)
    taken += pairs.length * widths.length
    console.log(`  ${chart}: ${found.length} of ${pairs.length * widths.length} pictures differ`)
  }
  return { pictures, taken }
}

async function comparePairs(
  pairs: readonly PicturePair[],
  before: OpenFrame,
  after: OpenFrame,
  folder: string,
): Promise<ComparedPicture[]> {
  const found: ComparedPicture[] = []
  for (const width of widths) {
    for (const [index, pair] of pairs.entries()) {
      const compared = await comparePair(pair, width, before, after)
      if (!compared) continue
      const picture = pair.after ?? pair.before
      const { files, ...rest } = compared
      const addresses: Record<string, string> = {}
      for (const [name, content] of Object.entries(files)) {
        if (content === null) continue
        const address = `pictures/${picture?.chart}-${index + 1}-${width}-${name}.png`
        await writeFile(join(folder, address), content)
        addresses[name] = address
      }
      found.push({
        chart: picture?.chart ?? '',
        picture: pictureKey(pair),
        states: picture?.states ?? [],
        width,
        ...rest,
        ...addresses,
      })
    }
  }
  return found
}

/** How often a picture is taken that differs: a screen that measures itself may come to rest in more than one way. */
const tries = 3

/** @returns null when both versions look the same */
async function comparePair({ before: old, after: now }: PicturePair, width: number, one: OpenFrame, other: OpenFrame) {
  const take = (at = width) => Promise.all([old && one.take(old, at), now && other.take(now, at)])
  let [before, after] = await take()
  if (before === null || after === null) {
    const change = before === null ? ('new' as const) : ('gone' as const)
    return { change, share: 1, files: { before, after, difference: null } }
  }
  let difference = comparePixels(before, after)
  for (let again = 1; difference !== null && again < tries; again += 1) {
    // At another width the browser forgets what it has drawn.
    for (const at of widths) if (at !== width) await take(at)
    const [oldAgain, nowAgain] = await take()
    if (oldAgain === null || nowAgain === null || (before.equals(oldAgain) && after.equals(nowAgain))) break
    ;[before, after] = [oldAgain, nowAgain]
    difference = comparePixels(before, after)
  }
  if (difference === null) return null
  return {
    ...{ change: 'changed' as const, share: difference.share },
    files: { before, after, difference: difference.picture },
  }
}
