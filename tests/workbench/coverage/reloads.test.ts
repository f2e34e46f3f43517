import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { reloadedKey, reloadGaps, restingStates } from '#workbench/coverage/reloads.ts'

const machine = createMachine({
  id: 'door',
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: () => false, target: 'open' }, { target: 'shut' }] },
    open: { always: { guard: () => false, target: 'left' } },
    shut: {
      type: 'parallel',
      states: { lock: { initial: 'locked', states: { locked: {} } }, light: { initial: 'on', states: { on: {} } } },
    },
    left: { type: 'final' },
  },
})

test('a chart can be found in its innermost states, but for those that it leaves at once or ends in', () => {
  expect(restingStates(machine)).toEqual(['door.open', 'door.shut.lock.locked', 'door.shut.light.on'])
})

test('each of them is loaded anew or has a reason, and no reason is out of date', () => {
  const seen = ['door.open', 'door.shut.lock.locked'].map(reloadedKey)
  expect(reloadGaps(seen, [machine], { 'door.shut.light.on': 'It is always on.' })).toEqual([])
  expect(reloadGaps(seen, [machine], {})).toEqual([expect.stringMatching(/^No journey .*: #door\.shut\.light\.on$/)])
  const stale = { 'door.shut.light.on': 'It is always on.', 'door.open': 'It is shut.', 'door.attic': 'There is none.' }
  expect(reloadGaps(seen, [machine], stale)).toEqual([
    expect.stringMatching(/^A reason .*: #door\.open$/),
    expect.stringMatching(/^A reason .*: #door\.attic$/),
  ])
})
