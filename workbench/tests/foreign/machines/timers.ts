import { assign, cancel, createMachine, raise, sendTo } from 'xstate'

// After packages/core/test/after.test.ts, packages/core/test/delayedTransitions.test.ts and packages/core/test/actions.test.ts.

export const trafficLight = createMachine({
  id: 'trafficLight',
  initial: 'green',
  states: {
    green: { after: { 1000: 'yellow' } },
    yellow: { after: { 500: 'red' } },
    red: { after: { 2000: 'green' } },
  },
})

export const guardedDelays = createMachine(
  {
    id: 'guardedDelays',
    initial: 'X',
    context: { isRushed: false },
    states: {
      X: {
        on: { HURRY: { actions: assign({ isRushed: true }) } },
        after: { 10: [{ guard: ({ context }) => context.isRushed, target: 'Y' }, { target: 'Z' }] },
      },
      Y: { after: { short: 'Z' } },
      Z: { type: 'final' },
    },
  },
  { delays: { short: ({ context }) => (context.isRushed ? 1 : 100) } },
)

export const delayedRaise = createMachine({
  id: 'delayedRaise',
  initial: 'a',
  states: {
    a: { entry: raise({ type: 'TO_B' }, { delay: 10 }), on: { TO_B: 'b' }, after: { 20: 'late' } },
    b: {
      entry: raise({ type: 'TO_C' }, { delay: ({ context }) => (context.wait as number | undefined) ?? 5 }),
      on: { TO_C: 'c' },
    },
    c: { type: 'final' },
    late: {},
  },
})

export const cancelled = createMachine({
  id: 'cancelled',
  initial: 'typing',
  states: {
    typing: {
      on: {
        KEY: { actions: [cancel('search'), raise({ type: 'SEARCH' }, { id: 'search', delay: 300 })] },
        SEARCH: 'searching',
      },
    },
    searching: { on: { RESULTS: 'typing' } },
  },
})

export const delayedToItself = createMachine({
  id: 'delayedToItself',
  initial: 'waiting',
  states: {
    waiting: {
      entry: sendTo(({ self }) => self, { type: 'PING' }, { delay: 50 }),
      on: { PING: 'answered' },
      after: { 100: 'tooLate' },
    },
    answered: {},
    tooLate: {},
  },
})

export const stopwatch = createMachine({
  id: 'stopwatch',
  initial: 'stopped',
  context: { elapsed: 0 },
  states: {
    stopped: { on: { start: 'running' } },
    running: {
      initial: 'counting',
      states: {
        counting: {
          after: {
            10: {
              target: 'counting',
              reenter: true,
              actions: assign({ elapsed: ({ context }) => context.elapsed + 1 }),
            },
          },
        },
      },
      on: { stop: 'stopped' },
    },
  },
  on: { reset: { target: '.stopped', actions: assign({ elapsed: 0 }) } },
})

export const polling = createMachine({
  id: 'polling',
  initial: 'asking',
  after: { 100: '.givenUp' },
  states: {
    asking: { after: { 30: 'resting' } },
    resting: { after: { 15: 'asking' } },
    givenUp: { type: 'final' },
  },
})

export const timersOfRegions = createMachine({
  id: 'timersOfRegions',
  type: 'parallel',
  states: {
    fast: { initial: 'one', states: { one: { after: { 10: 'two' } }, two: {} } },
    slow: { initial: 'one', states: { one: { after: { 25: 'two' } }, two: { after: { 5: 'three' } }, three: {} } },
  },
})
