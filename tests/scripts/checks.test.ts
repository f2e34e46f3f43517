import { spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runCheck, stopChecks } from '../../scripts/checks/checks.ts'

const plan = `
import { runChecks } from ${JSON.stringify(join(process.cwd(), 'scripts/checks/run-checks.ts'))}
await runChecks('Runs two.', ({ inOrder }) => inOrder({ name: 'good', command: 'true' }, { name: 'bad', command: 'false' }))
`

test('says what it does and how long that took last time, and ends with the counts', async () => {
  const cwd = await mkdtemp(join(tmpdir(), 'statehouse-checks-'))
  onTestFinished(() => rm(cwd, { recursive: true }))
  const run = () => spawnSync(process.execPath, ['--input-type=module', '-e', plan], { cwd, encoding: 'utf8' })
  expect(run().stdout).toMatch(/^Runs two\. This is the first time here\.\n… good\n✓ good .* s\n/)
  const { stdout, status } = run()
  expect(stdout).toMatch(/^Runs two\. Last time, this took [\d.]+ s here\.\n… good, last time [\d.]+ s\n/)
  expect(stdout).toMatch(/\n1 passed, 1 failed\n$/)
  expect(status).toBe(1)
})

test('prints how many tests are done while they run', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const output = '  ✓    1 [journeys] › a.spec.ts:1:1 › a (1s)\n  ✘    2 [journeys] › a.spec.ts:2:1 › b (1s)\n'
  const files = ' ✓ unit b.test.ts \u001b[2m(12 tests)\u001b[22m 9ms\n ❯ unit c.test.ts (1 test | 1 failed) 9ms\n'
  const args = ['-e', `process.stdout.write(${JSON.stringify(output + files)}); setInterval(() => {}, 1000)`]
  const check = { name: 'tests', command: process.execPath, args, report: 'none.json' }
  const ended = runCheck(check, { passed: 19, failed: 1, time: 61_000 })
  const lines = () => log.mock.calls.flat()
  expect(lines()).toEqual(['… tests, last time 1 min 1 s'])
  await expect
    .poll(() => vi.advanceTimersByTime(20_000) && lines().at(-1))
    .toMatch(/^… tests for [\d.]+ s, 15 of 20 tests done$/)
  stopChecks()
  expect(await ended).toMatchObject({ passed: 0, failed: 1 })
})
