import { expect, test, vi } from 'vitest'
import { type AnyStateMachine, assign, fromCallback, fromPromise, raise, sendTo, setup } from 'xstate'
import { type Model, runModel, simulate } from '#workbench/kit/model/index.ts'

const sizes = setup({
  types: { input: {} as { size: number }, context: {} as { size: number } },
  guards: { isSmall: ({ context }) => context.size < 10, isHuge: ({ context }) => context.size > 99 },
}).createMachine({
  id: 'sizes',
  context: ({ input }) => input,
  initial: 'checking',
  states: {
    checking: {
      always: [{ guard: 'isSmall', target: 'small' }, { guard: 'isHuge', target: 'huge' }, { target: 'middle' }],
    },
    small: {},
    huge: { type: 'final' },
    middle: {},
  },
})

/** Its inner state handles the event first, so that the guard around it is not called. */
const nest = setup({ guards: { never: () => false } }).createMachine({
  id: 'nest',
  initial: 'outer',
  states: {
    outer: {
      on: { 'key.pressed': { guard: 'never', target: 'away' } },
      initial: 'inner',
      states: { inner: { on: { 'key.pressed': {} } } },
    },
    away: {},
  },
})

const race = setup({ delays: { soon: 10, late: 20 } }).createMachine({
  id: 'race',
  initial: 'waiting',
  states: { waiting: { after: { soon: 'early', late: 'tooLate' } }, early: {}, tooLate: {} },
})

const player = (resumed: 'asBefore' | 'song') =>
  setup({}).createMachine({
    id: 'player',
    initial: 'playing',
    states: {
      playing: {
        initial: 'song',
        states: {
          song: { on: { 'advert.begun': 'advert' } },
          advert: {},
          asBefore: { type: 'history' },
        },
        on: { 'pause.pressed': 'paused' },
      },
      paused: { on: { 'play.pressed': `playing.${resumed}` } },
    },
  })

const [small, middle, huge] = [{ size: 1 }, { size: 50 }, { size: 100 }]
const toMiddle = [
  'guard false #sizes.checking --always[1]--> #sizes.huge',
  ...['taken #sizes.checking --always[2]--> #sizes.middle', 'state #sizes.middle'],
]
const toAway = [
  ...['taken #nest.outer --key.pressed--> #nest.away', 'guard false #nest.outer --key.pressed--> #nest.away'],
  'state #nest.away',
]
const restored = ['song', 'advert'].map((state) => `restored #player.playing.asBefore --> #player.playing.${state}`)

test.each<[string, AnyStateMachine, Omit<Model, 'machine'>, readonly string[]]>([
  ['all eventless transitions', sizes, { inputs: { small, middle, huge } }, []],
  ['no input between', sizes, { inputs: { small, huge } }, toMiddle],
  ['a guard that is not called', nest, {}, toAway],
  ['a timer after another', race, {}, ['taken #race.waiting --after late--> #race.tooLate', 'state #race.tooLate']],
  ['each state that a history restores', player('asBefore'), {}, []],
  ['the same without contexts', player('asBefore'), { identity: () => null }, []],
  ['a history that restores nothing', player('song'), {}, restored],
])('names what is not met: %s', (_, machine, rest, missing) => {
  expect(runModel({ machine, ...rest }).missing).toEqual(missing)
})

test('of two racing timers, only the earlier one fires first', () => {
  expect(runModel({ machine: race }).infeasible).toEqual([
    'after late: xstate.after.late.race.waiting is not the next timer, xstate.after.soon.race.waiting is',
  ])
})

test('simulates actors and side effects; records events to children as effects', () => {
  const forbidden = vi.fn(() => {
    throw new Error('This must not run')
  })
  const machine = setup({
    actors: { load: fromPromise<void>(forbidden), watch: fromCallback(forbidden) },
    actions: { store: forbidden, tell: sendTo('watcher', { type: 'ping' }), count: assign({ count: 1 }) },
  }).createMachine({
    id: 'reaching',
    context: { count: 0 },
    initial: 'loading',
    invoke: { src: 'watch', id: 'watcher', onError: {} },
    states: {
      loading: { entry: ['store', 'tell', 'count'], invoke: { src: 'load', onDone: 'left', onError: 'left' } },
      left: { type: 'final' },
    },
  })
  expect(runModel({ machine })).toMatchObject({ missing: [], crashes: [], isCut: false })
  const run = simulate(machine, undefined)
  expect(run.effects.map(({ type }) => type)).toEqual(['store', 'send ping to watcher'])
  expect(run.state.context).toEqual({ count: 1 })
  expect(run.waiting().map(({ id }) => id)).toEqual(['watcher', '0.reaching.loading'])
  expect(forbidden).not.toHaveBeenCalled()
})

test('reports a failing start and failing steps, and executes the others', () => {
  const machine = setup({ types: { input: {} as { name: string } } }).createMachine({
    id: 'greeting',
    context: ({ input }) => ({ name: input.name.trim() }),
    on: { 'form.submitted': { guard: ({ event }) => event.name.length > 3 }, 'form.closed': {} },
  })
  expect(runModel({ machine }).crashes).toEqual([expect.stringMatching(/^“greeting” cannot start: Cannot read/)])
  const { crashes, replays } = runModel({ machine, inputs: { Ada: { name: 'Ada' } } })
  expect(crashes).toEqual([expect.stringMatching(/^form.submitted: .*Cannot read/s)])
  expect(replays.map(({ title }) => title)).toEqual(['(start)', 'form.closed'])
})

test('explores an endless context up to the limit, or by its identity', () => {
  const machine = setup({ actions: { count: assign({ count: ({ context }) => context.count + 1 }) } }).createMachine({
    id: 'endless',
    context: { count: 0 },
    on: { 'button.pressed': { actions: 'count' } },
  })
  expect(runModel({ machine }, 50)).toMatchObject({ missing: [], isCut: true })
  expect(runModel({ machine, identity: () => null })).toMatchObject({ missing: [], isCut: false })
})

test('a timer that fires takes its time from the others, and only the second of one name can be cancelled', () => {
  const waitFor = (delay: number, id: string) => raise({ type: `${id}.ended` }, { id, delay })
  const actions = { stir: waitFor(10, 'stir'), brew: waitFor(30, 'brew') }
  const tea = setup({ actions }).createMachine({ entry: ['stir', 'brew'], on: { 'wait.begun': { actions: 'brew' } } })
  const run = simulate(tea, undefined)
  expect([run.untilNextTimer(), run.elapse(), run.untilNextTimer()]).toEqual([10, 'stir.ended', 20])
  expect(() => run.send({ type: 'wait.begun' })).toThrow('two timers of one name')
})
