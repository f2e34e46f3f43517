import { simulate } from '@statehouse/workbench/kit'
import { expect, test } from 'vitest'
import { oauthStartMachine } from '#machines/oauth-start.ts'
import { callbacks, redirectUri, refused, unreachable } from '#qa/models/samples.ts'
import { openBrowser } from '#tests/browser/kit.ts'

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

const stored = { oauth_provider: 'github', oauth_redirect_uri: redirectUri, oauth_state: 'state-1' }

test.each([
  ['as they were stored', stored, true],
  ['of another state', { ...stored, oauth_state: 'state-2' }, false],
  ['of another provider', { ...stored, oauth_provider: 'google' }, false],
  ['of another redirect URL', { ...stored, oauth_redirect_uri: 'https://evil.example.com/' }, false],
  ['that are lost', {}, false],
])('stores the start, waits 200 ms, then reads back values %s (§4)', (_, found, isStored) => {
  const { sessionStorage } = openBrowser()
  const run = start()
  run.finish('authorizeOAuth', authorization)
  expect(run.effects).toEqual([{ type: 'storeStart', params: undefined }])
  expect(run.state.context.start).toEqual({ provider: 'github', redirectUri, state: 'state-1' })
  expect(run.state.hasTag('busy')).toBe(true)
  expect(run.untilNextTimer()).toBe(200)
  for (const [key, value] of Object.entries(found)) sessionStorage.setItem(key, value)
  expect(run.elapse()).toContain('timeToStore')
  expect(run.state.output).toEqual({ href: authorization.authorizationUrl, isStored })
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
    expect(run.state.output).toEqual({ href: null, isStored: false })
  },
)

test.each([refused(404, 'No such provider'), unreachable])('logs a failed call and returns no URL: %s', (error) => {
  const run = start()
  run.fail('authorizeOAuth', error)
  expect(run.effects).toEqual([{ type: 'report', params: 'The provider could not be asked' }])
  expect(run.state.output).toEqual({ href: null, isStored: false })
})
