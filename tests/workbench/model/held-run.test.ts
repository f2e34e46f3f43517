import { expect, test } from 'vitest'
import { fromPromise, setup } from 'xstate'
import { hold, Infeasible } from '#workbench/model/index.ts'

const machine = setup({
  types: { input: {} as { token: string }, context: {} as { token: string } },
  actors: { activate: fromPromise<void, { token: string }>(() => Promise.reject(new Error('must be held'))) },
  delays: { timeToRead: 3_000 },
}).createMachine({
  id: 'activation',
  context: ({ input }) => input,
  initial: 'activating',
  states: {
    activating: {
      invoke: { src: 'activate', input: ({ context }) => context, onDone: 'activated', onError: 'failed' },
    },
    activated: { after: { timeToRead: 'left' } },
    failed: {},
    left: { type: 'final' },
  },
})

test('answers calls and lets time pass', () => {
  const run = hold(machine, { token: 'abc' })
  expect(run.inputOf('activate')).toEqual({ token: 'abc' })
  run.finish('activate')
  expect(run.state.value).toBe('activated')
  expect(run.untilNextTimer()).toBe(3_000)
  run.elapse()
  expect(run.state.status).toBe('done')
  expect(run.untilNextTimer()).toBeNull()
})

test('lets a call fail', () => {
  const run = hold(machine, { token: 'abc' })
  run.fail('activate', new Error('gone'))
  expect(run.state.value).toBe('failed')
})

test('refuses to answer a call that nobody makes, and to wait for nothing', () => {
  const run = hold(machine, { token: 'abc' })
  expect(() => run.finish('deactivate')).toThrow(Infeasible)
  expect(() => run.elapse()).toThrow(Infeasible)
  run.finish('activate')
  expect(() => run.finish('activate')).toThrow(Infeasible)
})
