import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import process from 'node:process'
import * as v from 'valibot'

/** The numbers of tests that passed and failed. */
export interface Tally {
  readonly passed: number
  readonly failed: number
}

/** One command of `npm test`. */
export interface Check {
  readonly name: string
  readonly command: string
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Path of the JSON report that a test runner writes. A check without one counts as one test. */
  readonly report?: string
}

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** The counts in a report of Vitest or Playwright. */
const Report = v.union([
  v.pipe(
    v.object({ numPassedTests: Count, numFailedTests: Count }),
    v.transform(({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests })),
  ),
  v.pipe(
    v.object({ stats: v.object({ expected: Count, unexpected: Count, flaky: Count }) }),
    // Without retries no test is flaky; one that a caller's options tried again has failed.
    v.transform(({ stats: { expected, unexpected, flaky } }) => ({ passed: expected, failed: unexpected + flaky })),
  ),
])

/**
 * Counts the tests of a run. A run with a bad exit code, without a readable report or without a test has failed, whatever the
 * report says.
 * @param report text of the JSON report; undefined when there is none
 */
export function countReport(exitCode: number, report: string | undefined): Tally {
  const tally = readReport(report)
  const broken = exitCode !== 0 || tally.passed + tally.failed === 0
  return broken ? { ...tally, failed: Math.max(tally.failed, 1) } : tally
}

function readReport(report: string | undefined): Tally {
  try {
    return v.parse(Report, JSON.parse(report ?? ''))
  } catch {
    return { passed: 0, failed: 0 }
  }
}

const running = new Set<number>()

/** The time in which a check has to end after an interruption, in ms. */
const timeToEnd = 5_000

/** Runs a check and prints a line about it; a check that fails also prints its whole output. */
export async function runCheck({ name, command, args = [], env, report }: Check): Promise<Tally> {
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

/** Ends the running checks with their children, by force after 5 seconds. */
export function stopChecks(): void {
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of running) process.kill(-pid, signal)
  }
  signalAll('SIGINT')
  setTimeout(signalAll, timeToEnd, 'SIGKILL').unref()
}

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  return new Promise<{ exitCode: number; output: string }>((resolve) => {
    // A process group of its own: Ctrl-C reaches a check once, through `stopChecks`.
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
