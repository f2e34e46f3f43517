import { type ComponentType, memo, useCallback, useRef, useSyncExternalStore } from 'react'
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { SendContext } from '#ui/send.ts'
import { useHydrated } from '#ui/use-hydrated.ts'
import { type AnyScreen, asAnyScreen, type ChildScreen, ParentContext, type ScreenProps } from './screen.ts'
import { useScreenChange } from './screen-change.tsx'
import { useTab } from './use-tab.tsx'

const ignore = () => {}

interface FlowProps<M extends AnyStateMachine> {
  /** The running machine; null if the user has no access to it any more. */
  readonly actor: AnyActorRef | null
  readonly screen: ComponentType<ScreenProps<M>>
  readonly child?: ChildScreen | undefined
}

/** Renders the machine of a page. During hydration it shows the state in the HTML, and then the current one. */
export function Flow<M extends AnyStateMachine>({ actor, screen, child }: FlowProps<M>) {
  const { html } = useTab()
  const isHydrated = useHydrated()
  const state = useShownState(actor, isHydrated ? null : html.state)
  useScreenChange()
  return state?.status === 'active' ? <MachineScreen {...{ actor, state, child }} screen={asAnyScreen(screen)} /> : null
}

interface MachineScreenProps {
  readonly screen: AnyScreen
  readonly child?: ChildScreen | undefined
  /** Gets the user's events. While React hydrates, it may be ahead of the shown state, or over. */
  readonly actor: AnyActorRef | null
  readonly state: AnyMachineSnapshot
}

/** Memoized, so that nothing renders again when the hydration ends. */
const MachineScreen = memo(function MachineScreen({ actor, state, screen: Screen, child }: MachineScreenProps) {
  const invoked = child && childOf(state, child)
  const send = actor?.send ?? ignore
  const part = child && invoked && (
    <ParentContext value={{ state, send }}>
      <ChildFlow actor={(actor && childOf(actor.getSnapshot(), child)) ?? invoked} shown={invoked} {...child} />
    </ParentContext>
  )
  return (
    <SendContext value={send}>
      <Screen state={state} part={part} />
    </SendContext>
  )
})

function ChildFlow({ actor, shown, screen }: ChildScreen & Record<'actor' | 'shown', AnyActorRef>) {
  const state = useShownState(shown, shown.getSnapshot())
  useScreenChange()
  return state && <MachineScreen {...{ actor, state, screen }} />
}

/** Follows the last active state, so that a screen stays until the next one. `first` is the state in the HTML. */
function useShownState(actor: AnyActorRef | null, first: AnyMachineSnapshot | null): AnyMachineSnapshot | null {
  const last = useRef(first)
  const subscribe = useCallback((listener: () => void) => actor?.subscribe(listener).unsubscribe ?? ignore, [actor])
  const live = () => {
    const state: AnyMachineSnapshot | undefined = actor?.getSnapshot()
    if (state?.status === 'active') last.current = state
    return actor && last.current
  }
  return useSyncExternalStore(subscribe, live, () => first)
}

const childOf = ({ children }: AnyMachineSnapshot, { id }: ChildScreen): AnyActorRef | undefined => children[id]
