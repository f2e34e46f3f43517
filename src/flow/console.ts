import type { RouterHistory } from '@tanstack/react-router'
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
import type { sessionMachine } from '#machines/app/session.ts'
import type { themeMachine } from '#machines/app/theme.ts'
import type { unsavedChangesMachine } from '#machines/app/unsaved-changes.ts'
import type { ConnectionRestored } from '#machines/parts/connection.ts'
import { factsOf, type SessionFacts } from '#machines/parts/session-parts.ts'
import type { Toast } from '#machines/parts/toast.ts'
import type { Visitor } from '#rules/access.ts'
import type { CallbackAllowance } from '#rules/callback-address.ts'
import type { Navigation } from './navigation.ts'
import type { Run } from './run.ts'

/** What the console knows from its environment. */
export interface Settings {
  readonly product: string
  /** The address to which a provider redirects (RFC 6749 §3.1.2). */
  readonly redirectUri: string
  readonly allowance: CallbackAllowance
}

/** What lives as long as the tab, and what every chart of a screen can use. */
export interface Console extends Settings {
  readonly session: ActorRefFrom<typeof sessionMachine>
  /** The session that the HTML shows, with which React hydrates it. */
  readonly shownSession: SessionSnapshot
  readonly theme: ActorRefFrom<typeof themeMachine>
  readonly connection: ActorRefFrom<typeof connectionMachine>
  readonly unsavedChanges: ActorRefFrom<typeof unsavedChangesMachine>
  /** Options of every actor; empty unless the build may be watched. */
  readonly watch: Pick<ActorOptions<AnyActorLogic>, 'inspect'>
  readonly history: RouterHistory
  readonly navigation: Navigation
  readonly showToast: (toast: Toast) => void
  readonly firstRun: FirstRun
}

/** The run of the chart that was started before React. */
export interface FirstRun {
  /** @returns the run, if it is that of this visit */
  readonly find: (visit: string) => Run | undefined
  /** The run that is given is drawn from now on, or none; the first one is stopped if that is another. */
  readonly settle: (drawn: Run | null) => void
}

/** A state of the chart `session`, with its context. */
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>

/** @returns the session as far as it decides access */
export function visitorOf(session: SessionSnapshot): Visitor {
  const { user } = session.context
  if (session.matches('signedIn') && user !== null) return { phase: 'signedIn', user }
  const state = session.value
  if (typeof state === 'string' || !('signedOut' in state)) return { phase: 'unsettled' }
  return { phase: 'signedOut', end: ends[state.signedOut] }
}

const ends = {
  visiting: null,
  loggedOut: 'chosen',
  ended: 'here',
  endedElsewhere: 'elsewhere',
  loggedOutElsewhere: 'elsewhere',
} as const

/**
 * Sends charts the changes of the session since the input of the first was made.
 * @param listeners finds the charts that listen now
 * @param known the session in that input
 */
export function followSession(
  listeners: () => readonly AnyActorRef[],
  known: SessionFacts,
  session: Console['session'],
): Subscription {
  let told = known
  const tell = ({ context }: { readonly context: SessionFacts }) => {
    if (context.user === told.user && context.hasToken === told.hasToken) return
    told = context
    for (const actor of listeners()) actor.send({ type: 'session.changed', session: factsOf(context) })
  }
  tell(session.getSnapshot())
  return session.subscribe(tell)
}

/** Tells a chart that listens when the browser is online again. */
export function followConnection(actor: AnyActorRef, connection: Console['connection']): Subscription {
  return connection.subscribe((snapshot) => {
    const restored = { type: 'connection.restored' } satisfies ConnectionRestored
    const flow: AnyMachineSnapshot = actor.getSnapshot()
    if (snapshot.matches('online') && flow.status === 'active' && flow.can(restored)) actor.send(restored)
  })
}

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
