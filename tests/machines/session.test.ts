import { simulate } from '@statehouse/workbench/kit'
import { describe, expect, test } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { readStoredSession } from '#api/stored-session.ts'
import { sessionMachine, tabSessionOf } from '#machines/app/session.ts'
import { ada, confirmed, grace, nobody, offline, refused, signedIn, withTokens } from '#qa/models/samples.ts'
import { openBrowser } from '#tests/browser/kit.ts'

const stored = { type: 'session.stored' as const, user: ada, isPersistent: true }
const visit = () => simulate(sessionMachine, signedIn(ada))
const restoring = () => simulate(sessionMachine, { ...nobody, hasToken: true })

describe('a visit (Specification §4, Session)', () => {
  test('shows the stored user at once while the server confirms it', () => {
    const run = visit()
    run.send(stored)
    expect(run.state.matches({ signedIn: 'revalidating' })).toBe(true)
    expect(run.state.hasTag('busy')).toBe(false)
    run.finish('getCurrentUser', confirmed(ada))
    expect(run.state.matches({ signedIn: 'current' })).toBe(true)
    expect(run.effects).toEqual([{ type: 'storeUser', params: confirmed(ada) }])
  })

  test.each([
    ['a stored user', signedIn(ada)],
    ['only tokens', { ...nobody, hasToken: true }],
  ])('a failed confirmation ends only the session of its tokens: %s', (_, session) => {
    const run = simulate(sessionMachine, session)
    run.fail('getCurrentUser', Object.assign(refused(500), { tokensId: 7 }))
    expect(run.effects).toEqual([{ type: 'clearSession', params: { ending: 'forced', tokensId: 7 } }])
    run.send({ type: 'session.ended' })
    expect(run.state.matches({ signedOut: 'ended' })).toBe(true)
    expect(run.state.context.user).toBeNull()
  })

  test('offline, keeps the stored user, and confirms it when the connection changes', () => {
    const run = visit()
    run.fail('getCurrentUser', withTokens(new ApiError('offline')))
    expect(run.state.value).toEqual({ signedIn: 'unconfirmed' })
    expect(run.state.context.user).toEqual(ada)
    run.send({ type: 'connection.changed' })
    expect(run.state.value).toEqual({ signedIn: 'revalidating' })
  })

  test.each(['connection.changed', 'check.retried'] as const)(
    'offline, keeps the tokens, and loads their user again on %s',
    (type) => {
      const run = restoring()
      run.fail('getCurrentUser', withTokens(new ApiError('offline')))
      expect(run.state.value).toEqual({ restoring: 'unconfirmed' })
      expect(run.state.hasTag('busy')).toBe(false)
      expect(run.effects).toEqual([])
      run.send({ type })
      expect(run.state.value).toEqual({ restoring: 'askingServer' })
    },
  )

  test('loads the user of a token once, and uses the record from storage', () => {
    const run = restoring()
    expect(run.state.hasTag('busy')).toBe(true)
    run.finish('getCurrentUser', confirmed(ada))
    expect(run.effects).toEqual([{ type: 'storeUser', params: confirmed(ada) }])
    expect(run.state.value).toEqual({ restoring: 'storing' })
    expect(run.state.hasTag('busy')).toBe(true)
    expect(run.waiting(), 'the store and the refresh').toHaveLength(2)
    run.send(stored)
    expect(run.state.matches({ signedIn: 'current' })).toBe(true)
    expect(run.state.context.user).toEqual(ada)
  })

  test.each(['finish', 'fail'] as const)('asks again if another tab has replaced the tokens: %s', (end) => {
    const run = restoring()
    if (end === 'finish') run.finish('getCurrentUser', confirmed(grace))
    else run.fail('getCurrentUser', withTokens(refused(401)))
    expect(run.untilNextTimer()).toBe(1_000)
    run.elapse()
    expect(run.state.value).toEqual({ restoring: 'askingServer' })
    run.finish('getCurrentUser', confirmed(ada))
    run.send(stored)
    expect(run.state.matches({ signedIn: 'current' })).toBe(true)
  })

  test('a stored user that cannot be parsed is none', () => {
    const { localStorage } = openBrowser()
    localStorage.setItem('token', 'access')
    localStorage.setItem('user', '{')
    expect(readStoredSession()).toMatchObject({ hasToken: true, user: null })
  })

  test('without a token there is no session until a sign-in is stored', () => {
    const run = simulate(sessionMachine, { ...nobody, user: ada })
    expect(run.state.matches({ signedOut: 'visiting' })).toBe(true)
    expect(run.state.context.user).toBeNull()
    run.send(stored)
    expect(run.state.matches({ signedIn: 'current' })).toBe(true)
    expect(run.state.context).toMatchObject({ hasToken: true, user: ada })
  })
})

