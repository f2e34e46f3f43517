import { expect, test, vi } from 'vitest'
import { openBrowser } from './kit.ts'

async function openStore(stored: Record<string, string> = {}) {
  const browser = openBrowser()
  for (const [key, value] of Object.entries(stored)) browser.localStorage.setItem(key, value)
  browser.localStorage.changes.length = 0
  vi.resetModules()
  const store = await import('#browser/token-store.ts')
  return { ...browser, ...store }
}

type Store = Awaited<ReturnType<typeof openStore>>

const pair = { accessToken: 'a1', refreshToken: 'r1' }
const next = { accessToken: 'a2', refreshToken: 'r2' }
const signedIn = { token: 'a1', refreshToken: 'r1', user: '{"id":1}' }

test('writes the refresh token before the access token, and notifies once', async () => {
  const { startSession, watchTokenStore, readTokenStore, localStorage } = await openStore()
  const seen: unknown[] = []
  watchTokenStore(() => seen.push(readTokenStore()))
  startSession(pair)
  expect(localStorage.changes).toEqual(['refreshToken=r1', 'token=a1'])
  expect(seen).toEqual([expect.objectContaining(pair)])
})

test('never stores the tokens of a new sign-in with the previous user', async () => {
  const { startSession, watchTokenStore, readTokenStore, localStorage } = await openStore(signedIn)
  const seen: unknown[] = []
  watchTokenStore(() => seen.push(readTokenStore()))
  startSession(next, { id: 2 })
  expect(localStorage.changes).toEqual(['user removed', 'refreshToken=r2', 'token=a2', 'user={"id":2}'])
  expect(seen).toEqual([expect.objectContaining({ ...next, user: '{"id":2}' })])
  startSession(pair)
  expect(localStorage.content()).toEqual({ refreshToken: 'r1', token: 'a1' })
})

test('stores the user unchanged', async () => {
  const { storeUser, readTokenStore, localStorage } = await openStore(signedIn)
  storeUser({ user: { id: 1 }, extra: [null] }, readTokenStore().tokensId)
  expect(localStorage.content().user).toBe('{"user":{"id":1},"extra":[null]}')
  storeUser(undefined, readTokenStore().tokensId)
  expect(localStorage.content().user).toBe('null')
})

test.each([
  ['a sign-in here', ({ startSession }: Store) => startSession(next)],
  ['a sign-in of the same user here', ({ startSession }: Store) => startSession(next, { id: 1 })],
  [
    'a sign-in in another tab',
    ({ inOtherTab }: Store) => inOtherTab({ refreshToken: 'r2', token: 'a2', user: '{"id":2}' }),
  ],
  ['a sign-in in progress in another tab', ({ inOtherTab }: Store) => inOtherTab({ user: null, token: 'a2' })],
  ['a log-out', ({ clearSession }: Store) => clearSession('chosen')],
])('ignores a response about tokens that %s replaced', async (_, replace) => {
  const store = await openStore(signedIn)
  const { tokensId } = store.readTokenStore()
  replace(store)
  const after = [store.localStorage.content(), store.readTokenStore().ending]
  store.storeUser({ id: 1 }, tokensId)
  store.clearSession('forced', tokensId)
  expect([store.localStorage.content(), store.readTokenStore().ending]).toEqual(after)
  store.clearSession('forced', store.readTokenStore().tokensId)
  expect(store.localStorage.content()).toEqual({})
})

test('uses stored tokens of another user, even if this tab has not read them', async () => {
  const store = await openStore(signedIn)
  const { tokensId } = store.readTokenStore()
  const other = { refreshToken: 'r2', token: 'a2', user: '{"id":2}' }
  for (const [key, value] of Object.entries(other)) store.localStorage.setItem(key, value)
  store.clearSession('forced', tokensId)
  expect(store.localStorage.content()).toEqual(other)
})

test.each([
  ['here', ({ replaceTokens }: Store) => replaceTokens('r1', next)],
  ['in another tab', ({ inOtherTab }: Store) => inOtherTab({ refreshToken: 'r2', token: 'a2' })],
])('a response about tokens that were refreshed %s counts for the new tokens', async (_, refresh) => {
  const store = await openStore(signedIn)
  const { tokensId } = store.readTokenStore()
  refresh(store)
  store.storeUser({ id: 1, name: 'Ada' }, tokensId)
  expect(store.localStorage.content()).toEqual({ token: 'a2', refreshToken: 'r2', user: '{"id":1,"name":"Ada"}' })
  store.clearSession('forced', tokensId)
  expect([store.localStorage.content(), store.readTokenStore().ending]).toEqual([{}, 'forced'])
})

