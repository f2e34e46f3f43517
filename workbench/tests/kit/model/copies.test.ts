import { expect, test } from 'vitest'
import { type AnyMachineSnapshot, assign, cancel, fromPromise, raise, sendTo, setup } from 'xstate'
import { nextEvents } from '#workbench/kit/model/explore.ts'
import { runModel } from '#workbench/kit/model/index.ts'
import { snapshotKey } from '#workbench/kit/model/keys.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import { type RecordedRun, startRecorded } from '#workbench/kit/model/replay.ts'
import { simulateMachine } from '#workbench/kit/model/simulated-machine.ts'

const seenOf = ({ run }: RecordedRun, model: Model) => {
  const snapshot: AnyMachineSnapshot = run.state
  return {
    key: snapshotKey(snapshot, model, run.timers()),
    states: snapshot._nodes.map(({ id }) => id),
    context: snapshot.context,
    waiting: run.waiting(),
    emitted: run.emitted,
    effects: run.effects,
  }
}

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

test('a copy behaves like an actor that executed the full path', () => {
  const model: Model = { machine: busy }
  const simulated = simulateMachine(busy)
  const { states } = runModel(model)
  expect(states.length).toBeGreaterThan(20)
  const after = (events: readonly { readonly type: string }[]) => {
    const recorded = startRecorded(simulated, undefined)
    for (const event of events) recorded.step(event)
    return recorded
  }
  for (const { events, title } of states) {
    const origin = after(events)
    const before = seenOf(origin, model)
    for (const { value } of nextEvents(model, origin.run.state, origin.run.timers())) {
      const whole = after(events)
      const copy = origin.copy()
      expect(seenOf(copy, model), title).toEqual(before)
      const executed = [whole, copy].map((recorded) => {
        try {
          return { met: recorded.step(value), ...seenOf(recorded, model) }
        } catch (error) {
          return error
        }
      })
      expect(executed[1], `${title} > ${value.type}`).toEqual(executed[0])
    }
    expect(seenOf(origin, model), 'the original stands still').toEqual(before)
  }
})

test('a path ends the same when one actor executes all of it', () => {
  const model: Model = { machine: busy }
  const simulated = simulateMachine(busy)
  for (const { events, title, snapshot, emitted, effects, seen } of runModel(model).replays) {
    const recorded = startRecorded(simulated, undefined)
    const met = [...recorded.start, ...events.flatMap((event) => recorded.step(event))]
    expect({ ...seenOf(recorded, model), seen: new Set(met) }, title).toMatchObject({
      states: snapshot._nodes.map(({ id }) => id),
      context: snapshot.context,
      emitted,
      effects,
      seen,
    })
  }
})

test('rejects two timers of one name if only the second can be cancelled', () => {
  const twice = setup({ actions: { wait: raise({ type: 'wait.ended' }, { id: 'wait', delay: 10 }) } }).createMachine({
    on: { 'wait.begun': { actions: 'wait' } },
  })
  const recorded = startRecorded(simulateMachine(twice), undefined)
  recorded.step({ type: 'wait.begun' })
  expect(recorded.copy().run.timers()).toEqual(recorded.run.timers())
  recorded.step({ type: 'wait.begun' })
  expect(() => recorded.copy()).toThrow('two timers of one name')
})
