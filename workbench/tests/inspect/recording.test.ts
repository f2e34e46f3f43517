import { expect, test, vi } from 'vitest'
import { fromPromise, raise, setup } from 'xstate'
import { models } from '#tests/product/models.ts'
import { readAddress } from '#workbench/ground/address.ts'
import { addressOfRecording, deviationOf, recordingOf, whyNotRecorded } from '#workbench/inspect/recording.ts'
import { recordedInput } from '#workbench/kit/paths/links.ts'
import { stepsOf } from '#workbench/kit/paths/simulation.ts'
import { readWalk } from '#workbench/kit/paths/walks.ts'
import { actorNamed, liveOf } from './recorded.ts'

const { door } = models
const values = { email: 'grace@example.com', password: 'a-secret-of-hers' }

/** The door with an answer to the call. */
const doorThat = (answer: () => Promise<void>) =>
  door.machine.provide({ actors: { openDoor: fromPromise(answer) } as never })

const jammed = doorThat(() => Promise.reject(new Error('It is jammed: token=abc')))

test('what was seen of an actor is a walk: input, events, outcomes, and the states after each', async () => {
  const live = await liveOf(jammed, { visitor: { name: 'Grace' } }, async (actor) => {
    actor.send({ type: 'form.edited', values })
    actor.send({ type: 'form.submitted', values })
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('closed'))
    actor.send({ type: 'key.turned' })
  })
  expect(JSON.stringify([...live.actors, ...live.ended])).not.toMatch(/a-secret-of-hers|token=abc/)
  const recording = recordingOf(door, actorNamed(live, 'door'))
  const { walk, states } = recording
  expect(walk.input).toEqual({ name: recordedInput, value: { visitor: { name: 'Grace' } } })
  expect(walk.events.map(({ type }) => type)).toEqual([
    'form.edited',
    'form.submitted',
    'xstate.error.actor.0.door.opening',
    'key.turned',
  ])
  expect(walk.events[1]).toEqual({ type: 'form.submitted', values: { ...values, password: 'secret-1' } })
  expect(walk.events[2]?.error).toBeInstanceOf(Error)
  expect(states).toEqual([['closed'], ['closed'], ['opening'], ['closed'], ['left']])
  expect(recording).toMatchObject({ leftOut: 0, replaced: 2 + 1 })
  expect(deviationOf({ walk, states })).toBeNull()
  const end = stepsOf(walk).at(-1)
  expect(end?.snapshot.output).toEqual({ name: 'Grace' })
})

test('an input and an event that the model has are the model’s own', async () => {
  const live = await liveOf(jammed, { visitor: null }, (actor) => {
    actor.send({ type: 'form.submitted', values: { email: '', password: '' } })
    actor.send({ type: 'visitor.changed', visitor: { name: 'Grace' } })
  })
  const { walk } = recordingOf(door, actorNamed(live, 'door'))
  expect(walk.input.name).toBe(Object.keys(door.inputs ?? {})[0])
  expect(walk.events).toEqual([
    { type: 'form.submitted', values: { email: '', password: '' } },
    { type: 'visitor.changed', visitor: { name: 'Grace' } },
  ])
})

test('of several samples the one is chosen with which the guards decide as they did', async () => {
  const locked = {
    ...door,
    events: {
      'form.submitted': {
        refused: { values: { email: 'x', password: 'no' } },
        allowed: { values: { email: 'x', password: 'yes' } },
      },
    },
    machine: door.machine.provide({
      guards: {
        isComplete: (_: unknown, { password }: { password: string }) => ['yes', 'yes indeed'].includes(password),
      } as never,
    }),
  }
  const seen = async (password: string) => {
    const live = await liveOf(
      locked.machine.provide({ actors: { openDoor: fromPromise(() => new Promise(() => {})) } as never }),
      { visitor: null },
      (actor) => actor.send({ type: 'form.submitted', values: { ...values, password } }),
    )
    return recordingOf(locked, actorNamed(live, 'door'))
  }
  const [allowed, refused] = [await seen('yes indeed'), await seen('no way')]
  expect(allowed.walk.events[0]?.values.password).toBe('yes')
  expect(refused.walk.events[0]?.values.password).toBe('no')
  expect([allowed.states.at(-1), refused.states.at(-1)]).toEqual([['opening'], ['closed']])
  expect(deviationOf(allowed) ?? deviationOf(refused)).toBeNull()
})

