import { expect, test } from 'vitest'
import type { PlannedWalk } from '#workbench/cli/compare/chart-version.ts'
import { chartVersion } from '#workbench/cli/compare/chart-version.ts'
import { comparePlans } from '#workbench/cli/compare/plans.ts'
import { lampOf, states } from './lamp.ts'

const walk = (steps: readonly string[], at: readonly string[], input = ''): PlannedWalk => ({
  input,
  steps,
  states: at,
})

const planOf = (changes: Parameters<typeof lampOf>[0] = {}) => {
  const { machine, model } = lampOf(changes)
  const { plan } = chartVersion(machine, model)
  if (typeof plan === 'string') throw new Error(plan)
  return plan
}

test('equal plans differ in nothing', () => {
  expect(comparePlans(planOf(), planOf()).walks).toEqual([])
})

test('a new event makes new walks and no others', () => {
  const { on } = states
  const after = planOf({ states: { on: { ...on, on: { ...on.on, 'fuse.blown': 'off' } } } })
  const { before, after: count, walks } = comparePlans(planOf(), after)
  expect(count).toBe(before + 1)
  expect(walks).toMatchObject([{ change: 'added', end: 'off', note: '' }])
  expect(walks[0]?.steps.at(-1)).toEqual({ step: 'fuse.blown', only: null })
})

test('a walk with a new name of a sample goes through the same states', () => {
  const before = [walk(['form.submitted~all', 'send done'], ['ready', 'sending', 'sent'])]
  const after = [walk(['form.submitted~all filled in', 'send done'], ['ready', 'sending', 'sent'])]
  expect(comparePlans(before, after).walks).toEqual([
    {
      ...{ change: 'changed', input: '', end: 'sent', isRenamed: true },
      note: 'It goes through the same states.',
      steps: [
        { step: 'form.submitted~all', only: 'before' },
        { step: 'form.submitted~all filled in', only: 'after' },
        { step: 'send done', only: null },
      ],
    },
  ])
})

test('a walk whose steps lead elsewhere says where it ended', () => {
  const before = [walk(['open'], ['closed', 'open'])]
  const after = [walk(['open'], ['closed', 'ajar'])]
  expect(comparePlans(before, after).walks).toMatchObject([
    { change: 'changed', end: 'ajar', note: 'The same steps lead through other states. It ended in open.' },
  ])
})

test('a walk with another input names the one before', () => {
  const before = [walk(['a', 'b'], ['x', 'y', 'z'], 'signed in')]
  const after = [walk(['a', 'b'], ['x', 'y', 'z'], 'signed out')]
  expect(comparePlans(before, after).walks).toMatchObject([
    { change: 'changed', input: 'signed out', note: 'Its input was “signed in”. It goes through the same states.' },
  ])
})

test('a walk that shares half of its events is changed; one that does not is new, and the other gone', () => {
  const before = [walk(['a', 'b', 'c'], ['1', '2', '3', '4']), walk(['k', 'l'], ['1', '5', '6'])]
  const after = [walk(['a', 'x', 'c'], ['1', '2', '7', '4']), walk(['m', 'n'], ['1', '8', '9'])]
  const { walks } = comparePlans(before, after)
  expect(walks.map(({ change, end }) => [change, end])).toEqual([
    ['changed', '4'],
    ['added', '9'],
    ['removed', '6'],
  ])
  expect(walks[0]?.steps.map(({ step, only }) => `${only}: ${step}`)).toEqual([
    'null: a',
    'before: b',
    'after: x',
    'null: c',
  ])
})

test('of two walks that are alike the nearer one is paired', () => {
  const before = [walk(['a~1', 'b', 'c'], ['1', '2', '3', '4'])]
  const after = [walk(['a~2', 'b', 'd'], ['1', '2', '3', '5']), walk(['a~1', 'b', 'e'], ['1', '2', '3', '6'])]
  expect(comparePlans(before, after).walks.map(({ change, end }) => [change, end])).toEqual([
    ['added', '5'],
    ['changed', '6'],
  ])
})

test('a step with another sample stands where the one before was', () => {
  const before = [walk(['a~1', 'b~1', 'c'], ['1', '2', '3', '4'])]
  const after = [walk(['a~2', 'b~2', 'c', 'd'], ['1', '2', '3', '4', '5'])]
  const [changed] = comparePlans(before, after).walks
  expect(changed?.steps.map(({ step, only }) => `${only}: ${step}`)).toEqual([
    'before: a~1',
    'after: a~2',
    'before: b~1',
    'after: b~2',
    'null: c',
    'after: d',
  ])
})
