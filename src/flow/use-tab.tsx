import { useSelector } from '@xstate/react'
import { createContext, use, useCallback, useRef, useSyncExternalStore } from 'react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'
import { withoutBase } from '#browser/base-path.ts'
import type { SessionSnapshot } from '#machines/app/session.ts'
import { visitOf } from '#rules/destination.ts'
import type { Values } from '#rules/paths.ts'
import type { Html } from './html.ts'
import { runningPage, shownVisit, type Tab, type TabActor, type VisitActor } from './tab.ts'

export interface RenderedTab extends Tab {
  readonly html: Html
}

/** Gives the tab to the screens inside. */
export const RenderedTabContext = createContext<RenderedTab | null>(null)

/** @throws Error outside the context that routes/frames.tsx renders */
export function useTab(): RenderedTab {
  const value = use(RenderedTabContext)
  if (value === null) throw new Error('useTab() needs the RenderedTabContext')
  return value
}

/** Outside of a tab, as in QA, there are none. */
export const useLinks = (): NonNullable<Tab['links']> => use(RenderedTabContext)?.links ?? {}

/** Follows a part of the session; renders again only when that part changes. Hydration renders the session that the HTML shows. */
export function useSession<Part>(select: (snapshot: SessionSnapshot) => Part): Part {
  const { session, html } = useTab()
  return useFollowed(
    session,
    () => select(session.getSnapshot()),
    () => select(html.session),
  )
}

/** Follows the theme. The HTML, and so the first render, shows the sign of the light theme. */
export function useIsDark(): boolean {
  const { theme } = useTab()
  return useFollowed(
    theme,
    () => theme.getSnapshot().matches('dark'),
    () => false,
  )
}

interface RenderedPage {
  readonly values: Values
  /** null if the page has no machine, or its user no access. */
  readonly page: AnyActorRef | null
}

/** Follows the page of a path in the tab. When another page runs, it stays as it was, so that a screen stays until the next. */
export function usePage(path: string): RenderedPage {
  const { actor, html } = useTab()
  const last = useRef<RenderedPage>({ values: html.values, page: null })
  const read = () => {
    const { values, page } = renderedPage(actor.getSnapshot(), path, last.current)
    if (values !== last.current.values || page !== last.current.page) last.current = { values, page }
    return last.current
  }
  return useFollowed(actor, read, read)
}

function renderedPage(tab: SnapshotFrom<TabActor>, path: string, last: RenderedPage): RenderedPage {
  const { destination } = tab.context
  if (destination.kind !== 'page' || destination.visit.path !== path) return last
  const { values } = destination.visit
  if (tab.matches({ page: 'failed' })) throw new Error('The machine of the page has failed')
  if (tab.matches({ page: 'framed' })) return { values, page: null }
  return { values, page: runningPage(tab) ?? last.page }
}

/** Follows the path of the page that the tab shows. */
export function usePath(): string | null {
  const { actor, history } = useTab()
  return useFollowed(
    actor,
    () => visitOf(actor.getSnapshot().context.destination)?.path ?? null,
    () => withoutBase(history.location.pathname),
  )
}

/** Follows a value of an actor's state, from the value that the HTML shows. */
function useFollowed<Value>(actor: AnyActorRef, value: () => Value, shown: () => Value): Value {
  const subscribe = useCallback((listener: () => void) => actor.subscribe(listener).unsubscribe, [actor])
  return useSyncExternalStore(subscribe, value, shown)
}

export const useIsPublic = () =>
  useSelector(useTab().actor, ({ context: { destination } }) => visitOf(destination)?.owner === '')

/** Returns whether the user of the session has come here by joining the group. */
export const useHasJoined = () => useSelector(useTab().actor, ({ context: { url } }) => url?.state.joined === true)

export function useIsOffline(): boolean {
  return useSelector(useTab().connection, (snapshot) => snapshot.matches('offline'))
}

/** Follows the visit that the tab shows, and whether leaving its page would end a run of invitations. */
export function useVisit() {
  const visit = useSelector(useTab().actor, shownVisit)
  const state = useSelector(visit ?? undefined, (snapshot: SnapshotFrom<VisitActor> | undefined) => snapshot)
  const isInviting = useSelector(
    useSelector(useTab().actor, runningPage) ?? undefined,
    (page) => page?.hasTag('inviting') === true,
  )
  return { visit, state, isInviting }
}
