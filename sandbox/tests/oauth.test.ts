import { expect, test } from 'vitest'
import { ada, otto } from '#sandbox/people.ts'
import { answerProvider, callback, minute, newcomer, openSandbox, type TestSandbox } from '#sandbox/testing/kit.ts'

const query = { redirect_uri: callback }

const begin = async ({ call }: TestSandbox, provider = 'github') =>
  (await call('authorizeOAuth', { path: { provider }, query })).body as { authorizationUrl: string; state: string }

async function chosen(sandbox: TestSandbox, account: string, provider = 'github') {
  const { authorizationUrl, state } = await begin(sandbox, provider)
  const back = await answerProvider(sandbox, authorizationUrl, { account, name: 'Somebody New' })
  return { code: back.searchParams.get('code') ?? '', state }
}

const redeem = ({ call }: TestSandbox, body: object, provider = 'github') =>
  call('exchangeOAuthCode', { path: { provider }, query, body })

test('offers accounts and redirects back with code and state', async () => {
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
  expect((await sandbox.whoIs(body)).user).toMatchObject({ email: otto.email, isOAuthUser: true, hasPassword: false })
})

test('redirects back with an error after a denial or failure, naming the provider', async () => {
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

test('creates or opens the account of an email, and replaces one not activated', async () => {
  const sandbox = openSandbox()
  const created = await chosen(sandbox, 'New@example.com', 'google')
  const fresh = await sandbox.whoIs((await redeem(sandbox, created, 'google')).body)
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

test('requires the console’s callback as redirect_uri', async () => {
  const { call } = openSandbox({ consoleUrl: 'https://console.example.com' })
  const status = async (redirect_uri: string) =>
    (await call('authorizeOAuth', { path: { provider: 'github' }, query: { redirect_uri } })).status
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
})

test('rejects a URL of the provider’s page that differs from the started sign-in', async () => {
  const sandbox = openSandbox()
  const { authorizationUrl } = await begin(sandbox)
  const changed = (name: string, value: string) => {
    const url = new URL(authorizationUrl)
    url.searchParams.set(name, value)
    return url.href
  }
  for (const url of [
    changed('redirect_uri', 'https://evil.example.com/oauth/callback'),
    changed('state', 'forged'),
    authorizationUrl.replace('github', 'google'),
  ]) {
    for (const response of [await sandbox.fetch(url), await sandbox.submit(url, { account: otto.email })]) {
      expect([response.status, response.headers.get('Location')]).toEqual([400, null])
      expect(response.headers.get('Content-Type')).toMatch(/html/)
    }
  }
  sandbox.pass(10 * minute)
  expect((await sandbox.fetch(authorizationUrl)).status).toBe(400)
})