test('a replay that goes elsewhere says at which step', async () => {
  const live = await liveOf(
    doorThat(() => new Promise(() => {})),
    { visitor: null },
    (actor) => actor.send({ type: 'form.submitted', values }),
  )
  const { walk, states } = recordingOf(door, actorNamed(live, 'door'))
  const shut = {
    ...walk,
    model: { ...door, machine: door.machine.provide({ guards: { isComplete: () => false } as never }) },
  }
  expect(deviationOf({ walk: shut, states })).toEqual({ step: 1, seen: 'opening', replayed: 'closed' })
  expect(deviationOf({ walk: { ...walk, events: [{ type: 'xstate.after.5.door' }] }, states })).toMatchObject({
    step: 1,
    replayed: expect.stringMatching(/^it stops: /),
  })
})

test('a crash is the last step, and its replay crashes there too', async () => {
  const broken = door.machine.provide({
    guards: {
      isComplete: () => {
        throw new Error('The lock is broken')
      },
    } as never,
  })
  const live = await liveOf(broken, { visitor: null }, async (actor) => {
    actor.send({ type: 'form.submitted', values })
    await Promise.resolve()
  })
  const actor = actorNamed(live, 'door')
  expect(actor).toMatchObject({ status: 'error', crash: expect.stringContaining('The lock is broken') })
  const { walk, states } = recordingOf({ ...door, machine: broken }, actor)
  expect(states).toEqual([['closed'], []])
  expect(deviationOf({ walk, states })).toBeNull()
  expect(deviationOf({ walk: { ...walk, model: door }, states })).toEqual({
    step: 1,
    seen: 'a crash',
    replayed: 'opening',
  })
})

test('what a timer has sent is the step of the timer', async () => {
  const machine = setup({
    types: { events: {} as { type: 'begun' | 'rung' | 'ended' } },
    actions: { wait: raise({ type: 'rung' }, { delay: 1 }) },
    delays: { timeToEnd: 2 },
  }).createMachine({
    id: 'clock',
    initial: 'ready',
    states: {
      ready: { on: { begun: 'waiting' } },
      waiting: { entry: 'wait', on: { rung: 'ringing' } },
      ringing: { after: { timeToEnd: 'ended' } },
      ended: { type: 'final' },
    },
  })
  const live = await liveOf(machine, undefined, async (actor) => {
    actor.send({ type: 'begun' })
    await vi.waitFor(() => expect(actor.getSnapshot().value).toBe('ended'))
  })
  const { walk, states } = recordingOf({ machine }, actorNamed(live, 'clock'))
  expect(walk.events.map(({ type }) => type)).toEqual([
    'begun',
    'xstate.after.1 ms.rung',
    'xstate.after.timeToEnd.clock.ringing',
  ])
  expect(states).toEqual([['ready'], ['waiting'], ['ringing'], ['ended']])
  expect(deviationOf({ walk, states })).toBeNull()
})

test('events that nothing listens to, and the stop, are no steps', async () => {
  const live = await liveOf(jammed, { visitor: null }, (actor) => {
    actor.send({ type: 'nonsense' })
    actor.send({ type: 'key.turned' })
    actor.stop()
  })
  const { walk, leftOut, states } = recordingOf(door, actorNamed(live, 'door'))
  expect([walk.events, leftOut, states]).toEqual([[{ type: 'key.turned' }], 1, [['closed'], ['closed']]])
})

test('an actor whose start was not seen cannot be saved, nor one that is no chart', async () => {
  const live = await liveOf(jammed, { visitor: null }, (actor) => actor.send({ type: 'form.submitted', values }))
  const actor = actorNamed(live, 'door')
  expect(whyNotRecorded(actor, door)).toBeNull()
  expect(whyNotRecorded({ ...actor, rows: actor.rows.slice(1) }, door)).toMatch(/start of door was not seen/)
  expect(whyNotRecorded(actorNamed(live, 'openDoor'), undefined)).toBe('openDoor is no chart of this page.')
})

test('the link of a recording leads there again, also where a changed chart cannot follow', async () => {
  const live = await liveOf(jammed, { visitor: { name: 'Grace' } }, (actor) => {
    actor.send({ type: 'form.submitted', values })
  })
  const recording = recordingOf(door, actorNamed(live, 'door'))
  const address = readAddress(addressOfRecording(recording))
  if (address.view !== 'chart') throw new Error('a walk leads to a chart')
  expect(address).toMatchObject({ chart: 'door', input: '{"visitor":{"name":"Grace"}}' })
  expect(readWalk(door, address.input, address.steps, undefined, address.version).problem).toBeNull()
  const throwing = () => {
    throw new Error('The lock is broken')
  }
  const machine = door.machine.provide({ guards: { isComplete: throwing } as never })
  const broken = { walk: { ...recording.walk, model: { ...door, machine } } }
  expect(readAddress(addressOfRecording(broken))).toMatchObject({
    steps: [address.steps[0], expect.stringContaining('Jammed')],
  })
})
