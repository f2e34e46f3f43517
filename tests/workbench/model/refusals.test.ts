import { expect, test } from 'vitest'
import { assign, setup } from 'xstate'
import { runModel } from '#workbench/model/index.ts'

const complete = { missing: [], staleWaivers: [] }

const door = setup({ guards: { isAllowed: () => true } }).createMachine({
  id: 'door',
  initial: 'shut',
  states: { shut: { on: { 'door.opened': { guard: 'isAllowed', target: 'open' } } }, open: {}, walled: {} },
})

test('a state, a transition and a guard outcome that nothing reaches', () => {
  expect(runModel({ machine: door }).missing).toEqual([
    'guard false #door.shut --door.opened--> #door.open',
    'state #door.walled',
  ])
})

test('a waiver covers what cannot be seen', () => {
  const waive = {
    'guard false #door.shut --door.opened--> #door.open': 'the lock comes later',
    'state #door.walled': 'kept for the plan',
  }
  expect(runModel({ machine: door, waive })).toMatchObject(complete)
})

test('a waiver of what is seen, or of what does not exist', () => {
  const waive = { 'state #door.open': 'wrong', 'state #door.ajar': 'no such state' }
  expect(runModel({ machine: door, waive }).staleWaivers).toEqual(['state #door.open', 'state #door.ajar'])
})

test('a machine that does something else when it is run again', () => {
  let count = 0
  const machine = setup({
    actions: {
      keepCount: assign(() => {
        count += 1
        return { count }
      }),
    },
  }).createMachine({
    id: 'impure',
    context: { count: 0 },
    initial: 'ready',
    states: { ready: { on: { 'button.pressed': { target: 'pressed', actions: 'keepCount' } } }, pressed: {} },
  })
  expect(() => runModel({ machine })).toThrow('Model and actor disagree after button.pressed')
})

test('a context that grows without end', () => {
  const machine = setup({}).createMachine({
    id: 'endless',
    context: { count: 0 },
    on: { 'button.pressed': { actions: assign({ count: ({ context }) => context.count + 1 }) } },
  })
  expect(() => runModel({ machine, limit: 50 })).toThrow('Traversal limit exceeded')
  expect(runModel({ machine, identity: () => null })).toMatchObject(complete)
})
