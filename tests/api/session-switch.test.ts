import { describe, expect, test } from 'vitest'
import { isPublic } from '#api/stored-session.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract, type Operation } from '#contract/index.ts'
import { grace } from '#qa/models/samples.ts'
import { failureOf, nobody, openConsole } from './kit.ts'

async function openTwoSessions() {
  const console = await openConsole()
  const ada = await console.signIn()
  const grace = await console.newSession('ben@example.com')
  return { ...console, ada, grace }
}

describe('while stored tokens have no known user', () => {
  async function signingIn() {
    const opened = await openTwoSessions()
    opened.api.startSession(opened.grace)
    return opened
  }

  test('LOG OUT of the previous user sends no call with them', async () => {
    const { api, ada, lines } = await signingIn()
    api.endSession({ ending: 'chosen', user: ada.user.id })
    expect(lines()).toEqual([])
  })

  test('sends only GET /auth/info with them', async () => {
    const { api, grace, sent } = await signingIn()
    expect(await api.getCurrentUser()).toMatchObject({ tokensId: api.readTokenStore().tokensId })
    expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual([`Bearer ${grace.accessToken}`])
  })
})

/** What a sign-in in another tab writes, in this order. Pages see it before they receive an event. */
const writes = [
  ['user', null],
  ['refreshToken', 'refresh-token-of-grace'],
  ['token', 'token-of-grace'],
  ['user', JSON.stringify(grace)],
] as const

const operations = Object.keys(contract) as Operation[]

test('every private call names its user', () => {
  const isPrivate = (operation: Operation) => contract[operation].path.startsWith('/private/')
  expect(operations.filter((operation) => isPrivate(operation) && !('forUser' in contract[operation]))).toEqual([])
})

describe.each(operations.filter((operation) => 'forUser' in contract[operation]))('%s', (operation) => {
  test.each([1, 2, 3, 4])(
    'is never sent with tokens of another user, whose sign-in has made %i writes',
    async (count) => {
      const { api, signIn, sent, localStorage } = await openConsole()
      const { user } = await signIn()
      for (const [key, value] of writes.slice(0, count)) {
        if (value === null) localStorage.removeItem(key)
        else localStorage.setItem(key, value)
      }
      const call = api[operation] as (payload: object) => Promise<unknown>
      const { body }: Endpoint = contract[operation]
      const made = call({ path: { id: 'x', userId: 'x', hash: 'x' }, ...(body && { body: {} }), user: user.id })
      if (!isPublic(contract[operation])) expect(await failureOf(made)).toMatchObject({ kind: 'session' })
      else await made.catch(() => {})
      expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual(
        isPublic(contract[operation]) ? [null] : [],
      )
    },
  )
})

test('replacing a session logs the previous one out on the server, without waiting', async () => {
  const { api, ada, grace, sent, stored, fault } = await openTwoSessions()
  await fault('logOut', { drop: true })
  for (const _ of [1, 2]) api.replaceSession(grace, grace.user)
  api.endSession({ ending: 'forced', tokensId: 0 })
  api.endSession({ ending: 'chosen', user: ada.user.id })
  expect(stored()).toMatchObject({ token: grace.accessToken, refreshToken: grace.refreshToken })
  api.endSession({ ending: 'chosen', user: grace.user.id })
  expect(stored()).toEqual(nobody)
  // Already before the next task, because the page may be left in this one.
  await new Promise(setImmediate)
  const sentOf = ({ url, headers, keepalive, credentials }: Request) =>
    [new URL(url).pathname, headers.get('Authorization'), keepalive, credentials].join(' ')
  expect(sent.map(sentOf)).toEqual([
    `/auth/logout Bearer ${ada.accessToken} true include`,
    `/auth/logout Bearer ${grace.accessToken} true include`,
  ])
  const bodies = sent.map((request) => request.json())
  expect(await Promise.all(bodies)).toEqual([ada, grace].map(({ refreshToken }) => ({ refreshToken })))
})
