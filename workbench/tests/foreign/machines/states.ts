import { assign, createMachine } from 'xstate'

// After packages/core/test/history.test.ts, final.test.ts, parallel.test.ts and multiple.test.ts.

export const historyWithDefault = createMachine({
  id: 'historyWithDefault',
  initial: 'off',
  states: {
    off: { on: { POWER: '#lastOrSecond' } },
    on: {
      initial: 'first',
      states: {
        first: { on: { SWITCH: 'second' } },
        second: { on: { SWITCH: 'first' } },
        previous: { id: 'lastOrSecond', type: 'history', target: 'second' },
      },
      on: { POWER: 'off' },
    },
  },
})

export const deepHistory = createMachine({
  id: 'deepHistory',
  initial: 'on',
  states: {
    off: { on: { SHALLOW: 'on.shallow', DEEP: 'on.deep' } },
    on: {
      initial: 'outer',
      states: {
        outer: {
          initial: 'one',
          states: {
            one: { on: { INNER: 'two' } },
            two: { initial: 'a', states: { a: { on: { INNER: 'b' } }, b: {} } },
          },
        },
        shallow: { type: 'history', history: 'shallow' },
        deep: { type: 'history', history: 'deep' },
      },
      on: { POWER: 'off' },
    },
  },
})

export const parallelHistory = createMachine({
  id: 'parallelHistory',
  initial: 'on',
  states: {
    on: {
      type: 'parallel',
      states: {
        volume: { initial: 'low', states: { low: { on: { LOUDER: 'high' } }, high: { on: { SOFTER: 'low' } } } },
        tone: { initial: 'bright', states: { bright: { on: { DARKEN: 'dark' } }, dark: {} } },
        before: { type: 'history', history: 'deep' },
      },
      on: { POWER: 'off' },
    },
    off: { on: { POWER: 'on.before', RESET: 'on' } },
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

export const doneAtOnce = createMachine({ id: 'doneAtOnce', initial: 'over', states: { over: { type: 'final' } } })

/** Its output refers to the machine's own actor, which has another number in every run. */
export const outputsItself = createMachine({
  id: 'outputsItself',
  initial: 'waiting',
  states: { waiting: { on: { FINISH: 'done' } }, done: { type: 'final' } },
  output: ({ self }) => ({ self }),
})

export const multipleTargets = createMachine({
  id: 'multipleTargets',
  initial: 'simple',
  states: {
    simple: {
      on: {
        DEEP_M: 'para.K.M',
        DEEP_CM: { target: ['para.A.C', 'para.K.M'] },
        DEEP_MR: { target: ['para.K.M', 'para.P.R'] },
        INITIAL: 'para',
        SELF: { target: 'simple', reenter: true },
      },
    },
    para: {
      type: 'parallel',
      on: { BACK: 'simple' },
      states: {
        A: { initial: 'B', states: { B: {}, C: { initial: 'D', states: { D: {}, E: {} } } } },
        K: { initial: 'L', states: { L: {}, M: { type: 'parallel', states: { N: {}, O: {} } } } },
        P: { initial: 'Q', states: { Q: {}, R: { initial: 'S', states: { S: { on: { DEEPER: 'T' } }, T: {} } } } },
      },
    },
  },
})

export const conflicting = createMachine({
  id: 'conflicting',
  initial: 'work',
  states: {
    work: {
      type: 'parallel',
      states: {
        one: { on: { LEAVE: '#conflicting.left' } },
        two: { on: { LEAVE: '#conflicting.right' } },
      },
    },
    left: {},
    right: {},
  },
})
