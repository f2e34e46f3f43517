import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { setup } from 'xstate'
import { keepExecuted, readCoverage, readParts, writePart } from '#workbench/build/coverage-files.ts'
import {
  coverageOf,
  gapsOf,
  kindNamed,
  noCoverage,
  recordedWords,
  recordOf,
  testsOf,
  totalOf,
  waiversOf,
} from '#workbench/coverage/coverage.ts'

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
  scenarios: noCoverage.scenarios,
  journeys: { at: '2025-01-02T10:20:30.456Z', seen: ['state #door', 'state #another'] },
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
  expect(totalOf(coverage.model, machine)).toEqual({
    all: 5,
    met: ['state #door', 'state #door.closed', `taken ${push}`, `guard false ${push}`],
    missing: ['state #door.open'],
    waived: [],
  })
  expect(totalOf(coverage.journeys, machine)).toMatchObject({
    all: 5,
    missing: ['state #door.closed', `taken ${push}`, `guard false ${push}`, 'state #door.open'],
  })
})

test('what is waived is not missing, unless it is met all the same', () => {
  const waive = { 'state #door.open': 'It is bricked up.', 'state #door': 'Nobody is there.' }
  expect(totalOf(coverage.model, machine, waive)).toMatchObject({
    all: 4,
    missing: [],
    waived: [{ key: 'state #door.open', reason: 'It is bricked up.' }],
  })
})

describe('what no browser can cause', () => {
  const open = 'state #door.open' as const
  const refused = `guard false ${push}` as const
  const model = { machine, waive: { [open]: 'It is bricked up.' }, waiveInBrowser: { [refused]: 'It is never shut.' } }
  const all = ['state #door', 'state #door.closed', `taken ${push}`]
  const met = (...seen: string[]) => ({ at: '2025-01-01T00:00:00Z', ...recordOf(new Map([['a walk', seen]])) })

  test('is waived for journeys alone', () => {
    expect(waiversOf('model', model)).toEqual(model.waive)
    expect(waiversOf('journeys', model)).toEqual({ ...model.waive, ...model.waiveInBrowser })
    expect(waiversOf('journeys', {})).toEqual({})
  })

  test('leaves no gap when journeys meet all the rest', () => {
    expect(gapsOf(met(...all), model)).toEqual([])
  })

  test('a coverage item that is neither met nor waived is a gap', () => {
    expect(gapsOf(met(...all.slice(1)), model)).toEqual([
      'No journey of “door” meets, and its model does not waive: state #door',
    ])
    expect(gapsOf(noCoverage.journeys, { machine })).toHaveLength(5)
  })

  test('a waiver of what a journey meets, or of what the chart has not, is a gap', () => {
    expect(gapsOf(met(...all, refused), model)).toEqual([`“door” waives what a journey meets (a walk): ${refused}`])
    const stale = { ...model, waiveInBrowser: { ...model.waiveInBrowser, 'state #door.attic': 'It has none.' } }
    expect(gapsOf(met(...all), stale)).toEqual(['“door” has not, and waives: state #door.attic'])
  })
})

test('a kind that was never recorded has no total: not even nothing is known of it', () => {
  expect(totalOf(noCoverage.journeys, machine)).toBeNull()
})

test('each kind has a date of its own, or none', () => {
  expect(recordedWords(coverage, 'model')).toBe('Model tests: recorded on 2025-01-01 at 00:00 UTC.')
  expect(recordedWords(coverage, 'journeys')).toBe('Browser journeys: recorded on 2025-01-02 at 10:20 UTC.')
  expect(recordedWords(coverage, 'scenarios')).toBe('Scenarios: not recorded yet. npm test records them.')
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

describe('the files of a run', () => {
  test('a run that executed nothing does not take the place of one that did', async () => {
    const { journeys } = await readCoverage()
    await keepExecuted('journeys', { seen: [] })
    expect((await readCoverage()).journeys).toEqual(journeys)
  })

  test('workers write their parts, which are joined test by test', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'parts-'))
    await writePart(folder, 0, new Map([['one', ['a', 'b']]]))
    await writePart(
      folder,
      1,
      new Map([
        ['one', ['b', 'c']],
        ['two', ['a']],
      ]),
    )
    const joined = await readParts(folder)
    await rm(folder, { recursive: true })
    expect([...joined].map(([title, keys]) => [title, [...keys].sort()])).toEqual([
      ['one', ['a', 'b', 'c']],
      ['two', ['a']],
    ])
    expect(await readParts(folder)).toEqual(new Map())
  })
})
