import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import { createServer as createTcpServer, type Server as TcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freePort, type RunningServer } from '#tests/support/programs/servers.ts'
import { ask, settings, startCaddy, startNginx } from './kit.ts'

// /api/… is passed on to the API, so that console and API share one origin.

function portOf(server: TcpServer): number {
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The server does not listen')
  return address.port
}

/** A server that answers with what it was sent, over TLS when it gets a key and a certificate. */
function startUpstream(tls?: { key: string; cert: string }): Promise<{ server: Server; url: string }> {
  const answer: RequestListener = async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method, url, headers } = request
    const status = Number(/status=(\d+)/.exec(url ?? '')?.[1] ?? 200)
    response.writeHead(status, { 'Content-Type': 'application/json', Vary: 'Origin', 'Cache-Control': 'private' })
    response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(chunks).toString() }))
  }
  const server = (tls ? createTlsServer(tls, answer) : createServer(answer)).listen(0, '127.0.0.1')
  const scheme = tls ? 'https' : 'http'
  return once(server, 'listening').then(() => ({ server, url: `${scheme}://127.0.0.1:${portOf(server)}` }))
}

/** Takes the comment signs from the blocks of deploy/nginx.conf that pass the API on, to a server of the test that has its name. */
const withApi = (upstream: string) => (configuration: string) =>
  configuration
    .replace(/^ *location \/api\/ \{\n *return 404;\n *\}\n/m, '')
    .replaceAll(/^( *)#(location \/api\/|upstream | {3}|\})/gm, '$1$2')
    .replace('server api.example.com:443', `server ${new URL(upstream).host}`)
    .replace('https://api.example.com', `${new URL(upstream).protocol}//api.example.com`)

describe.each([
  {
    name: 'caddy' as const,
    start: (url: string) => startCaddy({ ...settings, API_UPSTREAM: url }),
    hostOf: (url: string) => new URL(url).host,
  },
  { name: 'nginx' as const, start: (url: string) => startNginx(withApi(url)), hostOf: () => 'api.example.com' },
])('$name', ({ name, start, hostOf }) => {
  describe.skipIf(!inject('servers')[name])('passes on', () => {
    let upstream: Awaited<ReturnType<typeof startUpstream>>
    let server: RunningServer

    beforeAll(async () => {
      upstream = await startUpstream()
      server = await start(upstream.url)
    })
    afterAll(async () => {
      await server.close()
      upstream.server.close()
    })

    const echo = async (...args: Parameters<typeof ask> extends [unknown, ...infer Rest] ? Rest : never) => {
      const answer = await ask(server, ...args)
      return { ...answer, sent: JSON.parse(answer.body.toString()) }
    }

    test('the path without /api, the query, the method, the body and the headers of a call', async () => {
      const { status, headers, sent } = await echo('/api/private/api/team/1%2F2/members?a=b%20c', {
        method: 'POST',
        headers: { Authorization: 'Bearer sesame', 'Admin-User-Id': '7', 'Content-Type': 'application/json' },
        body: '{"email":"a@example.com"}',
      })
      expect(status).toBe(200)
      expect(sent.method).toBe('POST')
      expect(sent.url).toBe('/private/api/team/1%2F2/members?a=b%20c')
      expect(sent.body).toBe('{"email":"a@example.com"}')
      expect(sent.headers).toMatchObject({ authorization: 'Bearer sesame', 'admin-user-id': '7' })
      expect(headers.vary).toBe('Origin')
      expect(headers['cache-control']).toBe('private')
    })

    test('to the host of the API, with the address of the console beside it', async () => {
      const { sent } = await echo('/api/auth/info', { headers: { Host: 'console.example.com' } })
      expect(sent.headers.host).toBe(hostOf(upstream.url))
      expect(sent.headers['x-forwarded-host']).toBe('console.example.com')
      expect(sent.headers['x-forwarded-proto']).toBe('http')
      expect(sent.headers['x-forwarded-for']).toBe('127.0.0.1')
    })

    test.each(['GET', 'PUT', 'DELETE', 'OPTIONS'])('%s, and what the API answers', async (method) => {
      for (const status of [200, 401, 422, 503]) {
        const answer = await echo(`/api/x?status=${status}`, { method })
        expect(answer.status).toBe(status)
        expect(answer.sent.method).toBe(method)
        // Every answer is on the console's origin.
        expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
        expect(answer.headers['x-content-type-options']).toBe('nosniff')
      }
    })
  })

  test.skipIf(!inject('servers')[name])('an API that cannot be reached is a 5xx', async () => {
    const server = await start(`http://127.0.0.1:${await freePort()}`)
    const { status, body } = await ask(server, '/api/auth/login', { method: 'POST', body: '{}' })
    expect(status).toBe(502)
    // A short text would be taken for a message of the API; the console has a sentence of its own.
    if (name === 'caddy') expect(body.toString()).toBe('')
    else expect(body.toString()).toMatch(/^<html>/)
    await server.close()
  })
})

describe.skipIf(!inject('servers').caddy)('caddy', () => {
  test('keeps what a proxy in front says about the visitor, but no other host than its own', async () => {
    const upstream = await startUpstream()
    const server = await startCaddy({ ...settings, API_UPSTREAM: upstream.url })
    const headers = {
      Host: 'console.example.com',
      'X-Forwarded-For': '203.0.113.7',
      'X-Forwarded-Proto': 'https',
      'X-Forwarded-Host': 'foreign.example',
    }
    const { body } = await ask(server, '/api/x', { headers })
    expect(JSON.parse(body.toString()).headers).toMatchObject({
      'x-forwarded-for': '203.0.113.7, 127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'console.example.com',
    })
    await server.close()
    upstream.server.close()
  })

  test('speaks TLS with an https API, for its name, and trusts no other server', async () => {
    const { promise: hello, resolve } = Promise.withResolvers<Buffer>()
    const upstream = createTcpServer((socket) => socket.once('data', resolve).once('data', () => socket.destroy()))
    upstream.listen(0, '127.0.0.1')
    await once(upstream, 'listening')
    const server = await startCaddy({ ...settings, API_UPSTREAM: `https://localhost:${portOf(upstream)}` })
    expect((await ask(server, '/api/auth/info')).status).toBe(502)
    // A handshake (RFC 8446 §5.1) with the name of the server (RFC 6066 §3).
    expect((await hello)[0]).toBe(22)
    expect((await hello).includes('localhost')).toBe(true)
    await server.close()
    upstream.close()
  })

  test('answers 404 below /api when no API is set', async () => {
    const server = await startCaddy({ ...settings, API_UPSTREAM: '' })
    for (const method of ['GET', 'POST']) expect((await ask(server, '/api/auth/info', { method })).status).toBe(404)
    expect((await ask(server, '/apis')).status).toBe(200)
    await server.close()
  })
})

describe.skipIf(!inject('servers').nginx)('nginx', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'statehouse-certificates-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  /** Makes a certificate that is its own authority, with openssl, which ca-certificates needs as well. */
  async function certify(host: string) {
    const [key, file] = [join(folder, `${host}.key`), join(folder, `${host}.pem`)]
    const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`]
    const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', file, ...names]
    expect(spawnSync('openssl', args).status).toBe(0)
    return { file, key: await readFile(key, 'utf8'), cert: await readFile(file, 'utf8') }
  }

  test('trusts an https API only with a certificate for its name, from an authority that it knows', async () => {
    const [right, wrong] = [await certify('api.example.com'), await certify('other.example.com')]
    const cases = [
      { certificate: right, authorities: right.file, status: 200 },
      { certificate: wrong, authorities: wrong.file, status: 502 },
      { certificate: right, authorities: wrong.file, status: 502 },
    ]
    for (const { certificate, authorities, status } of cases) {
      const upstream = await startUpstream(certificate)
      const edit = withApi(upstream.url)
      const server = await startNginx((text) => edit(text).replace('/etc/ssl/certs/ca-certificates.crt', authorities))
      expect((await ask(server, '/api/auth/info')).status).toBe(status)
      await server.close()
      upstream.server.close()
    }
  })

  test('passes on only what begins with /api', async () => {
    const upstream = await startUpstream()
    const server = await startNginx(withApi(upstream.url))
    for (const path of ['/%61pi/x', '//api/x', '/x/../api/x']) expect((await ask(server, path)).status, path).toBe(404)
    await server.close()
    upstream.server.close()
  })
})
