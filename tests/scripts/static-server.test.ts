import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ServedConsole } from '#scripts/build.ts'
import { serveCompressed } from '#scripts/static-server.ts'

let folder: string
let served: ServedConsole

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statehouse-static-'))
  const files = { 'index.html': 'the console', 'login/index.html': 'the form', 'assets/main.js': 'the code' }
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  served = await serveCompressed(folder)
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

test('what has a lasting name is never asked for again, everything else is confirmed', async () => {
  expect((await load('/assets/main.js')).headers.get('Cache-Control')).toContain('immutable')
  const page = await load('/login')
  expect(page.headers.get('Cache-Control')).toBe('no-cache')
  const again = await load('/login', { 'If-None-Match': page.headers.get('ETag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('compresses for those that can read it', async () => {
  expect((await load('/login', { 'Accept-Encoding': 'br' })).headers.get('Content-Encoding')).toBe('br')
  expect((await load('/login', { 'Accept-Encoding': 'identity' })).headers.get('Content-Encoding')).toBeNull()
})