describe('the end of a session', () => {
  test.each([
    ['logOut.completed', 'loggedOut'],
    ['session.ended', 'ended'],
    ['session.removed', 'endedElsewhere'],
    ['logOut.followed', 'loggedOutElsewhere'],
  ] as const)('%s ends it, also during a restore', (type, end) => {
    for (const run of [visit(), restoring()]) {
      run.send({ type })
      expect(run.state.value).toEqual({ signedOut: end })
      expect(run.state.context).toMatchObject({ hasToken: false, user: null })
    }
  })

  test('the tab gets how it ended, and the email of its user', () => {
    const run = visit()
    expect(tabSessionOf(run.state)).toMatchObject({ user: ada, end: null })
    run.send({ type: 'session.ended' })
    const ended = { hasToken: false, user: null, isPersistent: true, end: 'ended', lastEmail: ada.email }
    expect(tabSessionOf(run.state)).toEqual(ended)
  })

  test('LOG OUT ends it here and on the server', () => {
    const run = visit()
    run.finish('getCurrentUser', confirmed(ada))
    run.send({ type: 'logOut.requested' })
    expect(run.effects.at(-1)).toEqual({ type: 'endSession', params: { ending: 'chosen', user: ada.id } })
    expect(run.state.value, 'the token store reports the end').toEqual({ signedIn: 'current' })
  })
})

test.each([
  ['another user restart the session', grace, 'revalidating'],
  ['the same user leave a confirmed session unchanged', ada, 'current'],
])('newer tokens of %s', (_, user, state) => {
  const run = visit()
  run.finish('getCurrentUser', confirmed(ada))
  run.send({ ...stored, user })
  expect(run.state.value).toEqual({ signedIn: state })
  expect(run.state.context.user).toEqual(user)
})

test.each([
  ['a stored user', visit, { signedIn: 'refused' }, false],
  ['only tokens', restoring, { restoring: 'refused' }, true],
] as const)('sends no more calls after a rejection: %s', (_, start, state, isBusy) => {
  const run = start()
  run.fail('getCurrentUser', withTokens(refused(500)))
  expect([run.state.value, run.state.hasTag('busy')]).toEqual([state, isBusy])
})

test('reports an unavailable watcher once, and keeps the session', () => {
  const unwatched = { type: 'report', params: 'The connection cannot be watched' }
  const [away, unknown] = [visit(), restoring()]
  for (const run of [away, unknown]) {
    run.fail('getCurrentUser', offline)
    run.fail('watchConnection', new Error('no events'))
    expect(run.effects).toEqual([unwatched])
    expect(run.waiting(), 'only the store and the refresh').toHaveLength(2)
    run.fail('watchStoredSession', new Error('no storage'))
    run.fail('refresh', new Error('a fault'))
    const stopped = ['The stored session cannot be watched', 'The refresh has stopped']
    expect(run.effects).toEqual([unwatched, ...stopped.map((params) => ({ type: 'report', params }))])
  }
  expect(away.state.value).toEqual({ signedIn: 'unconfirmed' })
  expect(unknown.state.value).toEqual({ restoring: 'unconfirmed' })
})
