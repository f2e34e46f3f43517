import { expect, test } from 'vitest'
import { contract } from '#sandbox/contract.ts'
import { ivy, max, otto, people, zoe } from '#sandbox/people.ts'
import { day, newcomer, openSandbox } from '#sandbox/testing/kit.ts'
import { demoPage } from '../demo/page.ts'

test('the start page has a warning, the people and the calls', async () => {
  const { fetch } = openSandbox()
  const response = await fetch('/')
  const text = await response.text()
  expect(text).toContain('This is a sandbox, not a production backend')
  for (const { email, is } of people) {
    expect(text).toContain(email)
    expect(text).toContain(is)
  }
  for (const operation of Object.keys(contract)) expect(text).toContain(operation)
  for (const href of ['/outbox', '/faults', 'http://localhost:5173']) expect(text).toContain(`href="${href}"`)
  expect(text).toContain('color-scheme: light dark')
  expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
})

test('every seeded person who has a password can sign in with it', async () => {
  const { signIn } = openSandbox()
  for (const { email, password } of people) {
    if (password !== null) expect((await signIn(email, password)).user.email).toBe(email)
  }
  expect(people.filter(({ password }) => password === null).map(({ email }) => email)).toEqual([otto.email])
})

test('the outbox shows mails with links into the console, the newest first', async () => {
  const { fetch, call, outbox, pass } = openSandbox({ consoleUrl: 'http://localhost:7000' })
  pass(1)
  await call('registerAccount', { body: newcomer })
  const [mail, ...older] = await outbox()
  expect(mail).toMatchObject({
    kind: 'activation',
    recipient: zoe,
    expiresAt: (mail?.sentAt ?? 0) + 2 * day,
  })
  expect(mail?.link).toMatch(/^http:\/\/localhost:7000\/activate\?token=[\w-]{43}$/)
  expect(older.map(({ recipient }) => recipient)).toEqual([ivy, max])
  const text = await (await fetch('/outbox')).text()
  expect(text).toContain(`href="${mail?.link}"`)
  expect(text).toMatch(/ivy@example\.com.*good until.*max@example\.com.*expired/s)
})

test('faults are switched on and off on their page, and everything on it is escaped', async () => {
  const { fetch, submit, control } = openSandbox()
  expect(await (await fetch('/faults')).text()).toContain('No fault is on')
  const filled = { operation: 'logIn', status: '500', body: '<script>', contentType: '', delay: '', times: '3' }
  expect((await submit('/faults', filled)).headers.get('Location')).toBe('/faults')
  const switches = { drop: 'on', stall: 'on', noCors: 'on', location: 'http://localhost:9/' }
  await submit('/faults', { operation: 'logOut', ...switches })
  expect(await (await control('GET', 'faults')).json()).toEqual({
    logIn: { status: 500, body: '<script>', times: 3 },
    logOut: { drop: true, stall: true, noCors: true, location: 'http://localhost:9/' },
  })
  const text = await (await fetch('/faults')).text()
  expect(text).toContain('&lt;script&gt;')
  expect(text).not.toContain('<script')
  await submit('/faults', { operation: 'logIn' }, '/faults/clear')
  expect(await (await control('GET', 'faults')).json()).toEqual({ logOut: expect.objectContaining({ drop: true }) })
  await submit('/faults', {}, '/faults/clear')
  expect(await (await control('GET', 'faults')).json()).toEqual({})
  for (const wrong of [{ operation: 'logIn' }, { operation: 'logIn', status: 'x' }]) {
    expect((await submit('/faults', wrong)).status).toBe(400)
  }
  for (const path of ['/faults', '/faults/clear']) {
    expect((await submit('/faults', { operation: 'nothing', status: '500' }, path)).status).toBe(404)
  }
})

test('a sandbox below a path and at an origin of its own, as in the demo: links, redirects, mails, providers', async () => {
  const origin = 'https://demo.example.com'
  const path = '/some%20path$%C3%B6%25/sandbox'
  const consoleUrl = `${origin}/some/console`
  const { fetch, submit } = openSandbox({ path, ownOrigin: origin, consoleUrl })
  const open = async (address: string) => (await fetch(address)).text()
  const text = await open(origin + path)
  for (const href of [path, `${path}/outbox`, `${path}/faults`, consoleUrl]) expect(text).toContain(`href="${href}"`)
  expect(text).toContain(`action="${path}/reset"`)
  expect(await open(`${origin}${path}/outbox`)).toContain(`href="${consoleUrl}/invite/`)
  await submit(`${origin}${path}/faults`, { operation: 'logIn', status: '500' })
  expect(await open(`${origin}${path}/faults`)).toContain(`action="${path}/faults/clear"`)
  const moved = async (to: string) => (await submit(origin + path, {}, origin + path + to)).headers.get('Location')
  expect([await moved('/faults/clear'), await moved('/reset')]).toEqual([`${path}/faults`, path])

  const authorize = (redirect: string) =>
    fetch(`${origin}${path}/auth/oauth/github/authorize?${new URLSearchParams({ redirect_uri: redirect })}`)
  const { authorizationUrl } = await (await authorize(`${consoleUrl}/oauth/callback`)).json()
  expect(authorizationUrl).toContain(`${origin}${path}/providers/github/authorize?`)
  expect(await open(authorizationUrl)).toContain('Sign in with GitHub')
  expect((await authorize(`${origin}/oauth/callback`)).status).toBe(400)

  for (const foreign of ['https://other.example.com', 'https://demo.example.com.evil.example.com'])
    expect((await fetch(`${foreign}${path}/outbox`)).status).toBe(403)
  const evil = { method: 'POST', headers: { Origin: 'https://evil.example.com' } }
  expect((await fetch(`${origin}${path}/reset`, evil)).status).toBe(403)
  expect((await fetch('/auth/info')).status).toBe(404)
})

test('beginning anew from the page brings everything back', async () => {
  const { submit, call, outbox } = openSandbox()
  await call('registerAccount', { body: newcomer })
  expect((await submit('/', {}, '/reset')).headers.get('Location')).toBe('/')
  expect((await outbox()).map(({ recipient }) => recipient)).toEqual([ivy, max])
})

test('a page of the demo shows any name of the product', () => {
  const page = demoPage({ product: 'A & B </title><script>', content: '', ways: ['./'], isWaiting: false })
  expect(page).toContain('<title>A &amp; B &lt;/title>&lt;script> demo</title>')
})
