import { assign, createMachine } from 'xstate'

// After packages/core/test/final.test.ts.

export const crossing = createMachine({
  id: 'crossing',
  initial: 'green',
  states: {
    green: { on: { TIMER: 'yellow' } },
    yellow: { on: { TIMER: 'red' } },
    red: {
      initial: 'crosswalk1',
      states: {
        crosswalk1: {
          initial: 'walk',
          states: { walk: { on: { PED_WAIT: 'wait' } }, wait: { on: { PED_STOP: 'stop' } }, stop: { type: 'final' } },
          onDone: 'crosswalk2',
        },
        crosswalk2: {
          initial: 'walk',
          states: { walk: { on: { PED_WAIT: 'wait' } }, wait: { on: { PED_STOP: 'stop' } }, stop: { type: 'final' } },
          onDone: 'over',
        },
        over: { type: 'final' },
      },
      onDone: 'green',
    },
  },
})

export const outputs = createMachine({
  id: 'outputs',
  initial: 'asking',
  context: { secret: 0 },
  states: {
    asking: {
      initial: 'who',
      states: {
        who: { on: { REVEAL: 'told' } },
        told: { type: 'final', output: { secret: 42 } },
      },
      onDone: {
        target: 'success',
        actions: assign({ secret: ({ event }) => (event.output as { secret: number }).secret }),
      },
    },
    success: { type: 'final' },
  },
  output: ({ context }) => ({ told: context.secret }),
})

export const parallelFinal = createMachine({
  id: 'parallelFinal',
  initial: 'both',
  states: {
    both: {
      type: 'parallel',
      states: {
        one: { initial: 'a', states: { a: { on: { ONE: 'z' } }, z: { type: 'final' } } },
        two: { initial: 'a', states: { a: { on: { TWO: 'z' } }, z: { type: 'final' } } },
      },
      onDone: 'over',
    },
    over: { type: 'final' },
  },
})

export const nestedDone = createMachine({
  id: 'nestedDone',
  initial: 'a',
  states: {
    a: {
      initial: 'a1',
      onDone: 'b',
      states: {
        a1: {
          initial: 'a2',
          onDone: 'a3',
          states: { a2: { on: { NEXT: 'end' } }, end: { type: 'final' } },
        },
        a3: { type: 'final' },
      },
    },
    b: {},
  },
})

export const doneAtOnce = createMachine({ id: 'doneAtOnce', initial: 'over', states: { over: { type: 'final' } } })

/** Its output refers to the machine's own actor, which has another number in every run. */
export const outputsItself = createMachine({
  id: 'outputsItself',
  initial: 'waiting',
  states: { waiting: { on: { FINISH: 'done' } }, done: { type: 'final' } },
  output: ({ self }) => ({ self }),
})
