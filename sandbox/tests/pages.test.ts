import { expect, test } from 'vitest'
import { openSandbox } from '#sandbox/testing/kit.ts'

test('switches faults on and off on their page, which escapes everything', async () => {
  const { fetch, submit, control } = openSandbox()
  const filled = { operation: 'logIn', status: '500', body: '<script>', contentType: '', delay: '', times: '3' }
  expect((await submit('/faults', filled)).headers.get('Location')).toBe('/faults')
  const switches = { drop: 'on', stall: 'on', noCors: 'on', location: 'http://localhost:9/' }
  await submit('/faults', { operation: 'logOut', ...switches })
  expect(await (await control('GET', 'faults')).json()).toEqual({
    logIn: { status: 500, body: '<script>', times: 3 },
    logOut: { drop: true, stall: true, noCors: true, location: 'http://localhost:9/' },
  })
  const text = await (await fetch('/faults')).text()
  expect(text).toContain('&lt;script&gt;')
  expect(text).not.toContain('<script')
  await submit('/faults/clear', { operation: 'logIn' })
  expect(Object.keys(await (await control('GET', 'faults')).json())).toEqual(['logOut'])
  await submit('/faults/clear')
  expect(await (await control('GET', 'faults')).json()).toEqual({})
  const json = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' }
  expect((await fetch('/faults/clear', json)).status, 'no form').toBe(415)
})

test('works at a public origin', async () => {
  const origin = 'https://sandbox.example.com'
  const consoleUrl = 'https://console.example.com'
  const { fetch } = openSandbox({ ownOrigin: origin, consoleUrl })
  const authorize = (redirect: string) =>
    fetch(`${origin}/auth/oauth/github/authorize?${new URLSearchParams({ redirect_uri: redirect })}`)
  const { authorizationUrl } = await (await authorize(`${consoleUrl}/oauth/callback`)).json()
  expect(authorizationUrl).toContain(`${origin}/providers/github/authorize?`)
  expect((await fetch(authorizationUrl)).status).toBe(200)
  expect((await authorize(`${origin}/oauth/callback`)).status).toBe(400)

  for (const foreign of ['https://other.example.com', 'https://sandbox.example.com.evil.example.com'])
    expect((await fetch(`${foreign}/outbox`)).status).toBe(403)
  const evil = { method: 'POST', headers: { Origin: 'https://evil.example.com' } }
  expect((await fetch(`${origin}/reset`, evil)).status).toBe(403)
})
