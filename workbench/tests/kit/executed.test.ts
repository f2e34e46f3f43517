import { describe, expect, test } from 'vitest'
import { setup } from 'xstate'
import {
  coverageOf,
  kindNamed,
  noCoverage,
  recordedWords,
  recordOf,
  testsOf,
  totalOf,
} from '#workbench/kit/executed.ts'

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
  scenarios: { at: '2025-01-02T10:20:30.456Z', seen: ['state #door', 'state #another'] },
}

test('a state or transition is executed or missing; a history state is executed when it has restored all that it can', () => {
  const restored = (name: string) => `restored #door.before --> #door.${name}`
  const coverage = coverageOf({ missing: [`taken ${push}`, restored('open')] })
  expect(['state #door', `taken ${push}`, 'state #door.before'].map(coverage)).toEqual([
    'executed',
    'missing',
    'missing',
  ])
  expect(coverageOf({ missing: [] })('state #door.before')).toBe('executed')
})

test('how much of a chart that is, and what is missing', () => {
  expect(totalOf(coverage.model, { machine })).toEqual({
    all: 5,
    met: ['state #door', 'state #door.closed', `taken ${push}`, `guard false ${push}`],
    missing: ['state #door.open'],
    waived: [],
  })
  expect(totalOf(coverage.scenarios, { machine })).toMatchObject({
    all: 5,
    missing: ['state #door.closed', `taken ${push}`, `guard false ${push}`, 'state #door.open'],
  })
})

test('what is waived is not missing, unless it is met all the same', () => {
  const waive = { 'state #door.open': 'It is bricked up.', 'state #door': 'Nobody is there.' }
  expect(totalOf(coverage.model, { machine, waive })).toMatchObject({
    all: 4,
    missing: [],
    waived: [{ key: 'state #door.open', reason: 'It is bricked up.' }],
  })
})

test('a kind that was never recorded has no total: not even nothing is known of it', () => {
  expect(totalOf(noCoverage.scenarios, { machine })).toBeNull()
})

test('each kind has a date of its own, or none', () => {
  expect(recordedWords(coverage, 'model')).toBe('Model tests: recorded on 2025-01-01 at 00:00 UTC.')
  expect(recordedWords(coverage, 'scenarios')).toBe('Scenarios: recorded on 2025-01-02 at 10:20 UTC.')
  expect(recordedWords(noCoverage, 'scenarios')).toBe('Scenarios: not recorded yet. npm test records them.')
  expect(['model', 'scenarios', 'none', null].map(kindNamed)).toEqual(['model', 'scenarios', null, null])
})

describe('the tests that met a coverage item', () => {
  const record = recordOf(
    new Map([
      ['b: the whole flow', ['state #door', `taken ${push}`]],
      ['a: the start', ['state #door', 'state #door']],
      ['c: nothing', []],
    ]),
  )

  test('are named, those with the narrowest aim first', () => {
    const executed = { at: '2025-01-01T00:00:00Z', ...record }
    expect(testsOf(executed, 'state #door')).toEqual({ count: 2, titles: ['a: the start', 'b: the whole flow'] })
    expect(testsOf(executed, `taken ${push}`)).toEqual({ count: 1, titles: ['b: the whole flow'] })
    expect(testsOf(executed, 'state #door.open')).toEqual({ count: 0, titles: [] })
    expect(testsOf(coverage.model, 'state #door')).toEqual({ count: 0, titles: [] })
    expect(record.seen).toEqual(['state #door', `taken ${push}`])
  })

  test('are counted, however many, but not all of them are kept', () => {
    const many = Array.from({ length: 30 }, (_, index) => [`test ${index}`, ['state #door']] as const)
    const { count, titles } = testsOf({ at: null, ...recordOf(new Map(many)) }, 'state #door')
    expect([count, titles.length]).toEqual([30, 12])
  })
})
