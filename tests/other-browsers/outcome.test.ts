import { expect, test } from 'vitest'
import { isFailure, readReport } from './outcome.ts'

const skip = (description?: string) => [{ type: 'skip', ...(description && { description }) }]
const result = (status: string, annotations: readonly object[] = []) => ({ tests: [{ status, annotations }] })
const report = (...specs: readonly object[]) =>
  JSON.stringify({ errors: [], suites: [{ specs: [result('expected')], suites: [{ specs }] }] })

test('a report is counted, with the reasons of what was left out', () => {
  const specs = [result('skipped', skip('touch')), result('skipped', skip('touch')), result('skipped'), result('flaky')]
  const outcome = readReport(report(...specs, result('unexpected'), result('expected')))
  expect(outcome).toEqual({ passed: 2, failed: 2, leftOut: new Map(Object.entries({ touch: 2, 'no reason': 1 })) })
})

test('an error outside the tests is a failure', () => {
  const { failed } = readReport(JSON.stringify({ suites: [], errors: [{ message: 'No tests found' }] }))
  expect(failed).toBe(1)
})

test.each([
  '',
  '{}',
  '{"suites": 3, "errors": []}',
  '{"suites": [{"specs": [{"tests": [{"status": "new"}]}]}], "errors": []}',
])('another report is refused: %s', (text) => expect(() => readReport(text)).toThrow())

test.each([
  ['all passed', { passed: 3, failed: 0, leftOut: new Map([['touch', 1]]) }, false, false],
  ['one failed', { passed: 3, failed: 1, leftOut: new Map() }, false, true],
  ['none ran', { passed: 0, failed: 0, leftOut: new Map() }, false, true],
  ['no browser', 'There is none.', false, false],
  ['no browser under CI', 'There is none.', true, true],
])('failing: %s', (_name, outcome, isCi, fails) => {
  expect(isFailure(outcome, isCi)).toBe(fails)
})
