import { useHydrated } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type {
  ActorOptions,
  ActorRefFrom,
  AnyActorLogic,
  AnyActorRef,
  AnyMachineSnapshot,
  SnapshotFrom,
  Subscription,
} from 'xstate'
import type { connectionMachine } from '#machines/app/connection.ts'
import type { draftsMachine } from '#machines/app/drafts.ts'
import type { sessionMachine } from '#machines/app/session.ts'
import type { themeMachine } from '#machines/app/theme.ts'
import type { unsavedChangesMachine } from '#machines/app/unsaved-changes.ts'
import { hasDraft } from '#machines/parts/kept-drafts.ts'
import { factsOf, type SessionFacts } from '#machines/parts/session-parts.ts'
import type { CallbackAllowance } from '#rules/callback-address.ts'

/** The parts of the console that every screen can use: the app actors, which live as long as the tab, and the environment. */
export interface Console {
  readonly session: ActorRefFrom<typeof sessionMachine>
  /** The session with which the page was loaded: the first render shows it, as the HTML does. */
  readonly loadedSession: SessionSnapshot
  readonly theme: ActorRefFrom<typeof themeMachine>
  readonly connection: ActorRefFrom<typeof connectionMachine>
  readonly unsavedChanges: ActorRefFrom<typeof unsavedChangesMachine>
  /** Options of every actor; empty unless the build may be watched. */
  readonly watch: Pick<ActorOptions<AnyActorLogic>, 'inspect'>
  readonly product: string
  /** The address to which a provider redirects (RFC 6749 §3.1.2). */
  readonly redirectUri: string
  readonly allowance: CallbackAllowance
}

/** The chart `drafts`. */
export type Drafts = ActorRefFrom<typeof draftsMachine>

/** The chart `drafts` beside each session, which the first form starts: /login loads none of it. */
export const startedDrafts = new WeakMap<Console['session'], Drafts>()

/** Tells whether a draft is kept that a screen can show, and that ends with the page. */
export function hasKeptDraft({ session }: Pick<Console, 'session'>): boolean {
  const drafts = startedDrafts.get(session)
  return drafts !== undefined && hasDraft(drafts.getSnapshot().context)
}

const ConsoleContext = createContext<Console | null>(null)

/** Gives the app actors to the screens inside. */
export const ConsoleProvider = ConsoleContext

/** @throws Error outside the provider that app.tsx sets up */
export function useConsole(): Console {
  const value = use(ConsoleContext)
  if (value === null) throw new Error('useConsole() needs the ConsoleProvider')
  return value
}

/** A state of the chart `session`, with its context. */
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

/** Follows a part of the session; draws again only when that part changes. */
export function useSession<Part>(select: (snapshot: SessionSnapshot) => Part): Part {
  const { session, loadedSession } = useConsole()
  const part = useSelector(session, select)
  return useHydrated() ? part : select(loadedSession)
}

/** Reads the session for the input of a chart; `Flow` sends the changes. */
export function useSessionFacts(): SessionFacts {
  return factsOf(useConsole().session.getSnapshot().context)
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

/**
 * Tells the chart `unsaved-changes` whether a flow has the tag `unsaved`, and beside it `sending`, which says what would be lost, until the
 * flow is unmounted. A flow that is sending hears of the question about leaving, and of STAY.
 */
export function followUnsaved(flow: AnyActorRef, unsavedChanges: Console['unsavedChanges']): Subscription {
  let isUnsaved = false
  const settle = () => {
    if (isUnsaved) unsavedChanges.send({ type: 'changes.settled' })
    isUnsaved = false
  }
  const changes = flow.subscribe((snapshot: AnyMachineSnapshot) => {
    if (!snapshot.hasTag('unsaved')) return settle()
    if (!isUnsaved)
      unsavedChanges.send({ type: 'changes.made', loss: snapshot.hasTag('sending') ? 'sending' : 'edits' })
    isUnsaved = true
  })
  const question = unsavedChanges.subscribe((snapshot) => {
    if (!isUnsaved || snapshot.context.loss !== 'sending') return
    if (snapshot.matches('asking')) flow.send({ type: 'departure.delayed' })
    // LEAVE leads to another state than STAY: nothing goes on then.
    else if (snapshot.matches('unsaved')) flow.send({ type: 'departure.cancelled' })
  })
  return {
    unsubscribe: () => {
      changes.unsubscribe()
      question.unsubscribe()
      settle()
    },
  }
}
