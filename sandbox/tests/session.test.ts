import { expect, test } from 'vitest'
import { ben } from '#sandbox/people.ts'
import { minute, openSandbox, second } from '#sandbox/testing/kit.ts'

test('gives the same response for a wrong password and an unknown email', async () => {
  const { call } = openSandbox()
  const refused = { status: 401, body: { message: 'Invalid email or password' } }
  for (const email of ['ada@example.com', 'nobody@example.com', 'otto@example.com', "' OR 1=1 --"]) {
    expect(await call('logIn', { body: { email, password: 'wrong password' } })).toEqual(refused)
  }
  expect(await call('logIn', { body: { email: 'otto@example.com', password: '' } })).toEqual(refused)
})

test('returns nothing private without a valid access token', async () => {
  const { call, signIn, fetch } = openSandbox()
  const { accessToken, refreshToken } = await signIn('ada@example.com')
  const [head, payload] = accessToken.split('.')
  const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
  for (const token of [undefined, '', 'x', refreshToken, `${head}.${payload}.AAAA`, unsigned]) {
    expect((await call('getCurrentUser', token === undefined ? {} : { token })).status).toBe(401)
  }
  const basic = await fetch('/auth/info', { headers: { Authorization: `Basic ${accessToken}` } })
  expect([basic.status, basic.headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer'])
})

test('expires an access token, and returns a new pair for the refresh token', async () => {
  const { call, signIn, pass } = openSandbox()
  const { accessToken, refreshToken } = await signIn('ada@example.com')
  pass(15 * minute - second)
  expect((await call('getCurrentUser', { token: accessToken })).status).toBe(200)
  pass(second)
  expect((await call('getCurrentUser', { token: accessToken })).status).toBe(401)
  const refreshed = await call('refreshTokens', { body: { refreshToken } })
  expect(refreshed.body.refreshToken).not.toBe(refreshToken)
  expect((await call('getCurrentUser', { token: refreshed.body.accessToken })).status).toBe(200)
})

test('ends the family of a refresh token that is used twice, and no other', async () => {
  const { call, signIn } = openSandbox()
  const first = await signIn('ada@example.com')
  const other = await signIn('ada@example.com')
  const refreshed = await call('refreshTokens', { body: { refreshToken: first.refreshToken } })
  const again = await call('refreshTokens', { body: { refreshToken: first.refreshToken } })
  expect(again).toMatchObject({ status: 401, body: { message: expect.stringContaining('used before') } })
  expect((await call('refreshTokens', { body: { refreshToken: refreshed.body.refreshToken } })).status).toBe(401)
  expect((await call('getCurrentUser', { token: refreshed.body.accessToken })).status).toBe(401)
  expect((await call('refreshTokens', { body: { refreshToken: other.refreshToken } })).status).toBe(200)
})

test('returns a pair for only one of two simultaneous refreshes with the same token', async () => {
  const { call, signIn } = openSandbox()
  const { refreshToken } = await signIn('ada@example.com')
  const both = await Promise.all([1, 2].map(() => call('refreshTokens', { body: { refreshToken } })))
  expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
})

test('ends the session and its exchange tokens on log-out, also for an unknown token', async () => {
  const { call, signIn } = openSandbox()
  const { accessToken, refreshToken } = await signIn('ada@example.com')
  const { exchangeToken } = (await call('generateExchangeToken', { token: accessToken })).body
  expect((await call('logOut', { body: { refreshToken } })).status).toBe(204)
  expect((await call('refreshTokens', { body: { refreshToken } })).status).toBe(401)
  expect((await call('getCurrentUser', { token: accessToken })).status).toBe(401)
  expect((await call('redeemExchangeToken', { body: { exchangeToken } })).status).toBe(404)
  expect((await call('logOut', { body: { refreshToken: 'unknown' } })).status).toBe(204)
})

test('ends the other sessions when the password changes, and keeps the current one', async () => {
  const { call, signIn } = openSandbox()
  const here = await signIn(ben.email)
  const elsewhere = await signIn(ben.email)
  const path = { id: String(here.user.id) }
  const body = { oldPassword: 'statehouse', newPassword: 'new secret' }
  expect((await call('changePassword', { path, token: here.accessToken, body })).status).toBe(200)
  expect((await call('refreshTokens', { body: { refreshToken: here.refreshToken } })).status).toBe(200)
  expect((await call('refreshTokens', { body: { refreshToken: elsewhere.refreshToken } })).status).toBe(401)
  expect((await call('logIn', { body: { email: ben.email, password: 'statehouse' } })).status).toBe(401)
  expect((await signIn(ben.email, 'new secret')).user.email).toBe(ben.email)
})
