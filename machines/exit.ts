import type { AdminArea } from '#rules/access.ts'

/** How a session ended, as the sign-in screen says it: refused to this tab, or ended by another one. */
export type SessionEnd = 'here' | 'elsewhere'

/**
 * Where a flow goes when it is over: the output of every chart. A chart decides; only `flow/leave` goes there.
 */
export type Exit =
  /** A place in the console: path with search, as in the address bar. It replaces the current history entry. */
  | {
      readonly to: string
      readonly state?: {
        readonly returnTo?: string
        /** The end of the session that led to /login. */
        readonly ended?: SessionEnd
        readonly email?: string
        /** The area that somebody was sent away from. */
        readonly refused?: AdminArea
      }
    }
  /** A page outside the console, already parsed and decided. It replaces the console in the tab. */
  | { readonly href: string }

/** Emitted by a chart that sends the browser elsewhere and waits: a person may come back to the page as they left it. */
export interface PageLeaving {
  readonly type: 'page.leaving'
  readonly href: string
}

/** Emitted to open an application on this machine by its address; the page stays where it is. */
export interface ApplicationOpening {
  readonly type: 'application.opening'
  readonly href: string
}

/** Emitted to take out of the address bar what must be used once. */
export interface AddressCleaning {
  readonly type: 'address.cleaning'
  readonly to: string
}
