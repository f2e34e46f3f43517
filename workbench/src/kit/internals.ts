/**
 * Everything that the workbench needs of XState beyond what XState documents. A test calls each part and says by its name which one another
 * version has changed.
 */
import {
  type AnyActor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  fromTransition,
  type InspectionEvent,
} from 'xstate'

/** Lists the active states of a snapshot, those around others first. */
export const activeNodes = ({ _nodes }: AnyMachineSnapshot): readonly AnyStateNode[] => _nodes

/** Lists the transitions that XState chose in a microstep. */
export const chosenTransitions = ({
  _transitions,
}: Extract<InspectionEvent, { type: '@xstate.microstep' }>): readonly AnyTransitionDefinition[] => _transitions

/** Finds the actor that started another one. */
export const parentOf = ({ _parent }: AnyActor): AnyActorRef | undefined => _parent

/** Tells what XState writes of an actor as JSON, where the actor has no id but a number, which is another one in every run. */
export const isNumberedActor = (written: object): boolean =>
  'xstate$$type' in written && 'id' in written && /^x:\d+$/.test(String(written.id))

/** An event that an actor has scheduled for later. */
interface Scheduled {
  readonly source: AnyActorRef
  readonly target: AnyActorRef
  readonly event: AnyEventObject
  readonly delay: number
  /** The name by which it is cancelled. */
  readonly id: string
}

/** Lists the events that are scheduled in the system of an actor, in the order in which they were scheduled. */
export const scheduledEvents = ({ system }: AnyActor): readonly Scheduled[] =>
  Object.values(system.getSnapshot()._scheduledEvents)

export const schedule = (actor: AnyActor, { event, delay, id }: Pick<Scheduled, 'event' | 'delay' | 'id'>): void =>
  actor.system.scheduler.schedule(actor, actor, event, delay, id)

/** Lets the actors of a machine begin with a snapshot as another function restores it. */
export const restoreWith = (
  machine: AnyStateMachine,
  restoreSnapshot: (snapshot: AnyMachineSnapshot, scope: { readonly self: AnyActorRef }) => AnyMachineSnapshot,
): void => void Object.assign(machine, { restoreSnapshot })

/** Lets the actors of a machine begin with another context. */
export const beginWith = (machine: AnyStateMachine, context: unknown): void =>
  void Object.assign(machine, { config: { ...machine.config, context } })

type Change = (action: unknown) => unknown

export function changeActions(node: AnyStateNode, transitions: readonly AnyTransitionDefinition[], change: Change) {
  Object.assign(node, { entry: node.entry.map(change), exit: node.exit.map(change) })
  for (const transition of [...transitions, node.initial]) {
    Object.assign(transition, { actions: transition.actions.map(change) })
  }
}

/** Gives a state other actors to invoke. */
export const changeInvokes = (node: AnyStateNode, invoke: AnyStateNode['invoke']): void =>
  void Object.defineProperty(node, 'invoke', { value: invoke })

/** The target of `sendParent`. */
export const toParent = '#_parent'

/** An action of XState's own, such as `assign(…)`: a function that carries how it is resolved. */
export interface BuiltIn {
  readonly type: string
  readonly resolve: Resolve
  readonly execute?: (scope: unknown, params: object) => void
}

/** Finds the next snapshot, the parameters that the action is executed with, and further actions. */
export type Resolve = (
  scope: unknown,
  snapshot: AnyMachineSnapshot,
  args: { readonly self: unknown },
  params: unknown,
  action: object,
  extra: unknown,
) => [snapshot: AnyMachineSnapshot, params: unknown, actions: readonly unknown[] | undefined]

export const isBuiltIn = (action: object): action is BuiltIn => 'resolve' in action

/** Copies an action of XState's own with another way to resolve it, which happens once: not again after the actors of a state have started. */
export function withResolve(action: BuiltIn, resolve: Resolve, execute = action.execute) {
  const { retryResolve: _, ...rest } = action as BuiltIn & { readonly retryResolve?: unknown }
  return Object.assign(() => undefined, rest, { resolve, ...(execute && { execute }) })
}

/** Transitions in a row, without an event from outside, after which a machine is given up. */
const mostInARow = 1_000

/**
 * Counts the transitions of a machine and ends circles of them, which hang the page; events that it sends to itself count too. XState does
 * so since version 5.31 alone, and only where a machine asks for it.
 */
export class CircleGuard {
  private count = 0

  /** An event from outside begins a new row. */
  restart(): void {
    this.count = 0
  }

  /** @param inspected an inspection event: XState sends it while the machine goes from transition to transition */
  readonly see = ({ type }: InspectionEvent): void => {
    if (type !== '@xstate.microstep') return
    this.count += 1
    if (this.count > mostInARow)
      throw new Error(`Infinite loop detected: there are more than ${mostInARow} microsteps in a row.`)
  }
}

/** What a machine asks of its actor while it finds its next snapshot: nothing is executed, and circles are ended. */
function stillScope() {
  const self = createActor(
    fromTransition(() => undefined, undefined),
    { inspect: new CircleGuard().see },
  )
  const nothing = () => undefined
  const still = { logger: nothing, defer: nothing, stopChild: nothing, emit: nothing, actionExecutor: nothing }
  return { self, system: self.system, id: '', sessionId: '', ...still } as unknown as Parameters<
    AnyStateMachine['transition']
  >[2]
}

/** Finds the snapshot that a machine begins with. */
export const firstSnapshot = (machine: AnyStateMachine, input: unknown): AnyMachineSnapshot =>
  machine.getInitialSnapshot(stillScope() as never, input)

/** Finds the snapshot that an event leads to, without executing anything. */
export const nextSnapshot = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
): AnyMachineSnapshot => machine.transition(snapshot, event, stillScope())
