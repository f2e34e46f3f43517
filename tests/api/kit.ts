import { setImmediate } from 'node:timers/promises'
import type { Fault } from '@statehouse/sandbox/control'
import { openSandbox, type SignedIn, signInQuickly } from '@statehouse/sandbox/testing'
import { onTestFinished, vi } from 'vitest'
import { createActor } from 'xstate'
import type { Answer, Payload } from '#api/http.ts'
import type { contract, Operation } from '#contract/index.ts'
import type { Id } from '#contract/values.ts'
import { openBrowser } from '#tests/browser/kit.ts'

export const base = 'http://localhost:4000'

/** @returns for example `GET /auth/info` */
export const lineOf = ({ method, url }: Request) => `${method} ${url.slice(base.length)}`

type Calls = {
  readonly [O in Operation]: (
    payload: Omit<Payload<(typeof contract)[O]>, 'user'> & { readonly user?: Id },
    signal?: AbortSignal,
  ) => Promise<Answer<(typeof contract)[O]>>
}

/** The default user of a call is the stored one. */
async function loadCalls(): Promise<Calls> {
  const [{ contract }, { call }, { readStoredSession }] = await Promise.all([
    import('#contract/index.ts'),
    import('#api/call.ts'),
    import('#api/stored-session.ts'),
  ])
  const made = Object.entries(contract).map(([name, endpoint]) => [
    name,
    async (payload: Payload<typeof endpoint>, signal?: AbortSignal) =>
      (await call(endpoint, { user: readStoredSession().user?.id ?? null, ...payload }, signal)).answer,
  ])
  return Object.fromEntries(made)
}

/** Reloads src/api, like a new tab. */
async function loadApi() {
  vi.resetModules()
  const { refreshBy, refreshMachine } = await import('#machines/app/refresh.ts')
  return {
    refresh: refreshBy(createActor(refreshMachine).start()),
    ...(await loadCalls()),
    ...(await import('#api/http.ts')),
    ...(await import('#api/errors.ts')),
    ...(await import('#api/session.ts')),
    getCurrentUser: (await import('#api/call.ts')).getCurrentUser,
    ...(await import('#api/stored-session.ts')),
    ...(await import('#browser/token-store.ts')),
  }
}
export type Api = Awaited<ReturnType<typeof loadApi>>

/** Rejects with the signal's reason like `fetch`, even if the promise ignores the signal. */
export async function untilAborted<T>(promise: T | Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const aborted = Promise.withResolvers<never>()
  signal.addEventListener('abort', () => aborted.reject(signal.reason), { once: true })
  return Promise.race([promise, aborted.promise])
}

/** Opens a browser with one tab and no session, and a sandbox that responds to its requests. */
export async function openConsole(options: Parameters<typeof openBrowser>[0] = {}) {
  const sandbox = openSandbox()
  const browser = openBrowser(options)
  const sent: Request[] = []
  const gates = new Map<string, { arrived: () => void; opened: Promise<void> }>()

  async function fetch(request: Request): Promise<Response> {
    sent.push(request.clone())
    const gate = gates.get(lineOf(request))
    gate?.arrived()
    if (gate) await untilAborted(gate.opened, request.signal)
    // Node can't stream the body of a request with keepalive.
    return untilAborted(sandbox.fetch(request.url, new Request(request, { keepalive: false })), request.signal)
  }

  async function openTab(): Promise<Api> {
    const api = await loadApi()
    api.connect(base, api.refresh, fetch)
    return api
  }

  /** Creates a session that no browser has yet. */
  const newSession = (email = 'ada@example.com') => signInQuickly(sandbox, email)

  return {
    ...browser,
    sent,
    openTab,
    api: await openTab(),
    lines: () => sent.map(lineOf),
    refreshes: () => sent.filter((request) => lineOf(request) === 'POST /auth/refresh').length,
    async signIn(email?: string): Promise<SignedIn> {
      const session = await newSession(email)
      browser.localStorage.setItem('refreshToken', session.refreshToken)
      browser.localStorage.setItem('token', session.accessToken)
      browser.localStorage.setItem('user', JSON.stringify(session.user))
      browser.localStorage.changes.length = 0
      return session
    },
    newSession,
    fault: (operation: Operation, fault: Fault) => sandbox.control('PUT', `faults/${operation}`, fault),
    expireAccessTokens: () => sandbox.control('POST', 'expire-access-tokens'),
    /** Blocks these requests before they reach the server. */
    block(line: string) {
      const arrived = Promise.withResolvers<void>()
      const opened = Promise.withResolvers<void>()
      gates.set(line, { arrived: arrived.resolve, opened: opened.promise })
      const release = () => {
        gates.delete(line)
        opened.resolve()
      }
      return { arrived: arrived.promise, release }
    },
    stored() {
      const { token = null, refreshToken = null, user = null } = browser.localStorage.content()
      return { token, refreshToken, user }
    },
  }
}

export const nobody = { token: null, refreshToken: null, user: null }
export const refreshLine = 'POST /auth/refresh'

/** Opens a console in which Ada is signed in with an expired access token. */
export async function openExpired(options: Parameters<typeof openConsole>[0] = {}) {
  const console = await openConsole(options)
  const { user, accessToken } = await console.signIn()
  await console.expireAccessTokens()
  return { ...console, id: String(user.id), accessToken, line: `GET /private/api/users/${user.id}` }
}

/** Freezes timeouts until the test advances the clock. A timeout of 0 ms, which ky sets before a retry, still runs. */
export function freezeClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const fake = globalThis.setTimeout
  const set = (work: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
    ms === 0 ? globalThis.setImmediate(work, ...given) : fake(work, ms, ...given)
  globalThis.setTimeout = Object.assign(set, fake)
  onTestFinished(() => {
    vi.useRealTimers()
  })
}

export async function quiet(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await setImmediate()
  // Hashing takes real time, also under a frozen clock.
  await crypto.subtle.digest('SHA-256', new Uint8Array(1))
}

export async function failureOf(call: Promise<unknown>): Promise<Error & Record<string, unknown>> {
  const failure = await call.then(
    () => null,
    (problem: Error & Record<string, unknown>) => problem,
  )
  if (failure === null) throw new Error('the call did not fail')
  return failure
}

export function watch(promise: Promise<unknown>): () => boolean {
  let isSettled = false
  const settle = () => {
    isSettled = true
  }
  promise.then(settle, settle)
  return () => isSettled
}
