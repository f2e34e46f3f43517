import { expect, test } from 'vitest'
import { ada, otto } from '#sandbox/people.ts'
import { answerProvider, callback, minute, newcomer, openSandbox, type TestSandbox } from '#sandbox/testing/kit.ts'

const begin = async ({ call }: TestSandbox, provider = 'github', more: Record<string, string> = {}) =>
  (await call('authorizeOAuth', { path: { provider }, query: { redirect_uri: callback, ...more } })).body as {
    authorizationUrl: string
    state: string
  }

async function chosen(sandbox: TestSandbox, account: string, provider = 'github', more: Record<string, string> = {}) {
  const { authorizationUrl, state } = await begin(sandbox, provider, more)
  const back = await answerProvider(sandbox, authorizationUrl, { account, name: 'Somebody New' })
  return { code: back.searchParams.get('code') ?? '', state, back }
}

const redeem = ({ call }: TestSandbox, body: object, provider = 'github', redirectUri = callback) =>
  call('exchangeOAuthCode', { path: { provider }, query: { redirect_uri: redirectUri }, body })

test('the page offers accounts, and the choice comes back with code and state', async () => {
  const sandbox = openSandbox()
  const { authorizationUrl, state } = await begin(sandbox)
  const page = await sandbox.fetch(authorizationUrl)
  expect(page.status).toBe(200)
  expect(await page.text()).toMatch(/Sign in with GitHub.*otto@example\.com.*Deny.*Fail/s)
  const back = await answerProvider(sandbox, authorizationUrl, { account: otto.email })
  expect(back.origin + back.pathname).toBe(callback)
  expect([...back.searchParams.keys()].sort()).toEqual(['code', 'state'])
  expect(back.searchParams.get('state')).toBe(state)
  const { status, body } = await redeem(sandbox, { code: back.searchParams.get('code'), state })
  expect([status, 'pluginCallback' in body]).toEqual([200, false])
  const { user } = await sandbox.whoIs(body)
  expect(user).toMatchObject({
    email: otto.email,
    isOAuthUser: true,
    oauthProvider: 'github',
    hasPassword: false,
    authType: 'OAUTH',
  })
  const change = { oldPassword: 'statehouse', newPassword: 'secret9' }
  const call = { path: { id: String(user.id) }, token: body.accessToken, body: change }
  expect((await sandbox.call('changePassword', call)).status).toBe(409)
})

test('denying and failing come back as errors; the provider names itself when asked to', async () => {
  const sandbox = openSandbox()
  const { authorizationUrl, state } = await begin(sandbox, 'google')
  for (const error of ['access_denied', 'server_error']) {
    const back = await answerProvider(sandbox, authorizationUrl, { error })
    expect(Object.fromEntries(back.searchParams)).toEqual({ error, state })
  }
  const page = await (await sandbox.fetch(authorizationUrl)).text()
  const named = /href="([^"]*name_provider=yes)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const back = await answerProvider(sandbox, named, { error: 'access_denied' })
  expect(back.searchParams.get('provider')).toBe('google')
})

test('a new address gets an account, a known one its own, an unactivated one a new start', async () => {
  const sandbox = openSandbox()
  const somebody = await chosen(sandbox, 'New@example.com', 'google')
  const fresh = await sandbox.whoIs((await redeem(sandbox, somebody, 'google')).body)
  expect(fresh.user).toMatchObject({
    email: 'new@example.com',
    firstName: 'Somebody',
    lastName: 'New',
    oauthProvider: 'google',
    group: null,
    isAdmin: false,
  })
  const known = await sandbox.whoIs((await redeem(sandbox, await chosen(sandbox, ada.email))).body)
  expect(known.user).toMatchObject({ email: ada.email, hasPassword: true, isAdmin: true, isOAuthUser: false })

  await sandbox.call('registerAccount', { body: { ...newcomer, password: 'planted' } })
  const zoe = await sandbox.whoIs((await redeem(sandbox, await chosen(sandbox, 'zoe@example.com'))).body)
  expect(zoe.user).toMatchObject({ email: 'zoe@example.com', hasPassword: false })
  const planted = { email: 'zoe@example.com', password: 'planted' }
  expect((await sandbox.call('logIn', { body: planted })).status).toBe(401)
})

