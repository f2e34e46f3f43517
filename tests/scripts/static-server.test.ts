import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StaticServer, serveFolder } from '#scripts/support/static-server.ts'

let folder: string
let served: StaticServer

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statehouse-static-'))
  const files = { 'index.html': 'the console', 'login/index.html': 'the form', 'assets/main.js': 'the code' }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  served = await serveFolder(folder, { 'Referrer-Policy': 'no-referrer' })
})

afterAll(async () => {
  await served.close()
  await rm(folder, { recursive: true })
})

const load = (path: string, headers: Record<string, string> = {}) => fetch(served.url + path, { headers })

test.each([
  ['/assets/main.js', 'the code'],
  ['/login', 'the form'],
  ['/login?callback=x', 'the form'],
  ['/', 'the console'],
  ['/team/of/nobody', 'the console'],
])('%s leads to %s', async (path, text) => {
  expect(await (await load(path)).text()).toBe(text)
})

test.each(['/%', '/%2e%2e/%2e%2e/etc/hostname', '/..%2f..%2fetc/hostname'])(
  '%s leads to no file outside',
  async (path) => {
    expect(await (await load(path)).text()).toBe('the console')
  },
)

test('a missing asset is not found', async () => {
  expect((await load('/assets/old.js')).status).toBe(404)
})

test('what has a lasting name is never asked for again, and no page is kept', async () => {
  expect((await load('/assets/main.js')).headers.get('Cache-Control')).toContain('immutable')
  expect((await load('/login')).headers.get('Cache-Control')).toBe('no-store')
})

test.each(['/', '/login', '/assets/main.js', '/assets/old.js'])(
  '%s carries the headers of all answers',
  async (path) => {
    expect((await load(path)).headers.get('Referrer-Policy')).toBe('no-referrer')
  },
)

test('HEAD is answered without a body', async () => {
  const answer = await fetch(`${served.url}/login`, { method: 'HEAD' })
  expect([answer.status, await answer.text()]).toEqual([200, ''])
})

test('compresses for those that can read it', async () => {
  expect((await load('/login', { 'Accept-Encoding': 'br' })).headers.get('Content-Encoding')).toBe('br')
  expect((await load('/login', { 'Accept-Encoding': 'identity' })).headers.get('Content-Encoding')).toBeNull()
})
