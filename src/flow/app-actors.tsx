import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { ActorOptions, ActorRefFrom, AnyActorLogic, SnapshotFrom } from 'xstate'
import type { connectionMachine } from '#machines/connection.ts'
import type { sessionMachine } from '#machines/session.ts'
import { factsOf, type SessionFacts } from '#machines/session-parts.ts'
import type { themeMachine } from '#machines/theme.ts'
import type { CallbackAllowance } from '#rules/callback-address.ts'

/** What every screen can rely on: the charts that live as long as the tab, and what the environment says. */
export interface Console {
  readonly session: ActorRefFrom<typeof sessionMachine>
  readonly theme: ActorRefFrom<typeof themeMachine>
  readonly connection: ActorRefFrom<typeof connectionMachine>
  /** What every chart is created with; empty unless the build may be watched. */
  readonly watch: Pick<ActorOptions<AnyActorLogic>, 'inspect'>
  readonly product: string
  /** Where a provider sends people back to (RFC 6749 §3.1.2). */
  readonly redirectUri: string
  readonly allowance: CallbackAllowance
}

const ConsoleContext = createContext<Console | null>(null)

export const ConsoleProvider = ConsoleContext

/** @throws Error outside the provider that main.tsx sets up */
export function useConsole(): Console {
  const value = use(ConsoleContext)
  if (value === null) throw new Error('useConsole() needs the ConsoleProvider')
  return value
}

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

/** Follows a part of the session; draws again only when that part changes. */
export function useSession<Part>(select: (snapshot: SessionSnapshot) => Part): Part {
  return useSelector(useConsole().session, select)
}

/** The session as it is now, for the input of a chart; `Flow` tells it of changes. */
export function useSessionFacts(): SessionFacts {
  return factsOf(useConsole().session.getSnapshot().context)
}

/** Follows the theme: whether it is dark, and how to flip it. */
export function useTheme(): { dark: boolean; toggle: () => void } {
  const { theme } = useConsole()
  const dark = useSelector(theme, (snapshot) => snapshot.matches('dark'))
  return { dark, toggle: () => theme.send({ type: 'toggle.pressed' }) }
}

/** Follows the connection. */
export function useIsOffline(): boolean {
  return useSelector(useConsole().connection, (snapshot) => snapshot.matches('offline'))
}
