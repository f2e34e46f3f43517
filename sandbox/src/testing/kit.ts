import * as v from 'valibot'
import { expect, onTestFinished } from 'vitest'
import {
  AuthTokens,
  type CurrentUser,
  contract,
  type Endpoint,
  type Operation,
  readCurrentUser,
} from '#sandbox/contract.ts'
import type { Mail, MailKind } from '#sandbox/outbox.ts'
import { cheapPasswordCost } from '#sandbox/passwords.ts'
import { createSandbox, type SandboxOptions } from '#sandbox/sandbox.ts'
import { answerErrors } from './document.ts'

export { readSetup } from '#sandbox/pages/setup.ts'
export { checkSetup } from '#sandbox/setup.ts'

const base = 'http://localhost:4000'
export const callback = 'http://localhost:5173/oauth/callback'
export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

export interface Given {
  path?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  token?: string
  adminUserId?: string
}

export interface SignedIn extends AuthTokens {
  user: CurrentUser
}

/** Opens a sandbox in memory with a clock that only the test moves. It is closed after the test. */
export function openSandbox(options: Partial<SandboxOptions> = {}) {
  let now = Date.UTC(2026, 0, 1)
  const sandbox = createSandbox({
    passwordCost: cheapPasswordCost,
    now: () => now,
    ...options,
  })
  onTestFinished(sandbox.close)
  const pass = (milliseconds: number) => {
    now += milliseconds
  }

  const fetch = (path: string, init?: RequestInit) =>
    Promise.resolve(sandbox.app.fetch(new Request(new URL(path, base), init)))

  /** Makes a call, and checks that the response matches the document, and a successful one also the contract. */
  async function call(operation: Operation, { path = {}, query = {}, body, token, adminUserId }: Given = {}) {
    const endpoint: Endpoint = contract[operation]
    const url = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))
    const response = await fetch(`${url}?${new URLSearchParams(query)}`, {
      method: endpoint.method,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(adminUserId !== undefined && { 'Admin-User-Id': adminUserId }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const received = text === '' ? null : JSON.parse(text)
    expect(answerErrors(operation, { status: response.status, headers: response.headers, text })).toEqual([])
    if (!response.ok) expect(received.message).toMatch(/./)
    else if (endpoint.answer) v.parse(endpoint.answer, received)
    return { status: response.status, body: received }
  }

  async function whoIs(tokens: AuthTokens): Promise<SignedIn> {
    const { body } = await call('getCurrentUser', { token: tokens.accessToken })
    const user = readCurrentUser(body)
    if (!user) throw new Error('the response is not a user')
    return { ...tokens, user }
  }

  const signIn = async (email: string, password = 'statehouse') =>
    whoIs(v.parse(AuthTokens, (await call('logIn', { body: { email, password } })).body))

  async function outbox(): Promise<Mail[]> {
    return (await fetch('/sandbox/outbox')).json()
  }

  async function secretFor(kind: MailKind, recipient: string): Promise<string> {
    const mail = (await outbox()).find((sent) => sent.kind === kind && sent.recipient === recipient)
    if (!mail) throw new Error(`no ${kind} mail for ${recipient}`)
    const { searchParams, pathname } = new URL(mail.link)
    return searchParams.get('token') ?? pathname.split('/').at(-1) ?? ''
  }

  const control = (method: string, path: string, body?: unknown) =>
    fetch(`/sandbox/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

  const submit = (action: string, fields: Record<string, string> = {}) =>
    fetch(action, { method: 'POST', body: new URLSearchParams(fields) })

  return { pass, fetch, submit, call, whoIs, signIn, outbox, secretFor, control }
}

export type TestSandbox = ReturnType<typeof openSandbox>

export async function answerProvider(sandbox: TestSandbox, authorizationUrl: string, form: Record<string, string>) {
  const response = await sandbox.submit(authorizationUrl, form)
  expect(response.status).toBe(303)
  return new URL(response.headers.get('Location') ?? '')
}

/** Signs in with a provider, because hashing a password takes long. */
export async function signInQuickly(sandbox: TestSandbox, account: string): Promise<SignedIn> {
  const provider = { path: { provider: 'github' }, query: { redirect_uri: callback } }
  const { authorizationUrl, state } = (await sandbox.call('authorizeOAuth', provider)).body
  const back = await answerProvider(sandbox, authorizationUrl, { account })
  const body = { code: back.searchParams.get('code'), state }
  return sandbox.whoIs((await sandbox.call('exchangeOAuthCode', { ...provider, body })).body)
}

export const newcomer = {
  email: 'Zoe@Example.com ',
  password: 'secret1',
  firstName: 'Zoe',
  lastName: 'Zed',
  organization: '',
  country: 'France',
  state: '',
  address: '',
}
