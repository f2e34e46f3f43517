import { useHydrated } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventFromLogic,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate'
import { useConsole } from './app-actors.tsx'
import { descendantOf, prepareRun } from './run.ts'
import { useScreenChange } from './screen-change.tsx'

/** The props of a screen: the state of its chart, and a function that sends an event to the chart. */
export interface ScreenProps<M extends AnyStateMachine> {
  readonly state: SnapshotFrom<M>
  readonly send: (event: EventFromLogic<M>) => void
  /** The screen of an invoked chart, for its place in this one, while it runs. */
  readonly part?: ReactNode
}

/** The screen of a chart that another one invokes, at any depth. */
export interface ChildScreen {
  readonly machine: AnyStateMachine
  readonly screen: ComponentType<ScreenProps<AnyStateMachine>>
  /** True for a screen that is a part of the other one, and does not take its place. */
  readonly isPart: boolean
}

/** Names the screen of an invoked chart. */
export const childScreen = <M extends AnyStateMachine>(
  machine: M,
  screen: ComponentType<ScreenProps<M>>,
  isPart = false,
): ChildScreen => ({ machine, screen: screen as unknown as ChildScreen['screen'], isPart })

interface FlowProps<M extends AnyStateMachine> {
  readonly machine: M
  /** Read once. A flow with another input is another flow: give it another `key`. */
  readonly input: InputFrom<M>
  readonly screen: ComponentType<ScreenProps<M>>
  readonly child?: ChildScreen | undefined
  /** The input of the prerendered screen, where that one knows less: which link, which session. */
  readonly prerendered?: InputFrom<M>
  /** Names the visit of the page, whose chart may run since before React. */
  readonly visit?: string
}

/**
 * Draws a run of a chart, and starts one where none runs yet. A run is started once, also under StrictMode, which unmounts and mounts again
 * at once, and stopped when the flow is really unmounted.
 */
export function Flow<M extends AnyStateMachine>({
  machine,
  input,
  screen: Screen,
  child,
  prerendered = input,
  visit,
}: FlowProps<M>) {
  const tab = useConsole()
  const isHydrated = useHydrated()
  const [{ run, first }] = useState(() => ({
    run: (visit !== undefined && tab.firstRun.find(visit)) || prepareRun(machine, input, tab),
    // The HTML of the page shows this state, wherever the chart is by now.
    first: isHydrated ? null : firstState(machine, prerendered),
  }))
  const { actor } = run
  const state = useShown(actor, first)
  const invoked = useDescendant(actor, child?.machine)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    if (visit !== undefined) tab.firstRun.settle(run)
    run.start()
    return () => {
      isMounted.current = false
      queueMicrotask(() => {
        if (!isMounted.current) run.stop()
      })
    }
  }, [run, tab, visit])

  useScreenChange()
  // Kept while the state is: the end of the hydration draws nothing anew.
  const drawn = useMemo(() => {
    const inner = child && invoked && <ChildFlow actor={invoked} screen={child.screen} />
    return inner && !child.isPart ? (
      inner
    ) : (
      <Screen state={state as SnapshotFrom<M>} send={actor.send} part={inner ?? null} />
    )
  }, [Screen, state, actor, child, invoked])

  return state.status === 'active' ? drawn : null
}

/** Draws the screen of the HTML for a user who may not use it any more, for the time of hydration. */
export function LastScreen<M extends AnyStateMachine>({
  machine,
  prerendered,
  screen: Screen,
}: Required<Pick<FlowProps<M>, 'machine' | 'prerendered' | 'screen'>>) {
  const { firstRun } = useConsole()
  useEffect(() => firstRun.settle(null), [firstRun])
  return <Screen state={firstState(machine, prerendered)} send={ignore} />
}

const ignore = () => {}

/** @returns the state in which the build prerenders the screen of a chart */
const firstState = <M extends AnyStateMachine>(machine: M, input: InputFrom<M>): SnapshotFrom<M> =>
  createActor<AnyStateMachine>(machine, { input }).getSnapshot() as SnapshotFrom<M>

/** Draws a chart that another one invoked. */
function ChildFlow({ actor, screen: Screen }: { readonly actor: AnyActorRef; readonly screen: ChildScreen['screen'] }) {
  const state = useShown(actor, null)
  useScreenChange()
  return <Screen state={state} send={actor.send} />
}

/**
 * Follows the state of a chart.
 * @param first the state that the HTML shows; null where it shows none. The hydration draws it, and right after that the present one
 */
function useShown(actor: AnyActorRef, first: AnyMachineSnapshot | null): AnyMachineSnapshot {
  const live: AnyMachineSnapshot = useSelector(actor, whole, staysShown)
  const isHydrated = useHydrated()
  // The chart may be over before it was ever drawn.
  return first !== null && (!isHydrated || live.status !== 'active') ? first : live
}

const whole = (snapshot: AnyMachineSnapshot) => snapshot

/** Keeps the last active snapshot of a chart that is over, so that its screen stays until the next one is there. */
const staysShown = (shown: AnyMachineSnapshot, next: AnyMachineSnapshot) => shown === next || next.status !== 'active'

/** Follows whether an actor has invoked the chart of a machine. */
function useDescendant(actor: AnyActorRef, machine: AnyStateMachine | undefined): AnyActorRef | undefined {
  const subscribe = useCallback(
    (listener: () => void) => {
      const watching = actor.system.inspect((event) => {
        if (event.type === '@xstate.snapshot') listener()
      })
      return () => watching.unsubscribe()
    },
    [actor],
  )
  const find = () => machine && descendantOf(actor, machine)
  return useSyncExternalStore(subscribe, find, () => undefined)
}
