import { expect, test } from 'vitest'
import { type AnyActorLogic, type AnyActorRef, assign, fromPromise, sendTo, setup, stopChild } from 'xstate'
import { registry } from '#tests/product/machines.ts'
import { runModel, simulate } from '#workbench/kit/model/index.ts'
import type { ModelOf } from '#workbench/kit/model/model-of.ts'

/** Opens pages, whose logic comes with an event, next to a door that all actors find by its `systemId`. */
const hall = setup({
  types: {
    events: {} as
      | { type: 'page.chosen'; logic: AnyActorLogic }
      | { type: 'page.closed' | 'door.knocked' }
      | { type: `xstate.done.actor.${string}`; output: string },
    context: {} as { readonly page: AnyActorRef | null },
  },
  actors: { door: registry.door },
  actions: {
    open: assign({ page: ({ spawn }, logic: AnyActorLogic) => spawn(logic, { systemId: 'page', input: 'the hall' }) }),
    close: stopChild(({ context }) => context.page ?? ''),
    knock: sendTo(({ system }) => system.get('door'), { type: 'bell.pressed' }),
  },
  guards: { isWell: (_, said: string) => said === 'well' },
}).createMachine({
  id: 'hall',
  context: { page: null },
  invoke: { src: 'door', id: 'front', systemId: 'door', input: { visitor: null }, onError: {} },
  on: { 'page.chosen': { target: '.open', actions: { type: 'open', params: ({ event }) => event.logic } } },
  initial: 'empty',
  states: {
    empty: { on: { 'door.knocked': { actions: 'knock' } } },
    open: {
      exit: 'close',
      on: {
        'page.closed': 'empty',
        'xstate.done.actor.*': { guard: { type: 'isWell', params: ({ event }) => event.output }, target: 'empty' },
      },
    },
  },
})

const call = fromPromise(() => Promise.reject(new Error('This must not run')))
const answers: ModelOf<typeof hall> = {
  events: { 'page.chosen': { 'a door': { logic: registry.door }, 'a call': { logic: call } } },
  done: { '*': { well: 'well', badly: 'badly' } },
}

test('spawned actors of unknown logic wait, and answer as the model names', () => {
  const { replays, ...rest } = runModel({ machine: hall, ...answers })
  expect(rest).toMatchObject({ missing: [], crashes: [], isCut: false })
  const ends = replays.map(({ title, snapshot: { value } }) => `${title}: ${value}`)
  expect(ends).toContainEqual(expect.stringMatching(/^page.chosen: a door > actor x:\d done: well: empty$/))
})

test('a spawned actor stops, another one takes its name in the system, and the system keeps the others', () => {
  const run = simulate(hall, undefined)
  for (const logic of [registry.door, call]) {
    run.send({ type: 'page.chosen', logic })
    expect(run.waiting()).toMatchObject([{ id: 'front' }, { id: run.state.context.page?.id, input: 'the hall' }])
  }
  run.send({ type: 'page.closed' })
  run.send({ type: 'door.knocked' })
  expect(run.waiting()).toEqual([{ id: 'front', input: { visitor: null } }])
  expect(run.effects).toMatchObject([{ type: 'send bell.pressed to front' }])
})
