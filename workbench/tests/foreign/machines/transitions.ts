import { createMachine, setup } from 'xstate'

// After packages/core/test/internalTransitions.test.ts, packages/core/test/machine.test.ts, packages/core/test/route.test.ts
// and packages/core/test/deep.test.ts.

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

export const described = setup({}).createMachine({
  id: 'described',
  description: 'Says what it does. And more.',
  initial: 'open',
  states: {
    open: {
      description: 'Waits.',
      tags: ['busy', 'go'],
      meta: { note: 1 },
      on: { GO: { target: 'closed', description: 'Closes.' } },
    },
    closed: { tags: 'still' },
  },
})

export const routed = createMachine({
  id: 'routed',
  initial: 'home',
  states: {
    home: { id: 'home', route: {} },
    about: { id: 'about', route: {}, initial: 'team', states: { team: { id: 'team', route: {} }, office: {} } },
  },
})

export const deep = createMachine({
  id: 'deep',
  initial: 'A',
  states: {
    DONE: {},
    FAIL: {},
    A: {
      on: { A_EVENT: '#deep.DONE', B_EVENT: 'FAIL', MACHINE_EVENT: '#deep.A' },
      initial: 'B',
      states: {
        B: {
          on: { B_EVENT: '#deep.DONE' },
          initial: 'C',
          states: {
            C: {
              on: { C_EVENT: '#deep.DONE', A_S: '#deep.A.P' },
              initial: 'D',
              states: { D: { on: { D_EVENT: '#deep.DONE', D_S: '#deep.A.P.Q.R.S' } } },
            },
          },
        },
        P: { initial: 'Q', states: { Q: { initial: 'R', states: { R: { initial: 'S', states: { S: {} } } } } } },
      },
    },
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

/** Wide and dense: each state leads to each other one. */
export const dense = createMachine({
  id: 'dense',
  initial: 's0',
  states: Object.fromEntries(
    Array.from({ length: 7 }, (_, from) => [
      `s${from}`,
      { on: Object.fromEntries(Array.from({ length: 7 }, (_, to) => [`GO_${to}`, `s${to}`])) },
    ]),
  ),
})

/** Long: a wizard of many steps, each of which can go back and be cancelled. */
export const wizard = createMachine({
  id: 'wizard',
  initial: 'step0',
  states: {
    ...Object.fromEntries(
      Array.from({ length: 15 }, (_, step) => [
        `step${step}`,
        { on: { NEXT: `step${step + 1}`, ...(step > 0 && { BACK: `step${step - 1}` }), CANCEL: 'cancelled' } },
      ]),
    ),
    step15: { type: 'final' },
    cancelled: { type: 'final' },
  },
})
