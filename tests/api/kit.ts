import { setImmediate } from 'node:timers/promises'
import * as v from 'valibot'
import { onTestFinished, vi } from 'vitest'
import type { Operation } from '#contract/index.ts'
import { AuthTokens } from '#contract/session.ts'
import type { Fault } from '#sandbox/faults.ts'
import { openBrowser } from '#tests/browser/kit.ts'
import { answerProvider, callback, openSandbox, type SignedIn } from '#tests/sandbox/kit.ts'

export const base = 'http://localhost:4000'

/** What a request is, in a word: `GET /auth/info`. */
export const lineOf = ({ method, url }: Request) => `${method} ${url.slice(base.length)}`

/** Everything of src/api, as a tab that was just opened has it: nothing remembered, no refresh under way. */
async function loadApi() {
  vi.resetModules()
  return {
    ...(await import('#api/http.ts')),
    ...(await import('#api/errors.ts')),
    ...(await import('#api/refresh.ts')),
    ...(await import('#api/session.ts')),
    ...(await import('#api/stored-session.ts')),
    ...(await import('#api/registration.ts')),
    ...(await import('#api/oauth.ts')),
    ...(await import('#api/password.ts')),
    ...(await import('#api/plugin.ts')),
    ...(await import('#api/invitation.ts')),
    ...(await import('#api/user.ts')),
    ...(await import('#api/team.ts')),
    ...(await import('#api/configuration.ts')),
    ...(await import('#browser/token-store.ts')),
  }
}
export type Api = Awaited<ReturnType<typeof loadApi>>

/** Like `fetch`: rejects with the signal's reason, even where what it waits for does not listen to the signal. */
async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const aborted = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => aborted.reject(signal.reason), { once: true })
  return Promise.race([promise, aborted.promise])
}

/** A browser with one tab, and a sandbox that answers it. Nobody is signed in yet. */
export async function openConsole(options: Parameters<typeof openBrowser>[0] = {}) {
  const sandbox = openSandbox()
  const browser = openBrowser(options)
  /** What came to the server, in its order. */
  const sent: Request[] = []
  const gates = new Map<string, { arrived: () => void; opened: Promise<void> }>()

  async function fetch(request: Request): Promise<Response> {
    sent.push(request.clone())
    const gate = gates.get(lineOf(request))
    gate?.arrived()
    if (gate) await untilAborted(gate.opened, request.signal)
    return untilAborted(sandbox.fetch(request.url, request), request.signal)
  }

  async function openTab(): Promise<Api> {
    const api = await loadApi()
    api.connect(base, fetch)
    return api
  }

  /** A session of somebody, in no browser yet. It comes from a provider: hashing a password takes its time. */
  async function newSession(email = 'ada@example.com'): Promise<SignedIn> {
    const [path, query] = [{ provider: 'google' }, { redirect_uri: callback }]
    const start = await sandbox.call('authorizeOAuth', { path, query })
    const back = await answerProvider(sandbox, start.body.authorizationUrl, { account: email })
    const body = Object.fromEntries(back.searchParams)
    return sandbox.whoIs(v.parse(AuthTokens, (await sandbox.call('exchangeOAuthCode', { path, query, body })).body))
  }

  return {
    ...browser,
    sandbox,
    sent,
    fetch,
    openTab,
    api: await openTab(),
    lines: () => sent.map(lineOf),
    /** How often the tokens were refreshed. */
    refreshes: () => sent.filter((request) => lineOf(request) === 'POST /auth/refresh').length,
    /** Stores a session, as an earlier visit has left it. */
    async signIn(email?: string): Promise<SignedIn> {
      const person = await newSession(email)
      browser.localStorage.setItem('refreshToken', person.refreshToken)
      browser.localStorage.setItem('token', person.accessToken)
      browser.localStorage.setItem('user', JSON.stringify(person.user))
      browser.localStorage.changes.length = 0
      return person
    },
    newSession,
    fault: (operation: Operation, fault: Fault) => sandbox.control('PUT', `faults/${operation}`, fault),
    expireAccessTokens: () => sandbox.control('POST', 'expire-access-tokens'),
    /** Holds every request of this line at the server's door. */
    hold(line: string) {
      const arrived = Promise.withResolvers<void>()
      const opened = Promise.withResolvers<void>()
      gates.set(line, { arrived: arrived.resolve, opened: opened.promise })
      const release = () => {
        gates.delete(line)
        opened.resolve()
      }
      return { arrived: arrived.promise, release }
    },
    /** What the browser remembers of a session. */
    stored() {
      const { token = null, refreshToken = null, user = null } = browser.localStorage.content()
      return { token, refreshToken, user }
    },
  }
}
export type TestConsole = Awaited<ReturnType<typeof openConsole>>

/** What is stored when nobody is signed in. */
export const nobody = { token: null, refreshToken: null, user: null }
export const refreshLine = 'POST /auth/refresh'

/** Ada, whose access token has expired. */
export async function openExpired(options: Parameters<typeof openConsole>[0] = {}) {
  const console = await openConsole(options)
  const { user, accessToken } = await console.signIn()
  await console.expireAccessTokens()
  return { ...console, id: String(user.id), accessToken, line: `GET /private/api/users/${user.id}` }
}

/** Time stands still until the test lets it pass; only timeouts are held. */
export function holdTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
}

/** Lets everything happen that needs no time. */
export async function quiet(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await setImmediate()
}

/** @returns why it failed; fails itself when it did not */
export async function failureOf(call: Promise<unknown>): Promise<Error & Record<string, unknown>> {
  const failure = await call.then(
    () => null,
    (problem: Error & Record<string, unknown>) => problem,
  )
  if (failure === null) throw new Error('the call did not fail')
  return failure
}

/** @returns a look at whether the promise has come to its end */
export function watch(promise: Promise<unknown>): () => boolean {
  let isSettled = false
  const settle = () => {
    isSettled = true
  }
  promise.then(settle, settle)
  return () => isSettled
}

/**
 * Makes a call whose refresh will be refused, and lets the time pass that a refusal takes to be believed. Time passes only from the
 * refresh on: what comes before it needs a moment that no held clock can give.
 */
export async function refusedCall({ hold }: Pick<TestConsole, 'hold'>, call: () => Promise<unknown>) {
  holdTime()
  const refresh = hold(refreshLine)
  const failing = failureOf(call())
  const isOver = watch(failing)
  await refresh.arrived
  refresh.release()
  while (!isOver()) {
    await quiet()
    await vi.advanceTimersByTimeAsync(200)
  }
  return failing
}
