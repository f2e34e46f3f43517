import { readFileSync } from 'node:fs'
import { lstat, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { RunningServer } from '#tests/support/programs/servers.ts'
import { cacheControl, commonHeaders } from '../../deploy/headers.ts'
import { ask, startCaddy, startNginx } from './kit.ts'

interface Expected {
  readonly status: number
  readonly type?: string
  readonly cache?: string
  readonly text?: string
}

const page = (text: string) => ({ status: 200, type: 'text/html; charset=utf-8', cache: cacheControl.file, text })
const [login, console] = [page('<title>Sign in · Statehouse</title>'), page('data-path="^/invite(')]
const missing = { status: 404, cache: cacheControl.other }

const urls: readonly (readonly [Expected, ...urls: string[]])[] = [
  [page('data-screen="/profile"'), '/'],
  [login, '/login', '/login/', '/login?callback=https://ide.example.com/', '/login/index.html'],
  [page('COMPLETING SIGN IN'), '/oauth/callback?code=1&state=2'],
  [page('data-for="user"'), '/profile'],
  [
    console,
    '/invite/abc.def',
    '/invite/a.js',
    '/any/other/path',
    '/assets',
    '/*',
    '/[a',
    '//example.com/',
    '/index.html',
  ],
  [{ ...page('User-agent'), type: 'text/plain; charset=utf-8' }, '/robots.txt'],
  [missing, '/assets/', '/assets/team/x', '/favicon.ico', '/csp.json', '/missing.js', '/.well-known/security.txt'],
  [missing, '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200', '/api/x'],
  [{ status: 200, cache: cacheControl.file, text: 'unregister()' }, '/service-worker.js', '/sw.js'],
  [{ status: 200 }, '/health'],
]
const table = urls.flatMap(([expected, ...same]) => same.map((url): [string, Expected] => [url, expected]))

const documented = [
  ...readFileSync('docs/hosting.md', 'utf8').matchAll(/^\| `(\/\S*)` \| (\d+) \| .*? \| `([^`|]+)` \|$/gm),
].map(([, url = '', status, cache = '']): [string, Expected] => [url, { status: Number(status), cache }])

test('docs/hosting.md has a table of host requirements', () => {
  expect(documented.length).toBeGreaterThanOrEqual(8)
})

describe.each([
  ['caddy' as const, startCaddy, { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync }],
  ['nginx' as const, startNginx, { gzip: gunzipSync }],
])('%s', (name, start, decoders) => {
  describe.skipIf(!inject('servers')[name])('serves', () => {
    const folder = inject('packages')[name]
    let server: RunningServer
    let files: readonly string[]
    const assetOf = (pattern: RegExp) => `/${files.find((file) => pattern.test(file))}`
    beforeAll(async () => {
      server = await start()
      files = await readdir(join(folder, 'site'), { recursive: true })
    })
    afterAll(() => server.close())

    test('each URL of the tables, with its status, type, cache and text, and the headers of all responses', async () => {
      const { 'content-security-policy': policy } = (await ask(server, '/')).headers
      expect(policy).toMatch(
        /^default-src 'none'; script-src 'self' 'sha256-.*connect-src 'self' http:\/\/localhost:4999;/,
      )
      const expected = Object.entries({ ...commonHeaders, 'Content-Security-Policy': policy })
      for (const [path, { status, type, cache, text = '' }] of [...table, ...documented]) {
        const answer = await ask(server, path.replace('/assets/{asset}', assetOf(/^assets\/app-.*\.js$/)))
        expect([path, answer.status]).toEqual([path, status])
        if (type) expect(answer.headers['content-type'], path).toBe(type)
        if (cache) expect(answer.headers['cache-control'], path).toBe(cache)
        expect(answer.text, path).toContain(text)
        expect(answer.text, path).not.toContain('{%')
        for (const [header, value] of expected) expect(answer.headers[header.toLowerCase()], path).toBe(value)
        expect(answer.headers.server, path).toBe(name === 'nginx' ? 'nginx' : undefined)
      }
    })

    test('a malformed URL: nginx as one of the console’s, Caddy with 400', async () => {
      const { status, text } = await ask(server, '/profile/100%')
      expect([status, text.includes(console.text)]).toEqual(name === 'nginx' ? [200, true] : [400, false])
    })

    test('an asset with its type, a permanent cache, and each accepted encoding', async () => {
      const script = assetOf(/^assets\/app-.*\.js$/)
      const { headers, bytes } = await ask(server, script)
      expect(headers).toMatchObject({
        ...{ 'content-type': expect.stringMatching(/javascript; charset=utf-8$/) },
        ...{ 'cache-control': cacheControl.asset, vary: 'Accept-Encoding' },
      })
      expect(headers).not.toHaveProperty('content-encoding')
      expect((await ask(server, assetOf(/\.svg$/))).headers['content-type']).toMatch('image/svg+xml')
      expect((await ask(server, assetOf(/\.woff2$/))).headers['content-type']).toBe('font/woff2')
      for (const [encoding, decode] of Object.entries(decoders)) {
        const answer = await ask(server, script, { headers: { 'Accept-Encoding': encoding } })
        expect(answer.headers).toMatchObject({ 'content-encoding': encoding, 'cache-control': cacheControl.asset })
        expect(decode(answer.bytes).equals(bytes), encoding).toBe(true)
      }
      const all = await ask(server, script, { headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' } })
      expect(all.headers['content-encoding']).toBe(Object.keys(decoders)[0])
    })

    test('no other method, and no file outside the site', async () => {
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
        for (const path of ['/', '/login', '/any/other/path', '/health', '/.well-known/x', '/assets/none.js', '/sw.js'])
          expect((await ask(server, path, { method })).status, path).toBe(405)
      for (const path of ['/../Caddyfile', '/..%2fCaddyfile', '/assets/..%2f..%2fnginx.conf', '/%2e%2e/headers.caddy'])
        expect((await ask(server, path)).text, path).not.toMatch(/Strict-Transport|reverse_proxy|proxy_pass/)
    })

    test('every file that gets smaller also compressed, but no page of Caddy’s', async () => {
      const originals = files.filter((file) => (name === 'caddy' ? /\.(js|svg)$/ : /\.(js|svg|html)$/).test(file))
      expect(originals.length).toBeGreaterThan(10)
      for (const file of originals)
        for (const ending of ['br', 'zst', 'gz']) expect(files).toContain(`${file}.${ending}`)
      if (name === 'caddy') expect(files.filter((file) => /\.html\./.test(file))).toEqual([])
      const sizeOf = async (file: string) => (await lstat(join(folder, 'site', file))).size
      for (const file of files.filter((one) => /\.(br|zst|gz)$/.test(one)))
        expect(await sizeOf(file), file).toBeLessThan(await sizeOf(file.replace(/\.\w+$/, '')))
    })
  })
})

describe.skipIf(!inject('servers').caddy)('caddy', () => {
  test('serves a page compressed and in full, whatever the browser has cached, and HEAD without a body', async () => {
    await using server = await startCaddy()
    const { headers, bytes } = await ask(server, '/login')
    const zipped = await ask(server, '/login', { headers: { 'Accept-Encoding': 'gzip' } })
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect(gunzipSync(zipped.bytes).equals(bytes)).toBe(true)
    const { etag = '"none"', 'last-modified': modified = new Date().toUTCString() } = headers
    const kept = { 'If-None-Match': etag, 'If-Modified-Since': modified, Range: 'bytes=600-700' }
    const again = await ask(server, '/login', { headers: kept })
    expect([again.status, again.bytes.equals(bytes)]).toEqual([200, true])
    for (const path of ['/', '/login', '/any/other/path', '/health']) {
      const [got, asked] = [await ask(server, path), await ask(server, path, { method: 'HEAD' })]
      expect([asked.status, asked.text]).toEqual([200, ''])
      expect([`${got.bytes.length}`, undefined]).toContain(asked.headers['content-length'])
      for (const header of ['content-type', 'cache-control', 'content-security-policy'])
        expect(asked.headers[header]).toBe(got.headers[header])
    }
  })

  test('does not write to its folder, nor try to', async () => {
    const folder = inject('packages').caddy
    const list = async () => {
      const names = (await readdir(folder, { recursive: true })).sort()
      const entries = await Promise.all(names.map((file) => lstat(join(folder, file))))
      return entries.map(({ size, mtimeMs }, index) => `${names[index]} ${size} ${mtimeMs}`)
    }
    const before = await list()
    const server = await startCaddy()
    expect((await ask(server, '/login')).status).toBe(200)
    await server.close()
    expect(await list()).toEqual(before)
    expect(server.log()).not.toMatch(/"level":"error"|unable/)
  })
})

test('both scripts that replace the service worker of an earlier product are the same', async () => {
  expect(await readFile('public/sw.js', 'utf8')).toBe(await readFile('public/service-worker.js', 'utf8'))
})
