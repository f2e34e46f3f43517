import type { SignedIn } from '@statehouse/sandbox/testing'
import { describe, expect, test } from 'vitest'
import { failureOf, nobody, openConsole } from './kit.ts'

async function openTwoSessions() {
  const console = await openConsole()
  const ada = await console.signIn()
  const grace = await console.newSession('ben@example.com')
  return { ...console, ada, grace }
}

const storedOf = ({ accessToken, refreshToken }: SignedIn) => ({ token: accessToken, refreshToken, user: null })

describe('while stored tokens have no known user', () => {
  async function signingIn() {
    const opened = await openTwoSessions()
    opened.api.startSession(opened.grace)
    return opened
  }

  test('sends no call that needs a session', async () => {
    const { api, ada, grace, lines, stored } = await signingIn()
    const id = ada.user.id
    const body = { email: '', firstName: '', lastName: '', address: '', state: '', country: '', organization: '' }
    const calls = [
      api.updateUser({ path: { id }, body: { ...body, groupId: null } }),
      api.getUser({ path: { id } }),
      api.generateExchangeToken({}),
    ]
    for (const call of calls) expect(await failureOf(call)).toMatchObject({ kind: 'session' })
    expect([lines(), stored()]).toEqual([[], storedOf(grace)])
  })

  test('LOG OUT of the previous user sends no call with them', async () => {
    const { api, ada, lines } = await signingIn()
    api.endSession({ ending: 'chosen', user: ada.user.id })
    expect(lines()).toEqual([])
  })

  test('sends a public call without them', async () => {
    const { api, sent } = await signingIn()
    await api.getIndexingModels({})
    expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual([null])
  })

  test('sends only GET /auth/info with them', async () => {
    const { api, grace, sent } = await signingIn()
    expect(await api.getCurrentUser()).toMatchObject({ tokensId: api.readTokenStore().tokensId })
    expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual([`Bearer ${grace.accessToken}`])
  })
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
