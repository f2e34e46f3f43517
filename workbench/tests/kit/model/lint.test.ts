import { expect, test } from 'vitest'
import { assign, createMachine, fromPromise, setup } from 'xstate'
import { invokedBy, lint } from '#workbench/kit/model/index.ts'

const call = fromPromise<void>(() => Promise.resolve())

test('reports everything without a name', () => {
  const machine = createMachine({
    id: 'nameless',
    initial: 'loading',
    entry: () => undefined,
    exit: assign({}),
    states: {
      loading: {
        invoke: { src: call, onError: 'ready' },
        after: { 100: 'ready' },
        on: { 'form.submitted': { guard: () => true, actions: () => undefined } },
      },
      ready: {},
    },
  })
  expect(lint(machine)).toEqual([
    '#nameless has an unnamed one of its actions',
    '#nameless has an unnamed one of its actions',
    '#nameless.loading invokes an inline actor; name it in setup({ actors })',
    '#nameless.loading has an unnamed one of its delays',
    '#nameless.loading --form.submitted--> (stay) has an unnamed one of its guards',
    '#nameless.loading --form.submitted--> (stay) has an unnamed one of its actions',
  ])
})

test('reports a call without onError, and one that a state makes twice', () => {
  const machine = setup({ actors: { loadTeam: call } }).createMachine({
    id: 'calls',
    invoke: [{ src: 'loadTeam' }, { src: 'loadTeam', onError: {} }],
  })
  expect(lint(machine)).toEqual([
    '#calls invokes loadTeam without onError: a failure would stop the whole machine',
    '#calls invokes loadTeam twice; charts cannot distinguish the calls',
  ])
})

test('reports a transition that can never be chosen', () => {
  const machine = setup({ guards: { isReady: () => true } }).createMachine({
    id: 'dead',
    on: { 'form.submitted': [{}, { guard: 'isReady' }] },
  })
  expect(lint(machine)).toEqual(['#dead --form.submitted[0]--> (stay) has no guard, so what follows it is dead'])
})

test.each(['SUBMIT', 'submit', 'form.submit', 'form.set', 'form_submitted', 'setEmail'])(
  'reports that the event %s is not a fact',
  (type) => {
    const machine = setup({}).createMachine({ id: 'talk', on: { [type]: {} } })
    expect(lint(machine)).toEqual([`#talk listens to "${type}"; events are facts, subject.pastTense`])
  },
)

test('finds wrong ids of invoked machines and of states', () => {
  const inner = setup({ actors: { call } }).createMachine({ id: 'inner', invoke: { id: 'call', src: 'call' } })
  const outer = setup({ actors: { inner } }).createMachine({ id: 'outer', invoke: { id: 'form', src: 'inner' } })
  expect(invokedBy(outer, 'form')).toBe(inner)
  for (const id of ['forms', 'call']) expect(invokedBy(outer, id)).toBeNull()
  const leadsTo = (target: string) => () => setup({}).createMachine({ id: 'door', on: { 'door.opened': target } })
  expect(leadsTo('#door')).not.toThrow()
  expect(leadsTo('#door.opn')).toThrow("Child state 'opn' does not exist on 'door'")
})
