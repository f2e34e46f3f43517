import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type SignIn, signIn } from '../../examples/loopback.ts'
import { callbackFor, consoleUrl, exchangeTokenOfAda, spend, startSandbox, withParameter } from './hand-over.ts'

/** Begins a sign-in. Returns its outcome, and the address that it opens in the browser. */
async function begin(apiUrl: string, options: Partial<SignIn> = {}) {
  const opened = Promise.withResolvers<string>()
  const session = signIn({ consoleUrl, apiUrl, open: opened.resolve, ...options })
  const outcome = session.then(
    ({ user }) => user,
    (problem: Error) => problem.message,
  )
  return { outcome, address: await opened.promise }
}

const visit = async (address: string, init?: RequestInit) => {
  const page = await fetch(address, init)
  return [page.status, await page.text()]
}

const ada = expect.objectContaining({ email: 'ada@example.com' })
const signedIn = [200, 'You are signed in. You can close this page and return to your editor.']
const failed = [502, 'The sign-in did not succeed. Please return to your editor and try again.']
const notExpected = [404, 'This is not the sign-in that the plugin waits for.']

test('the callback of the sign-in gives a session of its own', async () => {
  const { url } = await startSandbox()
  const { outcome, address } = await begin(url)
  expect(new URL(address).searchParams.get('callback')).toMatch(
    /^http:\/\/127\.0\.0\.1:\d+\/callback\?state=[\w-]{36}$/,
  )
  expect(await visit(await callbackFor(address, url))).toEqual(signedIn)
  expect(await outcome).toEqual(ada)
})

test('addresses may end with a slash', async () => {
  const { url } = await startSandbox()
  const { outcome, address } = await begin(`${url}/`, { consoleUrl: `${consoleUrl}/` })
  await visit(await callbackFor(address, url))
  expect(await outcome).toEqual(ada)
})

test('what is not the awaited callback is turned away, and the sign-in still succeeds', async () => {
  const { url } = await startSandbox()
  const { outcome, address } = await begin(url)
  const callback = await callbackFor(address, url)
  for (const other of [
    withParameter(callback, 'state', '5f1c2d90-1111-4222-8333-444455556666'),
    withParameter(callback, 'state', ''),
    withParameter(callback, 'state', null),
    withParameter(callback, 'exchange_token', ''),
    withParameter(callback, 'exchange_token', null),
    new URL('/favicon.ico', callback).href,
  ])
    expect(await visit(other), other).toEqual(notExpected)
  expect(await visit(callback, { method: 'POST' })).toEqual(notExpected)
  expect(await visit(callback)).toEqual(signedIn)
  expect(await outcome).toEqual(ada)
})

test('only the first callback counts', async () => {
  const { url } = await startSandbox()
  const { outcome, address } = await begin(url)
  const first = await callbackFor(address, url)
  const second = await callbackFor(address, url)
  // The server takes its time, until the second callback has been turned away.
  const [asked, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const realFetch = fetch
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    asked.resolve()
    await answered.promise
    return realFetch(...call)
  })
  const page = realFetch(first)
  await asked.promise
  expect((await realFetch(second)).status).toBe(404)
  answered.resolve()
  expect((await page).status).toBe(200)
  expect(await outcome).toEqual(ada)
})

describe('there is no session', () => {
  test.each([
    ['an unknown exchange token', async () => 'unknown', 404],
    ['one that was redeemed before', async (url: string) => spend(url, await exchangeTokenOfAda(url)), 410],
  ])('for %s', async (_, tokenFor, status) => {
    const { url } = await startSandbox()
    const { outcome, address } = await begin(url)
    expect(await visit(await callbackFor(address, url, await tokenFor(url)))).toEqual(failed)
    expect(await outcome).toBe(`The server refused the exchange token (${status}).`)
  })

  test('for one that has expired', async () => {
    const { url, pass } = await startSandbox()
    const { outcome, address } = await begin(url)
    const callback = await callbackFor(address, url)
    pass(60_000)
    expect(await visit(callback)).toEqual(failed)
    expect(await outcome).toBe('The server refused the exchange token (410).')
  })

  test('from a server that does not answer', async () => {
    const nowhere = 'http://127.0.0.1:1'
    const { outcome, address } = await begin(nowhere)
    expect(await visit(await callbackFor(address, nowhere, 'any'))).toEqual(failed)
    expect(await outcome).toBe(`The server does not answer at ${nowhere}.`)
  })

  test.each([
    ['no JSON', 'null'],
    ['no tokens', '{"user":{}}'],
    ['a page', '<!doctype html>'],
  ])('in an answer with %s', async (_, body) => {
    const { url } = await startSandbox()
    await fetch(`${url}/sandbox/faults/redeemExchangeToken`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ body }),
    })
    const { outcome, address } = await begin(url)
    expect(await visit(await callbackFor(address, url))).toEqual(failed)
    expect(await outcome).toBe('The server gave no session.')
  })
})

describe('the wait ends, and nothing listens any more', () => {
  const unanswered = (address: string) =>
    expect(fetch(new URL(address).searchParams.get('callback') ?? '')).rejects.toThrow('fetch failed')

  test('when it is cancelled', async () => {
    const cancelled = new AbortController()
    const { outcome, address } = await begin('http://127.0.0.1:1', { signal: cancelled.signal })
    cancelled.abort(new Error('The editor is closed.'))
    expect(await outcome).toBe('The editor is closed.')
    await unanswered(address)
  })

  test('before it begins, when it is cancelled by then', async () => {
    const open = vi.fn()
    const signal = AbortSignal.abort(new Error('The editor is closed.'))
    await expect(signIn({ consoleUrl, apiUrl: '', open, signal })).rejects.toThrow('The editor is closed.')
    expect(open).not.toHaveBeenCalled()
  })

  test('after ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const { outcome, address } = await begin('http://127.0.0.1:1')
    vi.advanceTimersByTime(10 * 60 * 1000)
    expect(await outcome).toBe('The time for the sign-in is over.')
    await unanswered(address)
    expect(vi.getTimerCount()).toBe(0)
  })
})
