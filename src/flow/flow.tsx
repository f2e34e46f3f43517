import { useHydrated } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { type ComponentType, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  type InputFrom,
  type SnapshotFrom,
  type Subscription,
} from 'xstate'
import type { ConnectionRestored } from '#machines/parts/connection.ts'
import type { DraftTaken } from '#machines/parts/draft.ts'
import type { AddressReplacing, ApplicationOpening, Exit, PageOpening } from '#machines/parts/exit.ts'
import { factsOf, type SessionFacts } from '#machines/parts/session-parts.ts'
import type { Toast } from '#machines/parts/toast.ts'
import { showToast } from '#ui/feedback/toasts.tsx'
import { type Console, followUnsaved, useConsole } from './app-actors.tsx'
import { openPage, useNavigation } from './leave.tsx'
import { useScreenChange } from './screen-change.tsx'

/** The props of a screen: the state of its chart, and a function that sends an event to the chart. */
export interface ScreenProps<M extends AnyStateMachine> {
  readonly state: SnapshotFrom<M>
  readonly send: (event: EventFromLogic<M>) => void
  /** The screen of an invoked chart, for its place in this one, while it runs. */
  readonly part?: ReactNode
}

/** The emitted objects of all charts. */
type Emitted = Toast | ApplicationOpening | PageOpening | AddressReplacing | DraftTaken

interface FlowProps<M extends AnyStateMachine> {
  readonly machine: M
  /** Read once. A flow with another input is another flow: give it another `key`. */
  readonly input: InputFrom<M>
  /** The input of the prerendered screen, where that one knows less: which link, which session. */
  readonly prerendered?: InputFrom<M>
  readonly screen: ComponentType<ScreenProps<M>>
  /** Sends the chart every change of the session as `session.changed`. */
  readonly followsSession?: boolean
  /** Keeps the draft of the form through a forced sign-out; comes from `useDraft`. */
  readonly keepDraft?: (flow: AnyActorRef) => Subscription
  /** An invoked chart that is drawn in place of the screen while it runs. */
  readonly child?: Child
  /** An invoked chart whose screen is a part of this one, and the id of the invocation. */
  readonly part?: { readonly id: string; readonly draw: ComponentType<{ actor: AnyActorRef }> }
}

interface Child {
  /** The id of the invocation in this chart, and the one in the chart that it invokes. */
  readonly path: readonly [string, string]
  readonly draw: ComponentType<{ actor: AnyActorRef }>
}

/**
 * Runs a chart while mounted. The actor is created once and started once, also under StrictMode, which unmounts and mounts again at
 * once: a one-time link must not be spent twice.
 */
export function Flow<M extends AnyStateMachine>({
  machine,
  input,
  prerendered = input,
  screen: Screen,
  followsSession = false,
  keepDraft,
  child,
  part,
}: FlowProps<M>) {
  const { watch, session, loadedSession, connection, unsavedChanges } = useConsole()
  const isHydrated = useHydrated()
  const [{ actor, known, first }] = useState(() => ({
    actor: createActor(machine, { ...watch, input }),
    // What the route may have read its input from.
    known: (isHydrated ? session.getSnapshot() : loadedSession).context,
    // Drawn once, where the HTML of the page already shows it and the chart has begun differently.
    first:
      isHydrated || isEqual(input, prerendered) ? null : createActor(machine, { input: prerendered }).getSnapshot(),
  }))
  const live: AnyMachineSnapshot = useSelector(actor, whole, staysShown)
  const state = (!isHydrated && first) || live
  const { leave, replaceAddress } = useNavigation()
  const invoked = useSelector(actor, childOf(child?.path[0]))
  const running = useSelector(invoked, childOf(child?.path[1]))
  const inner = useSelector(actor, childOf(part?.id))
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    const life = actor.subscribe({ complete: () => leaveOnce(actor, leave) })
    const emitted = listen(actor, replaceAddress)
    const unsaved = followUnsaved(actor, unsavedChanges)
    const drafted = keepDraft?.(actor)
    actor.start()
    const following = followsSession ? follow(session, known, actor) : null
    const connected = connection.subscribe((snapshot) => tellConnection(snapshot, actor))
    return () => {
      isMounted.current = false
      following?.unsubscribe()
      connected.unsubscribe()
      life.unsubscribe()
      emitted.unsubscribe()
      unsaved.unsubscribe()
      drafted?.unsubscribe()
      queueMicrotask(() => {
        if (!isMounted.current) actor.stop()
      })
    }
  }, [actor, connection, followsSession, keepDraft, known, leave, replaceAddress, session, unsavedChanges])

  useScreenChange()
  // Kept while the state is: the end of the hydration draws nothing anew.
  const drawn = useMemo(
    () => (
      <Screen
        state={state as SnapshotFrom<M>}
        send={actor.send}
        part={part && inner ? <part.draw actor={inner} /> : null}
      />
    ),
    [Screen, state, actor, part, inner],
  )

  if (state.status !== 'active') return null
  return child && running ? <child.draw actor={running} /> : drawn
}

