import { activePaths, type Execution, nameSecrets, type Replay, runModel } from '@statehouse/workbench/kit'
import { describe, expect, test, vi } from 'vitest'
import type { ConsoleModel } from '#qa/models/define-model.ts'
import { models } from '#qa/models/index.ts'
import { secretNames } from '#qa/models/secrets.ts'
import { words } from '#tests/screens/words.ts'
import {
  effectsOf,
  type Graph,
  graphOf,
  isAccepted,
  isActive,
  reaching,
  type State,
  type Step,
  wordsOf,
} from './graph.ts'
import { passwordsOf, secretsIn, secretsOf } from './secrets.ts'
import { storingOf } from './stored.ts'

nameSecrets(secretNames)

type Snapshot = Replay['snapshot']

/** Lists the sentences that a screen shows about what has failed or succeeded: those of the snapshot, and its own for active states. */
function messagesOf({ facts }: ConsoleModel, snapshot: Snapshot): string[] {
  const own = activePaths(snapshot).map((path) => facts.worded?.[path] ?? '')
  return [...facts.messages(snapshot), ...own].filter((sentence) => sentence !== '')
}

/** Tells more states apart than the model does: by messages and secrets too, where it compares less than the whole context. */
function observed(model: ConsoleModel): ConsoleModel {
  const { identity } = model
  if (!identity) return model
  const secrets = secretsOf(model)
  const seen = (snapshot: Snapshot) => [messagesOf(model, snapshot), secretsIn(snapshot.context, secrets)]
  return { ...model, identity: (snapshot) => [identity(snapshot), seen(snapshot)] }
}

/** The end of something that a chart waits for: the answer to a call. */
const isAnswer = ({ machine }: ConsoleModel, { event }: Step): boolean =>
  event.type.startsWith('xstate.error.actor.') || event.type.startsWith('xstate.done.actor.')
    ? machine.events.includes(event.type.replace('.error.', '.done.'))
    : false

const isBusy = ({ facts: { busy = ['busy'] } }: ConsoleModel, state: State): boolean =>
  isActive(state) && busy.some((tag) => state.replay.snapshot.hasTag(tag))

/** Returns whether a person can do something in a state, besides typing. */
const isOpen = ({ typing = [] }: ConsoleModel, { out }: State): boolean =>
  out.some((step) => step.cause === 'person' && !typing.includes(step.event.type) && isAccepted(step))

/** Returns whether the event of a step is one that tells of the end of the session. */
const isEnd = ({ facts: { session }, events = {} }: ConsoleModel, { event: { type, ...payload } }: Step): boolean =>
  typeof session === 'object' &&
  session.ends.some((end) => {
    const [name = '', sample = ''] = end.split('~')
    return name === type && JSON.stringify(events[name]?.[sample] ?? {}) === JSON.stringify(payload)
  })

/** Finds the states and steps that come after the end of the session. */
function afterSignOut(model: ConsoleModel, { states, steps }: Graph): ReadonlySet<State | Step> {
  const { session, signOuts } = model.facts
  const isOver = ({ replay }: State) => typeof session === 'object' && session.isOver(replay.snapshot)
  const found = new Set<State | Step>(states.filter(isOver))
  for (const step of steps) {
    if (isEnd(model, step) || effectsOf(step).some((type) => signOuts.includes(type))) found.add(step).add(step.to)
  }
  for (const part of found) {
    // In a chart that follows the session, one that begins again is a session.
    for (const step of 'out' in part ? part.out : []) {
      if (typeof session !== 'object' || isOver(step.to)) found.add(step).add(step.to)
    }
  }
  return found
}

/** What is wrong in a chart: each state or step at which a property does not hold. A step belongs to the state that it leaves. */
type Property = (model: ConsoleModel, graph: Graph) => readonly (State | Step)[]

