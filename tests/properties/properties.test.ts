import { activePaths, type Execution, nameSecrets, runModel } from '@statehouse/workbench/kit'
import { describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot as Snapshot } from 'xstate'
import { inspected } from '#qa/inspected.ts'
import type { ConsoleModel } from '#qa/models/define-model.ts'
import { models } from '#qa/models/index.ts'
import {
  effectsOf,
  type Graph,
  graphOf,
  isAccepted,
  isActive,
  reaching,
  type State,
  type Step,
  titleOf,
} from './graph.ts'
import { passwordsOf, secretsIn, secretsOf } from './secrets.ts'

nameSecrets(inspected.secrets)

/** The error and success messages that a screen shows: of the snapshot, and fixed ones for active states. */
function messagesOf({ facts }: ConsoleModel, snapshot: Snapshot): string[] {
  const own = activePaths(snapshot).map((path) => facts.stateTexts?.[path] ?? '')
  return [...facts.messages(snapshot), ...own].filter((message) => message !== '')
}

/**
 * Distinguishes more states than the model: also by messages and secrets, if it compares less than the full context.
 */
function observed(model: ConsoleModel): ConsoleModel {
  const { identity } = model
  if (!identity) return model
  const secrets = secretsOf(model)
  const seen = (snapshot: Snapshot) => [messagesOf(model, snapshot), secretsIn(snapshot.context, secrets)]
  return { ...model, identity: (snapshot) => [identity(snapshot), seen(snapshot)] }
}

/** Whether a step answers a call. */
const isAnswer = ({ machine }: ConsoleModel, { event }: Step): boolean =>
  event.type.startsWith('xstate.error.actor.') || event.type.startsWith('xstate.done.actor.')
    ? machine.events.includes(event.type.replace('.error.', '.done.'))
    : false

const isBusy = ({ facts: { busy = ['busy'] } }: ConsoleModel, state: State): boolean =>
  isActive(state) && busy.some((tag) => state.replay.snapshot.hasTag(tag))

/** Whether the user can do more in a state than type. */
const isOpen = ({ typing = [] }: ConsoleModel, { out }: State): boolean =>
  out.some((step) => step.cause === 'user' && !typing.includes(step.event.type) && isAccepted(step))

/** Whether a step's event reports the end of the session. */
const isEnd = ({ facts: { session }, events = {} }: ConsoleModel, { event: { type, ...payload } }: Step): boolean =>
  typeof session === 'object' &&
  session.ends.some((end) => {
    const [name = '', sample = ''] = end.split('~')
    return name === type && JSON.stringify(events[name]?.[sample] ?? {}) === JSON.stringify(payload)
  })

/** States and steps after the end of the session. */
function afterSignOut(model: ConsoleModel, { states, steps }: Graph): ReadonlySet<State | Step> {
  const { session, signOuts } = model.facts
  const isOver = ({ replay }: State) => typeof session === 'object' && session.isOver(replay.snapshot)
  const found = new Set<State | Step>(states.filter(isOver))
  for (const step of steps) {
    if (isEnd(model, step) || effectsOf(step).some((type) => signOuts.includes(type))) found.add(step).add(step.to)
  }
  for (const part of found) {
    // In a chart that follows the session, a restart begins a new session.
    for (const step of 'out' in part ? part.out : []) {
      if (typeof session !== 'object' || isOver(step.to)) found.add(step).add(step.to)
    }
  }
  return found
}

/** Returns each state or step that violates it. A step belongs to its source state. */
type Property = (model: ConsoleModel, graph: Graph) => readonly (State | Step)[]

