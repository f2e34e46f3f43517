// `npm run verify -- chaos`: takes random steps of a person on the built console, while the sandbox fails at random, and holds every tab against
// the invariants after each step. Prints what was done, and the shortest walk to a finding.
import { performance } from 'node:perf_hooks'
import process from 'node:process'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { startBrowser } from '#tests/support/builds/browser.ts'
import { readCount, readSeed, runCommand } from '#tests/support/command-line.ts'
import { type Figures, figuresInWords, noFigures } from './figures.ts'
import { walks } from './steps.ts'
import { prepareContext, type Setting } from './surroundings.ts'
import { takeWalk } from './walk.ts'

const usage = `npm run verify -- chaos [--steps N] [--seed N [--path P]] [--all] [--verbose]

  --steps    the steps to take at least, by default 2,000
  --seed     the first number of the walks, as a failure prints it; by default another one each time
  --path     takes only the walk that a failure names by this
  --all      goes on after a finding, and makes no walk shorter`

/** The most walks that are taken to make one with a finding shorter. */
const mostShrinks = 80

interface ChaosOptions {
  readonly seed: number
  /** The steps to take at least. */
  readonly steps: number
  /** Names one walk among those of the seed. */
  readonly path?: string | undefined
  /** Goes on after a finding. */
  readonly all?: boolean
  /** Told after each walk, with its finding. */
  readonly onWalk?: (figures: Figures, finding: string | null) => void
}

/** The end of all walks. */
export interface Chaos {
  readonly figures: Figures
  /** The walks with a finding: the steps in plain words, and the finding. With `all` as they were taken, else one, made as short as it can be. */
  readonly findings: readonly string[]
  /** Names the one walk among those of the seed, to take it again; null without a finding, and with `all`. */
  readonly path: string | null
}

/** Takes random walks until so many steps are taken or one ends with a finding. */
export async function runChaos(
  setting: Setting,
  { seed, steps, path, all = false, onWalk }: ChaosOptions,
): Promise<Chaos> {
  const figures = noFigures()
  const elsewhere = await prepareContext(setting)
  const findings: string[] = []
  let shrunk = 0
  let hasFailed = false
  const property = fc.asyncProperty(walks, async (walk) => {
    if (hasFailed ? shrunk >= mostShrinks : figures.steps >= steps) return
    if (hasFailed) shrunk += 1
    try {
      await takeWalk(setting, elsewhere, walk, figures)
      onWalk?.(figures, null)
    } catch (problem) {
      onWalk?.(figures, wordsOf(problem))
      hasFailed = !all
      if (hasFailed) throw problem
      findings.push(wordsOf(problem))
    }
  })
  // Each walk takes a step at least, and those that are left over take none.
  const numRuns = path === undefined ? steps : 1
  const result = await fc.check(property, { seed, numRuns, ...(path !== undefined && { path, endOnFailure: true }) })
  if (!result.failed) return { figures, findings, path: null }
  return { figures, findings: [wordsOf(result.errorInstance)], path: result.counterexamplePath }
}

const wordsOf = (problem: unknown) => (problem instanceof Error ? problem.message : String(problem))

function readOptions() {
  const { values } = parseArgs({
    options: {
      steps: { type: 'string', default: '2000' },
      seed: { type: 'string' },
      path: { type: 'string' },
      all: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  return { ...values, seed: readSeed(values.seed), steps: readCount('--steps', values.steps) }
}

async function run(): Promise<void> {
  const { help, ...options } = readOptions()
  if (help) return console.log(usage)
  const browser = await startBrowser()
  try {
    const context = await browser.open()
    const begin = performance.now()
    const minutes = () => (performance.now() - begin) / 60_000
    const onWalk = ({ walks: count }: Figures, finding: string | null) => {
      if (finding !== null && options.all)
        console.log(`--seed ${options.seed} --path ${options.path ?? count - 1}\n${finding}`)
    }
    const { sandbox, consoleUrl } = browser
    const chaos = await runChaos({ context, sandbox, consoleUrl }, { ...options, onWalk })
    console.log(figuresInWords(chaos.figures, chaos.findings.length, options.seed, minutes()))
    if (chaos.findings.length === 0) return
    if (chaos.path !== null) console.log(`\nnpm run verify -- chaos --seed ${options.seed} --path ${chaos.path}`)
    if (!options.all) for (const finding of chaos.findings) console.log(`\n${finding}`)
    process.exitCode = 1
  } finally {
    await browser.close()
  }
}

if (import.meta.main) await runCommand(run)
