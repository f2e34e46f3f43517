import { fromCallback } from 'xstate'
import { watchPageRestored } from '#browser/page.ts'
import type { Id } from '#contract/values.ts'
import type { AdminArea, SessionEnd } from '#rules/access.ts'
import type { CallbackRejection } from '#rules/callback/callback-url.ts'
import type { RowFilter, RowOrder } from '#rules/team/team-rows.ts'

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
  /** Why that callback is refused. */
  readonly rejection?: CallbackRejection
  /** SHOW A CODE was pressed on another page. */
  readonly wantsCode?: boolean
  readonly list?: ListState
  /** The user has just joined the group. */
  readonly joined?: boolean
}

/** What a user sees of the team list. Only that user gets it back. */
export interface ListState {
  readonly userId: Id
  readonly search: string
  readonly filter: RowFilter
  readonly order: RowOrder | null
  /** How far the page is scrolled, in px. */
  readonly scroll: number
}

/** The final navigation of every machine. It replaces the history entry. */
export type Exit = { readonly to: string; readonly state?: ExitState }

/** Emitted to open another page in this tab, or an application. The machine waits: Back may restore this page. */
export interface NavigationRequested {
  readonly type: 'navigation.requested'
  readonly href: string
  /** Marks the history entry for Back, as this user's consent. */
  readonly state?: Pick<ExitState, 'sentTo' | 'userId'>
}

export type PageRestored = { readonly type: 'page.restored' }

export const pageActor = {
  watchPageRestored: fromCallback<PageRestored>(({ sendBack }) =>
    watchPageRestored(() => sendBack({ type: 'page.restored' })),
  ),
}

export const watchingPage = {
  src: 'watchPageRestored',
  onError: { actions: { type: 'report', params: 'The return to this page cannot be watched' } },
} as const

/** Emitted to replace the URL or the state of the history entry while the machine continues, perhaps unseen. */
export interface UrlReplaced {
  readonly type: 'url.replaced'
  readonly to: string
  readonly state?: ExitState
}

/** Sent to a parked page whose user is back. What was in flight has settled; its errors are stale. */
export type PageResumed = { readonly type: 'page.resumed' }
