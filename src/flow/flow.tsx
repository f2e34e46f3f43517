import { useSelector } from '@xstate/react'
import { type ComponentType, useEffect, useRef, useState } from 'react'
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
import type { AddressCleaning, ApplicationOpening, Exit, PageLeaving } from '#machines/exit.ts'
import type { Toast } from '#machines/toast.ts'
import { showToast } from '#ui/toasts.tsx'
import { useConsole } from './app-actors.tsx'
import { goElsewhere, useGoing } from './leave.tsx'
import { useHeadingFocus } from './screen-change.tsx'

/** What a screen is drawn from, and nothing else: the state of its chart, and a way to tell it what happened. */
export interface ScreenProps<M extends AnyStateMachine> {
  readonly state: SnapshotFrom<M>
  readonly send: (event: EventFromLogic<M>) => void
}

/** Everything that a chart may ask for on its way. */
type Emitted = Toast | ApplicationOpening | PageLeaving | AddressCleaning

interface FlowProps<M extends AnyStateMachine> {
  readonly machine: M
  /** Read once. A flow with another input is another flow: give it another `key`. */
  readonly input: InputFrom<M>
  readonly screen: ComponentType<ScreenProps<M>>
  /** Draws the charts that this one invokes, by the id of the invocation: while one runs, it has the stage. */
  readonly running?: Readonly<Record<string, ComponentType<{ actor: AnyActorRef }>>>
}

/**
 * Runs a chart for as long as it is on the page. The actor is made once and started once, also under StrictMode, which unmounts
 * everything and mounts it again at once: a one-time link must not be spent twice.
 */
export function Flow<M extends AnyStateMachine>({ machine, input, screen: Screen, running = {} }: FlowProps<M>) {
  const { watch } = useConsole()
  const [actor] = useState(() => createActor(machine, { ...watch, input }))
  const state: AnyMachineSnapshot = useSelector(actor, whole, staysShown)
  const { leave, replaceAddress } = useGoing()
  const isMounted = useRef(false)
  useHeadingFocus()

  useEffect(() => {
    isMounted.current = true
    const life = actor.subscribe({ complete: () => leaveOnce(actor, leave) })
    const emitted = listen(actor, replaceAddress)
    actor.start()
    return () => {
      isMounted.current = false
      life.unsubscribe()
      emitted.unsubscribe()
      queueMicrotask(() => {
        if (!isMounted.current) actor.stop()
      })
    }
  }, [actor, leave, replaceAddress])

  if (state.status !== 'active') return null
  const child = Object.entries(running).find(([id]) => state.children[id] !== undefined)
  if (child) {
    const [id, Child] = child
    return <Child key={id} actor={state.children[id]} />
  }
  return <Screen state={state as SnapshotFrom<M>} send={actor.send} />
}

/** Draws a chart that another one invoked. */
export function ChildFlow<M extends AnyStateMachine>({
  actor,
  screen: Screen,
}: {
  readonly actor: AnyActorRef
  readonly screen: ComponentType<ScreenProps<M>>
}) {
  const state = useSelector(actor, whole, staysShown) as SnapshotFrom<M>
  const { replaceAddress } = useGoing()
  useHeadingFocus()
  useEffect(() => {
    const emitted = listen(actor, replaceAddress)
    return () => emitted.unsubscribe()
  }, [actor, replaceAddress])
  return <Screen state={state} send={actor.send} />
}

const whole = (snapshot: AnyMachineSnapshot) => snapshot

/** A chart that is over has nothing to show: what it showed last stays until the next screen is there. */
const staysShown = (shown: AnyMachineSnapshot, next: AnyMachineSnapshot) => shown === next || next.status !== 'active'

/** Does what a chart asks for on its way. */
function listen(actor: AnyActorRef, replaceAddress: (to: string) => void): Subscription {
  return actor.on('*', (emitted: Emitted) => {
    if (emitted.type === 'toast') showToast(emitted)
    else if (emitted.type === 'address.cleaning') replaceAddress(emitted.to)
    else goElsewhere(emitted.href)
  })
}

const left = new WeakSet<AnyActorRef>()

/** Under StrictMode a chart that is over at once is over twice; one leaves once. */
function leaveOnce(actor: AnyActorRef, leave: (exit: Exit) => void): void {
  if (left.has(actor)) return
  left.add(actor)
  leave(actor.getSnapshot().output)
}
