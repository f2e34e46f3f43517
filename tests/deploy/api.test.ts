import { createServer } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { listen } from '#tests/support/listen.ts'
import { freePort, type RunningServer } from '#tests/support/programs/servers.ts'
import { commonHeaders } from '../../deploy/headers.ts'
import { ask, settings, startCaddy, startNginx } from './kit.ts'

let asked: (string | undefined)[] = []

async function startUpstream() {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method, url, headers } = request
    asked.push(url)
    const status = Number(/status=(\d+)/.exec(url ?? '')?.[1] ?? 200)
    response.writeHead(status, { 'Content-Type': 'application/json', Vary: 'Origin', 'Cache-Control': 'private' })
    response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(chunks).toString() }))
  })
  const { port, close } = await listen(server)
  return { url: `http://127.0.0.1:${port}`, close }
}

/** Uncomments the blocks of deploy/nginx.conf, and forwards to a test server. */
const withApi = (upstream: string) => (configuration: string) =>
  configuration
    .replace(/^ *location \/api\/ \{\n *return 404;\n *\}\n/m, '')
    .replaceAll(/^( *)#(location |upstream | {3}|\})/gm, '$1$2')
    .replace('server api.example.com:443', `server ${new URL(upstream).host}`)
    .replace('https://api.example.com', 'http://api.example.com')

const contact = 'mailto:security@example.com'

describe.each([
  {
    name: 'caddy' as const,
    start: (url: string) => startCaddy({ ...settings, API_UPSTREAM: url, SECURITY_CONTACT: contact }),
    hostOf: (url: string) => new URL(url).host,
  },
  { name: 'nginx' as const, start: (url: string) => startNginx(withApi(url)), hostOf: () => 'api.example.com' },
])('$name', ({ name, start, hostOf }) => {
  describe.skipIf(!inject('servers')[name])('forwards', () => {
    let upstream: Awaited<ReturnType<typeof startUpstream>>
    let server: RunningServer

    beforeAll(async () => {
      upstream = await startUpstream()
      server = await start(upstream.url)
    })
    afterAll(async () => {
      await server.close()
      await upstream.close()
    })

    const echo = async (...args: Parameters<typeof ask> extends [unknown, ...infer Rest] ? Rest : never) => {
      const answer = await ask(server, ...args)
      return { ...answer, sent: JSON.parse(answer.body.toString()) }
    }

    test('path without /api, query, method, body and headers of a call', async () => {
      const { status, headers, sent } = await echo('/api/private/api/team/1%2F2/members?a=b%20c/..', {
        method: 'POST',
        headers: { Authorization: 'Bearer sesame', 'Admin-User-Id': '7', 'Content-Type': 'application/json' },
        body: '{"email":"a@example.com"}',
      })
      expect(status).toBe(200)
      expect(sent).toMatchObject({
        method: 'POST',
        url: '/private/api/team/1%2F2/members?a=b%20c/..',
        body: '{"email":"a@example.com"}',
        headers: { authorization: 'Bearer sesame', 'admin-user-id': '7' },
      })
      expect(headers).toMatchObject({ vary: 'Origin', 'cache-control': 'private' })
    })

    test('the host of VITE_API_URL and what a proxy in front says about the visitor', async () => {
      const hostile = {
        Host: 'evil.example',
        Forwarded: 'host=evil.example',
        'X-Forwarded-Host': 'evil.example',
        'X-Forwarded-Port': '666',
        'X-Forwarded-Prefix': '//evil.example',
        'X-Forwarded-Server': 'evil.example',
        X_Forwarded_Host: 'evil.example',
        'X-Host': 'evil.example',
        'X-Original-Host': 'evil.example',
        'X-Original-URL': '/evil',
        'X-Rewrite-URL': '/evil',
      }
      const proxy = { 'X-Forwarded-For': '203.0.113.7', 'X-Forwarded-Proto': 'https' }
      const { sent } = await echo('/api/public/api/auth/forgot-password', { headers: { ...hostile, ...proxy } })
      expect(JSON.stringify(sent)).not.toMatch(/evil|666/)
      expect(sent.headers).toMatchObject({
        host: hostOf(upstream.url),
        'x-forwarded-host': 'localhost:4999',
        'x-forwarded-proto': 'https',
        'x-forwarded-for': '203.0.113.7, 127.0.0.1',
      })
      const { sent: bare } = await echo('/api/auth/info', { headers: { 'X-Forwarded-Proto': 'javascript' } })
      expect(bare.headers).toMatchObject({ 'x-forwarded-proto': 'http', 'x-forwarded-for': '127.0.0.1' })
    })

    test.each(['GET', 'PUT', 'DELETE', 'OPTIONS'])('%s, and the API’s response with its own policy', async (method) => {
      for (const status of [200, 401, 422, 503]) {
        const answer = await echo(`/api/auth/x?status=${status}`, { method })
        expect(answer.status).toBe(status)
        expect(answer.sent.method).toBe(method)
        // Every response is on the console's origin, so a page must not run scripts there or be framed.
        expect(answer.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
        for (const [header, value] of Object.entries(commonHeaders))
          expect(answer.headers[header.toLowerCase()]).toBe(value)
      }
    })

    test('not security.txt, which names the contact of the console (RFC 9116)', async () => {
      const { status, headers, body } = await ask(server, '/.well-known/security.txt')
      expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
      const [, to, expires = ''] = /^Contact: (.+)\nExpires: (.+)\n$/.exec(body.toString()) ?? []
      expect(to).toBe(contact)
      const days = (Date.parse(expires) - Date.now()) / 86_400_000
      expect(days > 0 && days < 367, expires).toBe(true)
    })

    test.each([
      '/api/actuator',
      '/api/',
      '/api/authority',
      '/api/auth',
      '/api/public/../actuator',
      '/api/public/%2E%2e/actuator',
      '/api/public/x/..%2f..%2Factuator',
      // Some servers read these as a parent folder.
      '/api/public/..;/actuator',
      '/api/public/..%5cactuator',
      '/api/public/x\\..\\..\\actuator',
      '/%61pi/auth/info',
      '//api/auth/info',
      '/x/../api/auth/info',
    ])('no URL outside the API: %s', async (path) => {
      asked = []
      for (const method of ['GET', 'POST']) {
        const { headers } = await ask(server, path, { method })
        expect(headers['content-security-policy']).toContain("default-src 'none'")
      }
      expect(asked).toEqual([])
    })
  })

  test.skipIf(!inject('servers')[name])('responds with a 5xx if the API cannot be reached', async () => {
    const server = await start(`http://127.0.0.1:${await freePort()}`)
    const { status, body } = await ask(server, '/api/auth/login', { method: 'POST', body: '{}' })
    expect(status).toBe(502)
    // The console would show a short text as a message of the API, instead of its own message.
    if (name === 'caddy') expect(body.toString()).toBe('')
    else expect(body.toString()).toMatch(/^<html>/)
    await server.close()
  })
})

describe.skipIf(!inject('servers').caddy)('caddy', () => {
  test('uses TLS with an https API and its server name, and trusts no other server', async () => {
    const { promise: hello, resolve } = Promise.withResolvers<Buffer>()
    const upstream = createTcpServer((socket) => socket.once('data', resolve).once('data', () => socket.destroy()))
    const { port, close } = await listen(upstream)
    const server = await startCaddy({ ...settings, API_UPSTREAM: `https://localhost:${port}` })
    expect((await ask(server, '/api/auth/info')).status).toBe(502)
    // A handshake (RFC 8446 §5.1) with the server's name (RFC 6066 §3).
    expect((await hello)[0]).toBe(22)
    expect((await hello).includes('localhost')).toBe(true)
    await server.close()
    await close()
  })

  test('responds with 404 below /api if no API is set', async () => {
    const server = await startCaddy({ ...settings, API_UPSTREAM: '' })
    for (const method of ['GET', 'POST']) expect((await ask(server, '/api/auth/info', { method })).status).toBe(404)
    expect((await ask(server, '/apis')).status).toBe(200)
    await server.close()
  })
})
