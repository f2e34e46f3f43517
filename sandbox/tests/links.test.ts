import { expect, test } from 'vitest'
import { ada, ivy, otto, zoe } from '#sandbox/people.ts'
import { day, hour, newcomer, openSandbox } from '#sandbox/testing/kit.ts'

test('opens an account only after its activation link was used, within 2 days', async () => {
  const { call, pass, secretFor } = openSandbox()
  const logIn = (password: string) => call('logIn', { body: { email: zoe, password } })
  const activate = (token: string) => call('activateAccount', { path: { token } })
  expect((await call('registerAccount', { body: newcomer })).status).toBe(201)
  expect((await logIn(newcomer.password)).status).toBe(403)
  expect((await logIn('wrong password')).status).toBe(401)
  const token = await secretFor('activation', zoe)
  pass(2 * day - 1)
  expect((await activate(token)).status).toBe(200)
  expect((await logIn(newcomer.password)).status).toBe(200)
  for (const other of ['unknown', '1e5', '%2F', 'x'.repeat(8000), await secretFor('invitation', ivy)]) {
    expect((await activate(other)).status).toBe(404)
  }
})

test('gives the same response to a reset request for every email', async () => {
  const { call, outbox } = openSandbox()
  await call('registerAccount', { body: newcomer })
  const before = (await outbox()).length
  const answers = new Set<string>()
  for (const email of ['nobody@example.com', otto.email, zoe, 'not an email', ada.email]) {
    answers.add(JSON.stringify(await call('requestPasswordReset', { body: { email } })))
  }
  expect([...answers]).toEqual([expect.stringContaining('"status":200')])
  const sent = (await outbox()).slice(0, -before)
  expect(sent.map(({ recipient, kind }) => [recipient, kind])).toEqual([[ada.email, 'reset']])
})

test('accepts a reset link once, within 1 hour, and ends every session', async () => {
  const { call, signIn, pass, secretFor } = openSandbox()
  const request = async () => {
    await call('requestPasswordReset', { body: { email: ada.email } })
    return secretFor('reset', ada.email)
  }
  const body = { password: 'secret9', confirmPassword: 'secret9' }
  const reset = (token: string) => call('resetPassword', { path: { token }, body })
  const verify = async (token: string) => (await call('verifyResetToken', { path: { token } })).body
  const older = await request()
  const { refreshToken } = await signIn(ada.email)
  const token = await request()
  pass(hour - 1)
  expect((await reset(token)).status).toBe(200)
  expect((await call('refreshTokens', { body: { refreshToken } })).status).toBe(401)
  expect((await call('logIn', { body: { email: ada.email, password: 'statehouse' } })).status).toBe(401)
  expect((await signIn(ada.email, 'secret9')).user.email).toBe(ada.email)
  for (const redeemed of [token, older]) {
    expect((await reset(redeemed)).status).toBe(410)
    expect(await verify(redeemed)).toEqual({ isValid: false, message: 'This reset link has already been used.' })
  }
  const late = await request()
  pass(hour)
  expect(await verify(late)).toEqual({ isValid: false, message: 'This reset link has expired.' })
  expect(await verify('unknown')).toEqual({ isValid: false, message: 'This reset link is invalid.' })
})

test('does not let an earlier password open the account of an invited user', async () => {
  const { call, secretFor } = openSandbox()
  await call('registerAccount', { body: { ...newcomer, email: ivy, password: 'planted' } })
  const path = { hash: await secretFor('invitation', ivy) }
  expect((await call('verifyInvitation', { path })).body.userExists).toBe(false)
  expect((await call('acceptInvitationAsNew', { path, body: { password: 'secret9' } })).status).toBe(201)
  expect((await call('logIn', { body: { email: ivy, password: 'planted' } })).status).toBe(401)
  expect((await call('logIn', { body: { email: ivy, password: 'secret9' } })).status).toBe(200)
})
