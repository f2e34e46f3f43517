import { expect, test, vi } from 'vitest'
import { openBrowser } from './kit.ts'

const start = {
  provider: 'github',
  redirectUri: 'https://console.example.com/oauth/callback',
  state: '01234567890123456789',
}
const nothing = { provider: null, redirectUri: null, state: null }

async function openStore() {
  const browser = openBrowser()
  vi.resetModules()
  return { ...browser, ...(await import('#browser/oauth-store.ts')) }
}

test('stores a started sign-in only for this tab, with three keys (Specification §3)', async () => {
  const { storeOAuth, readOAuth, sessionStorage, localStorage } = await openStore()
  expect(readOAuth()).toEqual(nothing)
  storeOAuth(start)
  expect(sessionStorage.content()).toEqual({
    oauth_provider: start.provider,
    oauth_redirect_uri: start.redirectUri,
    oauth_state: start.state,
  })
  expect(localStorage.content()).toEqual({})
  expect(readOAuth()).toEqual(start)
  storeOAuth({ ...start, provider: 'google', state: 'state-2' })
  expect(readOAuth()).toEqual({ ...start, provider: 'google', state: 'state-2' })
})

test.each([
  ['oauth_provider', 'provider'],
  ['oauth_redirect_uri', 'redirectUri'],
  ['oauth_state', 'state'],
])('reads null if %s is missing or empty', async (key, field) => {
  const { storeOAuth, readOAuth, sessionStorage } = await openStore()
  storeOAuth(start)
  sessionStorage.setItem(key, '')
  expect(readOAuth()).toEqual({ ...start, [field]: null })
  sessionStorage.removeItem(key)
  expect(readOAuth()).toEqual({ ...start, [field]: null })
})

test('removes the three keys and nothing else, once or twice', async () => {
  const { storeOAuth, forgetOAuth, readOAuth, sessionStorage } = await openStore()
  sessionStorage.setItem('other', 'x')
  storeOAuth(start)
  forgetOAuth()
  forgetOAuth()
  expect(readOAuth()).toEqual(nothing)
  expect(sessionStorage.content()).toEqual({ other: 'x' })
})

test.each(['forbidden', 'full'])('storage that is %s does not break anything', async (how) => {
  const { forbidStorage, sessionStorage, storeOAuth, forgetOAuth, readOAuth } = await openStore()
  if (how === 'forbidden') forbidStorage()
  else sessionStorage.failing = ['setItem', 'removeItem']
  expect(readOAuth()).toEqual(nothing)
  storeOAuth(start)
  expect(sessionStorage.content()).toEqual({})
  expect(readOAuth(), 'the memory of the tab ends where the page of the provider begins').toEqual(nothing)
  forgetOAuth()
  expect(readOAuth()).toEqual(nothing)
})
