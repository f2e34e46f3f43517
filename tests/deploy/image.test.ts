import { spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import process from 'node:process'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { findServer, freePort, type RunningServer, startServer } from '#tests/support/programs/servers.ts'
import { ask, listOf, settings } from './kit.ts'

// The root folder of the image, put together by the commands of deploy/Containerfile, with Caddy in it under an account without rights.

const canRun = inject('servers').caddy && findServer('caddy') === '/usr/bin/caddy' && process.getuid?.() === 0

/** The limit of the image beside the build, compressed. */
const limit = 25_000_000

describe.skipIf(!canRun)('the files of the image', () => {
  let root: string
  let server: RunningServer
  let before: string[]

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'statehouse-image-'))
    const containerfile = await readFile('deploy/Containerfile', 'utf8')
    const [, commands = ''] = /^RUN (mkdir -p \/image\/(?:.*\\\n)*.*)$/m.exec(containerfile) ?? []
    const made = spawnSync('sh', ['-ec', commands.replaceAll('/image', root)], { encoding: 'utf8' })
    expect(made.stderr).toBe('')
    expect(made.status).toBe(0)
    await cp(inject('packages').caddy, join(root, 'console'), { recursive: true, verbatimSymlinks: true })
    // A container tool gives every container these.
    await mkdir(join(root, 'dev'))
    expect(spawnSync('mknod', ['-m', '666', join(root, 'dev', 'null'), 'c', '1', '3']).status).toBe(0)
    spawnSync('chmod', ['-R', 'a+rX', root])

    before = await listOf(root)
    const port = await freePort()
    server = await startServer({
      command: 'unshare',
      args: [
        `--root=${root}`,
        '--wd=/console',
        '--setgid=4242',
        '--setuid=4242',
        '/usr/bin/caddy',
        'run',
        '--config',
        'Caddyfile',
      ],
      cwd: root,
      env: { ...environmentOf(containerfile), ...settings, BIND_ADDRESS: '127.0.0.1', PORT: String(port) },
      port,
    })
  })
  afterAll(async () => {
    await server?.close()
    await rm(root, { recursive: true })
  })

  /** The variables of the Containerfile that are not settings. */
  const environmentOf = (containerfile: string) => ({
    ...Object.fromEntries(
      Array.from(containerfile.matchAll(/^ +(HOME|XDG_CONFIG_HOME)=(\S+)/gm), ([, name, value]) => [name, value]),
    ),
    PATH: process.env.PATH ?? '',
  })

  test('are Caddy, its libraries, the certificates and the package', async () => {
    const entries = await readdir(root, { recursive: true, withFileTypes: true })
    const files = entries.flatMap((entry) =>
      entry.isDirectory() ? [] : relative(root, join(entry.parentPath, entry.name)),
    )
    const others = files.filter((file) => !file.startsWith('console/') && file !== 'dev/null')
    const libraries = others.filter((file) => /^(usr\/)?lib(64)?\/.*\.so[.\d]*$/.test(file))
    expect(libraries.length).toBeGreaterThan(0)
    expect(others.filter((file) => !libraries.includes(file)).sort()).toEqual([
      'etc/ssl/certs/ca-certificates.crt',
      'usr/bin/caddy',
    ])
  })

  test('answer for any account, with the types of files that a bare system does not know', async () => {
    expect((await ask(server, '/health')).status).toBe(200)
    expect((await ask(server, '/login')).headers['content-type']).toBe('text/html; charset=utf-8')
    expect((await ask(server, '/robots.txt')).headers['content-type']).toBe('text/plain; charset=utf-8')
    for (const asset of await readdir(join(root, 'console/site/assets'))) {
      if (/\.(br|zst|gz)$/.test(asset)) continue
      const { headers } = await ask(server, `/assets/${asset}`, { headers: { 'Accept-Encoding': 'br' } })
      expect(headers['content-type'], asset).toMatch(/^(text\/javascript; charset=utf-8|image\/svg\+xml|font\/woff2)$/)
      // A font is compressed by itself.
      expect(headers['content-encoding'], asset).toBe(asset.endsWith('.woff2') ? undefined : 'br')
    }
  })

  test('stay as they are', async () => {
    expect(await listOf(root)).toEqual(before)
    expect(server.log()).not.toMatch(/"level":"error"|unable/)
  })

  test(`are at most ${limit / 1_000_000} MB beside the build, compressed`, async () => {
    let compressed = 0
    for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name)
      if (entry.isFile() && !path.startsWith(join(root, 'console')))
        compressed += gzipSync(await readFile(path), { level: 1 }).length
    }
    expect(compressed).toBeGreaterThan(1_000_000)
    expect(compressed).toBeLessThan(limit)
  })
})
