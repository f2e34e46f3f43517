import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { AnyStateMachine, EventFromLogic, SnapshotFrom } from 'xstate'
import type { ControlEvent } from '#ui/control-event.ts'

export interface ScreenProps<M extends AnyStateMachine> {
  readonly state: SnapshotFrom<M>
  /** The screen of an invoked machine, for its place in this one, while that machine runs. */
  readonly part?: ReactNode
}

/** The machine that has invoked the machine of a screen. Its states are not copied into that one. */
export interface Parent<M extends AnyStateMachine> {
  readonly state: SnapshotFrom<M>
  readonly send: (event: never) => void
}

export const ParentContext = createContext<Parent<AnyStateMachine> | null>(null)

/** The caller names the machine, which the context cannot know. Null if a screen is shown by itself. */
export const useParent = <M extends AnyStateMachine>() => use(ParentContext) as Parent<M> | null

/** Lets the compiler check that the machine of a screen takes what its controls send. */
export const eventsOf =
  <M extends AnyStateMachine>() =>
  (event: EventFromLogic<M>) =>
    event as unknown as ControlEvent

export type AnyScreen = ComponentType<ScreenProps<AnyStateMachine>>

/** A screen gets only states of its machine, which the type of any screen cannot express. */
export const asAnyScreen = <M extends AnyStateMachine>(screen: ComponentType<ScreenProps<M>>) =>
  screen as unknown as AnyScreen

export interface ChildScreen {
  /** The id of the `invoke`. */
  readonly id: string
  readonly screen: AnyScreen
}

export const childScreen = <M extends AnyStateMachine>(
  id: string,
  screen: ComponentType<ScreenProps<M>>,
): ChildScreen => ({ id, screen: asAnyScreen(screen) })
