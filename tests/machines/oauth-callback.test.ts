import { Infeasible, simulate } from '@statehouse/workbench/kit'
import { describe, expect, test } from 'vitest'
import { oauthCallbackMachine } from '#machines/oauth-callback.ts'
import {
  ada,
  allowance,
  callbacks,
  confirmed,
  destinations,
  nobody,
  redirectUri,
  refused,
  signedIn,
  tokens,
  unreachable,
} from '#qa/models/samples.ts'

const answer = { code: 'code-1', state: 'state-1', provider: null, error: null }
const from = { redirectUri, allowance, session: nobody, sentTo: null, sentBy: null }
const started = { provider: 'github', redirectUri: 'https://console.example.com/started', state: 'state-1' }
const nothing = { provider: null, redirectUri: null, state: null }

type Answer = { [Name in keyof typeof answer]: string | null }
type Stored = { [Name in keyof typeof started]: string | null }

function comeBack(changes: Partial<Answer> = {}, stored: Stored = started) {
  return simulate(oauthCallbackMachine, { ...from, started: stored, answer: { ...answer, ...changes } })
}

function consent(run: ReturnType<typeof comeBack>) {
  run.send({ type: 'consent.given' })
  run.send({ type: 'attention.gained' })
  run.send({ type: 'consent.given' })
  expect([run.state.value, run.untilNextTimer()]).toEqual([{ asking: 'appearing' }, 500])
  run.elapse()
  run.send({ type: 'consent.given' })
}

function completing(pluginCallback: string | null = null) {
  const run = comeBack()
  run.finish('exchangeOAuthCode', { ...tokens, pluginCallback })
  return run
}

const names = ({ effects }: { effects: readonly { type: string }[] }) => effects.map(({ type }) => type)

describe('the order of checks', () => {
  test.each<[string, Partial<Answer>, Stored, string]>([
    ['an error', { error: 'access_denied' }, started, 'OAuth authentication failed'],
    ['an error beats a missing code', { error: '', code: null, state: null }, nothing, 'OAuth authentication failed'],
    ['no code', { code: null }, started, 'Invalid OAuth callback'],
    ['no state', { state: null }, started, 'Invalid OAuth callback'],
    ['another state', { state: 'state-2' }, started, 'Invalid OAuth callback'],
    ['another state, no provider', { state: 'x' }, { ...started, provider: null }, 'Invalid OAuth callback'],
    ['a provider that is a path', { provider: '../../private/api/team/1' }, started, 'Invalid OAuth callback'],
    ['a provider with a long name', { provider: 'p'.repeat(65) }, started, 'Invalid OAuth callback'],
    ['no provider', {}, { ...started, provider: null }, 'Unable to determine OAuth provider'],
    ['neither a start nor a provider', {}, nothing, 'Unable to determine OAuth provider'],
  ])('%s: makes no call and removes the stored sign-in', (_, changes, stored, problem) => {
    const run = comeBack(changes, stored)
    expect(run.state.value).toBe('failed')
    expect(run.state.context.problem).toBe(problem)
    expect(() => run.finish('exchangeOAuthCode')).toThrow(Infeasible)
    expect(names(run)).toEqual(['forgetStart'])
    expect(run.emitted).toEqual([{ type: 'url.replaced', to: '/oauth/callback' }])
    run.send({ type: 'back.chosen' })
    expect(run.state.output).toEqual({ to: '/login' })
  })

  test.each([
    ['the query, in lower case', 'GITHUB', { ...started, provider: null }, 'github'],
    ['the query, not the storage', 'google', started, 'google'],
    ['the query, which the console does not offer', 'okta-2_EU', nothing, 'okta-2_eu'],
    ['storage, in lower case', null, { ...started, provider: 'GITHUB' }, 'github'],
  ])('takes the provider from %s', (_, provider, stored, expected) => {
    const run = comeBack({ provider }, stored)
    if (stored === nothing) consent(run)
    expect(names(run)).toEqual(['forgetStart'])
    expect(run.emitted).toEqual([{ type: 'url.replaced', to: '/oauth/callback' }])
    expect(run.inputOf('exchangeOAuthCode')).toEqual({
      path: { provider: expected },
      query: { redirect_uri: stored.redirectUri ?? redirectUri },
      body: { code: 'code-1', state: 'state-1' },
    })
  })
})