test('a code is good once, for its provider, state and redirect_uri, for 10 minutes', async () => {
  const sandbox = openSandbox()
  const good = await chosen(sandbox, otto.email)
  expect((await redeem(sandbox, good)).status).toBe(200)
  expect((await redeem(sandbox, good)).status).toBe(400)
  expect((await redeem(sandbox, { code: 'unknown', state: good.state })).status).toBe(400)

  const other = await begin(sandbox)
  const wrong: ((code: { code: string; state: string }) => ReturnType<typeof redeem>)[] = [
    ({ code }) => redeem(sandbox, { code, state: other.state }),
    (code) => redeem(sandbox, code, 'google'),
    (code) => redeem(sandbox, code, 'github', 'http://localhost:9999/oauth/callback'),
  ]
  for (const attempt of wrong) {
    const mine = await chosen(sandbox, otto.email)
    expect((await attempt(mine)).body.message).toBe('This sign-in code belongs to another sign-in.')
    expect((await redeem(sandbox, mine)).status).toBe(400)
  }

  const late = await chosen(sandbox, otto.email)
  sandbox.pass(10 * minute)
  expect((await redeem(sandbox, late)).body.message).toBe('This sign-in code has expired.')
})

test('a plugin callback comes back with the tokens', async () => {
  const sandbox = openSandbox()
  const pluginCallback = 'http://127.0.0.1:7777/callback?a=1&b=2'
  const code = await chosen(sandbox, otto.email, 'github', { plugin_callback: pluginCallback })
  expect((await redeem(sandbox, code)).body.pluginCallback).toBe(pluginCallback)
  for (const plugin_callback of ['relative/path', `http://127.0.0.1/${'x'.repeat(2048)}`]) {
    const query = { redirect_uri: callback, plugin_callback }
    expect((await sandbox.call('authorizeOAuth', { path: { provider: 'github' }, query })).status).toBe(400)
  }
})

test('redirect_uri must be the console’s callback', async () => {
  const { call } = openSandbox({ consoleUrl: 'https://console.example.com' })
  const status = async (redirect_uri: string, provider = 'github') =>
    (await call('authorizeOAuth', { path: { provider }, query: { redirect_uri } })).status
  const own = ['https://console.example.com', 'http://localhost:5173', 'http://127.0.0.1:1', 'http://[::1]:80']
  for (const origin of own) expect([origin, await status(`${origin}/oauth/callback`)]).toEqual([origin, 200])
  for (const bad of [
    '',
    'http://localhost.evil.example.com/oauth/callback',
    'http://localhost@evil.example.com/oauth/callback',
    'http://user:password@localhost/oauth/callback',
    'http://localhost:5173/elsewhere',
    'http://localhost:5173/oauth/callback?x=1',
    'javascript://localhost/oauth/callback',
  ]) {
    expect([bad, await status(bad)]).toEqual([bad, 400])
  }
  const body = { code: 'c', state: 's' }
  const query = { redirect_uri: callback }
  for (const provider of ['gitlab', 'constructor']) {
    expect(await status(callback, provider)).toBe(404)
    expect((await call('exchangeOAuthCode', { query, body, path: { provider } })).status).toBe(404)
  }
  expect((await call('exchangeOAuthCode', { body, path: { provider: 'github' } })).status).toBe(400)
})

test('the provider’s page refuses an address that differs from the started sign-in', async () => {
  const sandbox = openSandbox()
  const { authorizationUrl } = await begin(sandbox)
  const changed = (name: string, value: string) => {
    const address = new URL(authorizationUrl)
    address.searchParams.set(name, value)
    return address.href
  }
  for (const address of [
    changed('redirect_uri', 'https://evil.example.com/oauth/callback'),
    changed('state', 'forged'),
    authorizationUrl.replace('github', 'google'),
  ]) {
    for (const response of [
      await sandbox.fetch(address),
      await sandbox.submit('/', { account: otto.email }, address),
    ]) {
      expect([response.status, response.headers.get('Location')]).toEqual([400, null])
      expect(response.headers.get('Content-Type')).toMatch(/html/)
    }
  }
  expect((await sandbox.fetch('/providers/gitlab/authorize')).status).toBe(404)
  expect((await sandbox.submit(authorizationUrl, { account: 'nobody' })).status).toBe(400)
  sandbox.pass(10 * minute)
  expect((await sandbox.fetch(authorizationUrl)).status).toBe(400)
})
