import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { countReport, runCheck } from '#tests/support/checks/checks.ts'

const vitestReport = (passed: number, failed: number) =>
  JSON.stringify({ numTotalTests: passed + failed, numPassedTests: passed, numFailedTests: failed, numPendingTests: 0 })
const playwrightReport = (expected: number, unexpected: number, flaky = 0) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 0 }, errors: [] })

test.each([
  ['a run of Vitest', 0, vitestReport(12, 0), { passed: 12, failed: 0 }],
  ['a run of Vitest with failures', 1, vitestReport(10, 2), { passed: 10, failed: 2 }],
  ['a run of Playwright', 0, playwrightReport(7, 0), { passed: 7, failed: 0 }],
  ['a run of Playwright with failures', 1, playwrightReport(5, 2), { passed: 5, failed: 2 }],
  ['a test that passed at a second try', 0, playwrightReport(5, 0, 1), { passed: 5, failed: 1 }],
  ['passed tests in a run that ended badly', 1, vitestReport(12, 0), { passed: 12, failed: 1 }],
  ['no test at all', 0, vitestReport(0, 0), { passed: 0, failed: 1 }],
  ['no report', 0, undefined, { passed: 0, failed: 1 }],
  ['half a report', 0, '{"numPassedTests": 1', { passed: 0, failed: 1 }],
  ['a report of something else', 0, '{"tests": 4}', { passed: 0, failed: 1 }],
])('counting: %s', (_name, exitCode, report, tally) => {
  expect(countReport(exitCode, report)).toEqual(tally)
})

describe('a check', () => {
  let folder = ''
  let printed: string[] = []

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'checks-'))
    printed = []
    vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
  })
  afterEach(() => rm(folder, { recursive: true, force: true }))

  const node = (name: string, script: string) => ({ name, command: process.execPath, args: ['-e', script] })

  test('that passes is one line, and one that fails shows its whole output', async () => {
    expect(await runCheck(node('types', 'console.log("chatter")'))).toEqual({ passed: 1, failed: 0 })
    expect(printed).toEqual([expect.stringMatching(/^✓ types +\d+\.\d s$/)])
    const script = 'console.log("what"); console.error("why"); process.exit(3)'
    expect(await runCheck(node('types', script))).toEqual({ passed: 0, failed: 1 })
    expect(printed.join('\n')).toMatch(/what.*why.*✗ types/s)
  })

  test('that leaves a report is counted by it', async () => {
    const report = join(folder, 'report.json')
    await writeFile(report, vitestReport(3, 0))
    expect(await runCheck({ ...node('unit', ''), report })).toEqual({ passed: 3, failed: 0 })
    expect(await runCheck({ ...node('unit', 'process.kill(process.pid, "SIGKILL")'), report })).toEqual({
      passed: 3,
      failed: 1,
    })
  })
})