/** Tells whether two inputs, which are JSON, are the same. */
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Draws a chart that another one invoked. */
export function ChildFlow<M extends AnyStateMachine>({
  actor,
  screen: Screen,
}: {
  readonly actor: AnyActorRef
  readonly screen: ComponentType<ScreenProps<M>>
}) {
  const state = useSelector(actor, whole, staysShown) as SnapshotFrom<M>
  const { replaceAddress } = useNavigation()
  useScreenChange()
  useEffect(() => {
    const emitted = listen(actor, replaceAddress)
    return () => emitted.unsubscribe()
  }, [actor, replaceAddress])
  return <Screen state={state} send={actor.send} />
}

const childOf =
  (id: string | undefined) =>
  (snapshot?: AnyMachineSnapshot): AnyActorRef | undefined =>
    id === undefined ? undefined : snapshot?.children[id]

const whole = (snapshot: AnyMachineSnapshot) => snapshot

/** Keeps the last active snapshot of a chart that is over, so that its screen stays until the next one is there. */
const staysShown = (shown: AnyMachineSnapshot, next: AnyMachineSnapshot) => shown === next || next.status !== 'active'

/** Acts on what a chart emits: shows a toast, replaces the address, opens a page. */
function listen(actor: AnyActorRef, replaceAddress: (to: string) => void): Subscription {
  return actor.on('*', (emitted: Emitted) => {
    if (emitted.type === 'toast') showToast(emitted)
    else if (emitted.type === 'address.replacing') replaceAddress(emitted.to)
    else if ('href' in emitted) openPage(emitted.href)
  })
}

/** Sends the actor every change of the session since the one in its input. */
function follow(session: Console['session'], known: SessionFacts, actor: AnyActorRef): Subscription {
  let told = known
  const tell = ({ context }: { readonly context: SessionFacts }) => {
    if (context.user === told.user && context.hasToken === told.hasToken) return
    told = context
    // A chart that is over stays drawn until the next screen has been loaded.
    if (actor.getSnapshot().status === 'active') actor.send({ type: 'session.changed', session: factsOf(context) })
  }
  tell(session.getSnapshot())
  return session.subscribe(tell)
}

/** Tells a chart that listens when the browser is online again. */
function tellConnection(connection: SnapshotFrom<Console['connection']>, actor: AnyActorRef): void {
  const restored = { type: 'connection.restored' } satisfies ConnectionRestored
  const flow: AnyMachineSnapshot = actor.getSnapshot()
  if (connection.matches('online') && flow.status === 'active' && flow.can(restored)) actor.send(restored)
}

const navigated = new WeakSet<AnyActorRef>()

/** Navigates once for a chart that is over: under StrictMode a chart that ends at once completes twice. */
function leaveOnce(actor: AnyActorRef, leave: (exit: Exit) => void): void {
  if (navigated.has(actor)) return
  navigated.add(actor)
  leave(actor.getSnapshot().output)
}
