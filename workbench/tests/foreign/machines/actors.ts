import {
  assign,
  createMachine,
  forwardTo,
  fromCallback,
  fromEventObservable,
  fromObservable,
  fromPromise,
  fromTransition,
  sendParent,
  sendTo,
  setup,
  spawnChild,
  stopChild,
} from 'xstate'
import { outside } from '../outside.ts'

// After packages/core/test/invoke.test.ts, packages/core/test/spawnChild.test.ts and packages/core/test/actor.test.ts.

const user = () => fromPromise<{ name: string }>(outside('promise'))

export const namedActors = setup({
  actors: { load: user(), watch: fromCallback(outside('callback')) },
}).createMachine({
  id: 'namedActors',
  invoke: { src: 'watch', id: 'watcher' },
  initial: 'loading',
  states: {
    loading: { invoke: { src: 'load', onDone: 'ready', onError: 'broken' } },
    ready: { entry: sendTo('watcher', { type: 'READY' }) },
    broken: {},
  },
})

export const twoInvokes = createMachine({
  id: 'twoInvokes',
  initial: 'working',
  states: {
    working: {
      invoke: [
        { src: user(), onDone: '.half' },
        { src: user(), onDone: 'left', onError: 'left' },
      ],
      initial: 'none',
      states: { none: {}, half: {} },
    },
    left: {},
  },
})

const child = createMachine({
  id: 'child',
  initial: 'init',
  states: {
    init: { on: { FORWARD_DEC: { actions: sendParent({ type: 'DEC' }) }, STOP: 'over' } },
    over: { entry: sendParent({ type: 'LAST' }), type: 'final' },
  },
})

export { child as machineThatTellsItsParent }

export const machineOfMachines = createMachine(
  {
    id: 'machineOfMachines',
    initial: 'start',
    context: { count: 0 },
    states: {
      start: {
        invoke: { src: 'child', id: 'someService', onDone: 'stop' },
        on: {
          DEC: { actions: assign({ count: -1 }) },
          FORWARD_DEC: { actions: [sendTo('someService', { type: 'FORWARD_DEC' }), forwardTo('someService')] },
        },
        always: { guard: ({ context }) => context.count < 0, target: 'stop' },
      },
      stop: { type: 'final' },
    },
  },
  { actors: { child } },
)

export const observed = createMachine({
  id: 'observed',
  initial: 'counting',
  context: { count: null as number | null },
  states: {
    counting: {
      invoke: {
        id: 'counter',
        src: fromObservable(outside('observable')),
        onSnapshot: { actions: assign({ count: ({ event }) => event.snapshot.context ?? null }) },
        onDone: 'counted',
        onError: 'failed',
      },
      always: { guard: ({ context }) => context.count === 5, target: 'counted' },
    },
    counted: {},
    failed: {},
  },
})

export const eventObservable = createMachine({
  id: 'eventObservable',
  initial: 'waiting',
  invoke: { src: fromEventObservable(outside('event observable')) },
  states: { waiting: { on: { COUNT: 'counted' } }, counted: {} },
})

export const spawnsInContext = createMachine({
  id: 'spawnsInContext',
  context: ({ spawn }) => ({
    ref: spawn(
      fromTransition((count: number) => count + 1, 0),
      { id: 'counter' },
    ),
  }),
  initial: 'open',
  states: {
    open: { on: { INC: { actions: sendTo(({ context }) => context.ref, { type: 'INC' }) }, CLOSE: 'closed' } },
    closed: {},
  },
})

export const spawnsTodos = createMachine({
  id: 'spawnsTodos',
  context: { todos: [] as unknown[] },
  on: {
    'todo.added': {
      guard: ({ context }) => context.todos.length < 3,
      actions: assign({ todos: ({ context, spawn }) => [...context.todos, spawn(child)] }),
    },
    'todos.cleared': { actions: assign({ todos: [] }) },
  },
})

export const spawnChildAction = createMachine({
  id: 'spawnChildAction',
  entry: spawnChild(user(), { id: 'loader', syncSnapshot: true }),
  initial: 'waiting',
  states: {
    waiting: {
      on: {
        'xstate.done.actor.loader': 'loaded',
        'xstate.error.actor.loader': 'failed',
        STOP: { target: 'stopped', actions: stopChild('loader') },
      },
    },
    loaded: {},
    failed: {},
    stopped: {},
  },
})

export const withSystemIds = createMachine({
  id: 'withSystemIds',
  invoke: { src: createMachine({ id: 'logger', on: { LOG: {} } }), systemId: 'logger' },
  initial: 'quiet',
  states: {
    quiet: {
      on: { SPEAK: { target: 'loud', actions: sendTo(({ system }) => system.get('logger'), { type: 'LOG' }) } },
    },
    loud: { type: 'final' },
  },
})

export const unimplementedActor = createMachine({
  id: 'unimplementedActor',
  initial: 'asking',
  states: { asking: { invoke: { src: 'someService', onDone: 'over' } }, over: { type: 'final' } },
})

export const needsAnInput = createMachine({
  id: 'needsAnInput',
  context: ({ input }) => ({ greeting: `Hello ${(input as { name: string }).name.trim()}` }),
  invoke: { src: user(), input: ({ context }) => context.greeting },
})
