import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { outcomeOf, totalsOf } from '#visualizer/coverage.ts'

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
  journeys: { at: null, seen: ['state #door', 'state #another'] },
}

test('what the tests of each kind executed', () => {
  expect(outcomeOf(coverage, `taken ${push}`)).toEqual({ model: true, journeys: false })
  expect(outcomeOf(coverage, 'state #door')).toEqual({ model: true, journeys: true })
  expect(outcomeOf(coverage, 'state #door.open')).toEqual({ model: false, journeys: false })
})

test('how much of a chart that is', () => {
  expect(totalsOf(coverage, machine)).toEqual({ model: { executed: 4, all: 5 }, journeys: { executed: 1, all: 5 } })
})
