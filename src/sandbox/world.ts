import type { Operation } from '#contract/index.ts'
import type { Database } from './database.ts'
import type { Fault } from './faults.ts'

/** One API call as it was received. The path is the contract's, with its `{names}`: no token is ever in it. */
export interface ReceivedCall {
  readonly operation: Operation | null
  readonly method: string
  readonly path: string
  /** null until it was answered, and for a connection that was cut. */
  status: number | null
}

/** Everything that a handler may reach. */
export interface World extends Database {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Where the links in mails lead. */
  readonly consoleOrigin: string
  readonly settings: { accessTokenSeconds: number }
  readonly faults: Map<Operation, Fault>
  readonly calls: ReceivedCall[]
}
