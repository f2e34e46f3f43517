import type { Operation } from './contract.ts'
import type { Database } from './database.ts'
import type { Fault } from './faults.ts'
import type { Passwords } from './passwords.ts'

/** A received API call. The path is the contract's, with its `{names}`, so it never contains a token. */
export interface ReceivedCall {
  readonly operation: Operation | null
  readonly method: string
  readonly path: string
  /** null until the response, and for a cut connection. */
  status: number | null
}

export interface Services extends Database {
  readonly now: () => number
  /** The URL of the console without a trailing slash, for links in mails and redirects of sign-in providers. */
  readonly consoleUrl: string
  /** The public origin of the sandbox; null for the origin of each call, on this machine. */
  readonly ownOrigin: string | null
  readonly passwords: Passwords
  readonly faults: Map<Operation, Fault>
  readonly calls: ReceivedCall[]
  /** The messages of consoles, as JSON, oldest first. */
  readonly live: { readonly number: number; readonly messages: string }[]
}
