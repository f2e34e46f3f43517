import { expect, test } from 'vitest'
import { type AnyMachineSnapshot, assign, cancel, createMachine, fromPromise, raise, sendTo } from 'xstate'
import { nextEvents } from '#workbench/kit/model/explore.ts'
import { runModel } from '#workbench/kit/model/index.ts'
import { snapshotKey } from '#workbench/kit/model/keys.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import { type RecordedRun, startRecorded } from '#workbench/kit/model/replay.ts'
import { simulateMachine } from '#workbench/kit/model/simulated-machine.ts'

/** Everything that can be seen of a run. */
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

/** Has calls, timers, history, parallel states whose order of entry differs, and effects. */
const busy = createMachine({
  id: 'busy',
  context: { count: 0, rows: [] as readonly string[] },
  type: 'parallel',
  states: {
    work: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'work.begun': 'calling',
            'wait.begun': { actions: [cancel('wait'), raise({ type: 'wait.ended' }, { id: 'wait', delay: 50 })] },
          },
        },
        calling: {
          entry: assign({ count: ({ context }) => Math.min(context.count + 1, 2) }),
          invoke: {
            id: 'call',
            src: fromPromise(async () => undefined),
            onDone: 'idle',
            onError: { target: 'idle', actions: assign({ rows: ['failed'] }) },
          },
          after: { 30: 'late' },
          on: {
            'wait.stopped': { actions: cancel('wait') },
            'call.told': { actions: sendTo('call', { type: 'told' }) },
          },
        },
        late: { on: { 'wait.ended': 'idle' } },
      },
    },
    view: {
      initial: 'list',
      states: {
        list: {
          initial: 'short',
          states: { short: { on: { 'list.changed': 'long' } }, long: {} },
          on: { 'view.left': 'away' },
        },
        away: { on: { 'view.chosen': 'before' } },
        before: { type: 'history', history: 'deep', target: 'list' },
      },
    },
  },
})

test('a copy does what an actor does that has executed the whole path', () => {
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
      const copy = origin.copy() ?? expect.fail(`no copy after ${title}`)
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

test('a path that the exploration found ends the same when one actor executes all of it', () => {
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

/** Changes the list of the context instead of making a new one. */
const addToOwn = assign<{ rows: string[] }, { type: string }, undefined, { type: string }, never>(({ context }) => {
  context.rows.push('row')
  return {}
})

test('an assign that changes its context does not reach the other paths', () => {
  const machine = createMachine({
    id: 'changing',
    context: () => ({ rows: [] as string[] }),
    initial: 'few',
    states: {
      few: {
        on: {
          'row.added': { target: 'many', actions: addToOwn },
          'rows.counted': { target: 'counted' },
        },
      },
      many: {},
      counted: {},
    },
  })
  const contexts = runModel({ machine }).states.map(({ snapshot }) => [snapshot.value, snapshot.context.rows.length])
  expect(contexts).toEqual([
    ['few', 0],
    ['many', 1],
    ['counted', 0],
  ])
})

test.each([
  ['refers to its actor', createMachine({ context: ({ self }) => ({ self }) })],
  ['has a function', createMachine({ context: { act: () => undefined } })],
  ['has an instance of a class', createMachine({ context: { at: new Date(0) } })],
  ['has symbols', createMachine({ context: { [Symbol('hidden')]: {} } })],
])('an actor whose context %s has no copy', (_, machine) => {
  expect(startRecorded(simulateMachine(machine), undefined).copy()).toBeNull()
})

test('an actor that has set a second timer of one name has no copy: only the second can be cancelled', () => {
  const twice = createMachine({
    on: { 'wait.begun': { actions: raise({ type: 'wait.ended' }, { id: 'wait', delay: 10 }) } },
  })
  const recorded = startRecorded(simulateMachine(twice), undefined)
  recorded.step({ type: 'wait.begun' })
  expect(recorded.copy()?.run.timers()).toEqual(recorded.run.timers())
  recorded.step({ type: 'wait.begun' })
  expect(recorded.copy()).toBeNull()
})
