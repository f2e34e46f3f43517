import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { RunningServer } from '#tests/support/programs/servers.ts'
import { cacheControl, commonHeaders } from '../../deploy/headers.ts'
import { ask, hasBrotli, startCaddy, startNginx } from './kit.ts'

// What an address is answered with, also by the table of docs/hosting.md, for each server that has a configuration in deploy/.

const page = { status: 200, type: 'text/html; charset=utf-8', cache: cacheControl.file }
const missing = { status: 404, cache: cacheControl.other }
const moved = { status: 302, cache: cacheControl.other }

interface Expected {
  readonly status: number
  readonly type?: string
  readonly cache?: string
  /** A part of the body. */
  readonly text?: string
}

const table: readonly (readonly [address: string, expected: Expected])[] = [
  ['/', { ...page, text: 'data-screen="/profile"' }],
  ['/login', { ...page, text: '<title>Sign in · Statehouse</title>' }],
  ['/login/', { ...page, text: '<title>Sign in · Statehouse</title>' }],
  ['/login?callback=https://ide.example.com/', { ...page, text: '<title>Sign in · Statehouse</title>' }],
  ['/login/index.html', { ...page, text: '<title>Sign in · Statehouse</title>' }],
  ['/oauth/callback?code=1&state=2', { ...page, text: 'COMPLETING SIGN IN' }],
  ['/profile', { ...page, text: 'data-for="user"' }],
  ['/invite/abc.def', { ...page, text: 'data-path="^/invite(' }],
  ['/invite/a.js', { ...page, text: 'data-path="^/invite(' }],
  ['/any/other/path', { ...page, text: 'data-path="^/invite(' }],
  ['/assets', { ...page, text: 'data-path="^/invite(' }],
  ['/*', { ...page, text: 'data-path="^/invite(' }],
  ['/[a', { ...page, text: 'data-path="^/invite(' }],
  ['//example.com/', { ...page, text: 'data-path="^/invite(' }],
  ['/index.html', { ...page, text: 'data-path="^/invite(' }],
  ['/robots.txt', { status: 200, type: 'text/plain; charset=utf-8', cache: cacheControl.file, text: 'User-agent' }],
  ['/assets/', missing],
  ['/assets/app-00000000.js', missing],
  ['/assets/team/x', missing],
  ['/favicon.ico', missing],
  ['/csp.json', missing],
  ['/sw.js', missing],
  ['/.well-known/change-password', moved],
  ['/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200', missing],
  ['/health', { status: 200 }],
]

