import { useSelector } from '@xstate/react'
import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'
import { withoutBase } from '#browser/base-path.ts'
import type { SessionSnapshot } from '#machines/app/session.ts'
import type { Html } from './html.ts'
import { runningPage, shownVisit, type Tab, type VisitActor } from './tab.ts'

export type RenderedTab = Tab & { readonly html: Html }

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

export function usePath(): string | null {
  const { actor, history } = useTab()
  return useFollowed(
    actor,
    () => actor.getSnapshot().context.visit?.path ?? null,
    () => withoutBase(history.location.pathname),
  )
}

/** Follows a value of an actor's state, from the value that the HTML shows. */
export function useFollowed<Value>(actor: AnyActorRef, value: () => Value, shown: () => Value): Value {
  const subscribe = useCallback((listener: () => void) => actor.subscribe(listener).unsubscribe, [actor])
  return useSyncExternalStore(subscribe, value, shown)
}

export const useIsPublic = () => useSelector(useTab().actor, ({ context }) => context.visit?.owner === '')

/** Returns whether the user of the session has come here by joining the group. */
export const useHasJoined = () => useSelector(useTab().actor, ({ context: { url } }) => url?.state.joined === true)

export const useIsOffline = () => useSelector(useTab().connection, (snapshot) => snapshot.matches('offline'))

/** Follows the visit that the tab shows, and whether leaving its page would end a run of invitations. */
export function useVisit() {
  const visit = useSelector(useTab().actor, shownVisit)
  const state = useSelector(visit ?? undefined, (snapshot: SnapshotFrom<VisitActor> | undefined) => snapshot)
  const page = useSelector(useTab().actor, runningPage)
  const isInviting = useSelector(page ?? undefined, (snapshot) => snapshot?.hasTag('inviting') === true)
  return { visit, state, isInviting }
}
