import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { RunningServer } from '#tests/support/programs/servers.ts'
import { cacheControl, commonHeaders } from '../../deploy/headers.ts'
import { ask, startCaddy, startNginx } from './kit.ts'

const page = { status: 200, type: 'text/html; charset=utf-8', cache: cacheControl.file }
const missing = { status: 404, cache: cacheControl.other }

interface Expected {
  readonly status: number
  readonly type?: string
  readonly cache?: string
  readonly text?: string
}

const table: readonly (readonly [url: string, expected: Expected])[] = [
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
  ['/assets/team/x', missing],
  ['/favicon.ico', missing],
  ['/csp.json', missing],
  ['/service-worker.js', { status: 200, cache: cacheControl.file, text: 'unregister()' }],
  ['/sw.js', { status: 200, cache: cacheControl.file, text: 'unregister()' }],
  ['/missing.js', missing],
  ['/.well-known/security.txt', missing],
  ['/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200', missing],
  ['/health', { status: 200 }],
]

const documented = [
  ...readFileSync('docs/hosting.md', 'utf8').matchAll(/^\| `(\/\S*)` \| (\d+) \| .*? \| `([^`|]+)` \|$/gm),
].map(([, url = '', status, cache = '']): [string, Expected] => [url, { status: Number(status), cache }])

test('docs/hosting.md has a table of host requirements', () => {
  expect(documented.length).toBeGreaterThanOrEqual(8)
})

const decoders = { br: brotliDecompressSync, zstd: zstdDecompressSync, gzip: gunzipSync } as const

async function assetOf(server: 'caddy' | 'nginx', pattern: RegExp): Promise<string> {
  const assets = await readdir(join(inject('packages')[server], 'site', 'assets'))
  return `/assets/${assets.find((asset) => pattern.test(asset))}`
}

describe.skipIf(!inject('servers').caddy)('caddy serves', () => {
  let server: RunningServer
  let script: string

  beforeAll(async () => {
    server = await startCaddy()
    script = await assetOf('caddy', /^app-.*\.js$/)
  })
  afterAll(() => server.close())

  test.each([...table, ...documented])('%s with %o', async (path, { status, type, cache, text = '' }) => {
    const answer = await ask(server, path.replace('/assets/{asset}', script))
    expect(answer.status).toBe(status)
    if (type) expect(answer.headers['content-type']).toBe(type)
    if (cache) expect(answer.headers['cache-control']).toBe(cache)
    expect(answer.body.toString()).toContain(text)
    expect(answer.body.toString()).not.toContain('{%')
  })

  test('a malformed request with 400, before any rule', async () => {
    for (const path of ['/%', '/profile/100%', '/api/%']) expect((await ask(server, path)).status, path).toBe(400)
    expect((await ask(server, '/login', { headers: { Host: 'no host' } })).status).toBe(400)
  })

  test('an asset with its type, a permanent cache, and each accepted encoding', async () => {
    const { status, headers, body: plain } = await ask(server, script)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/javascript; charset=utf-8$/),
      'cache-control': cacheControl.asset,
      vary: 'Accept-Encoding',
    })
    expect(headers).not.toHaveProperty('content-encoding')
    expect((await ask(server, await assetOf('caddy', /\.svg$/))).headers['content-type']).toBe('image/svg+xml')
    expect((await ask(server, await assetOf('caddy', /\.woff2$/))).headers['content-type']).toBe('font/woff2')
    for (const encoding of ['br', 'zstd', 'gzip'] as const) {
      const answer = await ask(server, script, { headers: { 'Accept-Encoding': encoding } })
      expect(answer.headers).toMatchObject({ 'content-encoding': encoding, 'cache-control': cacheControl.asset })
      expect(decoders[encoding](answer.body).equals(plain), encoding).toBe(true)
    }
    const all = { headers: { 'Accept-Encoding': 'gzip, deflate, br, zstd' } }
    expect((await ask(server, script, all)).headers['content-encoding']).toBe('br')
  })

  test('a page compressed and in full, whatever the browser has cached', async () => {
    const { headers, body } = await ask(server, '/login')
    const zipped = await ask(server, '/login', { headers: { 'Accept-Encoding': 'gzip' } })
    expect(zipped.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
    expect(gunzipSync(zipped.body).equals(body)).toBe(true)
    const { etag = '"none"', 'last-modified': modified = new Date().toUTCString() } = headers
    const kept = { 'If-None-Match': etag, 'If-Modified-Since': modified, Range: 'bytes=600-700' }
    const again = await ask(server, '/login', { headers: kept })
    expect(again.status).toBe(200)
    expect(again.body.equals(body)).toBe(true)
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
    for (const path of ['/', '/login', '/any/other/path', script, ...others])
      expect((await ask(server, path, { method })).status, path).toBe(405)
  })

  test('the URL that password managers open to change a password', async () => {
    const { headers } = await ask(server, '/.well-known/change-password')
    expect(headers.location).toBe('/profile#change-password')
  })

  test('the headers of deploy/headers.ts, once each, for any URL', async () => {
    const names = [...Object.keys(commonHeaders), 'Content-Security-Policy']
    const { 'content-security-policy': policy } = (await ask(server, '/')).headers
    expect(policy).toMatch(
      /^default-src 'none'; script-src 'self' 'sha256-.*connect-src 'self' http:\/\/localhost:4999;/,
    )
    for (const path of ['/', '/login', '/robots.txt', '/assets/none.js', '/health', '/api/x', '/.well-known/x']) {
      const { headers } = await ask(server, path)
      const expected = { ...commonHeaders, 'Content-Security-Policy': policy }
      expect(Object.fromEntries(names.map((each) => [each, headers[each.toLowerCase()]])), path).toEqual(expected)
      expect(headers, path).not.toHaveProperty('server')
    }
  })

  test('no file outside the site', async () => {
    for (const path of ['/../Caddyfile', '/..%2fCaddyfile', '/assets/..%2f..%2fCaddyfile', '/%2e%2e/headers.caddy']) {
      const { status, body } = await ask(server, path)
      expect([200, 400, 404], path).toContain(status)
      expect(body.toString(), path).not.toMatch(/Strict-Transport|reverse_proxy/)
    }
  })
})

test.skipIf(!inject('servers').nginx)('nginx serves the URLs of the table too, with the same headers', async () => {
  const server = await startNginx()
  const script = await assetOf('nginx', /^app-.*\.js$/)
  for (const [path, { status, cache }] of [...table, ...documented]) {
    const { headers, ...answer } = await ask(server, path.replace('/assets/{asset}', script))
    expect([path, answer.status]).toEqual([path, status])
    if (cache) expect(headers['cache-control'], path).toBe(cache)
    for (const [name, value] of Object.entries(commonHeaders)) expect(headers[name.toLowerCase()], path).toBe(value)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .* http:\/\/localhost:4999;/)
  }
  expect((await ask(server, '/login', { method: 'POST' })).status).toBe(405)
  // A malformed URL is one of the console's.
  expect((await ask(server, '/profile/100%')).body.toString()).toContain('data-path="^/invite(')
  const zipped = await ask(server, script, { headers: { 'Accept-Encoding': 'gzip' } })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  await server.close()
})
