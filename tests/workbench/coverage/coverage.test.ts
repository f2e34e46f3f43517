import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { keepExecuted, readCoverage } from '#workbench/build/coverage-files.ts'
import { coverageOf, recordedWords, totalOf } from '#workbench/coverage/coverage.ts'

const machine = setup({ guards: { isOpen: () => true } }).createMachine({
  id: 'door',
  initial: 'closed',
  states: { closed: { on: { pushed: { guard: 'isOpen', target: 'open' } } }, open: {} },
})
const push = '#door.closed --pushed--> #door.open'
const coverage = {
  model: {
    at: '2025-01-01T00:00:00Z',
    seen: ['state #door', 'state #door.closed', `taken ${push}`, `guard false ${push}`],
  },
  journeys: { at: '2025-01-02T10:20:30.456Z', seen: ['state #door', 'state #another'] },
}
const unrecorded = { at: null, seen: [] }

test('a state or transition is executed or missing; a history state is executed when it has restored all that it can', () => {
  const restored = (name: string) => `restored #door.before --> #door.${name}`
  const coverage = coverageOf({ all: 9, missing: [`taken ${push}`, restored('open')] })
  expect(['state #door', `taken ${push}`, 'state #door.before'].map(coverage)).toEqual([
    'executed',
    'missing',
    'missing',
  ])
  expect(coverageOf({ all: 9, missing: [] })('state #door.before')).toBe('executed')
})

test('how much of a chart that is, and what is missing', () => {
  expect(totalOf(coverage.model, machine)).toEqual({ all: 5, missing: ['state #door.open'] })
  expect(totalOf(coverage.journeys, machine)).toEqual({
    all: 5,
    missing: ['state #door.closed', `taken ${push}`, `guard false ${push}`, 'state #door.open'],
  })
})

test('a kind that was never recorded has no total: not even nothing is known of it', () => {
  expect(totalOf(unrecorded, machine)).toBeNull()
})

test('each kind has a date of its own, or none', () => {
  expect(recordedWords(coverage, 'model')).toBe('Model tests: recorded on 2025-01-01 at 00:00 UTC.')
  expect(recordedWords(coverage, 'journeys')).toBe('Browser journeys: recorded on 2025-01-02 at 10:20 UTC.')
  expect(recordedWords({ ...coverage, journeys: unrecorded }, 'journeys')).toBe(
    'Browser journeys: not recorded yet. npm test records them.',
  )
})

test('a run that executed nothing does not take the place of one that did', async () => {
  const { journeys } = await readCoverage()
  await keepExecuted('journeys', [])
  expect((await readCoverage()).journeys).toEqual(journeys)
})
