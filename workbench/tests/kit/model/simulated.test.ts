import { afterEach, expect, test, vi } from 'vitest'
import {
  type AnyActorRef,
  assign,
  cancel,
  createMachine,
  emit,
  enqueueActions,
  fromCallback,
  fromObservable,
  fromPromise,
  fromTransition,
  log,
  raise,
  sendParent,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from 'xstate'
import { registry } from '#tests/product/machines.ts'
import { listenToSimulated, runModel, simulate } from '#workbench/kit/model/index.ts'

const complete = { missing: [], crashes: [], remarks: [] }

/** Foreign code that a simulated machine must not run. */
const forbidden = vi.fn(() => {
  throw new Error('This must not run')
})
const actor = fromCallback(forbidden)

test('inline actors and actions of every kind are simulated and never run', () => {
  const machine = createMachine({
    id: 'inline',
    initial: 'loading',
    entry: forbidden,
    exit: [forbidden, log('Goodbye')],
    states: {
      loading: {
        entry: { type: 'unknown' },
        invoke: [
          { src: fromPromise(forbidden), onDone: 'watching', onError: { actions: forbidden } },
          { src: fromObservable(forbidden), id: 'weather', onSnapshot: { actions: forbidden } },
        ],
      },
      watching: {
        invoke: { src: createMachine({ id: 'child', entry: forbidden }), onSnapshot: 'left' },
        on: { 'watch.ended': { target: 'left', actions: log(forbidden) } },
      },
      left: { type: 'final' },
    },
  })
  const execution = runModel({ machine })
  expect(execution).toMatchObject(complete)
  expect(forbidden).not.toHaveBeenCalled()
  expect(execution.paths.map(({ title }) => title)).toEqual([
    'actor of loading done > watch.ended',
    'actor of loading error > weather snapshot',
    'actor of loading done > actor of watching snapshot',
  ])
})

test('spawned actors are simulated, under ids that are the same in every run', () => {
  const machine = setup({ types: { context: {} as { refs: AnyActorRef[] } }, actors: { named: actor } }).createMachine({
    id: 'spawning',
    context: ({ spawn }) => ({ refs: [spawn(actor), spawn('named', { syncSnapshot: true })] }),
    entry: spawnChild('named', { id: 'entered' }),
    initial: 'few',
    states: {
      few: {
        on: {
          'actor.added': {
            target: 'many',
            actions: assign({ refs: ({ context, spawn }) => [...context.refs, spawn(actor), spawn('named')] }),
          },
        },
      },
      many: {
        on: {
          'actors.stopped': {
            target: 'few',
            actions: [
              ({ context }) => context.refs[9]?.send({ type: 'never' }),
              stopChild('entered'),
              assign(({ context }) => ({ refs: context.refs.slice(0, 2) })),
            ],
          },
          'xstate.done.actor.entered': {},
          'xstate.error.actor.spawned 2': {},
        },
      },
    },
  })
  const run = simulate(machine, undefined)
  run.send({ type: 'actor.added' })
  expect(run.waiting().map(({ id }) => id)).toEqual(['spawned 1', 'named 1', 'entered', 'spawned 2', 'named 2'])
  expect(runModel({ machine, limit: 40 })).toMatchObject({ missing: [], crashes: [] })
  expect(forbidden).not.toHaveBeenCalled()
})

test('what enqueueActions enqueues is simulated as well', () => {
  const machine = createMachine({
    id: 'enqueueing',
    context: { count: 0 },
    initial: 'ready',
    states: {
      ready: {
        on: {
          'button.pressed': {
            actions: enqueueActions(({ enqueue, context, check }) => {
              enqueue(forbidden)
              enqueue.assign({ count: 1 })
              enqueue.spawnChild(actor, { id: 'child' })
              enqueue.sendTo('child', { type: 'ping' })
              enqueue.emit({ type: 'shown' })
              if (check(() => context.count === 1)) enqueue.raise({ type: 'count.reached' })
            }),
          },
          'count.reached': 'left',
        },
      },
      left: { type: 'final' },
    },
  })
  expect(runModel({ machine })).toMatchObject(complete)
  const run = simulate(machine, undefined)
  run.send({ type: 'button.pressed' })
  expect(run.effects.at(-1)).toEqual({ type: 'send ping to child', params: { type: 'ping' } })
  expect(run.emitted).toEqual([{ type: 'shown' }])
})

test('an event to itself arrives; those to a child and to a parent that is not there are effects', () => {
  const machine = createMachine({
    id: 'talking',
    initial: 'open',
    invoke: { src: actor, id: 'child' },
    entry: sendTo('child', { type: 'hello' }),
    states: {
      open: {
        on: {
          'door.closed': {
            actions: [
              sendTo(({ self }) => self, { type: 'bolt.turned' }),
              sendTo('child', { type: 'ping' }),
              sendParent({ type: 'door.closed' }),
            ],
          },
          'bolt.turned': 'closed',
        },
      },
      closed: { entry: emit({ type: 'shut' }) },
    },
  })
  expect(runModel({ machine })).toMatchObject(complete)
  const run = simulate(machine, undefined)
  run.send({ type: 'door.closed' })
  expect(run.state.value).toBe('closed')
  expect(run.effects.map(({ type }) => type)).toEqual([
    'send hello to child',
    'send ping to child',
    'send door.closed to the parent',
  ])
})

test('an event to an actor that does not exist is a crash, as it is in the product', () => {
  const machine = createMachine({
    id: 'lost',
    on: { 'button.pressed': { actions: sendTo('ghost', { type: 'ping' }) } },
  })
  expect(runModel({ machine }).crashes).toEqual([
    "button.pressed: Unable to send event to actor 'ghost' from machine 'lost'.",
  ])
})

test('what a model says of a snapshot and a wildcard; without a word each gets a default', () => {
  const machine = createMachine({
    id: 'answers',
    initial: 'one',
    invoke: {
      id: 'child',
      src: fromTransition((state: { n: number }) => state, { n: 0 }),
      onSnapshot: { actions: assign({}) },
    },
    context: {},
    states: { one: { on: { 'key.*': 'two' } }, two: {} },
    on: { '*': {} },
  })
  const { missing, replays } = runModel({ machine })
  expect(missing).toEqual([])
  expect(replays.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['child snapshot', 'key.anything', 'anything']),
  )
})

