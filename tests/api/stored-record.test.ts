import { expect, test } from 'vitest'
import { readCurrentUser } from '#contract/session.ts'
import { openConsole } from './kit.ts'

// Specification §3: GET /auth/info has no address and no name, but the response of the sign-in may have had both.

const record = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', country: 'France' }

async function answered(stored: object, answer: object) {
  const { api, localStorage, ...console } = await openConsole()
  localStorage.setItem('token', 'a')
  localStorage.setItem('user', JSON.stringify(stored))
  await console.fault('getCurrentUser', { body: JSON.stringify(answer) })
  return (await api.getCurrentUser()).user
}

test.each([
  ['nested', { user: { id: 7 }, isAdmin: true }],
  ['with nulls', { user: { id: 7, email: null }, firstName: null, isAdmin: true }],
])('keeps the stored fields that GET /auth/info leaves out: %s', async (_, answer) => {
  expect(await answered({ id: 7, ...record }, answer)).toMatchObject({ isAdmin: true, ...record })
})

test('replaces stored fields with fields of the response, also with empty ones', async () => {
  const received = { user: { id: 7, email: 'new@example.com', firstName: '' }, lastName: 'Byron' }
  const user = await answered({ id: 7, ...record }, received)
  expect(user).toMatchObject({ ...received, country: 'France' })
  expect(user).not.toHaveProperty('email')
  expect(user).not.toHaveProperty('firstName')
})

test('does not add an empty stored field', async () => {
  expect(await answered({ id: 7, email: 'ada@example.com', state: '' }, { id: 7 })).toEqual({
    id: 7,
    email: 'ada@example.com',
  })
})

test('adds neither permissions nor another user’s fields', async () => {
  expect(await answered({ id: 7, isAdmin: true, group: { id: 1 } }, { id: 7 })).not.toHaveProperty('isAdmin')
  expect(await answered({ id: 8, ...record }, { id: 7 })).toEqual({ id: 7 })
})

test('keeps a response unchanged if it is not a user', async () => {
  const { api, localStorage } = await openConsole()
  localStorage.setItem('token', 'a')
  localStorage.setItem('user', JSON.stringify({ id: 7, ...record }))
  for (const answer of [{}, { user: null }, { user: 'Ada' }]) expect(api.withStoredRecord(answer)).toBe(answer)
})

test('a sign-in keeps the stored permissions of the same user, but not of another', async () => {
  const { api, localStorage } = await openConsole()
  const stored = { user: { id: 7, ...record }, isAdmin: true, group: { id: 1, name: 'Engines' } }
  localStorage.setItem('token', 'a')
  localStorage.setItem('user', JSON.stringify(stored))
  for (const signedIn of [{ id: 7, firstName: 'Augusta' }, { user: { id: 7, firstName: 'Augusta' } }]) {
    expect(readCurrentUser(api.withStoredUser(signedIn))).toMatchObject({
      id: 7,
      firstName: 'Augusta',
      isAdmin: true,
      group: stored.group,
    })
  }
  for (const other of [{ id: 8 }, { user: null }, 'Ada', undefined, null]) expect(api.withStoredUser(other)).toBe(other)
  localStorage.removeItem('user')
  expect(api.withStoredUser({ id: 7 })).toEqual({ id: 7 })
})
