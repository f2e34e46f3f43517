import { useHydrated } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { unsavedChangesMachine } from '#machines/app/unsaved-changes.ts'
import type { Console, SessionSnapshot } from './console.ts'

const ConsoleContext = createContext<Console | null>(null)

/** Gives the app actors to the screens inside. */
export const ConsoleProvider = ConsoleContext

/** @throws Error outside the provider that app.tsx sets up */
export function useConsole(): Console {
  const value = use(ConsoleContext)
  if (value === null) throw new Error('useConsole() needs the ConsoleProvider')
  return value
}

/** Follows a part of the session; draws again only when that part changes. Hydration draws the session that the HTML shows. */
export function useSession<Part>(select: (snapshot: SessionSnapshot) => Part): Part {
  const { session, shownSession } = useConsole()
  const subscribe = useCallback((listener: () => void) => session.subscribe(listener).unsubscribe, [session])
  return useSyncExternalStore(
    subscribe,
    () => select(session.getSnapshot()),
    () => select(shownSession),
  )
}

/** Follows the theme; `toggle` flips it. The prerendered page, and so the first render, shows the sign of the light theme. */
export function useTheme(): { dark: boolean; toggle: () => void } {
  const { theme } = useConsole()
  const isDark = useSelector(theme, (snapshot) => snapshot.matches('dark'))
  const dark = useHydrated() && isDark
  return { dark, toggle: () => theme.send({ type: 'toggle.pressed' }) }
}

/** Follows the connection. */
export function useIsOffline(): boolean {
  return useSelector(useConsole().connection, (snapshot) => snapshot.matches('offline'))
}

/** Follows the question about unsaved changes, and answers it. */
export function useUnsavedChanges() {
  const { unsavedChanges } = useConsole()
  return { state: useSelector(unsavedChanges, whole), send: unsavedChanges.send }
}

const whole = (snapshot: SnapshotFrom<typeof unsavedChangesMachine>) => snapshot
