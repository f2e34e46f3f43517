import { fromCallback } from 'xstate'
import { watchPageRestored } from '#browser/page.ts'
import type { Id } from '#contract/values.ts'
import type { AdminArea, SessionEnd } from '#rules/access.ts'
import type { RowOrder } from '#rules/team-rows.ts'

/** State of a history entry, which is never in its URL (Specification §4, Session). */
export interface ExitState {
  readonly returnTo?: string
  /** The user whose sign-in was sent (`sentTo`). */
  readonly userId?: Id
  readonly ended?: SessionEnd
  readonly email?: string
  /** The area that a LOCAL user was redirected from. */
  readonly refused?: AdminArea
  /** The plugin callback that this entry has opened with a sign-in. */
  readonly sentTo?: string
  /** The plugin callback that no sign-in could be sent to. */
  readonly notSentTo?: string
  /** The user's search and sort order of the team list. Only that user gets it back. */
  readonly list?: { readonly userId: Id; readonly search: string; readonly order: RowOrder | null }
}

/** The final navigation of every machine. It replaces the history entry, and only `flow/navigation` navigates. */
export interface Exit {
  readonly to: string
  readonly state?: ExitState
}

/** Emitted to open another page in this tab. The machine waits, because Back may restore this page as it was. */
export interface PageOpening {
  readonly type: 'page.opening'
  readonly href: string
}

/** Like `PageOpening`, for the callback of an editor plugin. The history entry keeps `sentTo` and `userId`. */
export interface CallbackOpening {
  readonly type: 'callback.opening'
  /** The callback with its exchange token. */
  readonly href: string
  /** The callback as received. */
  readonly callback: string
  readonly userId: Id
}

export interface PageRestored {
  readonly type: 'page.restored'
}

export const pageActor = {
  watchPageRestored: fromCallback<PageRestored>(({ sendBack }) =>
    watchPageRestored(() => sendBack({ type: 'page.restored' })),
  ),
}

/** Emitted to open an application on this machine by its URL. The page stays. */
export interface ApplicationOpening {
  readonly type: 'application.opening'
  readonly href: string
}

/** Emitted to replace the URL or the state of the history entry while the machine continues. */
export interface UrlReplacing {
  readonly type: 'address.replacing'
  readonly to: string
  readonly state?: ExitState
}
