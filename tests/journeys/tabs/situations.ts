import type { Fault } from '@statehouse/sandbox/control'

/** A fate of the one refresh that several tabs with an expired access token wait for. */
export interface Situation {
  readonly name: string
  /** The fault of POST /auth/refresh. */
  readonly fault?: Fault
  /** The seconds in which the server exchanges a refresh token again that was used; without, reuse ends the session. */
  readonly grace?: number
  /** What becomes of the first refresh, or of the tab that sends it, before or after the server has rotated the token. */
  readonly first?:
    | 'closed before'
    | 'closed after'
    | 'crashed before'
    | 'crashed after'
    | 'request lost'
    | 'answer lost'
  /** What the clock of the machine does before the tabs save: it sleeps for so many ms, or jumps by them, also back. */
  readonly clock?: { readonly slept: number } | { readonly jumped: number }
  /** The refreshes that the server answers. */
  readonly refreshes: number
  /** Whether the tabs that are left stay signed in. */
  readonly staysSignedIn: boolean
}

const hours = 60 * 60_000

/** Every end that a refresh can have (Specification §4, Session), and what the tabs and the server do then. */
export const situations: readonly Situation[] = [
  { name: 'answered', refreshes: 1, staysSignedIn: true },
  { name: 'slow', fault: { delay: 600 }, refreshes: 1, staysSignedIn: true },
  { name: 'refused', fault: { status: 401 }, refreshes: 1, staysSignedIn: false },
  { name: 'server fails', fault: { status: 503 }, refreshes: 1, staysSignedIn: false },
  { name: 'request lost', first: 'request lost', refreshes: 0, staysSignedIn: false },
  { name: 'answer lost', first: 'answer lost', refreshes: 1, staysSignedIn: false },
  // The request of the tab that is gone never arrives, and the next tab sends its own.
  { name: 'closed before', first: 'closed before', refreshes: 1, staysSignedIn: true },
  { name: 'crashed before', first: 'crashed before', refreshes: 1, staysSignedIn: true },
  // The next tab sends a token that the server has exchanged already: only a grace period tells it from a thief.
  { name: 'closed after', first: 'closed after', refreshes: 2, staysSignedIn: false },
  { name: 'crashed after', first: 'crashed after', refreshes: 2, staysSignedIn: false },
  { name: 'closed, grace', first: 'closed after', grace: 30, refreshes: 2, staysSignedIn: true },
  { name: 'crashed, grace', first: 'crashed after', grace: 30, refreshes: 2, staysSignedIn: true },
  { name: 'eight hours later', clock: { slept: 8 * hours }, refreshes: 1, staysSignedIn: true },
  { name: 'clock goes forward', clock: { jumped: 24 * hours }, refreshes: 1, staysSignedIn: true },
  { name: 'clock goes back', clock: { jumped: -24 * hours }, refreshes: 1, staysSignedIn: true },
]
