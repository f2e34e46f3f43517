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
import { useTab } from './app-actors.tsx'
import { prepareRun } from './run.ts'
import { useScreenChange } from './screen-change.tsx'
import type { EarlyRun, Run } from './tab.ts'

/** The props of a screen: the state of its machine, and a function that sends an event to the machine. */
export interface ScreenProps<M extends AnyStateMachine> {
  readonly state: SnapshotFrom<M>
  readonly send: (event: EventFromLogic<M>) => void
  /** The screen of an invoked machine, for its place in this one, while that machine runs. */
  readonly part?: ReactNode
}

/** The screen of a machine that the page's machine invokes. */
export interface ChildScreen {
  /** The id of the `invoke`, or the ids from the page's machine down to that of a grandchild. */
  readonly path: readonly [string] | readonly [string, string]
  readonly screen: ComponentType<ScreenProps<AnyStateMachine>>
  /** True for a screen that is a part of the page's, and does not take its place. */
  readonly isPart: boolean
}

/** Names the screen of an invoked machine. */
export const childScreen = <M extends AnyStateMachine>(
  path: ChildScreen['path'],
  screen: ComponentType<ScreenProps<M>>,
  isPart = false,
): ChildScreen => ({ path, screen: screen as unknown as ChildScreen['screen'], isPart })

interface FlowProps<M extends AnyStateMachine> {
  readonly machine: M
  /** Read once. A flow with another input is another flow: give it another `key`. */
  readonly input: InputFrom<M>
  readonly screen: ComponentType<ScreenProps<M>>
  readonly child?: ChildScreen | undefined
  /** The input of the prerendered screen, where that one knows less: which link, which session. */
  readonly prerendered?: InputFrom<M>
  /** Names the visit of the page, whose machine may run since before React. */
  readonly visit?: string
}

/**
 * Renders a run of a machine, and starts one where none runs yet. A run starts once, also under StrictMode, which unmounts and mounts again
 * at once, and stops when the flow is really unmounted.
 */
export function Flow<M extends AnyStateMachine>({
  machine,
  input,
  screen: Screen,
  child,
  prerendered = input,
  visit,
}: FlowProps<M>) {
  const tab = useTab()
  const { earlyRun } = tab
  const [{ run, first }] = useState(() => ({
    run: earlyRunOf(visit, earlyRun) ?? prepareRun(machine, input, tab),
    first: firstState(machine, prerendered),
  }))
  const { actor } = run
  const state = useShownState(actor, first)
  const invoked = useChild(state, child)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    if (visit !== undefined) endEarlyRun(earlyRun, run)
    run.start()
    return () => {
      isMounted.current = false
      queueMicrotask(() => {
        if (!isMounted.current) run.stop()
      })
    }
  }, [run, earlyRun, visit])

  useScreenChange()
  // Kept while the state is: the end of the hydration renders nothing again.
  const rendered = useMemo(() => {
    const inner = child && invoked && <ChildFlow actor={invoked} screen={child.screen} />
    return inner && !child.isPart ? (
      inner
    ) : (
      <Screen state={state as SnapshotFrom<M>} send={actor.send} part={inner ?? null} />
    )
  }, [Screen, state, actor, child, invoked])

  return state.status === 'active' ? rendered : null
}

/** Renders the screen of the HTML for a user who may not use it any more, for the time of hydration. */
export function LastScreen<M extends AnyStateMachine>({
  machine,
  prerendered,
  screen: Screen,
}: Required<Pick<FlowProps<M>, 'machine' | 'prerendered' | 'screen'>>) {
  const { earlyRun } = useTab()
  useEffect(() => endEarlyRun(earlyRun, null), [earlyRun])
  return <Screen state={firstState(machine, prerendered)} send={ignore} />
}

const ignore = () => {}

/** @returns the early run, if it is that of this visit and has not left the page */
function earlyRunOf(visit: string | undefined, { current }: EarlyRun): Run | null {
  return current?.visit === visit && current?.run.actor.getSnapshot().status === 'active' ? current.run : null
}

/** Leaves the early run to React, or stops it where React renders another one. */
function endEarlyRun(earlyRun: EarlyRun, rendered: Run | null): void {
  if (earlyRun.current?.run !== rendered) earlyRun.current?.run.stop()
  earlyRun.current = null
  earlyRun.isOver = true
}

/** @returns the state in which the build prerenders the screen of a machine */
const firstState = <M extends AnyStateMachine>(machine: M, input: InputFrom<M>): SnapshotFrom<M> =>
  createActor<AnyStateMachine>(machine, { input }).getSnapshot() as SnapshotFrom<M>

/** Renders a machine that another one invoked. */
function ChildFlow({ actor, screen: Screen }: { readonly actor: AnyActorRef; readonly screen: ChildScreen['screen'] }) {
  const state = useShownState(actor, actor.getSnapshot())
  useScreenChange()
  return <Screen state={state} send={actor.send} />
}

/**
 * Follows the state of a machine, as long as it is active: its screen stays until the next one is there.
 * @param first the state that the HTML shows, for hydration
 */
function useShownState(actor: AnyActorRef, first: AnyMachineSnapshot): AnyMachineSnapshot {
  const last = useRef(first)
  const subscribe = useCallback((listener: () => void) => actor.subscribe(listener).unsubscribe, [actor])
  const live = () => {
    const state: AnyMachineSnapshot = actor.getSnapshot()
    if (state.status === 'active') last.current = state
    return last.current
  }
  return useSyncExternalStore(subscribe, live, () => first)
}

/** Follows the child, or grandchild, that a machine has invoked; undefined while it does not run. */
function useChild({ children }: AnyMachineSnapshot, child: ChildScreen | undefined): AnyActorRef | undefined {
  const [id = '', grandchild] = child?.path ?? []
  const found: AnyActorRef | undefined = children[id]
  const below = useSelector(found, (state) => grandchild && state?.children?.[grandchild])
  return grandchild === undefined ? found : below
}
