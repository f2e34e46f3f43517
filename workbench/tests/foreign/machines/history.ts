import { createMachine } from 'xstate'

// After packages/core/test/history.test.ts.

export const lamp = createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { POWER: 'on.previous' } },
    on: {
      initial: 'first',
      states: {
        first: { on: { SWITCH: 'second' } },
        second: { on: { SWITCH: 'third' } },
        third: {},
        previous: { type: 'history' },
      },
      on: { POWER: 'off' },
    },
  },
})

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

export const historyOfOneRegion = createMachine({
  id: 'historyOfOneRegion',
  type: 'parallel',
  states: {
    a: {
      initial: 'a1',
      states: {
        a1: { on: { NEXT_A: 'a2' } },
        a2: { on: { NEXT_A: 'a1' } },
        kept: { type: 'history' },
      },
    },
    b: {
      initial: 'b1',
      states: { b1: { on: { TO_B: { target: ['b2', '#historyOfOneRegion.a.kept'] } } }, b2: { on: { TO_B: 'b1' } } },
    },
  },
})
