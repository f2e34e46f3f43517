import { expect, test } from 'vitest'
import { hasConsent, keepConsent } from '#browser/consent-store.ts'
import { clearSession } from '#browser/token-store.ts'
import { openBrowser } from './kit.ts'

test('stores a consent for one user and one host, and removes it with the session', () => {
  const { localStorage } = openBrowser()
  keepConsent('u&1', 'https://a.ide.example.com:8443/callback?x=1')
  keepConsent(2, 'https://b.ide.example.com/')
  const known = (host: string) => ['u&1', 2, 'u', 1].filter((user) => hasConsent(user, `https://${host}/other`))
  expect(['a.ide.example.com:8443', 'a.ide.example.com', 'b.ide.example.com'].map(known)).toEqual([['u&1'], [], [2]])
  clearSession('forced')
  expect(localStorage.content()).toEqual({})
})