/** What must hold in all that a chart can do. `exceptions` of a model names state and reason. */
const properties: Readonly<Record<string, Property>> = {
  // Every busy state settles by answers and timers.
  settles: (model, { states }) => {
    const rest = states.filter((state) => !isBusy(model, state))
    const settling = reaching(rest, (step) => step.cause === 'timer' || isAnswer(model, step))
    return states.filter((state) => !settling.has(state))
  },
  // From every state one can be reached in which a person can do something, or the flow is over.
  'goes on': (model, { states }) => {
    const good = reaching(states.filter((state) => !isActive(state) || isOpen(model, state)))
    return states.filter((state) => !good.has(state))
  },
  // Every failure has something to read and a way on.
  'tells failures': (model, { states, steps }) => {
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
  // After sign-out no context holds a token, a password or an API key.
  'forgets secrets': (model, graph) => {
    const secrets = secretsOf(model)
    return [...afterSignOut(model, graph)].filter(
      ({ replay }) => secretsIn(replay.snapshot.context, secrets).length > 0,
    )
  },
  // No context ever holds a typed password.
  'keeps no password': (model, { states, steps }) => {
    const passwords = passwordsOf(model)
    return [...states, ...steps].filter(({ replay }) => secretsIn(replay.snapshot.context, passwords).length > 0)
  },
  // The end of the session is heard in every state.
  'hears the session end': (model, { states }) => {
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

/** The types of the events that end a session, of all charts that follow one. */
const sessionEnds = Object.values(models).flatMap(({ facts: { session } }) =>
  typeof session === 'object' ? session.ends.map((end) => end.replace(/~.*/, '')) : [],
)

const noSession = '-token -refreshToken -user -oauth_provider -oauth_redirect_uri -oauth_state'
const noStart = '-oauth_provider -oauth_redirect_uri -oauth_state'
const tokensAlone = '+token +refreshToken -user'

/** The states in which something is stored (Specification §3, Browser storage). In all others a reload finds what was stored before. */
const stored: Readonly<Record<string, readonly string[]>> = {
  session: [
    ': +user',
    `: ${noSession}`,
    `restoring.refused: ${noSession}`,
    'signedIn.current: +user',
    `signedIn.refused: ${noSession}`,
  ],
  theme: ['dark: +darkMode', 'light: +darkMode'],
  'sign-in': [`completing: ${tokensAlone}`],
  'sign-in-completion': ['left: +user', `left: ${noSession}`],
  'oauth-start': ['storing: +oauth_provider +oauth_redirect_uri +oauth_state'],
  'oauth-callback': [`completing: ${tokensAlone}`, `exchanging: ${noStart}`, `failed: ${noStart}`, `left: ${noStart}`],
  'plugin-handoff': ['generatingToken: +pluginHosts'],
  activation: [`activated: ${noSession}`],
  'password-reset': [`reset: ${noSession}`],
  invitation: [`accepted: ${noSession}`, `incomplete: ${noSession}`, 'joined.user.known: +user', 'left: +user'],
  profile: [`left: ${noSession}`, 'ready.unedited: +user'],
  'own-removal': ['barred: +user', 'settled: +user'],
}

/** The first state of a session, by what is stored of it. */
const firstStates: Readonly<Record<string, string>> = {
  'token refreshToken user': 'signedIn',
  'token refreshToken': 'restoring',
  '': 'signedOut',
}

describe.each(Object.entries(models))('%s', (id, model) => {
  let executed: Execution | undefined
  const execute = () => {
    executed ??= runModel(observed(model))
    return executed
  }

  test.each(Object.entries(properties))('%s, in every state that the chart can reach', (name, find) => {
    const excepted = Object.keys(model.facts.exceptions?.[name] ?? {})
    const excused = new Set<string>()
    const broken = find(model, graphOf(model, execute())).filter((part) => {
      // In the step to a known state the context may be another one than that which is kept for the state.
      const { replay } = 'from' in part && name === 'tells failures' ? part.from : part
      const states = excepted.filter((state) => activePaths(replay.snapshot).includes(state))
      for (const state of states) excused.add(state)
      return states.length === 0
    })
    expect(broken.map(({ replay }) => wordsOf(replay)).slice(0, 3)).toEqual([])
    expect([...excused].sort(), 'exceptions that are needed').toEqual(excepted.sort())
  })

  test('a reload begins with what its states leave stored, whatever else has happened', () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { changes, starts } = storingOf(model, execute())
    expect(changes).toEqual(stored[id] ?? [])
    expect(firstStates).toMatchObject(starts)
  })

  test('the facts of the model are about this chart', () => {
    const { exceptions = {}, session } = model.facts
    expect(Object.keys(exceptions).filter((name) => !(name in properties))).toEqual([])
    if (typeof session === 'object') return
    // A chart that follows no session hears nothing of one.
    expect(model.machine.events.filter((type) => sessionEnds.includes(type))).toEqual([])
  })
})

test('the sentences that screens have for states stand on these screens', () => {
  const missing = Object.entries(models).flatMap(([id, { facts }]) =>
    Object.entries(facts.worded ?? {}).flatMap(([state, sentence]) =>
      words[id]?.[state]?.some((each) => each.includes(sentence)) ? [] : [`${id}, ${state}: ${sentence}`],
    ),
  )
  expect(missing).toEqual([])
})
