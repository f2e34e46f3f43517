import { assign, createMachine, emit, enqueueActions, log, setup } from 'xstate'
import { outside } from '../outside.ts'

// After packages/core/test/actions.test.ts, packages/core/test/assign.test.ts and packages/core/test/emit.test.ts.

export const entryAndExit = createMachine({
  id: 'entryAndExit',
  initial: 'green',
  entry: [outside('root entry'), log('hello')],
  states: {
    green: {
      entry: outside('entry'),
      exit: [outside('exit'), 'unnamedElsewhere'],
      on: { TIMER: { target: 'yellow', actions: [outside('transition'), { type: 'withParams', params: { n: 1 } }] } },
    },
    yellow: {
      entry: 'enter_yellow',
      initial: 'speed',
      states: { speed: { entry: outside('inner') } },
      on: { TIMER: { target: 'green', reenter: true } },
    },
  },
})

export const enqueued = createMachine({
  id: 'enqueued',
  context: { count: 0 },
  entry: enqueueActions(({ enqueue }) => enqueue.assign({ count: 1 })),
  on: {
    MORE: {
      actions: enqueueActions(({ context, enqueue, check }) => {
        enqueue(outside('enqueued'))
        if (check(() => context.count < 4)) enqueue.assign({ count: context.count + 1 })
        else enqueue.raise({ type: 'FULL' })
        enqueue.emit({ type: 'counted' })
      }),
    },
    FULL: '.full',
  },
  initial: 'open',
  states: { open: {}, full: { type: 'final' } },
})

export const parameters = setup({
  types: { context: {} as { sum: number }, events: {} as { type: 'ADD'; n?: number } },
  actions: { add: assign({ sum: ({ context }, { n }: { n: number }) => (context.sum + n) % 3 }) },
  guards: { isLess: ({ context }, { than }: { than: number }) => context.sum < than },
}).createMachine({
  id: 'parameters',
  context: { sum: 0 },
  on: {
    ADD: {
      guard: { type: 'isLess', params: { than: 2 } },
      actions: { type: 'add', params: ({ event }) => ({ n: event.n ?? 1 }) },
    },
  },
})

export const emitting = createMachine({
  id: 'emitting',
  initial: 'quiet',
  states: {
    quiet: { on: { CALL: 'calling' } },
    calling: { entry: emit({ type: 'called', by: 'the machine' }), always: 'quiet' },
  },
})

export const initialActions = createMachine({
  id: 'initialActions',
  context: { isReady: false },
  initial: { target: 'a', actions: assign({ isReady: true }) },
  states: { a: { on: { NEXT: 'b' } }, b: { initial: { target: 'c', actions: outside('initial') }, states: { c: {} } } },
})
