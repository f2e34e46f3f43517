import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { faultNames, faults, faultyOperations, isStall } from '#scripts/chaos/faults.ts'
import { fittingText } from '#scripts/chaos/steps.ts'
import { noFigures } from '#scripts/chaos/walk.ts'
import { figuresInWords } from '#scripts/chaos.ts'
import { readCount, readSeed } from '#scripts/support/seed.ts'

test('the figures name steps, walks and findings, and the greatest count first', () => {
  const figures = { ...noFigures(), walks: 2, steps: 40, calls: 9, failedCalls: 3 }
  figures.stepsByKind.set('press', 10).set('type', 30)
  expect(
    figuresInWords({ figures, findings: ['lost'], path: '1' }, 7, 0.5)
      .split('\n')
      .slice(0, 3),
  ).toEqual([
    'seed 7: 40 steps in 2 walks, 0.5 minutes, 1 findings',
    'calls 9, of them refused or lost 3',
    'steps: type 30, press 10',
  ])
})

test('every call of the contract can have every fault, and one fault lasts longer than a call may take', () => {
  expect(new Set(faultyOperations)).toEqual(new Set(Object.keys(contract)))
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
