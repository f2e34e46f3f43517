import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { ada } from '#sandbox/people.ts'
import { openSandbox } from '#sandbox/testing/kit.ts'

const models = '/public/api/model-registry/indexing-models'
const fault = 'faults/getIndexingModels'

test('a status replaces the answer, as many times as the fault says', async () => {
  const { control, fetch } = openSandbox()
  expect((await control('PUT', fault, { status: 503, times: 2 })).status).toBe(204)
  const origin = { headers: { Origin: 'http://localhost:5173' } }
  const answers = await Promise.all([1, 2, 3].map(() => fetch(models, origin)))
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 200])
  expect(answers[0]?.headers.get('Access-Control-Allow-Origin')).toBe('http://localhost:5173')
  expect(await answers[0]?.json()).toEqual({ message: expect.any(String) })
  expect(await (await control('GET', 'faults')).json()).toEqual({})
})

test('a body is sent as it is, with its type; statuses without a body have none', async () => {
  const { control, fetch } = openSandbox()
  await control('PUT', fault, { body: '<h1>Bad gateway', contentType: 'text/html', status: 502 })
  const page = await fetch(models)
  expect([page.status, await page.text()]).toEqual([502, '<h1>Bad gateway'])
  expect(Object.fromEntries(page.headers)).toMatchObject({
    'content-type': 'text/html',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  await control('PUT', fault, { body: '' })
  const empty = await fetch(models)
  expect([empty.status, await empty.text()]).toEqual([200, ''])
  await control('PUT', fault, { status: 204, body: 'x' })
  expect((await fetch(models)).status).toBe(204)
})

test('an answer says when to ask again, and lets the console on another origin read that', async () => {
  const { control, fetch } = openSandbox()
  await control('PUT', fault, { status: 429, retryAfter: 'Sun, 06 Nov 1994 08:49:37 GMT' })
  const answer = await fetch(models, { headers: { Origin: 'http://localhost:5173' } })
  expect(answer.headers.get('Retry-After')).toBe('Sun, 06 Nov 1994 08:49:37 GMT')
  expect(answer.headers.get('Access-Control-Expose-Headers')).toBe('Retry-After,Date')
})

test('a body that stalls: the first half comes, and never an end', async () => {
  const { control, fetch } = openSandbox()
  await control('PUT', fault, { stall: true, body: '{"openai":[]}' })
  const answer = await fetch(models)
  const reader = answer.body?.getReader()
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('{"opena')
  const rest = Promise.race([reader?.read(), setImmediate('nothing')])
  expect([answer.status, await rest]).toEqual([200, 'nothing'])
})

test('without CORS headers the call does its work, and a browser hides the answer from the console', async () => {
  const { control, fetch, outbox } = openSandbox()
  const origin = { Origin: 'http://localhost:5173' }
  const body = JSON.stringify({ email: ada.email })
  const ask = () =>
    fetch('/public/api/auth/forgot-password', {
      method: 'POST',
      body,
      headers: { ...origin, 'Content-Type': 'application/json' },
    })
  const before = (await outbox()).length
  await control('PUT', 'faults/requestPasswordReset', { noCors: true, times: 1 })
  const allowed = [(await ask()).headers, (await ask()).headers].map((each) => each.get('Access-Control-Allow-Origin'))
  expect([allowed, (await outbox()).length - before]).toEqual([[null, origin.Origin], 2])
  await control('PUT', fault, { noCors: true, status: 503 })
  const refused = await fetch(models, { headers: origin })
  expect([refused.status, refused.headers.get('Access-Control-Allow-Origin')]).toEqual([503, null])
})

test('a redirection names its address', async () => {
  const { control, fetch } = openSandbox()
  await control('PUT', fault, { status: 307, location: 'http://localhost:9/elsewhere' })
  const answer = await fetch(models, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('Location')]).toEqual([307, 'http://localhost:9/elsewhere'])
})

test('a cut connection rejects like fetch, until it is cleared', async () => {
  const { control, fetch, call } = openSandbox()
  await control('PUT', fault, { drop: true })
  await expect(fetch(models)).rejects.toThrow(new TypeError('Failed to fetch'))
  await expect(fetch(models)).rejects.toThrow(TypeError)
  expect((await call('getEmbeddingModels')).status).toBe(200)
  expect((await control('DELETE', fault)).status).toBe(204)
  expect((await fetch(models)).status).toBe(200)
})

test('a delay waits, then the call does its work; a caller may abort meanwhile', async () => {
  const { control, fetch } = openSandbox()
  await control('PUT', fault, { delay: 1 })
  expect((await fetch(models)).status).toBe(200)
  await control('PUT', fault, { delay: 120_000 })
  const controller = new AbortController()
  const waiting = fetch(models, { signal: controller.signal })
  controller.abort()
  await expect(waiting).rejects.toThrow(/abort/i)
})

test('an invalid fault is refused', async () => {
  const { control } = openSandbox()
  for (const wrong of [
    {},
    { times: 2 },
    { status: 99 },
    { drop: false },
    { delay: 120_001 },
    { status: 500, times: 0 },
    { status: 500, contentType: 'x\r\ny: z' },
    { status: 500, retryAfter: '30\r\ny: z' },
    { retryAfter: '30' },
    { stall: false },
    { location: 'http://localhost:9/' },
    { status: 307, location: 'javascript:alert(1)' },
    { status: 307, location: 'http://localhost:9/\r\ny: z' },
    { state: 500 },
  ]) {
    const response = await control('PUT', fault, wrong)
    expect([wrong, response.status]).toEqual([wrong, 400])
  }
  for (const [method, body] of [['PUT', { status: 500 }], ['DELETE']] as const) {
    expect((await control(method, 'faults/constructor', body)).status).toBe(404)
  }
  for (const settings of [{ accessTokenSeconds: 0 }, { refreshGraceSeconds: -1 }, { graceSeconds: 1 }]) {
    expect((await control('PUT', 'settings', settings)).status).toBe(400)
  }
})

test('received calls are remembered without secrets, the last 1000 of them', async () => {
  const { control, fetch, call, signIn } = openSandbox()
  await control('DELETE', 'calls')
  const { accessToken } = await signIn(ada.email)
  await call('activateAccount', { path: { token: 'one-time-secret' } })
  await control('PUT', fault, { drop: true })
  await expect(fetch(models)).rejects.toThrow()
  await fetch('/nothing/one-time-secret')
  const text = await (await control('GET', 'calls')).text()
  expect(JSON.parse(text)).toEqual([
    { operation: 'logIn', method: 'POST', path: '/auth/login', status: 200 },
    { operation: 'getCurrentUser', method: 'GET', path: '/auth/info', status: 200 },
    { operation: 'activateAccount', method: 'POST', path: '/public/api/register/activate/{token}', status: 404 },
    { operation: 'getIndexingModels', method: 'GET', path: models, status: null },
    { operation: null, method: 'GET', path: '', status: 404 },
  ])
  expect(text).not.toContain('secret')
  expect(text).not.toContain(accessToken)
  await Promise.all(Array.from({ length: 1001 }, () => call('getEmbeddingModels')))
  const last = await (await control('GET', 'calls')).json()
  expect([last.length, last[0].operation]).toEqual([1000, 'getEmbeddingModels'])
  await control('DELETE', 'calls')
  expect(await (await control('GET', 'calls')).json()).toEqual([])
})

test('settings, the end of all access tokens, and a new start', async () => {
  const { control, call, signIn, pass } = openSandbox()
  await control('PUT', 'settings', { accessTokenSeconds: 5 })
  const short = await signIn(ada.email)
  pass(5000)
  expect((await call('getCurrentUser', { token: short.accessToken })).status).toBe(401)

  const { accessToken, refreshToken } = await signIn(ada.email)
  await control('POST', 'expire-access-tokens')
  expect((await call('getCurrentUser', { token: accessToken })).status).toBe(401)
  const refreshed = await call('refreshTokens', { body: { refreshToken } })
  expect((await call('getCurrentUser', { token: refreshed.body.accessToken })).status).toBe(200)

  await control('PUT', fault, { status: 500 })
  await control('POST', 'reset')
  expect((await call('getCurrentUser', { token: refreshed.body.accessToken })).status).toBe(401)
  expect((await call('getIndexingModels')).status).toBe(200)
  const anew = await signIn(ada.email)
  pass(6000)
  expect((await call('getCurrentUser', { token: anew.accessToken })).status).toBe(200)
})

test('switches and pages answer only this machine', async () => {
  const { fetch, control } = openSandbox()
  for (const path of ['/sandbox/outbox', '/sandbox/calls', '/', '/outbox', '/faults', '/providers/github/authorize']) {
    expect([path, (await fetch(`http://rebound.example.com${path}`)).status]).toEqual([path, 403])
    const foreign = { headers: { Origin: 'https://evil.example.com' } }
    expect([path, (await fetch(path, foreign)).status]).toEqual([path, 403])
  }
  await control('PUT', fault, { status: 500 })
  const foreign = { method: 'POST', headers: { Origin: 'https://evil.example.com' } }
  // A service worker sees no Origin.
  for (const sent of [foreign, { method: 'POST', body: new URLSearchParams({ form: 'guessed' }) }, { method: 'POST' }])
    for (const path of ['/sandbox/reset', '/reset', '/faults/clear'])
      expect([path, (await fetch(path, sent)).status]).toEqual([path, 403])
  expect(await (await control('GET', 'faults')).json()).toEqual({ getIndexingModels: { status: 500 } })
})
