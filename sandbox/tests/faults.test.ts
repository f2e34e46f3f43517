import { expect, test } from 'vitest'
import { ada } from '#sandbox/people.ts'
import { openSandbox } from '#sandbox/testing/kit.ts'

const models = '/public/api/model-registry/indexing-models'
const fault = 'faults/getIndexingModels'

test('sends a fault’s body and type unchanged, or no body for a status without one', async () => {
  const { control, fetch } = openSandbox()
  await control('PUT', fault, { body: '<h1>Bad gateway', contentType: 'text/html', status: 502 })
  const page = await fetch(models)
  expect([page.status, await page.text()]).toEqual([502, '<h1>Bad gateway'])
  const sent = ['Content-Type', 'Content-Security-Policy', 'X-Content-Type-Options'].map((name) =>
    page.headers.get(name),
  )
  expect(sent).toEqual(['text/html', "default-src 'none'; sandbox", 'nosniff'])
  await control('PUT', fault, { body: '' })
  const empty = await fetch(models)
  expect([empty.status, await empty.text()]).toEqual([200, ''])
  await control('PUT', fault, { status: 204, body: 'x' })
  expect((await fetch(models)).status).toBe(204)
})

test('rejects an invalid fault', async () => {
  const { control } = openSandbox()
  for (const wrong of [
    {},
    { times: 2 },
    { status: 500, contentType: 'x\r\ny: z' },
    { status: 500, retryAfter: '30\r\ny: z' },
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
})

test('remembers calls without secrets', async () => {
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
})

test('opens control calls and pages only to this machine', async () => {
  const { fetch, control } = openSandbox()
  for (const path of ['/sandbox/outbox', '/live', '/', '/outbox', '/faults', '/providers/github/authorize']) {
    expect([path, (await fetch(`http://rebound.example.com${path}`)).status]).toEqual([path, 403])
    const foreign = { headers: { Origin: 'https://evil.example.com' } }
    expect([path, (await fetch(path, foreign)).status]).toEqual([path, 403])
  }
  await control('PUT', fault, { status: 500 })
  const foreign = { method: 'POST', headers: { Origin: 'https://evil.example.com' } }
  for (const path of ['/sandbox/reset', '/live', '/reset'])
    expect([path, (await fetch(path, foreign)).status]).toEqual([path, 403])
  expect(await (await control('GET', 'faults')).json()).toEqual({ getIndexingModels: { status: 500 } })
})
