import { expect, test } from '#tests/support/fixtures.ts'
import { profileIsShown, signInIsShown, store, storeSession } from './steps.ts'

// Specification §4, Session: whatever a browser has stored, there is a page, and it stands still.

const junk: Readonly<Record<string, string>> = {
  'the word undefined': 'undefined',
  'the word null': 'null',
  nothing: '',
  'half an object': '{',
  'an empty list': '[]',
  'an object that is no user': '{"user":{"id":null},"group":7}',
  'line breaks': 'a\r\nX-Evil: b',
  'letters that no header carries': 'tökën ✓ \u0000',
  '8 kB': 'x'.repeat(8_192),
}

/** Not a token at all: nobody is signed in. Any other junk looks like one until the server has refused it. */
const isNoToken = (value: string) => !/^[\x21-\x7e]+$/.test(value) || ['undefined', 'null'].includes(value)

for (const [name, value] of Object.entries(junk)) {
  test(`${name} in a stored key`, async ({ page, sandbox }) => {
    const session = await storeSession(page, sandbox)
    let places: string[] = []
    page.on('request', (request) => request.isNavigationRequest() && places.push('load'))
    page.on('framenavigated', (frame) => {
      const { pathname } = new URL(frame.url())
      if (places.at(-1) !== pathname) places.push(pathname)
    })

    const open = async (stored: Readonly<Record<string, string>>) => {
      await store(page, { ...session, ...stored })
      places = []
      await page.goto('/profile')
    }

    await test.step('in user: the profile', async () => {
      await open({ user: value })
      await profileIsShown(page)
      expect(places).toEqual(['load', '/profile'])
    })
    await test.step('in refreshToken and darkMode: the profile', async () => {
      await open({ refreshToken: value, darkMode: value })
      await profileIsShown(page)
      expect(places).toEqual(['load', '/profile'])
    })
    await test.step(`in token: ${isNoToken(value) ? 'the sign-in' : 'renewed, the profile'}`, async () => {
      await open({ token: value })
      await (isNoToken(value) ? signInIsShown(page) : profileIsShown(page))
      expect(places).toEqual(isNoToken(value) ? ['load', '/profile', '/login'] : ['load', '/profile'])
    })
    await test.step('in every key: the sign-in', async () => {
      await page.evaluate((text) => {
        for (const key of ['oauth_provider', 'oauth_redirect_uri', 'oauth_state']) sessionStorage.setItem(key, text)
      }, value)
      await open({ token: value, refreshToken: value, user: value, darkMode: value })
      await signInIsShown(page)
      expect(places).toEqual(['load', '/profile', '/login'])
    })
  })
}
