import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { apiUrl } from '#tests/support/builds/build.ts'
import { serveWithCaddy } from '#tests/support/programs/servers.ts'
import { keepAssets } from '../../deploy/previous.ts'
import { ask, listOf, settings, startCaddy } from './kit.ts'

// What `npm run package` writes, and that nothing is written when it is served.

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'statehouse-package-'))
})
afterAll(() => rm(folder, { recursive: true }))

const filesIn = (place: string) => readdir(place, { recursive: true })

describe('a package', () => {
  test('for Caddy has every file compressed but its pages', async () => {
    const files = await filesIn(join(inject('packages').caddy, 'site'))
    const originals = files.filter((file) => /\.(js|svg)$/.test(file))
    expect(originals.length).toBeGreaterThan(10)
    for (const file of originals) for (const ending of ['br', 'zst', 'gz']) expect(files).toContain(`${file}.${ending}`)
    expect(files.filter((file) => /\.html\./.test(file))).toEqual([])
  })

  test('for nginx has its pages compressed, too', async () => {
    const files = await filesIn(join(inject('packages').nginx, 'site'))
    for (const file of ['index.html', 'login/index.html', 'oauth/callback/index.html'])
      for (const ending of ['br', 'zst', 'gz']) expect(files).toContain(`${file}.${ending}`)
  })

  test('has no compressed form that is larger than the file', async () => {
    for (const place of [inject('packages').caddy, inject('packages').nginx]) {
      for (const file of (await filesIn(join(place, 'site'))).filter((each) => /\.(br|zst|gz)$/.test(each))) {
        const path = join(place, 'site', file)
        const original = await readFile(path.replace(/\.\w+$/, ''))
        expect((await readFile(path)).length, file).toBeLessThan(original.length)
      }
    }
  })

  test('lists the assets of its own build, and serves nothing beside the site', async () => {
    for (const place of Object.values(inject('packages'))) {
      const assets: string[] = JSON.parse(await readFile(join(place, 'assets.json'), 'utf8'))
      const served = await readdir(join(place, 'site', 'assets'))
      expect(assets).toEqual(served.filter((name) => /\.(js|svg|woff2)$/.test(name)))
      expect(existsSync(join(place, 'site', 'csp.json'))).toBe(false)
    }
  })
})

test('a package keeps the assets of the one before, with their compressed forms, and not those of the one before that', async () => {
  const [previous, next] = [join(folder, 'previous'), join(folder, 'next')]
  const shared = JSON.parse(await readFile(join(inject('packages').caddy, 'assets.json'), 'utf8'))[0]
  await cp(inject('packages').caddy, next, { recursive: true })
  await mkdir(join(previous, 'site', 'assets'), { recursive: true })
  for (const name of ['old-1.js', 'old-1.js.br', 'older-2.js', shared])
    await writeFile(join(previous, 'site', 'assets', name), name)
  await writeFile(join(previous, 'assets.json'), JSON.stringify(['old-1.js', shared]))

  expect(await keepAssets(next, previous)).toBe(1)
  const assets = await readdir(join(next, 'site', 'assets'))
  expect(assets).toContain('old-1.js')
  expect(assets).toContain('old-1.js.br')
  expect(assets).not.toContain('older-2.js')
  expect(await readFile(join(next, 'site', 'assets', shared), 'utf8')).not.toBe(shared)
  await expect(keepAssets(next, join(folder, 'nothing'))).rejects.toThrow('it has no assets.json')

  if (!inject('servers').caddy) return
  const server = await serveWithCaddy({ folder: next, env: settings })
  expect((await ask(server, '/assets/old-1.js')).body.toString()).toBe('old-1.js')
  expect((await ask(server, '/assets/old-1.js', { headers: { 'Accept-Encoding': 'br' } })).headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect((await ask(server, '/assets/older-2.js')).status).toBe(404)
  await server.close()
})

test('the list of a package before cannot lead out of its folder', async () => {
  const previous = join(folder, 'hostile')
  await mkdir(previous)
  await writeFile(join(previous, 'assets.json'), JSON.stringify(['../../secret']))
  await expect(keepAssets(inject('packages').caddy, previous)).rejects.toThrow()
})

test('npm run package says which variables Caddy reads when it starts', async () => {
  // The least that is a build for Caddy.
  const build = join(folder, 'server')
  await mkdir(join(build, 'assets'), { recursive: true })
  await writeFile(join(build, 'index.html'), '<script id="environment">')
  await writeFile(join(build, 'csp.json'), '{"script-src":[],"style-src":[]}')
  const { status, stdout } = spawnSync(
    process.execPath,
    ['scripts/package.ts', '--build', build, '--outDir', join(folder, 'packaged')],
    { encoding: 'utf8', env: { ...process.env, VITE_API_URL: apiUrl, VITE_PRODUCT_NAME: 'Code Helper' } },
  )
  expect(status).toBe(0)
  expect(stdout).toContain('VITE_PRODUCT_NAME')
  expect(stdout).toContain('Caddy reads these variables when it starts.')
  expect(stdout).not.toContain('Code Helper')
})

test.skipIf(!inject('servers').caddy)('Caddy writes nothing into its folder, and does not try to', async () => {
  const place = inject('packages').caddy
  const before = await listOf(place)
  const server = await startCaddy()
  expect((await ask(server, '/login')).status).toBe(200)
  await server.close()
  expect(await listOf(place)).toEqual(before)
  expect(server.log()).not.toMatch(/"level":"error"|unable/)
})
