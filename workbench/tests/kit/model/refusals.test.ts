import { expect, test } from 'vitest'
import { assign, createMachine, sendTo, setup } from 'xstate'
import { runModel } from '#workbench/kit/model/index.ts'

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
  expect(runModel({ machine }).crashes).toEqual([
    '“impure” does something else when it is run again: after button.pressed context.count is 1 once and 2 the other time.',
  ])
})

test('a context that grows without end', () => {
  const machine = setup({}).createMachine({
    id: 'endless',
    context: { count: 0 },
    on: { 'button.pressed': { actions: assign({ count: ({ context }) => context.count + 1 }) } },
  })
  const partial = runModel({ machine, limit: 50 })
  expect(partial.missing).toEqual([])
  expect(partial.remarks).toEqual([
    '“endless” has more states than the 51 that were explored. A higher limit, or an identity that leaves out what grows, explores the others.',
  ])
  expect(runModel({ machine, identity: () => null })).toMatchObject(complete)
})

test('a chart that cannot start says why, and with which input', () => {
  const machine = setup({ types: { input: {} as { name: string }, context: {} as { name: string } } }).createMachine({
    id: 'greeting',
    context: ({ input }) => ({ name: input.name.trim() }),
  })
  expect(runModel({ machine })).toMatchObject({
    crashes: ["“greeting” cannot start: Cannot read properties of undefined (reading 'name')"],
    replays: [],
    missing: ['state #greeting'],
  })
  const { crashes, missing } = runModel({ machine, inputs: { 'no name': {}, Ada: { name: 'Ada' } } })
  expect(crashes).toEqual([
    "“greeting” cannot start with the input “no name”: Cannot read properties of undefined (reading 'trim')",
  ])
  expect(missing).toEqual([])
})

test('a chart that starts with `{}` alone starts with it when the model names no input', () => {
  const machine = createMachine({ id: 'guest', context: ({ input }) => ({ by: (input as { by?: string }).by }) })
  expect(runModel({ machine })).toMatchObject({ ...complete, crashes: [] })
  expect(runModel({ machine, inputs: { nobody: undefined } }).crashes).toEqual([
    expect.stringContaining('cannot start with the input “nobody”'),
  ])
})

test('a step at which the chart throws is named; the others are taken', () => {
  const machine = createMachine({
    id: 'form',
    initial: 'open',
    states: {
      open: {
        on: {
          'form.submitted': { guard: ({ event }) => event.values.name !== '', target: 'sent' },
          'form.closed': 'closed',
        },
      },
      sent: {},
      closed: { always: { guard: 'isMissing', target: 'sent' } },
    },
  })
  const { crashes, remarks, replays } = runModel({ machine })
  expect(crashes).toEqual([
    "form.submitted: Unable to evaluate guard in transition for event 'form.submitted' in state node 'form.open': Cannot read properties of undefined (reading 'name')",
    "form.closed: Guard 'isMissing' is not implemented.'.",
  ])
  expect(remarks).toEqual([
    '#form.closed --always--> #form.sent asks the guard “isMissing”, which has no implementation.',
  ])
  expect(replays.map(({ title }) => title)).toEqual(['(start)'])
})

test('eventless transitions in a circle end with a sentence', () => {
  const machine = setup({}).createMachine({
    id: 'circle',
    initial: 'left',
    states: { left: { always: 'right' }, right: { always: 'left' } },
  })
  expect(runModel({ machine }).crashes).toEqual([
    expect.stringMatching(/^“circle” cannot start: Infinite loop detected: .* more than 1000 microsteps/),
  ])
})

test('events to itself without end end with a sentence', () => {
  const machine = createMachine({
    id: 'echo',
    on: { 'echo.heard': { actions: sendTo(({ self }) => self, { type: 'echo.heard' }) } },
  })
  expect(runModel({ machine }).crashes).toEqual([expect.stringMatching(/^echo.heard: Infinite loop detected/)])
})
