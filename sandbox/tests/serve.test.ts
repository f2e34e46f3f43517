import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { ada } from '#sandbox/people.ts'
import { serveSandbox } from '#sandbox/serve.ts'

async function temporaryFile() {
  const folder = await mkdtemp(join(tmpdir(), 'sandbox-'))
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

test('what was changed survives a restart, secrets are nowhere in clear', async () => {
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

test('a taken port and a foreign database are reported in a sentence', async () => {
  const running = await serveSandbox({ port: 0 })
  onTestFinished(running.close)
  const { port } = new URL(running.url)
  await expect(serveSandbox({ port: Number(port) })).rejects.toThrow(`Port ${port} is taken.`)
  await expect(serveSandbox({ port: 99999 })).rejects.toThrow('cannot listen on port 99999')

  const database = join(await mkdtemp(join(tmpdir(), 'sandbox-')), 'old.sqlite')
  onTestFinished(() => rm(join(database, '..'), { recursive: true }))
  const old = new DatabaseSync(database)
  old.exec('PRAGMA user_version = 99')
  old.close()
  await expect(serveSandbox({ port: 0, database })).rejects.toThrow('was written by another version')
})

test('a fault cuts a real connection, and the server goes on', async () => {
  const running = await serveSandbox({ port: 0 })
  onTestFinished(running.close)
  const fault = `${running.url}/sandbox/faults/getCurrentUser`
  await fetch(fault, send('PUT', { drop: true, times: 1 }))
  await expect(fetch(`${running.url}/auth/info`)).rejects.toThrow(TypeError)
  expect((await fetch(`${running.url}/auth/info`)).status).toBe(401)
})

test('a caller that aborts during a delay does no harm, and closing does not wait for it', async () => {
  const running = await serveSandbox({ port: 0 })
  await fetch(`${running.url}/sandbox/faults/getCurrentUser`, send('PUT', { delay: 60_000 }))
  const controller = new AbortController()
  const aborted = fetch(`${running.url}/auth/info`, { signal: controller.signal })
  const received = async () => (await (await fetch(`${running.url}/sandbox/calls`)).json()).length
  await expect.poll(received).toBe(1)
  controller.abort()
  await expect(aborted).rejects.toThrow(/abort/i)
  const waiting = fetch(`${running.url}/auth/info`)
  await expect.poll(received).toBe(2)
  await Promise.all([running.close(), expect(waiting).rejects.toThrow(TypeError)])
})

test('the document of the API is served, and the start page links to it', async () => {
  const running = await serveSandbox({ port: 0 })
  onTestFinished(running.close)
  expect(await (await fetch(running.url)).text()).toContain('href="/openapi.yaml"')
  const response = await fetch(`${running.url}/openapi.yaml`)
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/yaml'])
  expect(await response.text()).toBe(await readFile(new URL('../../docs/openapi.yaml', import.meta.url), 'utf8'))
})

test('a rebound host name reaches no switch', async () => {
  const running = await serveSandbox({ port: 0 })
  onTestFinished(running.close)
  const status = await new Promise((resolve, reject) => {
    request(`${running.url}/sandbox/outbox`, { headers: { Host: 'rebound.example.com' } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
  expect(status).toBe(403)
})

test.each([
  ['192.0.2.7', undefined, 403],
  ['::ffff:127.0.0.1', undefined, 200],
  // A container: its host forwards the port.
  ['172.17.0.1', 'http://localhost:4000', 200],
])('a caller at %s reads the mails of a sandbox at %s: %s', async (address, ownOrigin, status) => {
  const running = await serveSandbox({ port: 0, ownOrigin })
  onTestFinished(running.close)
  const comeFromThere = (message: unknown) =>
    Object.defineProperty(Object(message).socket, 'remoteAddress', { value: address })
  subscribe('net.server.socket', comeFromThere)
  onTestFinished(() => void unsubscribe('net.server.socket', comeFromThere))
  expect((await fetch(`${running.url}/sandbox/outbox`)).status).toBe(status)
})
