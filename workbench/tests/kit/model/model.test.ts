import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { runModel } from '#workbench/kit/model/index.ts'

const complete = { missing: [] }

test('explores chains of eventless transitions, with every guard once false', () => {
  const machine = setup({
    types: { input: {} as { size: number }, context: {} as { size: number } },
    guards: { isSmall: ({ context }) => context.size < 10, isHuge: ({ context }) => context.size > 99 },
  }).createMachine({
    id: 'sizes',
    context: ({ input }) => input,
    initial: 'checking',
    states: {
      checking: {
        always: [{ guard: 'isSmall', target: 'small' }, { guard: 'isHuge', target: 'huge' }, { target: 'middle' }],
      },
      small: {},
      huge: { type: 'final' },
      middle: {},
    },
  })
  expect(
    runModel({ machine, inputs: { small: { size: 1 }, middle: { size: 50 }, large: { size: 100 } } }),
  ).toMatchObject(complete)
  expect(runModel({ machine, inputs: { small: { size: 1 }, middle: { size: 50 } } }).missing).toEqual([
    'taken #sizes.checking --always[1]--> #sizes.huge',
    'state #sizes.huge',
  ])
  expect(runModel({ machine, inputs: { small: { size: 1 } } }).missing).toContain(
    'guard false #sizes.checking --always[0]--> #sizes.small',
  )
})

test('an inner state handles an event first, and its parent’s guard is not called', () => {
  const machine = setup({ guards: { never: () => false } }).createMachine({
    id: 'nest',
    initial: 'outer',
    states: {
      outer: {
        on: { 'key.pressed': { guard: 'never', target: 'away' } },
        initial: 'inner',
        states: { inner: { on: { 'key.pressed': {} } } },
      },
      away: {},
    },
  })
  expect(runModel({ machine }).missing).toContain('guard false #nest.outer --key.pressed--> #nest.away')
})

test('of two racing timers, only the earlier one fires first', () => {
  const machine = setup({ delays: { soon: 10, late: 20 } }).createMachine({
    id: 'race',
    initial: 'waiting',
    states: { waiting: { after: { soon: 'early', late: 'tooLate' } }, early: {}, tooLate: {} },
  })
  const execution = runModel({ machine })
  expect(execution.missing).toEqual(['taken #race.waiting --after late--> #race.tooLate', 'state #race.tooLate'])
  expect(execution.infeasible).toEqual([
    'after late: xstate.after.late.race.waiting is not the next timer, xstate.after.soon.race.waiting is',
  ])
})
