import { expect, test } from 'vitest'
import { contract, type Endpoint } from '#sandbox/contract.ts'
import { openSandbox } from '#sandbox/testing/kit.ts'

const json = { 'Content-Type': 'application/json' }

test('every call with a body refuses JSON of another shape', async () => {
  const { fetch } = openSandbox()
  const withBody = Object.values(contract).filter((endpoint: Endpoint) => endpoint.body !== undefined)
  expect(withBody.length).toBeGreaterThan(10)
  for (const { method, path } of withBody) {
    for (const body of ['', 'null', '[]', '"x"', '{}', '{"email":1,"password":{},"refreshToken":[]}']) {
      const response = await fetch(path.replaceAll(/[{}]/g, ''), { method, body, headers: json })
      expect([path, body, response.status]).toEqual([path, body, 400])
      expect(await response.json()).toEqual({ message: expect.stringMatching(/./) })
    }
  }
})

test('an unknown call is 404 with a message', async () => {
  const { fetch } = openSandbox()
  for (const [method, path] of [
    ['GET', '/nothing'],
    ['GET', '/auth/login'],
    ['DELETE', '/auth/info'],
    ['POST', '/public/api/register/activate/'],
    ['GET', '/public/api/invitations/a/b/verify'],
    ['GET', '/sandbox/nothing'],
  ] as const) {
    const response = await fetch(path, { method })
    expect([path, response.status, await response.json()]).toEqual([path, 404, { message: 'There is no such call.' }])
  }
})

test('values in a path are data: whatever they hold, nothing else is called', async () => {
  const { fetch, control } = openSandbox()
  await control('DELETE', 'calls')
  for (const value of ['..%2F..%2Finvitations%2FH%2Faccept-existing', '%00', '%F0%9F%92%A5', '%E0%A4%A', "'--"]) {
    const response = await fetch(`/public/api/register/activate/${value}`, { method: 'POST' })
    expect([value, response.status]).toEqual([value, 404])
  }
  const calls: { operation: string }[] = await (await control('GET', 'calls')).json()
  expect(new Set(calls.map(({ operation }) => operation))).toEqual(new Set(['activateAccount']))
})

test('the console’s origin and loopback origins may call with credentials, others not', async () => {
  const { fetch } = openSandbox({ consoleUrl: 'https://console.example.com' })
  for (const origin of ['http://localhost:5173', 'http://[::1]:1', 'https://console.example.com']) {
    for (const path of ['/public/api/model-registry/indexing-models', '/auth/info', '/nothing']) {
      const { headers } = await fetch(path, { headers: { Origin: origin } })
      expect(headers.get('Access-Control-Allow-Origin')).toBe(origin)
      expect(headers.get('Access-Control-Allow-Credentials')).toBe('true')
      expect(headers.get('Vary')).toMatch(/Origin/)
    }
    const preflight = await fetch('/private/admin/api/configurations/1', {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'PUT',
        'Access-Control-Request-Headers': 'admin-user-id,authorization,content-type',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe(origin)
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe('Authorization,Content-Type,Admin-User-Id')
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toBe('GET,POST,PUT,DELETE')
    expect(Number(preflight.headers.get('Access-Control-Max-Age'))).toBeGreaterThan(0)
  }
  for (const origin of ['https://evil.example.com', 'http://localhost.evil.example.com', 'null']) {
    const { headers } = await fetch('/auth/info', { headers: { Origin: origin } })
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
  }
})
