import type { AdminArea, SessionEnd } from '#rules/access.ts'

/** The output of every chart: where to go when it is over. Only `flow/leave` goes there. */
export type Exit =
  /** An address of the console: path with search, as in the address bar. It replaces the history entry. */
  | {
      readonly to: string
      readonly state?: {
        readonly returnTo?: string
        /** The end of the session that led to /login. */
        readonly ended?: SessionEnd
        readonly email?: string
        /** The area that a LOCAL person was sent away from. */
        readonly refused?: AdminArea
      }
    }
  /** A page outside the console, already parsed and decided. It replaces the console in the tab. */
  | { readonly href: string }

/** Emitted to send the browser to another page; the chart waits, because Back may show this page again as it was. */
export interface PageLeaving {
  readonly type: 'page.leaving'
  readonly href: string
}

/** Emitted to open an application on this machine by its address; the page stays where it is. */
export interface ApplicationOpening {
  readonly type: 'application.opening'
  readonly href: string
}

/** Emitted to take out of the address and its history entry what is used once. */
export interface AddressCleaning {
  readonly type: 'address.cleaning'
  readonly to: string
}
