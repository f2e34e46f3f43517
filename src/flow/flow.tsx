import { useSelector } from '@xstate/react'
import {
  type ComponentType,
  memo,
  type ReactNode,
  useCallback,
  useEffect,
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
import { prepareRun } from './run.ts'
import { useScreenChange } from './screen-change.tsx'
import type { EarlyRun, Run } from './tab.ts'
import { useTab } from './use-tab.tsx'

export interface ScreenProps<M extends AnyStateMachine> {
  readonly state: SnapshotFrom<M>
  readonly send: (event: EventFromLogic<M>) => void
  /** The screen of an invoked machine, for its place in this one, while that machine runs. */
  readonly part?: ReactNode
}

type AnyScreen = ComponentType<ScreenProps<AnyStateMachine>>

/** A screen gets states of its own machine only, which the type of any screen cannot express. */
const asAnyScreen = <M extends AnyStateMachine>(screen: ComponentType<ScreenProps<M>>) => screen as unknown as AnyScreen

export interface ChildScreen {
  /** The id of the `invoke`, or the ids from the page's machine to a grandchild. */
  readonly path: readonly [string] | readonly [string, string]
  readonly screen: AnyScreen
  /** True for a screen that is a part of the page's screen, and does not replace it. */
  readonly isPart: boolean
  readonly child?: ChildScreen | undefined
}

export const childScreen = <M extends AnyStateMachine>(
  path: ChildScreen['path'],
  screen: ComponentType<ScreenProps<M>>,
  isPart = false,
  child?: ChildScreen,
): ChildScreen => ({ path, screen: asAnyScreen(screen), isPart, child })

interface FlowProps<M extends AnyStateMachine> {
  readonly machine: M
  /** Read once. A flow with another input is another flow: give it another `key`. */
  readonly input: InputFrom<M>
  readonly screen: ComponentType<ScreenProps<M>>
  readonly child?: ChildScreen | undefined
  /** The input of the prerendered screen, if it knows less, for example neither link nor session. */
  readonly prerendered?: InputFrom<M>
  /** Names the visit of the page, whose machine may have started before React. */
  readonly visit?: string
}

/** Renders a run of a machine, and starts it once, also under StrictMode, which unmounts and mounts again. */
export function Flow<M extends AnyStateMachine>({
  machine,
  input,
  screen,
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
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    if (visit !== undefined) endEarlyRun(earlyRun, run)
    run.start()
    return () => {
      isMounted.current = false
      queueMicrotask(() => {
        if (isMounted.current) return
        if (earlyRun.failures > 0 && visit !== undefined) earlyRun.current = { visit, run }
        else run.stop()
      })
    }
  }, [run, earlyRun, visit])

  useScreenChange()
  return state.status === 'active' ? <MachineScreen {...{ actor, state, child }} screen={asAnyScreen(screen)} /> : null
}

/** Renders the screen in the HTML during hydration, for a user who has lost access to it. */
export function LastScreen<M extends AnyStateMachine>({
  machine,
  prerendered,
  screen,
  child,
}: Pick<FlowProps<M>, 'machine' | 'screen' | 'child'> & Required<Pick<FlowProps<M>, 'prerendered'>>) {
  const { earlyRun } = useTab()
  // Never started, so it stays in the state of the HTML and ignores what the user does.
  const [actor] = useState(() => createActor<AnyStateMachine>(machine, { input: prerendered }))
  useEffect(() => endEarlyRun(earlyRun, null), [earlyRun])
  return <MachineScreen {...{ actor, child }} state={actor.getSnapshot()} screen={asAnyScreen(screen)} />
}

/** @returns the early run, if it belongs to this visit and has not left the page */
function earlyRunOf(visit: string | undefined, { current }: EarlyRun): Run | null {
  return current?.visit === visit && current?.run.actor.getSnapshot().status === 'active' ? current.run : null
}

function endEarlyRun(earlyRun: EarlyRun, rendered: Run | null): void {
  if (earlyRun.current?.run !== rendered) earlyRun.current?.run.stop()
  earlyRun.current = null
  earlyRun.isOver = true
  earlyRun.failures = 0
}

/** @returns the state in which the build prerenders the screen of a machine */
const firstState = <M extends AnyStateMachine>(machine: M, input: InputFrom<M>): SnapshotFrom<M> =>
  createActor<AnyStateMachine>(machine, { input }).getSnapshot() as SnapshotFrom<M>

interface MachineScreenProps extends Pick<ChildScreen, 'screen' | 'child'> {
  /** Gets the user's events. While React hydrates, it may be ahead of the shown state. */
  readonly actor: AnyActorRef
  readonly state: AnyMachineSnapshot
}

/** Memoized, so that nothing renders again when the hydration ends. */
const MachineScreen = memo(function MachineScreen({ actor, state, screen: Screen, child }: MachineScreenProps) {
  const invoked = useChild(state, child)
  const inner = child && invoked && (
    <ChildFlow actor={childOf(actor.getSnapshot(), child) ?? invoked} shown={invoked} {...child} />
  )
  return inner && !child.isPart ? inner : <Screen state={state} send={actor.send} part={inner ?? null} />
})

function ChildFlow({ actor, shown, screen, child }: ChildScreen & Record<'actor' | 'shown', AnyActorRef>) {
  const state = useShownState(shown, shown.getSnapshot())
  useScreenChange()
  return <MachineScreen {...{ actor, state, screen, child }} />
}

/** Follows the last active state, so that a screen stays until the next one. `first` is the state in the HTML. */
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

const childOf = ({ children }: AnyMachineSnapshot, { path: [id, grandchild] }: ChildScreen): AnyActorRef | undefined =>
  grandchild === undefined ? children[id] : children[id]?.getSnapshot().children?.[grandchild]

function useChild(state: AnyMachineSnapshot, child: ChildScreen | undefined): AnyActorRef | undefined {
  const [id = '', grandchild] = child?.path ?? []
  const found: AnyActorRef | undefined = state.children[id]
  const below = useSelector(found, (snapshot) => grandchild && snapshot?.children?.[grandchild])
  return grandchild === undefined ? found : below
}
