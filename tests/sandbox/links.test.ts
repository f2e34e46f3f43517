import { expect, test } from 'vitest'
import { day, hour, newcomer, openSandbox } from './kit.ts'

const zoe = 'zoe@example.com'
const ada = 'ada@example.com'

test('registering refuses what the form refuses, and a taken address', async () => {
  const { call, outbox } = openSandbox()
  const before = (await outbox()).length
  const refusals: [Partial<typeof newcomer>, number, string][] = [
    [{ email: 'zoe@' }, 400, 'Please enter a valid email address'],
    [{ email: `${'z'.repeat(250)}@example.com` }, 400, 'Please enter a valid email address'],
    [{ firstName: ' ' }, 400, 'First name is required'],
    [{ lastName: '' }, 400, 'Last name is required'],
    [{ country: '' }, 400, 'Country is required'],
    [{ address: 'x'.repeat(501) }, 400, 'address must be at most 500 characters'],
    [{ password: '12345' }, 400, 'Password must be at least 6 characters'],
    [{ password: 'x'.repeat(1001) }, 400, 'Password must be at most 1000 characters'],
    [{ email: 'ADA@example.com' }, 409, 'An account with this email address already exists.'],
  ]
  for (const [wrong, status, message] of refusals) {
    expect(await call('registerAccount', { body: { ...newcomer, ...wrong } })).toEqual({ status, body: { message } })
  }
  expect((await outbox()).length).toBe(before)
})

test('an account opens only after its activation link was followed, once, within 2 days', async () => {
  const { call, pass, secretFor } = openSandbox()
  const logIn = { body: { email: zoe, password: newcomer.password } }
  expect((await call('registerAccount', { body: newcomer })).status).toBe(201)
  expect(await call('logIn', logIn)).toMatchObject({
    status: 403,
    body: { message: expect.stringMatching(/activate/) },
  })
  expect((await call('logIn', { body: { email: zoe, password: 'wrong password' } })).status).toBe(401)
  const path = { token: await secretFor('activation', zoe) }
  pass(2 * day - 1)
  expect((await call('activateAccount', { path })).status).toBe(200)
  expect(await call('activateAccount', { path })).toMatchObject({
    status: 410,
    body: { message: 'This activation link has already been used.' },
  })
  expect((await call('logIn', logIn)).status).toBe(200)
  for (const token of ['unknown', '1e5', '%2F', 'x'.repeat(8000), await secretFor('invitation', 'ivy@example.com')]) {
    expect((await call('activateAccount', { path: { token } })).status).toBe(404)
  }
})

test('an expired activation link is refused, and its address may register again', async () => {
  const { call, pass, secretFor } = openSandbox()
  await call('registerAccount', { body: newcomer })
  pass(2 * day - 1)
  expect((await call('registerAccount', { body: newcomer })).status).toBe(409)
  pass(1)
  const path = { token: await secretFor('activation', zoe) }
  expect(await call('activateAccount', { path })).toMatchObject({
    status: 410,
    body: { message: 'This activation link has expired.' },
  })
  expect((await call('registerAccount', { body: newcomer })).status).toBe(201)
  const renewed = { token: await secretFor('activation', zoe) }
  expect((await call('activateAccount', { path: renewed })).status).toBe(200)
})