/** Properties of all charts. A model's `exceptions` name states and reasons. */
const properties: Readonly<Record<string, Property>> = {
  // Every busy state ends by answers and timers.
  settles: (model, { states }) => {
    const rest = states.filter((state) => !isBusy(model, state))
    const settling = reaching(rest, (step) => step.cause === 'timer' || isAnswer(model, step))
    return states.filter((state) => !settling.has(state))
  },
  // From every state the user can reach a state with something to do, or the end of the flow.
  'stays usable': (model, { states }) => {
    const good = reaching(states.filter((state) => !isActive(state) || isOpen(model, state)))
    return states.filter((state) => !good.has(state))
  },
  // Every failure has a message and leads further.
  'reports failures': (model, { states, steps }) => {
    const { announced, failed = [], passedOn = [] } = model.facts
    const isRead = ({ replay }: State) => messagesOf(model, replay.snapshot).length > 0
    const isAnnounced = (step: Step) =>
      step.replay.emitted.slice(step.from.replay.emitted.length).some((emitted) => announced(emitted)) ||
      effectsOf(step).some((type) => passedOn.includes(type))
    const isForward = (state: State) =>
      !isActive(state) || isBusy(model, state) || isOpen(model, state) || state.replay.timers.length > 0
    const failures = steps.filter((step) => step.event.type.startsWith('xstate.error.') && isAnswer(model, step))
    const failedStates = states.filter(
      (state) => isActive(state) && activePaths(state.replay.snapshot).some((path) => failed.includes(path)),
    )
    return [
      ...failures.filter((step) => !isRead(step.to) && !isAnnounced(step)),
      ...failedStates.filter((state) => !isRead(state)),
      ...[...failures.map(({ to }) => to), ...failedStates].filter((state) => !isForward(state)),
    ]
  },
  // After sign-out no context has a token, a password or an API key.
  'clears secrets': (model, graph) => {
    const secrets = secretsOf(model)
    return [...afterSignOut(model, graph)].filter(
      ({ replay }) => secretsIn(replay.snapshot.context, secrets).length > 0,
    )
  },
  // No context ever has a typed password.
  'stores no password': (model, { states, steps }) => {
    const passwords = passwordsOf(model)
    return [...states, ...steps].filter(({ replay }) => secretsIn(replay.snapshot.context, passwords).length > 0)
  },
  // Every state handles the end of the session.
  'handles the session end': (model, { states }) => {
    const { session } = model.facts
    if (typeof session !== 'object') return []
    return states.filter(
      (state) =>
        isActive(state) &&
        !session.isOver(state.replay.snapshot) &&
        state.out.filter((step) => isEnd(model, step) && isAccepted(step)).length < session.ends.length,
    )
  },
}

/** Types of the events that end a session, of all charts that follow one. */
const sessionEnds = Object.values(models).flatMap(({ facts: { session } }) =>
  typeof session === 'object' ? session.ends.map((end) => end.replace(/~.*/, '')) : [],
)

describe.each(Object.entries(models))('%s', (_, model) => {
  let executed: Execution | undefined
  const execute = () => {
    executed ??= runModel(observed(model))
    return executed
  }

  test.each(Object.entries(properties))('%s in every reachable state', (name, find) => {
    const excepted = Object.keys(model.facts.exceptions?.[name] ?? {})
    const excused = new Set<string>()
    const broken = find(model, graphOf(model, execute())).filter((part) => {
      // A step to a known state may have another context than the context that was kept for the state.
      const { replay } = 'from' in part && name === 'reports failures' ? part.from : part
      const states = excepted.filter((state) => activePaths(replay.snapshot).includes(state))
      for (const state of states) excused.add(state)
      return states.length === 0
    })
    expect(broken.map(({ replay }) => titleOf(replay)).slice(0, 3)).toEqual([])
    expect([...excused].sort(), 'exceptions that are needed').toEqual(excepted.sort())
  })

  test('the facts of the model match this chart', () => {
    const { exceptions = {}, session } = model.facts
    expect(Object.keys(exceptions).filter((name) => !(name in properties))).toEqual([])
    if (typeof session === 'object') return
    // A chart that does not follow the session handles no session events.
    expect(model.machine.events.filter((type) => sessionEnds.includes(type))).toEqual([])
  })
})
