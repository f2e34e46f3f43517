import { assign, createMachine, raise, stateIn } from 'xstate'

// After packages/core/test/parallel.test.ts and packages/core/test/multiple.test.ts.

const toggle = (initial: string, other: string, event: string) => ({
  initial,
  states: { [initial]: { on: { [event]: other } }, [other]: { on: { [event]: initial } } },
})

export const wordProcessor = createMachine({
  id: 'wordProcessor',
  type: 'parallel',
  states: {
    bold: toggle('off', 'on', 'TOGGLE_BOLD'),
    underline: toggle('off', 'on', 'TOGGLE_UNDERLINE'),
    italics: toggle('off', 'on', 'TOGGLE_ITALICS'),
    list: {
      initial: 'none',
      states: {
        none: { on: { BULLETS: 'bullets', NUMBERS: 'numbers' } },
        bullets: { on: { NONE: 'none', NUMBERS: 'numbers' } },
        numbers: { on: { BULLETS: 'bullets', NONE: 'none' } },
      },
    },
  },
  on: { RESET: '#wordProcessor' },
})

export const flatParallel = createMachine({
  id: 'flatParallel',
  type: 'parallel',
  states: {
    foo: {},
    bar: { initial: 'one', states: { one: { on: { E: 'two' } }, two: {} } },
  },
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

export const raisingParallel = createMachine({
  id: 'raisingParallel',
  type: 'parallel',
  states: {
    OUTER1: {
      initial: 'C',
      states: {
        A: { entry: raise({ type: 'TURN_OFF' }), on: { EVENT_OUTER1_B: 'B' } },
        B: { entry: raise({ type: 'TURN_ON' }) },
        C: { entry: raise({ type: 'CLEAR' }), on: { EVENT_OUTER1_A: 'A' } },
      },
    },
    OUTER2: {
      type: 'parallel',
      states: {
        INNER1: { initial: 'ON', states: { OFF: { on: { TURN_ON: 'ON' } }, ON: { on: { CLEAR: 'OFF' } } } },
        INNER2: { initial: 'OFF', states: { OFF: { on: { TURN_ON: 'ON' } }, ON: { on: { TURN_OFF: 'OFF' } } } },
      },
    },
  },
})

export const inState = createMachine({
  id: 'inState',
  type: 'parallel',
  states: {
    a: {
      initial: 'a1',
      states: { a1: { on: { EVENT: { target: 'a2', guard: stateIn({ b: 'b2' }) } } }, a2: {} },
    },
    b: { initial: 'b1', states: { b1: { on: { GO: 'b2' } }, b2: { on: { GO: 'b3' } }, b3: {} } },
  },
})

export const countingRegions = createMachine({
  id: 'countingRegions',
  type: 'parallel',
  context: { log: [] as string[] },
  states: {
    left: {
      initial: 'idle',
      states: { idle: { on: { GO: { target: 'done', actions: assign({ log: ['left'] }) } } }, done: { type: 'final' } },
    },
    right: {
      initial: 'idle',
      states: { idle: { on: { GO: 'almost' } }, almost: { always: 'done' }, done: { type: 'final' } },
    },
  },
  onDone: { actions: assign({ log: ['over'] }) },
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
