import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import process from 'node:process'
import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'

export interface Tally {
  readonly passed: number
  readonly failed: number
  /** How long it took, in ms. */
  readonly time: number
}

export interface Check {
  readonly name: string
  readonly command: string
  readonly args?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** Path of the test runner's JSON report. A check without one counts as one test. */
  readonly report?: string
}

const Count = v.pipe(v.number(), v.integer(), v.minValue(0))

const Report = v.union([
  v.pipe(
    v.object({ numPassedTests: Count, numFailedTests: Count }),
    v.transform(({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests })),
  ),
  v.pipe(
    v.object({ stats: v.object({ expected: Count, unexpected: Count, flaky: Count }) }),
    // Retries are not allowed, so a flaky test has failed.
    v.transform(({ stats: { expected, unexpected, flaky } }) => ({ passed: expected, failed: unexpected + flaky })),
  ),
])

/** A run with a bad exit code, without a valid report or without a test has failed. */
export function countReport(exitCode: number, report: string | undefined) {
  const tally = readReport(report)
  const broken = exitCode !== 0 || tally.passed + tally.failed === 0
  return broken ? { ...tally, failed: Math.max(tally.failed, 1) } : tally
}

function readReport(report: string | undefined) {
  try {
    return v.parse(Report, JSON.parse(report ?? ''))
  } catch {
    return { passed: 0, failed: 0 }
  }
}

const running = new Set<number>()

/** How long a check may take to end after an interruption, in ms. */
const timeToEnd = 5_000

/** Counts the finished tests in the output: Playwright prints a line for each, Vitest one for each file. */
const countDone = (output: string): number =>
  [...stripVTControlCharacters(output).matchAll(/^ +(?:[✓✘-] +\d+ .+ › |[✓❯×↓] .+ \((\d+) tests?\b)/gm)].reduce(
    (sum, [, tests = '1']) => sum + Number(tests),
    0,
  )

export const formatTime = (ms: number): string =>
  ms < 60_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.floor(ms / 60_000)} min ${Math.floor(ms / 1000) % 60} s`

/** Runs a check. Prints its start, its progress and its end, and all output if it fails. `last` is from the last time. */
export async function runCheck({ name, command, args = [], env, report }: Check, last?: Tally): Promise<Tally> {
  const begin = performance.now()
  console.log(`… ${name}${last ? `, last time ${formatTime(last.time)}` : ''}`)
  let output = ''
  const total = last ? ` of ${last.passed + last.failed}` : ''
  const progress = setInterval(() => {
    const tests = report ? `, ${countDone(output)}${total} tests done` : ''
    console.log(`… ${name} for ${formatTime(performance.now() - begin)}${tests}`)
  }, 20_000)
  const exitCode = await run(command, args, { ...process.env, ...env }, (text) => {
    output += text
  })
  clearInterval(progress)
  const tally = report
    ? countReport(exitCode, await readFile(report, 'utf8').catch(() => undefined))
    : { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1 }
  const time = performance.now() - begin
  if (tally.failed > 0) console.log(`\n${output.trimEnd()}\n`)
  const counts = report ? `  ${tally.passed} passed, ${tally.failed} failed` : ''
  console.log(`${tally.failed === 0 ? '✓' : '✗'} ${name.padEnd(20)} ${formatTime(time).padStart(11)}${counts}`)
  return { ...tally, time }
}

/** Ends the running checks and their children; after 5 seconds by force. */
export function stopChecks(): void {
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of running) process.kill(-pid, signal)
  }
  signalAll('SIGINT')
  setTimeout(signalAll, timeToEnd, 'SIGKILL').unref()
}

function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv, keep: (text: string) => void) {
  return new Promise<number>((resolve) => {
    // Its own process group, so that Ctrl-C reaches a check only once, through `stopChecks`.
    const child = spawn(command, args, { env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
    const { pid } = child
    if (pid !== undefined) running.add(pid)
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', keep)
    const end = (exitCode: number) => {
      if (pid !== undefined) running.delete(pid)
      resolve(exitCode)
    }
    child.on('error', (problem) => {
      keep(problem.message)
      end(1)
    })
    child.on('close', (code) => end(code ?? 1))
  })
}
