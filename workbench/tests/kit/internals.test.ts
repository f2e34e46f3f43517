import { expect, test } from 'vitest'
import {
  type Actor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  assign,
  createActor,
  createMachine,
  fromPromise,
  type InspectionEvent,
  raise,
  sendParent,
} from 'xstate'
import {
  activeNodes,
  beginWith,
  CircleGuard,
  changeActions,
  changeInvokes,
  chosenTransitions,
  firstSnapshot,
  isBuiltIn,
  isNumberedActor,
  nextSnapshot,
  parentOf,
  restoreWith,
  schedule,
  scheduledEvents,
  toParent,
  withResolve,
} from '#workbench/kit/internals.ts'
import { firstNodes, heardTypes } from '#workbench/kit/model/keys.ts'

// Each test is called like the part of internals.ts that another version of XState has changed when it fails.

/** A machine of its own for each test: most of them change it. */
const lamp = () =>
  createMachine({
    id: 'lamp',
    context: { lit: 0 },
    initial: 'off',
    states: {
      off: { on: { press: 'on' } },
      on: {
        initial: 'dim',
        entry: [assign({ lit: ({ context }) => context.lit + 1 }), raise({ type: 'press' }, { delay: 50, id: 'out' })],
        invoke: { id: 'fuse', src: fromPromise(() => new Promise<void>(() => undefined)) },
        on: { press: 'off' },
        states: { dim: {}, bright: {} },
      },
    },
  })

const stateOf = (machine: AnyStateMachine, name: string) => machine.root.states[name] ?? expect.fail()
const start = (machine: AnyStateMachine, inspect?: (inspected: InspectionEvent) => void): Actor<AnyStateMachine> =>
  createActor(machine, { ...(inspect && { inspect }) }).start()
const ids = (snapshot: AnyMachineSnapshot) => activeNodes(snapshot).map(({ id }) => id)

test('activeNodes', () => {
  const actor = start(lamp())
  actor.send({ type: 'press' })
  expect(ids(actor.getSnapshot())).toEqual(['lamp', 'lamp.on', 'lamp.on.dim'])
  actor.stop()
})

test('chosenTransitions', () => {
  const chosen: string[] = []
  const actor = start(lamp(), (inspected) => {
    if (inspected.type !== '@xstate.microstep') return
    chosen.push(...chosenTransitions(inspected).map(({ eventType }) => eventType))
  })
  actor.send({ type: 'press' })
  expect(chosen).toEqual(['press'])
  actor.stop()
})

test('parentOf', () => {
  const actor = start(lamp())
  actor.send({ type: 'press' })
  expect(parentOf(actor)).toBeUndefined()
  expect(parentOf(actor.getSnapshot().children.fuse)).toBe(actor)
  actor.stop()
})

test('isNumberedActor', () => {
  const actor = start(lamp())
  actor.send({ type: 'press' })
  const written = (each: unknown) => JSON.parse(JSON.stringify(each))
  expect(isNumberedActor(written(actor))).toBe(true)
  expect(isNumberedActor(written(actor.getSnapshot().children.fuse))).toBe(false)
  actor.stop()
})

test('scheduledEvents and schedule', () => {
  const actor = start(lamp())
  actor.send({ type: 'press' })
  const [own, ...others] = scheduledEvents(actor)
  expect(others).toEqual([])
  expect(own).toMatchObject({ source: actor, target: actor, event: { type: 'press' }, delay: 50, id: 'out' })
  schedule(actor, { event: { type: 'press' }, delay: 70, id: 'later' })
  expect(scheduledEvents(actor).map(({ id }) => id)).toEqual(['out', 'later'])
  actor.stop()
})

test('restoreWith', () => {
  const machine = lamp()
  const before = firstSnapshot(machine, undefined)
  restoreWith(machine, (snapshot) => ({ ...snapshot, context: { lit: 7 } }))
  expect(createActor(machine, { snapshot: before }).getSnapshot().context).toEqual({ lit: 7 })
})

test('beginWith', () => {
  const machine = lamp()
  beginWith(machine, { lit: 3 })
  expect(createActor(machine).getSnapshot().context).toEqual({ lit: 3 })
})

test('changeActions and withResolve', () => {
  const machine = lamp()
  const on = stateOf(machine, 'on')
  changeActions(on, [], (action) => {
    if (typeof action !== 'function' || !isBuiltIn(action) || action.type !== 'xstate.assign') return () => undefined
    return withResolve(action, (scope, snapshot, args, params, own, extra) => {
      const [next, ...rest] = action.resolve(scope, snapshot, args, params, own, extra)
      return [{ ...next, context: { lit: next.context.lit * 10 } } as AnyMachineSnapshot, ...rest]
    })
  })
  const actor = start(machine)
  actor.send({ type: 'press' })
  expect(actor.getSnapshot().context).toEqual({ lit: 10 })
  expect(scheduledEvents(actor)).toEqual([])
  actor.stop()
})

test('changeInvokes', () => {
  const machine = lamp()
  changeInvokes(stateOf(machine, 'on'), [])
  const actor = start(machine)
  actor.send({ type: 'press' })
  expect(actor.getSnapshot().children).toEqual({})
  actor.stop()
})

test('toParent', () => {
  expect({ ...sendParent({ type: 'press' }) }).toMatchObject({ type: 'xstate.sendTo', to: toParent })
})

test('CircleGuard', () => {
  const machine = createMachine({
    initial: 'a',
    states: { a: { on: { go: 'b' } }, b: { always: 'c' }, c: { always: 'b' } },
  })
  const actor = createActor(machine, { inspect: new CircleGuard().see })
  const errors: unknown[] = []
  actor.subscribe({ error: (error) => errors.push(error) })
  actor.start()
  actor.send({ type: 'go' })
  expect(errors).toMatchObject([{ message: expect.stringMatching(/^Infinite loop detected/) }])
})

test('firstSnapshot and nextSnapshot', () => {
  const machine = lamp()
  const first = firstSnapshot(machine, undefined)
  const next = nextSnapshot(machine, first, { type: 'press' })
  expect([first, next].map(({ value }) => value)).toEqual(['off', { on: 'dim' }])
  const endless = createMachine({
    initial: 'a',
    states: { a: { on: { go: 'b' } }, b: { entry: raise({ type: 'go' }), on: { go: { target: 'b', reenter: true } } } },
  })
  expect(() => nextSnapshot(endless, firstSnapshot(endless, undefined), { type: 'go' })).toThrow('Infinite loop')
})

test('firstNodes and heardTypes follow the order of XState', () => {
  const machine = lamp()
  expect(firstNodes(machine.root).map(({ id }) => id)).toEqual(ids(firstSnapshot(machine, undefined)))
  const on = nextSnapshot(machine, firstSnapshot(machine, undefined), { type: 'press' })
  expect(heardTypes(on)).toEqual(['press'])
})
