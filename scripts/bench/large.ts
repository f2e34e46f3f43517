import type { CDPSession, Page } from '@playwright/test'
import type { StartedBrowser } from '#scripts/browser.ts'
import { type Scenario, scenarios } from './large-scenarios.ts'
import { printRow, summary } from './table.ts'

/** The figures of a step. */
interface Figures {
  /** The elements in the document at its end. */
  readonly elements: number
  /** The time until its end is seen, in ms. */
  readonly time: number
  /** The longest task of the page's thread, in ms; the browser tells only of those from 50 ms on. */
  readonly longest: number
  /** The heap at its end, in MB, without what could be collected. */
  readonly heap: number
}

declare global {
  interface Window {
    /** The longest task since the last step, in ms. */
    longestTask: number
  }
}

/** Runs in the page before the console. */
function watchTasks() {
  window.longestTask = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longestTask = Math.max(window.longestTask, duration)
  }).observe({ type: 'longtask', buffered: true })
}

async function measure(page: Page, devtools: CDPSession, run: () => Promise<void>): Promise<Figures> {
  await page.evaluate(() => {
    window.longestTask = 0
  })
  const start = performance.now()
  await run()
  const time = performance.now() - start
  // The browser reports a long task only after it has ended, and the page may draw once more.
  await page.waitForTimeout(500)
  const { elements, longest } = await page.evaluate(() => ({
    elements: document.querySelectorAll('*').length,
    longest: window.longestTask,
  }))
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const heap = (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1e6
  return { elements, time, longest, heap }
}

/** @returns the figures of each step */
async function play({ openSignedIn, sandbox }: StartedBrowser, scenario: Scenario, size: number) {
  const context = await openSignedIn()
  const page = await context.newPage()
  await page.addInitScript(watchTasks)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  await scenario.prepare(sandbox, size)
  const figures: Figures[] = []
  for (const step of scenario.steps) figures.push(await measure(page, devtools, () => step.run(page, size)))
  await sandbox.clearFaults()
  await context.close()
  return figures
}

const kinds = ['elements', 'time', 'longest', 'heap'] as const
const headings = ['elements', 'ms', 'longest task', 'heap in MB'].flatMap((heading) => [heading, '', 'ratio'])

/** A figure as a person reads it; the browser tells of no task that is shorter than 50 ms. */
const words = (kind: keyof Figures, value: number) =>
  kind === 'longest' && value === 0 ? '< 50' : value.toFixed(kind === 'heap' ? 1 : 0)

/** Prints what much costs beside little: elements, time, longest task and heap, each with the ratio of the two medians. */
export async function benchLarge(browser: StartedBrowser, rounds: number): Promise<unknown> {
  const all: unknown[] = []
  for (const scenario of scenarios) {
    const played: Figures[][][] = []
    for (const size of scenario.sizes) {
      const ofSize: Figures[][] = []
      for (let round = 0; round < rounds; round++) ofSize.push(await play(browser, scenario, size))
      played.push(ofSize)
    }
    const median = (ofSize: Figures[][] | undefined, step: number, kind: keyof Figures) =>
      summary((ofSize ?? []).map((figures) => figures[step]?.[kind] ?? Number.NaN))[0]
    const [little, much] = played
    console.log(`${scenario.of}: ${scenario.sizes.join(' and ')}`)
    printRow(['', ...headings])
    for (const [step, { name }] of scenario.steps.entries()) {
      const cells = kinds.flatMap((kind) => {
        const [small, large] = [median(little, step, kind), median(much, step, kind)]
        return [words(kind, small), words(kind, large), small > 0 && large > 0 ? (large / small).toFixed(1) : '']
      })
      printRow([name, ...cells])
    }
    all.push({ of: scenario.of, sizes: scenario.sizes, played })
  }
  return all
}