test('asking for a reset never tells who has an account', async () => {
  const { call, outbox } = openSandbox()
  await call('registerAccount', { body: newcomer })
  const before = (await outbox()).length
  const answers = []
  for (const email of ['nobody@example.com', 'otto@example.com', zoe, 'not an address', ada]) {
    answers.push(await call('requestPasswordReset', { body: { email } }))
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  const sent = (await outbox()).slice(0, -before)
  expect(sent.map(({ recipient, kind }) => [recipient, kind])).toEqual([[ada, 'reset']])
})

test('a reset link is good once, for 1 hour, and ends every session', async () => {
  const { call, signIn, pass, secretFor } = openSandbox()
  const session = await signIn(ada)
  await call('requestPasswordReset', { body: { email: ada } })
  const older = { token: await secretFor('reset', ada) }
  await call('requestPasswordReset', { body: { email: ada } })
  const path = { token: await secretFor('reset', ada) }
  const passwords = { password: 'secret9', confirmPassword: 'secret9' }

  const short = { password: '12345', confirmPassword: '12345' }
  expect((await call('resetPassword', { path, body: short })).body.message).toMatch(/at least 6/)
  const different = await call('resetPassword', { path, body: { ...passwords, confirmPassword: 'secret8' } })
  expect(different).toEqual({ status: 400, body: { message: "Passwords don't match" } })

  pass(hour - 1)
  expect((await call('resetPassword', { path, body: passwords })).status).toBe(200)
  expect((await call('refreshTokens', { body: { refreshToken: session.refreshToken } })).status).toBe(401)
  expect((await call('logIn', { body: { email: ada, password: 'statehouse' } })).status).toBe(401)
  expect((await signIn(ada, 'secret9')).user.email).toBe(ada)
  for (const spent of [path, older]) {
    expect((await call('resetPassword', { path: spent, body: passwords })).status).toBe(410)
    expect((await call('verifyResetToken', { path: spent })).body).toEqual({
      isValid: false,
      message: 'This reset link has already been used.',
    })
  }
})

test('expired and unknown reset links are said to be so', async () => {
  const { call, pass, secretFor } = openSandbox()
  await call('requestPasswordReset', { body: { email: ada } })
  const path = { token: await secretFor('reset', ada) }
  pass(hour)
  const body = { password: 'secret9', confirmPassword: 'secret9' }
  expect((await call('verifyResetToken', { path })).body).toEqual({
    isValid: false,
    message: 'This reset link has expired.',
  })
  expect((await call('resetPassword', { path, body })).status).toBe(410)
  const unknown = { token: 'unknown' }
  expect((await call('verifyResetToken', { path: unknown })).body).toEqual({
    isValid: false,
    message: 'This reset link is invalid.',
  })
  expect((await call('resetPassword', { path: unknown, body })).status).toBe(404)
})

test('an invitation is good once, for 7 days', async () => {
  const { call, pass, secretFor } = openSandbox()
  const path = { hash: await secretFor('invitation', 'ivy@example.com') }
  const body = { password: 'secret9' }
  expect((await call('acceptInvitationAsNew', { path, body: { password: '12345' } })).status).toBe(400)
  expect((await call('acceptInvitationAsExisting', { path })).status).toBe(409)
  pass(7 * day - 1)
  expect((await call('acceptInvitationAsNew', { path, body })).status).toBe(201)
  for (const [hash, status] of [
    [path.hash, 410],
    [await secretFor('invitation', 'max@example.com'), 410],
    ['unknown', 404],
  ] as const) {
    expect((await call('verifyInvitation', { path: { hash } })).status).toBe(status)
    expect((await call('acceptInvitationAsNew', { path: { hash }, body })).status).toBe(status)
    expect((await call('acceptInvitationAsExisting', { path: { hash } })).status).toBe(status)
  }
})

test('whoever is invited proves the address: a password registered by somebody else does not open the account', async () => {
  const { call, secretFor } = openSandbox()
  await call('registerAccount', { body: { ...newcomer, email: 'ivy@example.com', password: 'planted' } })
  const path = { hash: await secretFor('invitation', 'ivy@example.com') }
  expect((await call('verifyInvitation', { path })).body.userExists).toBe(false)
  expect((await call('acceptInvitationAsNew', { path, body: { password: 'secret9' } })).status).toBe(201)
  expect((await call('logIn', { body: { email: 'ivy@example.com', password: 'planted' } })).status).toBe(401)
  expect((await call('logIn', { body: { email: 'ivy@example.com', password: 'secret9' } })).status).toBe(200)
})
