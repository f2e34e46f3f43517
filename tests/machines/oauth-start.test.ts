import { simulate } from '@statehouse/workbench/kit'
import { expect, test } from 'vitest'
import { oauthStartMachine } from '#machines/oauth-start.ts'
import { callbacks, redirectUri, refused, unreachable } from '#qa/models/samples.ts'

const authorization = { authorizationUrl: 'https://github.example.com/authorize?scope=a', state: 'state-1' }

const start = (callback: string | null = null) =>
  simulate(oauthStartMachine, { provider: 'github', redirectUri, callback })

test.each([
  ['without an editor', undefined],
  ['for an editor', callbacks.application],
])('requests the provider’s URL, %s', (_, callback) => {
  const run = start(callback)
  expect(run.state.hasTag('busy')).toBe(true)
  expect(run.inputOf('authorizeOAuth')).toEqual({
    path: { provider: 'github' },
    query: { redirect_uri: redirectUri, plugin_callback: callback },
  })
})

function departing() {
  const run = start()
  run.finish('authorizeOAuth', authorization)
  run.elapse()
  run.finish('isOAuthStored', true)
  return run
}

test('stores the start, waits 200 ms, reads it back, then opens the provider once (§4)', () => {
  const run = start()
  run.finish('authorizeOAuth', authorization)
  expect(run.effects).toEqual([{ type: 'storeStart', params: undefined }])
  expect(run.state.hasTag('busy')).toBe(true)
  expect(run.untilNextTimer()).toBe(200)
  expect(run.elapse()).toContain('timeToStore')
  expect(run.inputOf('isOAuthStored')).toEqual({ provider: 'github', redirectUri, state: 'state-1' })
  expect(run.state.hasTag('busy')).toBe(true)
  run.finish('isOAuthStored', true)
  expect(run.emitted).toEqual([{ type: 'navigation.requested', href: authorization.authorizationUrl }])
  expect([run.state.hasTag('busy'), run.state.status]).toEqual([true, 'active'])
})

test('ends if the user is back, or is still here after ten seconds', () => {
  const [restored, stopped] = [departing(), departing()]
  restored.send({ type: 'page.restored' })
  expect(stopped.untilNextTimer()).toBe(10_000)
  stopped.elapse()
  for (const { state, emitted } of [restored, stopped]) expect([state.output, emitted.length]).toEqual([true, 1])
})

test('reports once that it cannot watch the return from the provider', () => {
  const run = departing()
  run.fail('watchPageRestored', new Error('no events'))
  expect(run.effects.at(-1)).toEqual({ type: 'report', params: 'The return to this page cannot be watched' })
  expect([run.waiting(), run.emitted.length]).toEqual([[], 1])
})

test('reports a start that the storage has lost, and opens nothing (Specification §8)', () => {
  const [lost, broken] = [start(), start()]
  for (const run of [lost, broken]) {
    run.finish('authorizeOAuth', authorization)
    run.elapse()
  }
  lost.finish('isOAuthStored', false)
  broken.fail('isOAuthStored', new Error('broken'))
  for (const { state, effects, emitted } of [lost, broken]) {
    expect(effects.at(-1)).toEqual({ type: 'report', params: 'Failed to store OAuth session data' })
    expect([state.output, emitted]).toEqual([false, []])
  }
})

test.each(['HTTPS://github.example.com', 'http://localhost:4000/authorize'])(
  'leads to the authorization URL %s',
  (authorizationUrl) => {
    const run = start()
    run.finish('authorizeOAuth', { ...authorization, authorizationUrl })
    expect(run.state.value).toBe('storing')
  },
)

test.each(['javascript:alert(1)', 'java\nscript:alert(1)', 'file:///etc/passwd', '/authorize', ''])(
  'rejects the authorization URL %j, stores nothing and does not log the URL',
  (authorizationUrl) => {
    const run = start()
    run.finish('authorizeOAuth', { ...authorization, authorizationUrl })
    expect(run.effects).toEqual([{ type: 'report', params: 'The authorization URL is not an http or https URL' }])
    expect(run.state.output).toBe(false)
  },
)

test.each([refused(404, 'No such provider'), unreachable])('logs a failed call and returns no URL: %s', (error) => {
  const run = start()
  run.fail('authorizeOAuth', error)
  expect(run.effects).toEqual([{ type: 'report', params: 'The provider could not be asked' }])
  expect(run.state.output).toBe(false)
})
