import { existsSync } from 'node:fs'
import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { ask, startCaddy } from './kit.ts'

const filesIn = (place: string) => readdir(place, { recursive: true })

test('compresses every file that gets smaller, but no page for Caddy', async () => {
  for (const server of ['caddy', 'nginx'] as const) {
    const site = join(inject('packages')[server], 'site')
    const files = await filesIn(site)
    const originals = files.filter((file) => (server === 'caddy' ? /\.(js|svg)$/ : /\.(js|svg|html)$/).test(file))
    expect(originals.length).toBeGreaterThan(10)
    for (const file of originals) for (const ending of ['br', 'zst', 'gz']) expect(files).toContain(`${file}.${ending}`)
    if (server === 'caddy') expect(files.filter((file) => /\.html\./.test(file))).toEqual([])
    for (const file of files.filter((name) => /\.(br|zst|gz)$/.test(name))) {
      const original = await readFile(join(site, file.replace(/\.\w+$/, '')))
      expect((await readFile(join(site, file))).length, file).toBeLessThan(original.length)
    }
    expect(existsSync(join(site, 'csp.json'))).toBe(false)
  }
})

const listOf = async (folder: string) =>
  Promise.all(
    (await filesIn(folder)).sort().map(async (name) => {
      const { size, mtimeMs } = await lstat(join(folder, name))
      return `${name} ${size} ${mtimeMs}`
    }),
  )

test.skipIf(!inject('servers').caddy)('Caddy does not write to its folder, nor try to', async () => {
  const place = inject('packages').caddy
  const before = await listOf(place)
  const server = await startCaddy()
  expect((await ask(server, '/login')).status).toBe(200)
  await server.close()
  expect(await listOf(place)).toEqual(before)
  expect(server.log()).not.toMatch(/"level":"error"|unable/)
})

test('both scripts that replace the service worker of an earlier product are the same', async () => {
  const [one, other] = await Promise.all(['service-worker.js', 'sw.js'].map((name) => readFile(join('public', name))))
  expect(one?.equals(other ?? new Uint8Array())).toBe(true)
})
