import { describe, expect, test } from 'vitest'
import { oauthCallbackMachine } from '#machines/oauth-callback.ts'
import { hold, Infeasible } from '#model/index.ts'
import { ada, allowance, callbacks, redirectUri, refused, tokens, unreachable } from '#models/samples.ts'

const answer = { code: 'code-1', state: 'state-1', provider: null, error: null }
const started = { provider: 'github', redirectUri: 'https://console.example.com/started', state: 'state-1' }
const nothing = { provider: null, redirectUri: null, state: null }

type Answer = { [Name in keyof typeof answer]: string | null }
type Stored = { [Name in keyof typeof started]: string | null }

function comeBack(changes: Partial<Answer> = {}, stored: Stored = started) {
  const run = hold(oauthCallbackMachine, { answer: { ...answer, ...changes }, redirectUri, allowance })
  run.finish('readOAuth', stored)
  return run
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
    ['no code, no provider', { code: null }, nothing, 'Invalid OAuth callback'],
    ['another state', { state: 'state-2' }, started, 'Invalid OAuth callback'],
    ['another state, no provider', { state: 'x' }, { ...started, provider: null }, 'Invalid OAuth callback'],
    ['no provider', {}, { ...started, provider: null }, 'Unable to determine OAuth provider'],
    ['no provider, nothing stored', {}, nothing, 'Unable to determine OAuth provider'],
  ])('%s: no call, and nothing stays remembered', (_, changes, stored, problem) => {
    const run = comeBack(changes, stored)
    expect(run.state.value).toBe('failed')
    expect(run.state.context.problem).toBe(problem)
    expect(() => run.finish('exchangeOAuthCode')).toThrow(Infeasible)
    expect(names(run)).toEqual(['forgetStart'])
    expect(run.emitted).toEqual([{ type: 'address.cleaning', to: '/oauth/callback' }])
    run.send({ type: 'back.chosen' })
    expect(run.state.output).toEqual({ to: '/login' })
  })

  test.each([
    ['the query', 'google', started, 'google'],
    ['what was stored', null, started, 'github'],
  ])('the provider comes from %s', (_, provider, stored, expected) => {
    const run = comeBack({ provider }, stored)
    expect(run.inputOf('exchangeOAuthCode')).toMatchObject({ provider: expected })
  })
})

describe('a sign-in that was not started in this tab', () => {
  const foreign = () => comeBack({ provider: 'github' }, nothing)

  test('asks before any call', () => {
    const run = foreign()
    expect(run.state.value).toBe('asking')
    expect([run.effects, run.emitted]).toEqual([[], []])
    expect(() => run.finish('exchangeOAuthCode')).toThrow(Infeasible)
    run.send({ type: 'consent.given' })
    const sent = { provider: 'github', redirectUri, code: 'code-1', state: 'state-1' }
    expect(run.inputOf('exchangeOAuthCode')).toEqual(sent)
  })

  test('BACK TO LOGIN makes none', () => {
    const run = foreign()
    run.send({ type: 'back.chosen' })
    expect(names(run)).toEqual(['forgetStart'])
    expect(run.state.output).toEqual({ to: '/login' })
  })

  test('a storage that cannot be read is one that remembers nothing', () => {
    const run = hold(oauthCallbackMachine, { answer: { ...answer, provider: 'github' }, redirectUri, allowance })
    run.fail('readOAuth', new Error('forbidden'))
    expect(run.state.value).toBe('asking')
  })
})

describe('the exchange (Specification §4, OAuth callback)', () => {
  test('the state is consumed and the address clean before the call', () => {
    const run = comeBack()
    expect(names(run)).toEqual(['consumeAnswer'])
    expect(run.emitted).toEqual([{ type: 'address.cleaning', to: '/oauth/callback' }])
    const sent = { provider: 'github', redirectUri: started.redirectUri, code: 'code-1', state: 'state-1' }
    expect(run.inputOf('exchangeOAuthCode')).toEqual(sent)
  })

  test('stores the tokens, then the user, forgets the start and goes to /profile', () => {
    const run = completing()
    run.finish('getCurrentUser', ada)
    expect(names(run)).toEqual(['consumeAnswer', 'startSession', 'forgetStart', 'storeUser'])
    expect(run.state.output).toEqual({ to: '/profile' })
  })

  test.each([refused(400, 'This code was used'), refused(500), unreachable])('fails once and for all: %s', (error) => {
    const run = comeBack()
    run.fail('exchangeOAuthCode', error)
    expect(run.state.context.problem).toBe('Authentication failed')
    expect(names(run)).toEqual(['consumeAnswer', 'forgetStart'])
    expect(() => run.finish('exchangeOAuthCode')).toThrow(Infeasible)
  })

  test('a user that cannot be fetched leaves nothing stored', () => {
    const run = completing()
    run.fail('getCurrentUser', unreachable)
    expect(run.state.context.problem).toBe('Failed to complete authentication')
    expect(names(run).slice(1)).toEqual(['startSession', 'clearSession', 'forgetStart'])
  })

  test('a callback of the server is handed off to', () => {
    const run = completing(callbacks.application)
    run.finish('getCurrentUser', ada)
    expect(names(run).slice(1)).toEqual(['startSession', 'storeUser', 'forgetStart'])
    expect(run.inputOf('handoff')).toEqual({ callback: callbacks.application, allowance })
    run.finish('handoff', { href: 'https://ide.example.com/' })
    expect(run.state.output).toEqual({ href: 'https://ide.example.com/' })
  })

  test('a hand-off that breaks is logged and leads to /profile', () => {
    const run = completing(callbacks.application)
    run.finish('getCurrentUser', ada)
    run.fail('handoff', new Error('broken'))
    expect(run.effects).toContainEqual({ type: 'report', params: 'The plugin hand-off failed' })
    expect(run.state.output).toEqual({ to: '/profile' })
  })
})
