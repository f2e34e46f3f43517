import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ada } from '#sandbox/people.ts'
import { serveSandbox } from '#sandbox/serve.ts'

async function temporaryFile() {
  const folder = await mkdtemp(join(tmpdir(), 'statehouse-sandbox-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return join(folder, 'made-for-it', 'sandbox.sqlite')
}

const send = (method: string, body: unknown, headers = {}) => ({
  method,
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json', ...headers },
})

const logIn = (url: string, password: string) =>
  fetch(`${url}/auth/login`, send('POST', { email: ada.email, password }))

test('keeps changes over a restart, and stores no secret in plain text', async () => {
  const database = await temporaryFile()
  const first = await serveSandbox({ port: 0, database })
  const { accessToken, refreshToken, user } = await (await logIn(first.url, 'statehouse')).json()
  const headers = { Authorization: `Bearer ${accessToken}` }
  const change = { oldPassword: 'statehouse', newPassword: 'after-the-restart' }
  const changed = await fetch(`${first.url}/private/api/users/${user.id}/password`, send('POST', change, headers))
  expect(changed.status).toBe(200)
  await first.close()

  const second = await serveSandbox({ port: 0, database })
  onTestFinished(second.close)
  expect((await logIn(second.url, 'statehouse')).status).toBe(401)
  expect((await logIn(second.url, 'after-the-restart')).status).toBe(200)
  expect((await fetch(`${second.url}/auth/info`, { headers })).status).toBe(200)
  expect((await fetch(`${second.url}/auth/refresh`, send('POST', { refreshToken }))).status).toBe(200)
  const outbox = await (await fetch(`${second.url}/sandbox/outbox`)).json()
  expect(outbox).toHaveLength(2)
  const stored = await readFile(database, 'latin1')
  for (const secret of ['after-the-restart', accessToken, refreshToken]) expect(stored).not.toContain(secret)
})

test('keeps running after a fault has cut a real connection', async () => {
  const running = await serveSandbox({ port: 0 })
  onTestFinished(running.close)
  const fault = `${running.url}/sandbox/faults/getCurrentUser`
  await fetch(fault, send('PUT', { drop: true, times: 1 }))
  await expect(fetch(`${running.url}/auth/info`)).rejects.toThrow(TypeError)
  expect((await fetch(`${running.url}/auth/info`)).status).toBe(401)
})

test.each([
  ['192.0.2.7', 'localhost', undefined, 403],
  ['127.0.0.1', 'rebound.example.com', undefined, 403],
  ['::ffff:127.0.0.1', 'localhost', undefined, 200],
  // A container: its host forwards the port.
  ['172.17.0.1', 'localhost:4000', 'http://localhost:4000', 200],
])('a caller at %s who requests %s reads the mails of a sandbox at %s: %s', async (remote, host, ownOrigin, status) => {
  const running = await serveSandbox({ port: 0, ownOrigin })
  onTestFinished(running.close)
  const comeFromThere = (message: unknown) =>
    Object.defineProperty(Object(message).socket, 'remoteAddress', { value: remote })
  subscribe('net.server.socket', comeFromThere)
  onTestFinished(() => void unsubscribe('net.server.socket', comeFromThere))
  const sent = request(`${running.url}/sandbox/outbox`, { headers: { Host: host } }).end()
  const [answer] = await once(sent, 'response')
  expect(answer.resume().statusCode).toBe(status)
})
