import { describe, expect, test } from 'vitest'
import { sessionMachine } from '#machines/session.ts'
import { hold } from '#model/index.ts'
import { ada, grace, nobody, offline, refused, signedIn } from '#models/samples.ts'

const stored = { type: 'session.stored' as const, user: ada, isPersistent: true }
const visit = () => hold(sessionMachine, signedIn(ada))

describe('a visit (Specification §4, Session)', () => {
  test('the stored user is shown at once and confirmed behind', () => {
    const run = visit()
    expect(run.state.matches({ signedIn: { user: 'revalidating' } })).toBe(true)
    expect(run.state.hasTag('busy')).toBe(false)
    run.finish('getCurrentUser', ada)
    expect(run.state.matches({ signedIn: { user: 'current' } })).toBe(true)
    expect(run.effects).toEqual([{ type: 'storeUser', params: { user: ada } }])
  })

  test('a confirmation that fails ends the session', () => {
    const run = visit()
    run.fail('getCurrentUser', refused(500))
    expect(run.state.matches({ signedOut: 'ended' })).toBe(true)
    expect(run.state.context.user).toBeNull()
    expect(run.effects).toMatchObject([{ type: 'clearSession', params: 'forced' }])
  })

  test('being offline ends nothing: the user is confirmed when the connection is back', () => {
    const run = visit()
    run.fail('getCurrentUser', offline)
    expect(run.state.context.user).toEqual(ada)
    run.send({ type: 'connection.changed' })
    expect(run.state.matches({ signedIn: { user: 'revalidating' } })).toBe(true)
  })

  test('a token without a readable user waits for the server', () => {
    const run = hold(sessionMachine, { ...nobody, hasToken: true })
    expect(run.state.hasTag('busy')).toBe(true)
    run.finish('getCurrentUser', ada)
    run.send(stored)
    expect(run.state.matches({ signedIn: { user: 'current' } })).toBe(true)
    expect(run.state.context.user).toEqual(ada)
  })

  test('no token: nobody is signed in, whatever user is stored', () => {
    const run = hold(sessionMachine, { ...nobody, user: ada })
    expect(run.state.matches({ signedOut: 'visiting' })).toBe(true)
    expect(run.state.context.user).toBeNull()
  })
})

describe('leaving', () => {
  test.each([
    ['answers', () => undefined],
    ['fails', refused(500)],
  ])('LOG OUT clears the session when the server %s', (outcome, error) => {
    const run = visit()
    run.send({ type: 'logOut.requested' })
    if (outcome === 'answers') run.finish('logOut')
    else run.fail('logOut', error)
    expect(run.state.matches({ signedOut: 'left' })).toBe(true)
    expect(run.effects).toContainEqual({ type: 'clearSession', params: 'chosen' })
  })

  test('another tab that leaves takes this one along', () => {
    const run = visit()
    run.send({ type: 'session.left' })
    expect(run.state.matches({ signedOut: 'left' })).toBe(true)
  })

  test('a session that is taken away is told apart from one that was left', () => {
    const run = visit()
    run.send({ type: 'session.ended' })
    expect(run.state.matches({ signedOut: 'ended' })).toBe(true)
  })
})

describe('what other parts store', () => {
  test('a sign-in', () => {
    const run = hold(sessionMachine, nobody)
    run.send(stored)
    expect(run.state.matches({ signedIn: { user: 'current' } })).toBe(true)
    expect(run.state.context).toMatchObject({ hasToken: true, user: ada })
  })

  test('somebody else starts the session anew', () => {
    const run = visit()
    run.finish('getCurrentUser', ada)
    run.send({ ...stored, user: grace })
    expect(run.state.matches({ signedIn: { user: 'revalidating' } })).toBe(true)
    expect(run.state.context.user).toEqual(grace)
  })

  test('a renewal of the tokens, without a new confirmation', () => {
    const run = visit()
    run.finish('getCurrentUser', ada)
    run.send({ type: 'renewal.started' })
    expect(run.state.matches({ signedIn: { user: 'current', tokens: 'renewing' } })).toBe(true)
    run.send({ type: 'renewal.ended' })
    expect(run.state.matches({ signedIn: { user: 'current', tokens: 'fresh' } })).toBe(true)
  })
})