/** The rows of the table of docs/hosting.md of what any host has to do. */
const documented = [
  ...readFileSync('docs/hosting.md', 'utf8').matchAll(/^\| `(\/\S*)` \| (\d+) \| .*? \| `([^`|]+)` \|$/gm),
].map(([, address = '', status, cache = '']) => [address, { status: Number(status), cache }] as const)

test('docs/hosting.md has a table of what any host has to do', () => {
  expect(documented.length).toBeGreaterThanOrEqual(8)
})

const decoders = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync } as const

describe.each([
  { name: 'caddy' as const, start: () => startCaddy(), encodings: ['br', 'zstd', 'gzip'] },
  { name: 'nginx' as const, start: () => startNginx(), encodings: ['gzip'] },
])('$name', ({ name, start, encodings }) => {
  describe.skipIf(!inject('servers')[name])('answers', () => {
    let server: RunningServer
    let assets: string[]

    beforeAll(async () => {
      server = await start()
      assets = await readdir(join(inject('packages')[name], 'site', 'assets'))
    })
    afterAll(() => server.close())

    const assetNamed = (pattern: RegExp) => `/assets/${assets.find((asset) => pattern.test(asset))}`

    test.each<(typeof table)[number]>([...table, ...documented])('%s with %o', async (path, expected) => {
      const { status, type, cache, text = '' } = expected
      const answer = await ask(server, path.replace('/assets/{asset}', assetNamed(/\.js$/)))
      expect(answer.status).toBe(status)
      if (type) expect(answer.headers['content-type']).toBe(type)
      if (cache) expect(answer.headers['cache-control']).toBe(cache)
      expect(answer.body.toString()).toContain(text)
      expect(answer.body.toString()).not.toContain('{%')
    })

    const malformed = ['/%', '/profile/100%', '/invite/abc%2']

    test.runIf(name === 'nginx').each(malformed)('%s, which is not well formed, with the console', async (path) => {
      const [answer, page] = [await ask(server, path), await ask(server, '/any/other/path')]
      const { date } = answer.headers
      expect(answer.status).toBe(200)
      expect(answer.headers).toEqual({ ...page.headers, date, connection: 'close' })
      expect(answer.body.equals(page.body)).toBe(true)
      expect(await ask(server, path, { method: 'HEAD' })).toMatchObject({ status: 200, body: Buffer.alloc(0) })
    })

    test('a request that is not well formed with 400, when it is none for a page', async () => {
      // Caddy refuses them all, before any rule.
      for (const path of name === 'caddy' ? malformed : []) expect((await ask(server, path)).status, path).toBe(400)
      for (const path of malformed) expect((await ask(server, path, { method: 'POST' })).status, path).toBe(400)
      expect((await ask(server, '/api/%')).status).toBe(400)
      expect((await ask(server, '/login', { headers: { Host: 'no host' } })).status).toBe(400)
    })

    test('an asset with what may be kept for ever', async () => {
      const { status, headers } = await ask(server, assetNamed(/^app-.*\.js$/))
      expect(status).toBe(200)
      expect(headers['content-type']).toMatch(/^(text|application)\/javascript; charset=utf-8$/)
      expect(headers['cache-control']).toBe(cacheControl.asset)
      expect((await ask(server, assetNamed(/\.svg$/))).headers['content-type']).toBe('image/svg+xml')
      expect((await ask(server, '/assets/app-00000000.js')).headers['cache-control']).not.toBe(cacheControl.asset)
    })

    test('each form of an asset that a browser accepts, and the same content in all of them', async () => {
      const path = assetNamed(/^app-.*\.js$/)
      const { body: plain, headers } = await ask(server, path)
      expect(headers).not.toHaveProperty('content-encoding')
      expect(headers.vary).toBe('Accept-Encoding')
      const sent = name === 'nginx' && (await hasBrotli()) ? [...encodings, 'br'] : encodings
      for (const encoding of ['br', 'zstd', 'gzip'] as const) {
        const answer = await ask(server, path, { headers: { 'Accept-Encoding': encoding } })
        expect(answer.headers['content-encoding']).toBe(sent.includes(encoding) ? encoding : undefined)
        expect(answer.headers.vary).toBe('Accept-Encoding')
        expect(answer.headers['cache-control']).toBe(cacheControl.asset)
        const body = sent.includes(encoding) ? decoders[encoding](answer.body) : answer.body
        expect(body.equals(plain), encoding).toBe(true)
      }
      const all = { headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' } }
      const best = sent.includes('br') ? 'br' : 'gzip'
      expect((await ask(server, path, all)).headers['content-encoding']).toBe(best)
    })

    test('a compressed page', async () => {
      const plain = await ask(server, '/login')
      const zipped = await ask(server, '/login', { headers: { 'Accept-Encoding': 'gzip' } })
      expect(zipped.headers['content-encoding']).toBe('gzip')
      expect(zipped.headers.vary).toBe('Accept-Encoding')
      expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true)
    })

    test('a page that the browser has kept: nginx that it is the same, Caddy, which fills it in, with the page', async () => {
      const { headers } = await ask(server, '/login')
      const { etag = '"none"', 'last-modified': modified = new Date().toUTCString() } = headers
      const kept = { 'If-None-Match': etag, 'If-Modified-Since': modified }
      const again = await ask(server, '/login', { headers: kept })
      expect(again.status).toBe(name === 'nginx' ? 304 : 200)
      expect(again.body.length === 0).toBe(name === 'nginx')
      // The browser takes the policy of the newer answer.
      expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
      expect(again.headers['cache-control']).toBe(cacheControl.file)
    })

    test.each(['/', '/login', '/any/other/path', '/health'])('HEAD %s as GET, without a body', async (path) => {
      const [got, asked] = [await ask(server, path), await ask(server, path, { method: 'HEAD' })]
      expect(asked.status).toBe(200)
      expect(asked.body).toHaveLength(0)
      expect([got.body.length, undefined].map(String)).toContain(String(asked.headers['content-length']))
      for (const header of ['content-type', 'cache-control', 'content-security-policy'])
        expect(asked.headers[header]).toBe(got.headers[header])
    })

    test.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])('%s with 405', async (method) => {
      const others = ['/health', '/.well-known/change-password', '/.well-known/x', '/assets/none.js', '/robots.txt']
      for (const path of ['/', '/login', '/any/other/path', assetNamed(/^app-.*\.js$/), ...others])
        expect((await ask(server, path, { method })).status, path).toBe(405)
    })

    test('the address where a password manager sends people to change their password', async () => {
      const { headers } = await ask(server, '/.well-known/change-password')
      expect(headers.location).toBe('/profile#change-password')
    })

    test('the headers of deploy/headers.ts, once each, whatever the address', async () => {
      const names = [...Object.keys(commonHeaders), 'Content-Security-Policy']
      const { 'content-security-policy': policy } = (await ask(server, '/')).headers
      expect(policy).toMatch(
        /^default-src 'none'; script-src 'self' 'sha256-.*connect-src 'self' http:\/\/localhost:4999;/,
      )
      for (const path of ['/', '/login', '/robots.txt', '/assets/none.js', '/health', '/api/x', '/.well-known/x']) {
        const { headers } = await ask(server, path)
        const expected = { ...commonHeaders, 'Content-Security-Policy': policy }
        expect(Object.fromEntries(names.map((each) => [each, headers[each.toLowerCase()]])), path).toEqual(expected)
        expect(headers.server ?? 'nginx', path).toBe('nginx')
      }
    })

    test('no file outside the site', async () => {
      for (const path of ['/../Caddyfile', '/..%2fCaddyfile', '/assets/..%2f..%2fnginx.conf', '/%2e%2e/headers.conf']) {
        const { status, body } = await ask(server, path)
        expect([200, 400, 404], path).toContain(status)
        expect(body.toString(), path).not.toMatch(/Strict-Transport|reverse_proxy|try_files/)
      }
    })
  })
})
