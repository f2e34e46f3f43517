import type { Exit, ExitState, NavigationRequested, UrlReplaced } from '#machines/parts/exit.ts'
import { withEvent } from '#machines/parts/params.ts'
import type { Toast } from '#machines/parts/toast.ts'
import type { Destination, PageUrl, Parking, Visit } from '#rules/destination.ts'
import type { TabSession } from './session.ts'

export interface TabContext extends Parking {
  readonly url: PageUrl<ExitState> | null
  readonly session: TabSession
  readonly destination: Destination
  /** The page whose machine runs; null if none does. */
  readonly page: Visit | null
  /** The page before. Its machine continues until the next screen is shown: Back may return to it first. */
  readonly before: Visit | null
}

/** From which the input of a page's machine is made. */
export interface PageInput extends Pick<TabContext, 'page' | 'url' | 'session'> {
  /** True if the tab keeps input that this user could see again, and that would be lost with the tab. */
  readonly losesInput: boolean
}

/** What the machine of a page, and the machines that it invokes, emit. */
export type PageEvent = (Toast | UrlReplaced | NavigationRequested) & { readonly actorId: string }

export type TabEvent =
  | PageEvent
  | { type: 'url.changed'; url: PageUrl<ExitState> }
  | { type: 'session.changed'; session: TabSession }
  | { type: 'changes.made' | 'changes.settled' | 'text.entered' | 'page.parked' }
  | { type: 'load.failed' | 'code.loaded' | 'screen.shown' | 'screen.failed' | 'load.retried' | 'connection.restored' }
  | { type: `xstate.done.actor./${string}`; actorId: string; output: Exit }
  | { type: `xstate.error.actor./${string}`; actorId: string }

type Received<Type> = { readonly event: Extract<TabEvent, { type: Type }> }
export const urlOf = ({ event }: Received<'url.changed'>) => event.url
export const keepUrl = { type: 'keepUrl', params: urlOf } as const
export const ofPage = { guard: withEvent('isOfPage') } as const
/** Other pages end unseen. */
export const ofOther = { guard: withEvent('isPage'), actions: withEvent('forgetOther') } as const
export const passOn = { actions: withEvent('passOn') } as const
export const stopped = (what: string) => ({ actions: { type: 'report', params: `${what} has stopped` } }) as const
