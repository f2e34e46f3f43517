import { Infeasible, simulate } from '@statehouse/workbench/kit'
import { expect, test } from 'vitest'
import { oauthStartMachine } from '#machines/oauth-start.ts'
import { callbacks, redirectUri, refused, unreachable } from '#qa/models/samples.ts'

const authorization = { authorizationUrl: 'https://github.example.com/authorize?scope=a', state: 'state-1' }
const stored = { provider: 'github', redirectUri, state: 'state-1' }

const start = (callback: string | null = null) =>
  simulate(oauthStartMachine, { provider: 'github', redirectUri, callback })

function verifying() {
  const run = start()
  run.finish('authorizeOAuth', authorization)
  run.elapse()
  return run
}

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

test('stores the start, waits 200 ms, reads it back, then ends with the URL (§4)', () => {
  const run = start()
  run.finish('authorizeOAuth', authorization)
  expect(run.effects).toEqual([{ type: 'storeStart', params: undefined }])
  expect(run.state.context.start).toEqual(stored)
  expect(() => run.finish('readOAuth', stored)).toThrow(Infeasible)
  expect(run.state.hasTag('busy')).toBe(true)
  expect(run.untilNextTimer()).toBe(200)
  expect(run.elapse()).toContain('timeToStore')
  expect([run.state.status, run.state.hasTag('busy')]).toEqual(['active', true])
  run.finish('readOAuth', stored)
  expect(run.state.output).toEqual({ href: authorization.authorizationUrl })
})

test.each([
  ['nothing', { provider: null, redirectUri: null, state: null }],
  ['another state', { ...stored, state: 'state-2' }],
  ['another provider', { ...stored, provider: 'google' }],
  ['another redirect URL', { ...stored, redirectUri: 'https://evil.example.com/' }],
  ['an unreadable value', null],
])('if %s is stored, logs it and does not open the provider', (_, found) => {
  const run = verifying()
  if (found === null) run.fail('readOAuth', new Error('forbidden'))
  else run.finish('readOAuth', found)
  expect(run.effects.slice(1)).toEqual([{ type: 'report', params: 'Failed to store OAuth session data' }])
  expect(run.state.output).toEqual({ href: null })
})

test.each(['javascript:alert(1)', '/authorize'])(
  'rejects the authorization URL %j, stores nothing and does not log the URL',
  (authorizationUrl) => {
    const run = start()
    run.finish('authorizeOAuth', { ...authorization, authorizationUrl })
    expect(run.effects).toEqual([{ type: 'report', params: 'The authorization URL is not an http or https URL' }])
    expect(run.state.output).toEqual({ href: null })
  },
)

test.each([refused(404, 'No such provider'), unreachable])('logs a failed call and returns no URL: %s', (error) => {
  const run = start()
  run.fail('authorizeOAuth', error)
  expect(run.effects.map(({ type }) => type)).toEqual(['report'])
  expect(run.state.output).toEqual({ href: null })
})
