import type { Operation } from './contract.ts'
import type { Database } from './database.ts'
import type { Fault } from './faults.ts'
import type { Passwords } from './passwords.ts'

/** A received API call. The path is the contract's, with its `{names}`, so it never contains a token. */
export interface ReceivedCall {
  readonly operation: Operation | null
  readonly method: string
  readonly path: string
  /** null until the answer, and for a cut connection. */
  status: number | null
}

/** The settings that a test may change. */
export interface Settings {
  /** The lifetime of an access token, in seconds. */
  accessTokenSeconds: number
  /** The seconds in which a refresh token that was used is exchanged again instead of ending its session; 0 for none. */
  refreshGraceSeconds: number
}

/** Everything that a handler uses: database, clock, settings, faults and the calls received. */
export interface Services extends Database {
  /** Returns milliseconds since 1970. */
  readonly now: () => number
  /** The address of the console without a last slash, for the links in mails and the redirects of sign-in providers. */
  readonly consoleUrl: string
  /** The path below which the sandbox answers: empty, or like `/demo/sandbox`. */
  readonly path: string
  /** The origin at which browsers reach the sandbox; null for that of each call, on this machine. */
  readonly ownOrigin: string | null
  readonly passwords: Passwords
  /** The document of the API. */
  readonly openApi: string
  readonly settings: Settings
  readonly faults: Map<Operation, Fault>
  readonly calls: ReceivedCall[]
}
