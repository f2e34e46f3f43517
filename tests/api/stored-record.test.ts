import { describe, expect, test } from 'vitest'
import { openConsole } from './kit.ts'

// Specification §3: the call that says who is signed in lists no address and no name; the sign-in's answer may have told them.

const record = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', country: 'France' }

async function answered(stored: object, answer: object) {
  const { api, localStorage, ...console } = await openConsole()
  localStorage.setItem('token', 'a')
  localStorage.setItem('user', JSON.stringify(stored))
  await console.fault('getCurrentUser', { body: JSON.stringify(answer) })
  return (await api.getCurrentUser()).user
}

describe('what GET /auth/info leaves out of the record stays as it was stored', () => {
  test.each([
    ['nested', { user: { id: 7 }, isAdmin: true }],
    ['flat', { id: 7, isAdmin: true }],
    ['with nulls', { user: { id: 7, email: null }, firstName: null, isAdmin: true }],
  ])('%s', async (_, answer) => {
    expect(await answered({ id: 7, ...record }, answer)).toMatchObject({ isAdmin: true, ...record })
  })
})

test('what it tells is believed, the empty too', async () => {
  const told = { user: { id: 7, email: 'new@example.com', firstName: '' }, lastName: 'Byron' }
  const user = await answered({ id: 7, ...record }, told)
  expect(user).toMatchObject({ ...told, country: 'France' })
  expect(user).not.toHaveProperty('email')
  expect(user).not.toHaveProperty('firstName')
})

test('nothing is added that nobody told', async () => {
  expect(await answered({ id: 7, email: 'ada@example.com', state: '' }, { id: 7 })).toEqual({
    id: 7,
    email: 'ada@example.com',
  })
})

test('permissions are never remembered, and nothing of anybody else is', async () => {
  expect(await answered({ id: 7, isAdmin: true, group: { id: 1 } }, { id: 7 })).not.toHaveProperty('isAdmin')
  expect(await answered({ id: 8, ...record }, { id: 7 })).toEqual({ id: 7 })
})
