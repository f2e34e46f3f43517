import type { Page } from '@playwright/test'
import type { StartedBrowser } from '#scripts/browser.ts'
import { printRow, summary } from './table.ts'

const steps = 20
/** The smallest chart shows the cost of the page, the largest the cost of a chart. */
const charts = ['theme', 'configuration'] as const

/** Returns the first contentful paint, in ms after the navigation began. */
async function timeToPaint(page: Page): Promise<number> {
  await page.goto('about:blank')
  await page.goto('/statecharts.html')
  const paint = await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime)
  return Number(await paint.jsonValue())
}

/** Returns the times of 20 steps, each from the press of a button to the frame that shows its result, in ms. */
async function timesToStep(page: Page, chart: string): Promise<number[]> {
  await page.goto(`/statecharts.html#/${chart}`)
  await page.getByRole('button', { name: 'RESTART' }).waitFor()
  return page.evaluate(async (count) => {
    const painted = () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() => {
          // The first task after the callbacks of a frame runs when that frame has been drawn.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.now())
          port2.postMessage(null)
        })
      })
    const times: number[] = []
    const press = async (button: HTMLElement) => {
      const begin = performance.now()
      button.click()
      times.push((await painted()) - begin)
    }
    while (times.length < count) {
      const next = document.querySelector<HTMLElement>('.walk-choices button:not([aria-disabled="true"])')
      const restart = [...document.querySelectorAll('button')].find((button) => button.textContent === 'RESTART')
      const button = next ?? restart
      if (!button) throw new Error('There is nothing to press')
      await press(button)
    }
    return times
  }, steps)
}

/**
 * Returns the time until every picture in view shows its screen, in ms after the navigation to the gallery of all charts began, and until
 * the pictures of all charts are there.
 */
async function timesToGallery(page: Page): Promise<readonly [number, number]> {
  await page.goto('about:blank')
  await page.goto('/statecharts.html#/gallery')
  const screenful = await page.waitForFunction(
    () => {
      const inView = [...document.querySelectorAll('figure')].filter((figure) => {
        const { top } = figure.getBoundingClientRect()
        return top < window.innerHeight
      })
      const isDrawn = (figure: Element) => figure.querySelector('iframe')?.contentDocument?.body?.innerText.trim()
      return inView.length > 0 && inView.every(isDrawn) ? performance.now() : 0
    },
    undefined,
    { timeout: 120_000 },
  )
  await page.getByText(/^\d+ pictures of \d+ charts$/).waitFor({ timeout: 120_000 })
  return [Number(await screenful.jsonValue()), await page.evaluate(() => performance.now())]
}

/** The most that a median may be, in ms. */
const goals = { paint: 1_000, step: 50, gallery: 3_000 } as const

function printTimes(name: string, times: readonly number[], most?: number): void {
  const [median, worst] = summary(times).map(Math.round)
  const goal = most === undefined ? '' : `≤${most} ${Number(median) <= most ? '✓' : '✗'}`
  printRow([name, median ?? '', worst ?? '', goal])
}

/**
 * Prints the first paint of the statecharts, how long a step of the smallest and of the largest chart takes, and how soon the gallery of
 * all charts shows its first screenful.
 */
export async function benchWorkbench({ open }: StartedBrowser, rounds: number): Promise<void> {
  const context = await open()
  const page = await context.newPage()
  const paints: number[] = []
  const screenfuls: number[] = []
  const galleries: number[] = []
  const times = charts.map((): number[] => [])
  for (let round = 0; round < rounds; round++) {
    paints.push(await timeToPaint(page))
    for (const [index, chart] of charts.entries()) times[index]?.push(...(await timesToStep(page, chart)))
    const [screenful, gallery] = await timesToGallery(page)
    screenfuls.push(screenful)
    galleries.push(gallery)
  }
  await context.close()
  console.log(`/statecharts.html, ${rounds} rounds, ${steps} steps each, in ms`)
  printRow(['', 'median', 'at worst', 'goal'])
  printTimes('paint', paints, goals.paint)
  for (const [index, chart] of charts.entries()) printTimes(`${chart} step`, times[index] ?? [], goals.step)
  printTimes('gallery', screenfuls, goals.gallery)
  printTimes('all pictures', galleries)
}
