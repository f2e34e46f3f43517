import { fromCallback } from 'xstate'
import { watchPageRestored } from '#browser/page.ts'
import type { Id } from '#contract/values.ts'
import type { AdminArea, SessionEnd } from '#rules/access.ts'

/** The values that a history entry keeps beside its address, never in the address itself (Specification §4, Session). */
export interface ExitState {
  readonly returnTo?: string
  /** The person to whom the entry belongs, or the one that `returnTo` names: another person gets the path without its query, and no `sentTo`. */
  readonly person?: Id
  /** The end of the session that led to /login. */
  readonly ended?: SessionEnd
  readonly email?: string
  /** The area that a LOCAL person was sent away from. */
  readonly refused?: AdminArea
  /** The callback of an editor plugin that this entry has opened with a sign-in. */
  readonly sentTo?: string
  /** The callback of an editor plugin to which no sign-in could be sent. */
  readonly notSentTo?: string
}

/** The output of every chart: the navigation at its end, which replaces the history entry. Only `flow/navigation` navigates. */
export interface Exit {
  /** An address of the console: path with search, as in the address bar. */
  readonly to: string
  readonly state?: ExitState
}

/** Emitted to open another page in this tab; the chart waits, because Back may show this page again as it was. */
export interface PageOpening {
  readonly type: 'page.opening'
  readonly href: string
}

/** Emitted to open the callback of an editor plugin in this tab, as `PageOpening`; the history entry keeps the marks `sentTo` and `person`. */
export interface CallbackOpening {
  readonly type: 'callback.opening'
  /** The parsed callback with its exchange token. */
  readonly href: string
  /** The callback as received. */
  readonly callback: string
  /** The user whose sign-in it gets. */
  readonly person: Id
}

/** Sent to a chart that has opened another page, when Back shows this one again as it was. */
export interface PageRestored {
  readonly type: 'page.restored'
}

/** Waits for Back; for the `setup` of a chart. */
export const pageActor = {
  watchPageRestored: fromCallback<PageRestored>(({ sendBack }) =>
    watchPageRestored(() => sendBack({ type: 'page.restored' })),
  ),
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
