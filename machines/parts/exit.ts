import { fromCallback } from 'xstate'
import { watchPageRestored } from '#browser/page.ts'
import type { Id } from '#contract/values.ts'
import type { AdminArea, SessionEnd } from '#rules/access.ts'
import type { RowOrder } from '#rules/team-rows.ts'

/** The values that a history entry keeps beside its address, never in the address itself (Specification §4, Session). */
export interface ExitState {
  readonly returnTo?: string
  /** The user whose sign-in the entry has sent (`sentTo`). */
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
  /** How a user has searched and sorted the list of the team. Nobody else sees what they typed. */
  readonly list?: { readonly userId: Id; readonly search: string; readonly order: RowOrder | null }
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

/** Emitted to give the page another address, or its history entry another state, while its chart goes on. */
export interface AddressReplacing {
  readonly type: 'address.replacing'
  /** Path with search, which replaces the address of the history entry. */
  readonly to: string
  readonly state?: ExitState
}
