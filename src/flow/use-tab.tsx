import { useSelector } from '@xstate/react'
import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { AnyActorRef, SnapshotFrom } from 'xstate'
import type { SessionSnapshot } from '#machines/app/session.ts'
import type { unsavedChangesMachine } from '#machines/app/unsaved-changes.ts'
import type { Tab } from './tab.ts'

const TabContext = createContext<Tab | null>(null)

/** Gives the tab to the screens inside. */
export const TabProvider = TabContext

/** @throws Error outside the provider that routes/app-root.tsx renders */
export function useTab(): Tab {
  const value = use(TabContext)
  if (value === null) throw new Error('useTab() needs the TabProvider')
  return value
}

/** Follows a part of the session; renders again only when that part changes. Hydration renders the session that the HTML shows. */
export function useSession<Part>(select: (snapshot: SessionSnapshot) => Part): Part {
  const { session, shownSession } = useTab()
  return useFollowed(
    session,
    () => select(session.getSnapshot()),
    () => select(shownSession),
  )
}

/** Follows the theme; `toggle` flips it. The HTML, and so the first render, shows the sign of the light theme. */
export function useTheme(): { dark: boolean; toggle: () => void } {
  const { theme } = useTab()
  const dark = useFollowed(
    theme,
    () => theme.getSnapshot().matches('dark'),
    () => false,
  )
  return { dark, toggle: () => theme.send({ type: 'toggle.pressed' }) }
}

/** Follows a value of an actor's state, from the value that the HTML shows. */
function useFollowed<Value>(actor: AnyActorRef, value: () => Value, shown: () => Value): Value {
  const subscribe = useCallback((listener: () => void) => actor.subscribe(listener).unsubscribe, [actor])
  return useSyncExternalStore(subscribe, value, shown)
}

export function useIsOffline(): boolean {
  return useSelector(useTab().connection, (snapshot) => snapshot.matches('offline'))
}

export function useUnsavedChanges() {
  const { unsavedChanges } = useTab()
  return { state: useSelector(unsavedChanges, whole), send: unsavedChanges.send }
}

const whole = (snapshot: SnapshotFrom<typeof unsavedChangesMachine>) => snapshot
