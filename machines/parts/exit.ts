import type { Id } from '#contract/values.ts'
import type { AdminArea, SessionEnd } from '#rules/access.ts'

/** The values that a history entry keeps beside its address, never in the address itself (Specification §4, Session). */
export interface ExitState {
  readonly returnTo?: string
  /** The person to whom the entry belongs, or the one that `returnTo` names: another person gets the path without its query. */
  readonly person?: Id
  /** The end of the session that led to /login. */
  readonly ended?: SessionEnd
  readonly email?: string
  /** The area that a LOCAL person was sent away from. */
  readonly refused?: AdminArea
}

/** The output of every chart: the navigation at its end. Only `flow/navigation` navigates. */
export type Exit =
  /** An address of the console: path with search, as in the address bar. It replaces the history entry. */
  | { readonly to: string; readonly state?: ExitState }
  /** A page outside the console, already parsed and decided. It replaces the console in the tab. */
  | { readonly href: string }

/** Emitted to open another page in this tab; the chart waits, because Back may show this page again as it was. */
export interface PageOpening {
  readonly type: 'page.opening'
  readonly href: string
}

/** Emitted to open an application on this machine by its address; the page stays where it is. */
export interface ApplicationOpening {
  readonly type: 'application.opening'
  readonly href: string
}

/**
 * Emitted to give the page another address while its chart goes on: one without values that are used once, or one that shows the same
 * list.
 */
export interface AddressReplacing {
  readonly type: 'address.replacing'
  /** Path with search, which replaces the address of the history entry. */
  readonly to: string
}
