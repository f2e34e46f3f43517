import { expect, test } from 'vitest'
import { assign, fromPromise, raise, setup } from 'xstate'
import { type Model, runModel } from '#workbench/model/index.ts'
import { coverPairs, type Pair, type UntakenPair } from '#workbench/model/pairs.ts'

const pairsOf = (model: Model) => coverPairs(model, runModel(model).replays)
const short = (key: string) => key.replace(/^taken /, '')
const words = ({ first, next }: Pair) => `${short(first)}, ${short(next)}`
const withReason = (pair: UntakenPair) => `${words(pair)}: ${pair.reason}`

test('a state with two ways in: each way is followed by each way out, on a live actor', () => {
  const machine = setup({}).createMachine({
    id: 'door',
    initial: 'outside',
    states: {
      outside: { on: { 'bell.rung': 'inside', 'door.pushed': 'inside' } },
      inside: { on: { 'door.pulled': 'outside', 'window.opened': {} } },
    },
  })
  const { covered, missing, impossible, paths } = pairsOf({ machine })
  expect(covered.map(words).sort()).toEqual([
    '#door.inside --door.pulled--> #door.outside, #door.outside --bell.rung--> #door.inside',
    '#door.inside --door.pulled--> #door.outside, #door.outside --door.pushed--> #door.inside',
    '#door.inside --window.opened--> (stay), #door.inside --door.pulled--> #door.outside',
    '#door.inside --window.opened--> (stay), #door.inside --window.opened--> (stay)',
    '#door.outside --bell.rung--> #door.inside, #door.inside --door.pulled--> #door.outside',
    '#door.outside --bell.rung--> #door.inside, #door.inside --window.opened--> (stay)',
    '#door.outside --door.pushed--> #door.inside, #door.inside --door.pulled--> #door.outside',
    '#door.outside --door.pushed--> #door.inside, #door.inside --window.opened--> (stay)',
  ])
  expect([missing, impossible]).toEqual([[], []])
  // The exploration has extended one way to each state, the bell; the others are executed beside it.
  expect(paths).toBe(6)
})

test('a chain of eventless transitions is a pair each, and only its end is followed by an event', () => {
  const machine = setup({}).createMachine({
    id: 'chain',
    initial: 'waiting',
    states: {
      waiting: { on: { 'work.begun': 'checking' } },
      checking: { always: 'sorting', on: { 'work.begun': 'waiting' } },
      sorting: { always: 'waiting' },
    },
  })
  expect(pairsOf({ machine }).covered.map(words).sort()).toEqual([
    '#chain.checking --always--> #chain.sorting, #chain.sorting --always--> #chain.waiting',
    '#chain.sorting --always--> #chain.waiting, #chain.waiting --work.begun--> #chain.checking',
    '#chain.waiting --work.begun--> #chain.checking, #chain.checking --always--> #chain.sorting',
  ])
})

test('an event that takes no transition stands between none', () => {
  const machine = setup({
    types: { context: {} as { isOpen: boolean } },
    actors: { load: fromPromise(() => Promise.resolve()) },
  }).createMachine({
    id: 'page',
    context: { isOpen: false },
    invoke: { src: 'load', id: 'load' },
    initial: 'closed',
    on: { 'xstate.done.actor.load': { guard: () => false, target: '.open' } },
    states: { closed: { on: { 'page.opened': 'open' } }, open: { on: { 'page.closed': 'closed' } } },
  })
  const { covered, missing } = pairsOf({ machine })
  expect(covered.map(words)).toEqual([
    '#page.closed --page.opened--> #page.open, #page.open --page.closed--> #page.closed',
    '#page.open --page.closed--> #page.closed, #page.closed --page.opened--> #page.open',
  ])
  expect(missing).toEqual([])
})

/** The lift moves only after its door was shut, which the identity of the second model hides. */
const lift = setup({
  types: { context: {} as { isShut: boolean } },
  actions: { open: assign({ isShut: false }), shut: assign({ isShut: true }) },
  guards: { isShut: ({ context }) => context.isShut },
}).createMachine({
  id: 'lift',
  context: { isShut: true },
  initial: 'standing',
  states: {
    standing: {
      on: { 'door.opened': { actions: 'open' }, 'floor.chosen': { guard: 'isShut', target: 'moving' } },
    },
    moving: { on: { 'floor.reached': 'standing' } },
  },
})

test('a pair that its guard refuses is impossible', () => {
  const { missing, impossible } = pairsOf({ machine: lift })
  expect(missing).toEqual([])
  expect(impossible.map(withReason)).toEqual([
    '#lift.standing --door.opened--> (stay), #lift.standing --floor.chosen--> #lift.moving: its guard refuses',
  ])
})

test('a pair that the graph has and no live actor takes is missing: an identity hides what a guard asks', () => {
  const { missing, impossible } = pairsOf({ machine: lift, identity: () => null })
  expect(missing.map(withReason)).toEqual([
    '#lift.standing --door.opened--> (stay), #lift.standing --floor.chosen--> #lift.moving: none of the 1 ways that the graph has takes it on a live actor',
  ])
  expect(impossible).toEqual([])
})

test('each pair that the drawing suggests in vain has its reason', () => {
  const machine = setup({
    actors: { load: fromPromise(() => Promise.resolve()) },
    actions: { keep: () => {} },
    delays: { soon: 10, late: 20 },
  }).createMachine({
    id: 'reasons',
    type: 'parallel',
    invoke: { src: 'load', id: 'load', onDone: { actions: 'keep' } },
    states: {
      clock: {
        initial: 'early',
        states: {
          early: { on: { 'clock.set': 'late' } },
          late: { after: { soon: 'over', late: 'early' } },
          over: { entry: raise({ type: 'time.ended' }, { delay: 50 }) },
        },
      },
      work: {
        initial: 'parts',
        states: {
          parts: {
            initial: 'first',
            states: {
              first: { on: { 'part.made': 'last' } },
              last: { on: { 'time.ended': 'end' } },
              end: { type: 'final' },
            },
            on: { 'never.sent': {} },
            onDone: 'ready',
          },
          ready: {},
        },
      },
    },
  })
  const { missing, impossible } = pairsOf({ machine, events: { 'never.sent': {} } })
  expect(missing).toEqual([])
  const of = (first: string, next: string) =>
    impossible.find((pair) => pair.first.includes(first) && pair.next.includes(next))?.reason
  expect({
    timer: of('clock.set', 'late --after late'),
    settled: of('load done', 'load done'),
    regions: of('part.made', 'done #reasons.work.parts'),
    unsent: of('clock.set', 'never.sent'),
  }).toEqual({
    timer: 'another timer is due first',
    settled: 'its actor is settled',
    regions: 'the states inside are not over',
    unsent: 'the model has no such event',
  })
})

test('nothing follows a transition that ends the chart, and none is next whose event another one answers', () => {
  const machine = setup({}).createMachine({
    id: 'end',
    initial: 'open',
    on: { 'end.wanted': '.closed' },
    states: {
      open: { on: { 'end.wanted': 'ending' } },
      ending: { on: { 'end.*': 'closed' } },
      closed: { type: 'final' },
    },
  })
  const begun = '#end.open --end.wanted--> #end.ending'
  const ended = '#end.ending --end.*--> #end.closed'
  const outer = '#end --end.wanted--> #end.closed'
  const { covered, impossible } = pairsOf({ machine })
  expect(covered.map(words)).toEqual([`${begun}, ${ended}`])
  expect(impossible.map(withReason)).toEqual([
    `${begun}, ${outer}: another transition answers`,
    `${ended}, ${outer}: the chart is over`,
  ])
})