test('does not write a user that another tab has removed, or that is already stored', async () => {
  const { readTokenStore, storeUser, localStorage } = await openStore(signedIn)
  const { tokensId } = readTokenStore()
  storeUser({ id: 1 }, tokensId)
  localStorage.removeItem('user')
  localStorage.changes.length = 0
  storeUser({ id: 1, name: 'Ada' }, tokensId)
  expect(localStorage.changes).toEqual([])
})

test.each([
  ['it still stands', signedIn, 'r1', true],
  ['a user logged out', {}, 'r1', false],
  ['another user signed in', { token: 'b1', refreshToken: 's1', user: '{"id":2}' }, 'r1', false],
  ['another tab refreshed it', { ...signedIn, token: 'a3', refreshToken: 'r3' }, 'r1', false],
  ['it is junk now', { ...signedIn, refreshToken: 'undefined' }, 'undefined', false],
] as const)('replaces the tokens of the request only if %s', async (_, stored, sent, replaced) => {
  const { replaceTokens, localStorage } = await openStore(stored)
  expect(replaceTokens(sent, next)).toBe(replaced)
  expect(localStorage.changes).toEqual(replaced ? ['refreshToken=r2', 'token=a2'] : [])
})

test('clears tokens, user and the three OAuth keys, and nothing else', async () => {
  const { clearSession, localStorage, sessionStorage } = await openStore({ ...signedIn, darkMode: 'true', other: 'x' })
  for (const key of ['oauth_provider', 'oauth_redirect_uri', 'oauth_state', 'other']) sessionStorage.setItem(key, 'x')
  clearSession('forced')
  expect(localStorage.content()).toEqual({ darkMode: 'true', other: 'x' })
  expect(sessionStorage.content()).toEqual({ other: 'x' })
})

test('forgets how a session ended when another tab starts the next one', async () => {
  const { clearSession, watchTokenStore, inOtherTab, readTokenStore } = await openStore(signedIn)
  watchTokenStore(() => {})
  clearSession('forced')
  inOtherTab({ user: null })
  inOtherTab({ refreshToken: 'r2', token: 'a2', user: '{"id":2}' })
  expect(readTokenStore().ending).toBeNull()
  inOtherTab({ user: null })
  inOtherTab({ refreshToken: 'r3', token: 'a3' })
  expect(readTokenStore().ending).toBeNull()
})

test('treats a storage that another tab clears as a forced end', async () => {
  const { watchTokenStore, readTokenStore, localStorage, announce } = await openStore(signedIn)
  watchTokenStore(() => {})
  localStorage.clear()
  announce(null, localStorage)
  expect(readTokenStore().ending).toBe('forcedElsewhere')
})

test('a restored page treats an end that it missed as chosen, but no other end', async () => {
  const { watchTokenStore, readTokenStore, clearSession, startSession, showPage, localStorage } =
    await openStore(signedIn)
  watchTokenStore(() => {})
  showPage(true)
  expect(readTokenStore().ending).toBeNull()
  localStorage.clear()
  showPage(true)
  expect(readTokenStore().ending).toBe('chosenElsewhere')
  startSession(pair)
  clearSession('forced')
  showPage(true)
  expect(readTokenStore().ending).toBe('forced')
})

test('calls listeners after every change of any tab, until they stop', async () => {
  const { readTokenStore, watchTokenStore, startSession, storeUser, clearSession, inOtherTab, announce, localStorage } =
    await openStore()
  const [listener, other] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const stop = watchTokenStore(listener)
  watchTokenStore(other)
  startSession(pair)
  storeUser({ id: 1 }, readTokenStore().tokensId)
  clearSession('chosen')
  expect(listener).toHaveBeenCalledTimes(3)
  inOtherTab({ refreshToken: 'r2', token: 'a2', user: '{"id":2}', darkMode: 'true' })
  expect(listener).toHaveBeenCalledTimes(6)
  announce(null, localStorage)
  expect(listener).toHaveBeenCalledTimes(7)
  stop()
  startSession(next)
  inOtherTab({ token: null })
  expect([listener.mock.calls.length, other.mock.calls.length]).toEqual([7, 9])
})

test('keeps the session in memory without storage, and reports that', async () => {
  const { forbidStorage, startSession, storeUser, clearSession, readTokenStore } = await openStore()
  forbidStorage()
  expect(readTokenStore()).toMatchObject({ accessToken: null, isPersistent: true })
  startSession(pair)
  storeUser({ id: 1 }, readTokenStore().tokensId)
  expect(readTokenStore()).toEqual({
    ...pair,
    tokensId: expect.any(Number),
    forbidden: new Set(),
    user: '{"id":1}',
    isPersistent: false,
    ending: null,
  })
  clearSession('chosen')
  expect(readTokenStore()).toMatchObject({ accessToken: null, refreshToken: null, user: null, isPersistent: true })
})
