import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import process from 'node:process'
import * as v from 'valibot'

/** How many checks passed and failed. */
export interface Tally {
  readonly passed: number
  readonly failed: number
}

/** One command of the check. */
export interface Step {
  readonly name: string
  readonly command: string
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** The JSON report that a test runner leaves behind. A step without one is one check. */
  readonly report?: string
}

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What Vitest and Playwright say of a run, each in its own words. */
const Report = v.union([
  v.pipe(
    v.object({ numPassedTests: Count, numFailedTests: Count }),
    v.transform(({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests })),
  ),
  v.pipe(
    v.object({ stats: v.object({ expected: Count, unexpected: Count, flaky: Count }) }),
    v.transform(({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky })),
  ),
])

/**
 * Counts what a step did. A run that ended badly, left no report or found no test has failed, whatever else it says.
 * @param report text of the JSON report; undefined when there is none
 */
export function countReport(exitCode: number, report: string | undefined): Tally {
  const { passed, failed } = readReport(report)
  const broken = exitCode !== 0 || passed + failed === 0
  return { passed, failed: broken ? Math.max(failed, 1) : failed }
}

function readReport(report: string | undefined): Tally {
  try {
    return v.parse(Report, JSON.parse(report ?? ''))
  } catch {
    return { passed: 0, failed: 0 }
  }
}

const running = new Set<number>()

/** How long a step that was asked to end may take, in ms. */
const timeToEnd = 5_000

/** Runs a step and prints a line about it; everything that it said, too, when it failed. */
export async function runStep({ name, command, args = [], env, report }: Step): Promise<Tally> {
  const begin = performance.now()
  const { exitCode, output } = await run(command, args, { ...process.env, ...env })
  const tally = report
    ? countReport(exitCode, await readFile(report, 'utf8').catch(() => undefined))
    : { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1 }
  const seconds = `${((performance.now() - begin) / 1000).toFixed(1)} s`
  if (tally.failed > 0) console.log(`\n${output.trimEnd()}\n`)
  const counts = report ? `  ${tally.passed} passed, ${tally.failed} failed` : ''
  console.log(`${tally.failed === 0 ? '✓' : '✗'} ${name.padEnd(20)} ${seconds.padStart(8)}${counts}`)
  return tally
}

/** Ends whatever still runs, together with its own children; by force when asking does not help. */
export function stopSteps(): void {
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of running) process.kill(-pid, signal)
  }
  signalAll('SIGINT')
  setTimeout(signalAll, timeToEnd, 'SIGKILL').unref()
}

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  return new Promise<{ exitCode: number; output: string }>((resolve) => {
    // A process group of its own: Ctrl-C reaches a step once, through `stopSteps`.
    const child = spawn(command, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    const { pid } = child
    if (pid !== undefined) running.add(pid)
    let output = ''
    const keep = (text: Buffer) => {
      output += text
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const end = (exitCode: number) => {
      if (pid !== undefined) running.delete(pid)
      resolve({ exitCode, output })
    }
    child.on('error', (problem) => {
      output += problem.message
      end(1)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}
