import {
  checkProperties,
  type Execution,
  nameSecrets,
  observed,
  properties,
  runModel,
  violationAddress,
  walkLines,
} from '@statehouse/workbench/kit'
import { describe, expect, test, vi } from 'vitest'
import { models } from '#qa/models/index.ts'
import { secretNames } from '#qa/models/secrets.ts'
import { words } from '#tests/screens/words.ts'
import { storingOf } from './stored.ts'

nameSecrets(secretNames)

/** The events that end a session, of all charts that follow one. */
const sessionEnds = Object.values(models).flatMap(({ facts }) =>
  typeof facts?.session === 'object' ? facts.session.ends.map((end) => end.replace(/~.*/, '')) : [],
)

const noSession = '-token -refreshToken -user -oauth_provider -oauth_redirect_uri -oauth_state'
const noStart = '-oauth_provider -oauth_redirect_uri -oauth_state'
const tokensAlone = '+token +refreshToken -user'

/** The states in which something is stored (Specification §3, Browser storage). In all others a reload finds what was stored before. */
const stored: Readonly<Record<string, readonly string[]>> = {
  session: [
    ': +user',
    `restoring.refused: ${noSession}`,
    'signedIn.current: +user',
    `signedIn.refused: ${noSession}`,
    `signedOut.loggedOut: ${noSession}`,
  ],
  theme: ['dark: +darkMode', 'light: +darkMode'],
  'sign-in': [`completing: ${tokensAlone}`],
  'sign-in-completion': ['left: +user', `left: ${noSession}`],
  'oauth-start': ['storing: +oauth_provider +oauth_redirect_uri +oauth_state'],
  'oauth-callback': [`completing: ${tokensAlone}`, `exchanging: ${noStart}`, `failed: ${noStart}`, `left: ${noStart}`],
  'plugin-handoff': ['generatingToken: +pluginHosts'],
  activation: [`activated: ${noSession}`],
  'password-reset': [`reset: ${noSession}`],
  invitation: [
    `accepted: ${noSession}`,
    `existing: ${noSession}`,
    `incomplete: ${noSession}`,
    'joined.user.known: +user',
    'left: +user',
    `new: ${noSession}`,
  ],
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

  test('every property holds in every state that the chart can reach', () => {
    const { results } = checkProperties(model, execute())
    const broken = results.flatMap(({ name, sentence, violations }) =>
      violations
        .slice(0, 1)
        .map((violation) =>
          [
            `${name}: ${sentence} ${violation.sentence}`,
            ...walkLines(model, violation),
            violationAddress(model, violation),
          ].join('\n'),
        ),
    )
    expect(broken.join('\n\n')).toBe('')
    const stale = results.flatMap(({ name, exceptions }) =>
      exceptions.flatMap(({ state, excused }) => (excused === 0 ? [`${name}: “${state}” needs no exception`] : [])),
    )
    expect(stale).toEqual([])
  })

  test('a reload begins with what its states leave stored, whatever else has happened', () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { changes, starts } = storingOf(model, execute())
    expect(changes).toEqual(stored[id] ?? [])
    expect(firstStates).toMatchObject(starts)
  })

  test('the facts of the model are about this chart', () => {
    const { exceptions = {}, session } = model.facts ?? expect.fail('it says nothing that the properties ask for')
    expect(Object.keys(exceptions)).toEqual(
      Object.keys(exceptions).filter((name) => properties.some((each) => each.name === name)),
    )
    if (typeof session === 'object') return
    // A chart that follows no session hears nothing of one.
    const heard = model.machine.events.filter((type) => sessionEnds.includes(type))
    expect(heard).toEqual([])
  })
})

test('the sentences that screens have for states stand on these screens', () => {
  const missing = Object.entries(models).flatMap(([id, { facts }]) =>
    Object.entries(facts?.worded ?? {}).flatMap(([state, sentence]) =>
      words[id]?.[state]?.some((each) => each.includes(sentence)) ? [] : [`${id}, ${state}: ${sentence}`],
    ),
  )
  expect(missing).toEqual([])
})
