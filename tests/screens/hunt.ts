// `npm run verify -- walks [CHART…]`: walks at random through the real screens of the charts and holds each screen against its chart after every
// step; with --controls it presses every control of every screen once instead. Prints one line per chart.
import { performance } from 'node:perf_hooks'
import process from 'node:process'
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import type {} from '@statehouse/workbench/conformance'
import fc from 'fast-check'
import { startBrowser } from '#tests/support/builds/browser.ts'
import { readCount, readSeed, runCommand } from '#tests/support/command-line.ts'

const usage = `npm run verify -- walks [CHART…] [--seed N] [--runs N] [--controls]

  CHART       the charts to walk through, by default all that have a screen
  --seed      the first number of the walks, as a failure prints it; by default another one each time
  --runs      the walks per chart, by default 200
  --controls  presses every control of every state's screen once, instead of walking`

/** The most steps of a walk. */
const mostSteps = 20

/** Walks through one chart. */
interface Walks {
  readonly runs: number
  readonly steps: number
  /** What went wrong, the shortest walk to it and its link; null when nothing did. */
  readonly failure: string | null
}

/** Opens the page that draws screens and shows nothing else. */
export async function openFrame(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/tests/screens/frame.html#/frame')
  await page.waitForFunction(() => window.conformance !== undefined)
  return page.evaluate(() => window.conformance?.charts ?? [])
}

/**
 * Walks at random through the screens of a chart. A walk that fails is made as short as it can be.
 * @param page shows the frame
 * @param seed the same one for the same walks
 */
export async function walkChart(page: Page, chart: string, seed: number, numRuns: number): Promise<Walks> {
  const count = { runs: 0, steps: 0 }
  const picks = fc.array(fc.nat(9_999), { minLength: 1, maxLength: 1 + mostSteps, size: 'max' })
  const walk = fc.asyncProperty(picks, async (numbers) => {
    const end = await page.evaluate(([id, all]) => window.conformance?.walkScreen(id, all), [chart, numbers] as const)
    count.runs += 1
    count.steps += end?.acts.length ?? 0
    if (end?.fault === null) return
    throw new Error(
      [end?.fault, ...(end?.acts ?? []).map((act) => `- ${act}`), `/statecharts.html${end?.address}`].join('\n'),
    )
  })
  const { failed, errorInstance } = await fc.check(walk, { seed, numRuns })
  const words = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
  return { ...count, failure: failed ? `${chart}, --seed ${seed}: ${words}` : null }
}

/** Presses every control of a chart's screens. Returns the figures and what is wrong. */
async function tryControls(page: Page, chart: string) {
  const trials = await page.evaluate((id) => window.conformance?.tryScreens(id, true), chart)
  if (!trials) throw new Error('The frame is gone')
  const { states, tried, pressed, idle, sent, caused, effects, faults } = trials
  const silent = Object.entries(effects).map(([effect, count]) => `${count} ${effect.replace(/\?.*/, '?…')}`)
  const words = `${states} states, ${tried} tried, ${pressed} pressed, ${idle} of them off, ${sent} sent, ${caused} events with a control`
  return {
    words: [words, ...silent].join(', '),
    failures: faults.map((fault) => `${fault.words} ${fault.states}, in ${fault.count} states: ${fault.address}`),
  }
}

function readOptions() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      runs: { type: 'string', default: '200' },
      controls: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const [seed, runs] = [readSeed(values.seed), readCount('--runs', values.runs)]
  return { ...values, seed, runs, charts: positionals }
}

async function run(): Promise<void> {
  const { seed, runs, controls, help, charts } = readOptions()
  if (help) return console.log(usage)
  const browser = await startBrowser('qa')
  try {
    const all = await openFrame(await (await browser.open()).newPage())
    const unknown = charts.filter((chart) => !all.includes(chart))
    if (unknown.length > 0) throw new Error(`No screens: ${unknown.join(', ')}. There are ${all.join(', ')}.`)
    const failures: string[] = []
    for (const chart of charts.length > 0 ? charts : all) {
      const page = await (await browser.open()).newPage()
      page.on('pageerror', (error) => failures.push(`${chart}: ${error.message}`))
      await openFrame(page)
      const begin = performance.now()
      const seconds = () => `${((performance.now() - begin) / 1_000).toFixed(1)} s`
      if (controls) {
        const { words, failures: found } = await tryControls(page, chart)
        console.log(`${chart}: ${words}, ${found.length} faults, ${seconds()}`)
        failures.push(...found)
      } else {
        const { runs: walked, steps, failure } = await walkChart(page, chart, seed, runs)
        console.log(`${chart}: ${walked} walks, ${steps} steps, ${failure === null ? 0 : 1} failed, ${seconds()}`)
        if (failure !== null) failures.push(failure)
      }
      await page.context().close()
    }
    for (const failure of failures) console.log(`\n${failure}`)
    process.exitCode = failures.length > 0 ? 1 : 0
  } finally {
    await browser.close()
  }
}

if (import.meta.main) await runCommand(run)