describe('a sign-in that was not started in this tab', () => {
  const foreign = () => comeBack({ provider: 'github' }, nothing)

  test('asks before any call, and names the session that it would replace', () => {
    const run = foreign()
    run.send({ type: 'session.changed', session: signedIn(ada) })
    expect(run.state.context.session.user).toEqual(ada)
    expect(run.state.value).toEqual({ asking: 'unseen' })
    expect([run.effects, run.emitted]).toEqual([[], []])
    expect(() => run.finish('exchangeOAuthCode')).toThrow(Infeasible)
  })

  test.each([
    ['loopback', 'ask'],
    ['application', 'ask'],
    ['refused', 'refused'],
  ] as const)('checks the callback of a plugin again, %s: %s', (name, kind) => {
    const run = foreign()
    consent(run)
    run.finish('exchangeOAuthCode', { ...tokens, pluginCallback: callbacks[name] })
    run.finish('getCurrentUser', confirmed(ada))
    expect(run.inputOf('handoff')).toMatchObject({ destination: { ...destinations[name], kind } })
  })

  test('BACK TO LOGIN makes no call', () => {
    const run = foreign()
    run.send({ type: 'back.chosen' })
    expect(names(run)).toEqual(['forgetStart'])
    expect(run.state.output).toEqual({ to: '/login' })
  })
})

describe('the exchange (Specification §4, OAuth callback)', () => {
  test('stores the tokens, completes the sign-in and opens /profile', () => {
    const run = completing()
    expect(run.state.hasTag('busy')).toBe(true)
    run.finish('getCurrentUser', confirmed(ada))
    expect(names(run)).toEqual(['forgetStart', 'startSession', 'storeUser'])
    expect(run.state.output).toEqual({ to: '/profile' })
  })

  test.each([refused(400, 'This code was used'), refused(500), unreachable])('cannot be retried: %s', (error) => {
    const run = comeBack()
    expect(run.state.hasTag('busy')).toBe(true)
    run.fail('exchangeOAuthCode', error)
    expect(run.state.context.problem).toBe('Authentication failed')
    expect(names(run)).toEqual(['forgetStart', 'forgetStart'])
    expect(() => run.finish('exchangeOAuthCode')).toThrow(Infeasible)
  })

  test('shows an error if the user cannot be read, and leaves nothing stored (Specification §8)', () => {
    const run = completing(callbacks.application)
    run.fail('getCurrentUser', Object.assign(refused(500), { tokensId: 7 }))
    expect([run.state.value, run.state.context.problem]).toEqual(['failed', 'Failed to complete authentication'])
    expect(run.effects).toContainEqual({ type: 'endSession', params: { ending: 'chosen', tokensId: 7 } })
  })

  test.each(['application', 'refused'] as const)('checks the server’s callback once and passes it on: %s', (name) => {
    const run = completing(callbacks[name])
    run.finish('getCurrentUser', confirmed(ada))
    expect(run.inputOf('handoff')).toEqual({ destination: destinations[name], account: ada, mode: 'callback' })
    run.finish('handoff', { to: '/elsewhere' })
    expect(run.state.output).toEqual({ to: '/elsewhere' })
  })

  test('reports a hand-off that fails, and opens /profile', () => {
    const run = completing(callbacks.application)
    run.finish('getCurrentUser', confirmed(ada))
    run.fail('handoff', new Error('broken'))
    expect(run.effects.at(-1)).toEqual({ type: 'report', params: 'The plugin hand-off failed' })
    expect(run.state.output).toEqual({ to: '/profile' })
  })
})

test('Back from an editor’s callback opens its sign-in and ignores the old answer', () => {
  const run = simulate(oauthCallbackMachine, { ...from, started, answer, sentTo: callbacks.loopback, sentBy: ada.id })
  expect(run.state.output).toEqual({
    to: `/login?${new URLSearchParams({ callback: callbacks.loopback })}`,
    state: { sentTo: callbacks.loopback, userId: ada.id },
  })
})
