import type { AuthTokens, Operation } from '#sandbox/contract.ts'
import type { Fault } from '#sandbox/faults.ts'
import type { Mail } from '#sandbox/outbox.ts'
import type { ReceivedCall } from '#sandbox/services.ts'
import type { Setup } from '#sandbox/setup.ts'

export type { MailKind } from '#sandbox/outbox.ts'
export type { Fault, Mail, ReceivedCall, Setup }

/** A session as in local storage, with the console's keys. */
export interface StoredSession {
  readonly token: string
  readonly refreshToken: string
  readonly user: string
}

export interface SandboxControl {
  readonly url: string
  /** Stays active until the fault is cleared, or for `times` calls. */
  setFault(operation: Operation, fault: Fault): Promise<void>
  clearFaults(): Promise<void>
  /** Returns the API calls since the last reset or `clearCalls`, in order. */
  calls(operation?: Operation): Promise<ReceivedCall[]>
  clearCalls(): Promise<void>
  outbox(): Promise<Mail[]>
  reset(): Promise<void>
  /** Faults of the set-up replace the active ones. Returns the URL of its mail or page; null without either. */
  setUp(setup: Partial<Setup>): Promise<string | null>
  expireAccessTokens(): Promise<void>
  openSession(email: string, password: string): Promise<StoredSession>
}

export function controlSandbox(url: string): SandboxControl {
  async function send(method: string, path: string, body?: unknown): Promise<Response> {
    const response = await fetch(`${url}/sandbox/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} /sandbox/${path}: ${response.status} ${await response.text()}`)
    return response
  }
  const order = async (method: string, path: string, body?: unknown) => {
    await send(method, path, body)
  }
  return {
    url,
    setFault: (operation, fault) => order('PUT', `faults/${operation}`, fault),
    clearFaults: () => order('DELETE', 'faults'),
    calls: async (operation) => {
      const calls: ReceivedCall[] = await (await send('GET', 'calls')).json()
      return operation ? calls.filter((call) => call.operation === operation) : calls
    },
    clearCalls: () => order('DELETE', 'calls'),
    outbox: async () => (await send('GET', 'outbox')).json(),
    reset: () => order('POST', 'reset'),
    setUp: async (setup) => {
      const { url }: { url: string | null } = await (await send('POST', 'setup', setup)).json()
      return url
    },
    expireAccessTokens: () => order('POST', 'expire-access-tokens'),
    openSession: async (email, password) => {
      const answer = await fetch(`${url}/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
      const { accessToken, refreshToken }: AuthTokens = await answer.json()
      const headers = { Authorization: `Bearer ${accessToken}` }
      const user = await (await fetch(`${url}/auth/info`, { headers })).text()
      return { token: accessToken, refreshToken, user }
    },
  }
}