const routed = createMachine({
  id: 'routed',
  initial: 'one',
  states: { one: { id: 'first', route: {} }, two: { id: 'second', route: {} } },
})

// XState has routes since 5.28.
test.runIf(routed.root.transitions.has('xstate.route'))(
  'a route without a word of the model leads to each state',
  () => {
    const { missing, replays } = runModel({ machine: routed })
    expect(missing).toEqual(['guard false #routed --xstate.route[1]--> #second'])
    expect(replays.map(({ title }) => title)).toContain('xstate.route: to second')
  },
)

test('a delayed raise lets the timers after it be reached, and can be cancelled', () => {
  const machine = createMachine({
    id: 'tea',
    initial: 'brewing',
    states: {
      brewing: {
        entry: raise({ type: 'tea.stirred' }, { delay: 10, id: 'stir' }),
        on: { 'tea.stirred': {}, 'spoon.lost': { actions: cancel('stir') } },
        after: { 20: 'ready' },
      },
      ready: {},
    },
  })
  const { missing, replays } = runModel({ machine })
  expect(missing).toEqual([])
  expect(replays.map(({ title }) => title)).toEqual(
    expect.arrayContaining(['tea.stirred after 10 ms', 'spoon.lost > after 20']),
  )
})

test('a timer that is due only after others have fired many times is reached', () => {
  const machine = createMachine({
    id: 'polling',
    initial: 'asking',
    after: { 100: '.over' },
    states: { asking: { after: { 30: { target: 'asking', reenter: true } } }, over: {} },
  })
  const { missing, paths } = runModel({ machine })
  expect(missing).toEqual([])
  expect(paths.map(({ title }) => title)).toContain('after 30 > after 30 > after 30 > after 100')
})

test('an actor that is settled is another state than one that runs', () => {
  const machine = createMachine({
    id: 'once',
    initial: 'open',
    invoke: { src: 'load', id: 'load', onDone: {} },
    states: { open: { on: { 'door.closed': 'closed' } }, closed: {} },
  })
  const { states, remarks, missing } = runModel({ machine })
  expect(states).toHaveLength(4)
  expect(missing).toEqual([])
  expect(remarks).toEqual(['#once invokes “load”, which has no implementation; it is simulated like every actor.'])
})

afterEach(() => listenToSimulated(null))

const values = { email: 'ada@example.com', password: 'secret-1' }
const form = '#door.closed --form.submitted'

test('a scenario tells what it meets, refusals included, from its start to its end', () => {
  const met = new Set<string>()
  listenToSimulated((keys) => {
    for (const key of keys) met.add(key)
  })
  const run = simulate(registry.door, { visitor: null })
  expect(met).toEqual(
    new Set([
      ...['state #door', 'state #door.looking', 'state #door.closed'],
      'taken #door.looking --always--> #door.closed',
    ]),
  )
  met.clear()
  run.send({ type: 'form.submitted', values: { ...values, password: '' } })
  expect([...met]).toEqual(
    expect.arrayContaining([`guard false ${form}[0]--> #door.opening`, `taken ${form}[1]--> (stay)`]),
  )
  run.send({ type: 'form.submitted', values })
  run.finish('openDoor')
  expect([...met]).toContain('state #door.left')
})
