import { once } from 'node:events'
import { createServer } from 'node:http'
import { createServer as createTcpServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { listen } from '#tests/support/listen.ts'
import { freePort, type RunningServer } from '#tests/support/programs/servers.ts'
import { commonHeaders } from '../../deploy/headers.ts'
import { ask, settings, startCaddy, startNginx } from './kit.ts'

/** Uncomments the blocks of deploy/nginx.conf, and forwards to a test server. */
const withApi = (host: string) => (configuration: string) =>
  configuration
    .replace(/^ *location \/api\/ \{\n *return 404;\n *\}\n/m, '')
    .replaceAll(/^( *)#(location |upstream | {3}|\})/gm, '$1$2')
    .replace('server api.example.com:443', `server ${host}`)
    .replace('https://api.example.com', 'http://api.example.com')

const contact = 'mailto:security@example.com'
const startCaddyWith = (host: string) =>
  startCaddy({ ...settings, API_UPSTREAM: `http://${host}`, SECURITY_CONTACT: contact })

/** The log may not contain these one-time links, callback URLs and tokens. What Caddy logs of each is next to it. */
const secret = 'plugh'
const secretUrls = [
  [`/activate?token=${secret}`, '/activate'],
  [`/reset-password?token=${secret}`, '/reset-password'],
  [`/invite/${secret}`, '/invite/'],
  [`/INVITE/${secret}/more?hash=${secret}`, '/INVITE/'],
  [`/invite?hash=${secret}`, '/invite'],
  [`/%69nvite/${secret}`, '/'],
  [`//invite/${secret}`, ''],
  [`/invite/${secret}%`, ''],
  [`/login?callback=http://127.0.0.1/${secret}`, '/login'],
  [`/oauth/callback?code=${secret}&state=${secret}`, '/oauth/callback'],
  [`/api/public/api/register/activate/${secret}`, '/api/public/api/register/activate/'],
  [`/api/public/api/auth/reset-password/${secret}/verify`, '/api/public/api/auth/reset-password/'],
  [`/api/public/api/invitations/${secret}/accept`, '/api/public/api/invitations/'],
  [`/api/auth/oauth/github/callback?redirect_uri=${secret}`, '/api/auth/oauth/github/callback'],
] as const
const secretHeaders = {
  Authorization: `Bearer ${secret}`,
  Cookie: secret,
  Referer: `http://localhost/${secret}`,
  'User-Agent': secret,
}

describe.each([
  { name: 'caddy' as const, start: startCaddyWith, hostOf: (host: string) => host },
  { name: 'nginx' as const, start: (host: string) => startNginx(withApi(host)), hostOf: () => 'api.example.com' },
])('$name', ({ name, start, hostOf }) => {
  describe.skipIf(!inject('servers')[name])('forwards', () => {
    let asked: (string | undefined)[] = []
    const upstream = createServer(async (request, response) => {
      const { method, url, headers } = request
      asked.push(url)
      const status = Number(/status=(\d+)/.exec(url ?? '')?.[1] ?? 200)
      response.writeHead(status, { 'Content-Type': 'application/json', Vary: 'Origin', 'Cache-Control': 'private' })
      response.end(JSON.stringify({ method, url, headers, body: await text(request) }))
    })
    let host: string
    let server: RunningServer
    beforeAll(async () => {
      const { port, close } = await listen(upstream)
      host = `127.0.0.1:${port}`
      server = await start(host)
      return close
    })
    afterAll(() => server.close())

    const echo = async (path: string, options: Parameters<typeof ask>[2]) => {
      const answer = await ask(server, path, options)
      return { ...answer, sent: JSON.parse(answer.text) }
    }

    test('path without /api, query, method, body and headers of a call', async () => {
      const body = '{"email":"a@example.com"}'
      const sentHeaders = { Authorization: 'Bearer sesame', 'Admin-User-Id': '7', 'Content-Type': 'application/json' }
      const url = '/private/api/team/1%2F2/members?a=b%20c/..'
      const { status, headers, sent } = await echo(`/api${url}`, { method: 'POST', headers: sentHeaders, body })
      expect(status).toBe(200)
      const forwarded = { authorization: 'Bearer sesame', 'admin-user-id': '7' }
      expect(sent).toMatchObject({ method: 'POST', url, body, headers: forwarded })
      expect(headers).toMatchObject({ vary: 'Origin', 'cache-control': 'private' })
    })

    test('the host of VITE_API_URL and what a proxy in front says about the visitor', async () => {
      const names = ['Host', 'X-Forwarded-Host', 'X-Forwarded-Server', 'X_Forwarded_Host', 'X-Host', 'X-Original-Host']
      const hostile = {
        ...Object.fromEntries(names.map((header) => [header, 'evil.example'])),
        ...{ Forwarded: 'host=evil.example', 'X-Forwarded-Port': '666', 'X-Forwarded-Prefix': '//evil.example' },
        ...{ 'X-Original-URL': '/evil', 'X-Rewrite-URL': '/evil' },
      }
      const proxy = { 'X-Forwarded-For': '203.0.113.7', 'X-Forwarded-Proto': 'https' }
      const { sent } = await echo('/api/public/api/auth/forgot-password', { headers: { ...hostile, ...proxy } })
      expect(JSON.stringify(sent)).not.toMatch(/evil|666/)
      expect(sent.headers).toMatchObject({
        ...{ host: hostOf(host), 'x-forwarded-host': 'localhost:4999' },
        ...{ 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7, 127.0.0.1' },
      })
      const { sent: bare } = await echo('/api/auth/info', { headers: { 'X-Forwarded-Proto': 'javascript' } })
      expect(bare.headers).toMatchObject({ 'x-forwarded-proto': 'http', 'x-forwarded-for': '127.0.0.1' })
    })

    test('each method, and the API’s response with its own policy', async () => {
      // Every response is on the console's origin, so a page must not run scripts there or be framed.
      const policy = { 'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox" }
      for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS'])
        for (const status of [200, 401, 422, 503]) {
          const answer = await echo(`/api/auth/x?status=${status}`, { method })
          expect([answer.status, answer.sent.method]).toEqual([status, method])
          for (const [header, value] of Object.entries({ ...commonHeaders, ...policy }))
            expect(answer.headers[header.toLowerCase()]).toBe(value)
        }
    })

    test('not security.txt, which names the contact of the console (RFC 9116)', async () => {
      const { status, headers, text } = await ask(server, '/.well-known/security.txt')
      expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
      const [, to, expires = ''] = /^Contact: (.+)\nExpires: (.+)\n$/.exec(text) ?? []
      expect(to).toBe(contact)
      const days = (Date.parse(expires) - Date.now()) / 86_400_000
      expect(days > 0 && days < 367, expires).toBe(true)
    })

    test('no URL outside the API', async () => {
      asked = []
      for (const path of [
        ...['/api/actuator', '/api/', '/api/authority', '/api/auth', '/api/public/../actuator'],
        ...['/api/public/%2E%2e/actuator', '/api/public/x/..%2f..%2Factuator'],
        // Some servers read these as a parent folder.
        ...['/api/public/..;/actuator', '/api/public/..%5cactuator', '/api/public/x\\..\\..\\actuator'],
        ...['/%61pi/auth/info', '//api/auth/info', '/x/../api/auth/info'],
      ])
        for (const method of ['GET', 'POST']) {
          const { headers } = await ask(server, path, { method })
          expect(headers['content-security-policy'], path).toContain("default-src 'none'")
        }
      expect(asked).toEqual([])
    })
  })

  describe.skipIf(!inject('servers')[name])('if the API cannot be reached,', () => {
    test('responds with a 502, and logs no secret, in URLs, headers, bodies and errors', async () => {
      await using server = await start(`127.0.0.1:${await freePort()}`)
      const unanswered = await ask(server, '/api/auth/login', { method: 'POST', body: '{}' })
      expect(unanswered.status).toBe(502)
      // The console would show a short text as a message of the API, instead of its own message.
      expect(unanswered.text).toMatch(name === 'caddy' ? /^$/ : /^<html>/)
      for (const [url] of secretUrls) {
        await ask(server, url, { headers: secretHeaders })
        await ask(server, url, { headers: secretHeaders, method: 'POST', body: JSON.stringify({ password: secret }) })
      }
      await ask(server, '/robots.txt')
      await expect.poll(() => server.log()).toContain('/robots.txt"')
      expect(server.log()).not.toMatch(new RegExp(`${secret}|Bearer`))
      if (name === 'caddy')
        for (const [, logged] of secretUrls) expect(server.log()).toMatch(new RegExp(`"uri":"${logged}[-?%/]{0,2}-?"`))
    })
  })
})

describe.skipIf(!inject('servers').caddy)('caddy', () => {
  test('uses TLS with an https API and its server name, and trusts no other server', async () => {
    const upstream = createTcpServer()
    const { port, close } = await listen(upstream)
    await using server = await startCaddy({ ...settings, API_UPSTREAM: `https://localhost:${port}` })
    const answer = ask(server, '/api/auth/info')
    const [socket] = (await once(upstream, 'connection')) as [Socket]
    // A handshake (RFC 8446 §5.1) with the server's name (RFC 6066 §3).
    const [hello] = (await once(socket, 'data')) as [Buffer]
    expect([hello[0], hello.includes('localhost')]).toEqual([22, true])
    socket.destroy()
    expect((await answer).status).toBe(502)
    await close()
  })

  test('responds with 404 below /api if no API is set', async () => {
    await using server = await startCaddy({ ...settings, API_UPSTREAM: '' })
    for (const method of ['GET', 'POST']) expect((await ask(server, '/api/auth/info', { method })).status).toBe(404)
    expect((await ask(server, '/apis')).status).toBe(200)
  })
})
