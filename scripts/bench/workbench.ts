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

/** Prints the first paint of the statecharts, and how long a step of the smallest and of the largest chart takes. */
export async function benchWorkbench({ open }: StartedBrowser, rounds: number): Promise<void> {
  const context = await open()
  const page = await context.newPage()
  const paints: number[] = []
  const times = charts.map((): number[] => [])
  for (let round = 0; round < rounds; round++) {
    paints.push(await timeToPaint(page))
    for (const [index, chart] of charts.entries()) times[index]?.push(...(await timesToStep(page, chart)))
  }
  await context.close()
  console.log(`/statecharts.html, ${rounds} rounds, ${steps} steps each, in ms`)
  printRow(['', 'median', 'at worst'])
  printRow(['first paint', ...summary(paints).map(Math.round)])
  for (const [index, chart] of charts.entries())
    printRow([`${chart} step`, ...summary(times[index] ?? []).map(Math.round)])
}
