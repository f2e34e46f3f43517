import { expect, inject, test } from 'vitest'
import { freePort } from '#tests/support/programs/servers.ts'
import { ask, settings, startCaddy, startNginx } from './kit.ts'

// URLs of the console and the API contain one-time links, callback URLs and tokens. No log may contain them.

const secret = 'plugh'
const headers = {
  Authorization: `Bearer ${secret}`,
  Cookie: secret,
  Referer: `http://localhost/${secret}`,
  'User-Agent': secret,
}

const urls = [
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

test.skipIf(!inject('servers').caddy)('Caddy logs URLs without their secrets', async () => {
  // The API cannot be reached, so that errors are logged too.
  const server = await startCaddy({ ...settings, API_UPSTREAM: `http://127.0.0.1:${await freePort()}` })
  for (const [url] of urls) {
    await ask(server, url, { headers })
    await ask(server, url, { method: 'POST', headers, body: JSON.stringify({ password: secret }) })
  }
  await ask(server, '/robots.txt')
  await expect.poll(() => server.log()).toContain('/robots.txt"')
  const log = server.log()
  expect(log).not.toContain(secret)
  for (const [, logged] of urls) expect(log).toMatch(new RegExp(`"uri":"${logged}[-?%/]{0,2}-?"`))
  expect(log).not.toContain('Bearer')
  await server.close()
})

test.skipIf(!inject('servers').nginx)('nginx logs no URL with its secret', async () => {
  const server = await startNginx()
  for (const [url] of urls) await ask(server, url, { headers })
  await expect.poll(() => server.log()).toContain('/api/auth/oauth/github/callback')
  expect(server.log()).not.toContain(secret)
  await server.close()
})
