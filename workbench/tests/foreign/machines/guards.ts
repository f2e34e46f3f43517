import { and, assign, createMachine, not, or, setup, stateIn } from 'xstate'

// After packages/core/test/guards.test.ts, packages/core/test/transient.test.ts and packages/core/test/always.test.ts.

export const minutes = createMachine(
  {
    id: 'minutes',
    initial: 'green',
    context: { elapsed: 0 },
    states: {
      green: {
        on: {
          TIMER: [{ target: 'green', guard: 'isEarly' }, { target: 'yellow' }],
          EMERGENCY: { target: 'red', guard: ({ event }) => Boolean(event.isEmergency) },
        },
      },
      yellow: { on: { TIMER: { target: 'red', guard: 'isLate' } } },
      red: {},
    },
    on: {
      WAIT: {
        guard: ({ context }) => context.elapsed < 200,
        actions: assign({ elapsed: ({ context }) => context.elapsed + 100 }),
      },
    },
  },
  { guards: { isEarly: ({ context }) => context.elapsed < 100, isLate: ({ context }) => context.elapsed >= 200 } },
)

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

export const alwaysAtTheRoot = createMachine({
  id: 'alwaysAtTheRoot',
  context: { count: 0 },
  initial: 'a',
  always: { guard: ({ context }) => context.count > 2, target: '.over' },
  states: {
    a: { on: { INC: { actions: assign({ count: ({ context }) => context.count + 1 }) } } },
    over: { type: 'final' },
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
