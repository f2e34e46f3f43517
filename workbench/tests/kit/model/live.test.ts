import { expect, test } from 'vitest'
import { assign, cancel, fromPromise, raise, sendTo, setup } from 'xstate'
import { models as doors } from '#tests/product/models.ts'
import { compareLive, runModel, simulate } from '#workbench/kit/model/index.ts'
import type { Model } from '#workbench/kit/model/model.ts'

/** Has promises, timers, history, parallel states with different entry orders, and side effects. */
const busy = setup({
  types: { context: {} as { readonly count: number; readonly rows: readonly string[] } },
  actors: { call: fromPromise(async () => undefined) },
  actions: {
    beginWait: raise({ type: 'wait.ended' }, { id: 'wait', delay: 50 }),
    endWait: cancel('wait'),
    count: assign({ count: ({ context }) => Math.min(context.count + 1, 2) }),
    fail: assign({ rows: ['failed'] }),
    tell: sendTo('call', { type: 'told' }),
  },
  delays: { late: 30 },
}).createMachine({
  id: 'busy',
  context: { count: 0, rows: [] },
  type: 'parallel',
  states: {
    work: {
      initial: 'idle',
      states: {
        idle: { on: { 'work.begun': 'calling', 'wait.begun': { actions: ['endWait', 'beginWait'] } } },
        calling: {
          entry: 'count',
          invoke: { id: 'call', src: 'call', onDone: 'idle', onError: { target: 'idle', actions: 'fail' } },
          after: { late: 'late' },
          on: { 'wait.stopped': { actions: 'endWait' }, 'call.told': { actions: 'tell' } },
        },
        late: { on: { 'wait.ended': 'idle' } },
      },
    },
    view: {
      initial: 'list',
      states: {
        list: {
          initial: 'short',
          states: { short: { on: { 'list.changed': 'long' } }, long: {}, before: { type: 'history' } },
          on: { 'view.left': 'away' },
        },
        away: { on: { 'view.chosen': 'list.before' } },
      },
    },
  },
})

const models: Readonly<Record<string, Model>> = { ...doors, busy: { machine: busy } }

test.each(Object.entries(models))('the simulation of %s goes where XState’s live actor goes', (_, model) => {
  for (const replay of runModel(model).replays) {
    const { live, simulated } = compareLive(model, replay)
    expect(live, replay.title).toEqual(simulated)
  }
})

test('rejects two timers of one name if only the second can be cancelled', () => {
  const twice = setup({ actions: { wait: raise({ type: 'wait.ended' }, { id: 'wait', delay: 10 }) } }).createMachine({
    on: { 'wait.begun': { actions: 'wait' } },
  })
  const run = simulate(twice, undefined)
  run.send({ type: 'wait.begun' })
  expect(() => run.send({ type: 'wait.begun' })).toThrow('two timers of one name')
})
