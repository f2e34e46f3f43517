import { and, assign, cancel, createMachine, not, or, raise, sendTo, setup, stateIn } from 'xstate'

// After packages/core/test/internalTransitions.test.ts, machine.test.ts, route.test.ts, guards.test.ts, transient.test.ts, after.test.ts,
// delayedTransitions.test.ts and actions.test.ts.

export const wildcards = createMachine({
  id: 'wildcards',
  initial: 'a',
  states: {
    a: { on: { 'mouse.click': 'clicked', 'mouse.*': 'moved', 'feedback.*': { target: 'b' }, '*': 'other' } },
    clicked: { on: { '*': 'a' } },
    moved: { on: { BACK: 'a', '*': { actions: [] } } },
    b: { on: { '*': 'a' } },
    other: { type: 'final' },
  },
})

export const internal = createMachine({
  id: 'internal',
  initial: 'foo',
  states: {
    foo: {
      initial: 'left',
      states: { left: {}, right: {} },
      on: {
        NEXT: '.right',
        NEXT_EXTERNAL: { target: '.left', reenter: true },
        STAY: {},
        FORBIDDEN: undefined,
        SELF: 'foo',
      },
    },
  },
  on: { RESET: '.foo' },
})

export const idsAnywhere = createMachine({
  id: 'idsAnywhere',
  initial: 'a',
  states: {
    a: { id: 'my.first', initial: 'one', states: { one: { id: 'deep-one', on: { GO: '#second' } } } },
    b: { id: 'second', on: { BACK: { target: '#deep-one' } }, states: { c: {} }, initial: 'c' },
  },
})

export const noId = createMachine({ initial: 'a', states: { a: { on: { GO: 'b' } }, b: {} } })

export const onlyARoot = createMachine({ id: 'onlyARoot', on: { PING: {} } })

export const routed = createMachine({
  id: 'routed',
  initial: 'home',
  states: {
    home: { id: 'home', route: {} },
    about: { id: 'about', route: {}, initial: 'team', states: { team: { id: 'team', route: {} }, office: {} } },
  },
})

export const names = createMachine({
  id: 'a machine with spaces',
  initial: 'the first state',
  states: {
    'the first state': { on: { 'an event with spaces': 'ünïcode → ok', 'x=y~z&w': 'the first state' } },
    'ünïcode → ok': { on: { back: 'the first state' } },
  },
})

export const combined = setup({
  guards: { yes: () => true, no: () => false, isA: stateIn({ region: 'a' }) },
}).createMachine({
  id: 'combined',
  initial: 'region',
  states: {
    region: {
      initial: 'a',
      states: { a: { on: { NEXT: 'b' } }, b: {} },
      on: {
        EVENT: [
          { guard: and(['yes', 'no']), target: 'never' },
          { guard: and([not('no'), or(['no', 'isA'])]), target: 'passed' },
        ],
      },
    },
    passed: {},
    never: {},
  },
})

export const transient = createMachine({
  id: 'transient',
  initial: 'G',
  context: { isReady: false },
  states: {
    G: { on: { UPDATE: 'H', READY: { target: 'H', actions: assign({ isReady: true }) } } },
    H: { always: [{ guard: ({ context }) => context.isReady, target: 'A' }, { target: 'B' }] },
    A: { always: 'C' },
    B: {},
    C: { type: 'final' },
  },
})

export const endlessCircle = createMachine({
  id: 'endlessCircle',
  initial: 'a',
  states: { a: { on: { GO: 'b' } }, b: { always: 'c' }, c: { always: 'b' } },
})

export const missingGuard = createMachine({
  id: 'missingGuard',
  initial: 'a',
  states: { a: { on: { GO: { guard: 'isAllowed', target: 'b' }, SKIP: 'b' } }, b: {} },
})

export const throwingGuard = createMachine({
  id: 'throwingGuard',
  initial: 'form',
  states: {
    form: { on: { SUBMIT: { guard: ({ event }) => event.values.email !== '', target: 'sent' }, CANCEL: 'cancelled' } },
    sent: {},
    cancelled: {},
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
