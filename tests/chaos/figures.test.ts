import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { readCount, readSeed } from '#tests/support/command-line.ts'
import { faultNames, faults, faultyCalls, isStall } from './faults.ts'
import { countMet, countStep, figuresInWords, headings, noFigures } from './figures.ts'
import type { Snapshot } from './look.ts'
import { fittingText, stepKinds, walks } from './steps.ts'

const profile: Snapshot = {
  address: '/profile',
  document: 'first',
  heading: 'PROFILE',
  words: 100,
  busy: [],
  focus: null,
  sideways: 0,
  widest: '',
  fields: [],
  controls: 10,
  dialog: null,
  user: '1',
  email: 'ada@example.com',
}

test('the figures name people, steps, faults and screens, the greatest count first, and what was left out', () => {
  const figures = { ...noFigures(), walks: 2, calls: 9, failedCalls: 3 }
  const url = 'http://localhost/profile'
  countStep(
    figures,
    { does: 'break', operation: 'getTeam', fault: 'answers 500', times: 1 },
    { snapshot: profile, url },
    [],
  )
  countStep(figures, { does: 'reload' }, { snapshot: profile, url }, ['answers 500'])
  countStep(figures, { does: 'reload' }, { snapshot: { ...profile, user: null, email: null }, url }, [])
  countStep(figures, { does: 'back' }, { snapshot: null, url: 'http://127.0.0.1:4998/signed-in' }, [])
  countMet(figures, ['getTeam', 'getUser'], (operation) => (operation === 'getTeam' ? 'answers 500' : null))
  const lines = figuresInWords(figures, 1, 7, 0.5).split('\n')
  expect(lines.slice(0, 8)).toEqual([
    'seed 7: 4 steps in 2 walks, 0.5 minutes, 1 findings',
    'calls 9, of them refused or lost 3',
    'people: admin of Analytical Engines 2, signed out 1, on another page 1',
    'steps: reload 2, break 1, back 1',
    'faults, and the calls that met them: answers 500 1 (1)',
    'screens, and what was done on each:',
    '  PROFILE: 3 steps of 2 kinds, under 1 kinds of faults',
    '  the page of an editor: 1 steps of 1 kinds, under 0 kinds of faults',
  ])
  expect(lines[8]).toBe(
    `steps that were never taken: ${stepKinds.filter((kind) => !['break', 'reload', 'back'].includes(kind)).join(', ')}`,
  )
  expect(lines[9]).toBe(`faults that no call met: ${faultNames.filter((name) => name !== 'answers 500').join(', ')}`)
  expect(lines[10]).toBe(`screens without a step: ${headings.filter((name) => name !== 'PROFILE').join(', ')}`)
})

test('the figures know the heading of every screen', () => {
  const screens = globSync('routes/**/*.tsx').map((file) => readFileSync(file, 'utf8'))
  const found = screens.flatMap((text) => [
    ...text.matchAll(/<(?:CardPage|Page|AdminArea)\b[^<>]*?heading=(?:"([^"]+)"|\{([^}]+\?[^}]+)\})/g),
  ])
  const named = found.flatMap(([, words, choice]) =>
    words ? [words] : [...(choice ?? '').matchAll(/'([^']+)'/g)].map(([, each]) => each),
  )
  expect(new Set(headings)).toEqual(new Set(named))
})

test('random walks have every kind of step', () => {
  const sample = fc.sample(walks, { seed: 15, numRuns: 300 })
  expect(new Set(sample.flatMap(({ steps }) => steps.map(({ does }) => does)))).toEqual(new Set(stepKinds))
})

test('every call of the contract can have every fault, and one fault lasts longer than a call may take', () => {
  expect(new Set(faultyCalls)).toEqual(new Set([...Object.keys(contract), 'every call']))
  expect(faultNames.filter(isStall)).toEqual(['does not answer'])
  expect(faults['does not answer'].delay).toBeGreaterThan(60_000)
})

test('a form can be sent with the texts that fit its fields', () => {
  expect(fittingText({ type: 'email', name: 'email' }, 3)).toMatch(/@example\.com$/)
  expect(fittingText({ type: 'password', name: 'confirmPassword' }, 3)).toBe('statehouse')
  expect(fittingText({ type: 'url', name: 'indexing.url' }, 3)).toMatch(/^https:/)
})

test('a seed is a whole number, and so is a count from 1 on', () => {
  expect(readSeed('15')).toBe(15)
  expect(readSeed(undefined)).toBeTypeOf('number')
  expect(() => readSeed('fifteen')).toThrow('--seed is a whole number.')
  expect(readCount('--runs', '1')).toBe(1)
  for (const wrong of ['0', '1.5', 'many']) expect(() => readCount('--runs', wrong)).toThrow('--runs is a whole number')
})
