import {
  type Actor,
  type ActorLogic,
  type ActorOptions,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EmittedFrom,
  type InputFrom,
  type InspectionEvent,
  type Snapshot,
} from 'xstate'
import { HeldClock } from './held-clock.ts'

/** Thrown for a step that cannot happen: the actor is not running, no timer is set. */
export class Infeasible extends Error {}

type HeldSnapshot = Snapshot<unknown> & { readonly input: unknown }

/** Stands in for every promise, callback and child machine, and does nothing until it is settled. */
const heldActor: ActorLogic<HeldSnapshot, AnyEventObject, unknown> = {
  getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
  transition: (snapshot, event) => {
    if (event.type === 'held.done') {
      return { status: 'done', output: event.output, error: undefined, input: snapshot.input }
    }
    if (event.type === 'held.failed') {
      return { status: 'error', output: undefined, error: event.error, input: snapshot.input }
    }
    return snapshot
  },
  getPersistedSnapshot: (snapshot) => snapshot,
}

const nothing = () => undefined

/** Replaces every actor by a held one, and every action that reaches out of the machine (storage, log, document) by nothing. */
export function holdMachine<M extends AnyStateMachine>(machine: M): M {
  const { actors, actions } = machine.implementations
  const effects = Object.keys(actions).filter((name) => !('resolve' in (actions[name] ?? {})))
  const held = {
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, heldActor])),
    actions: Object.fromEntries(effects.map((name) => [name, nothing])),
  }
  // The names come from the machine itself, which its types cannot know; what `provide` returns is the same machine.
  return machine.provide(held as never) as M
}

/** One action that reached out of the machine, and its parameters. */
export interface Effect {
  readonly type: string
  readonly params: unknown
}

/** A timer that is running. */
export interface Timer {
  /** The type of the event that it sends. */
  readonly type: string
  /** Milliseconds until then. */
  readonly left: number
}

/** An invoked actor that is not settled yet. */
export interface Running {
  readonly id: string
  readonly input: unknown
}

/** A live actor that stands still: its invoked actors wait to be settled, its timers wait to be fired. */
export class HeldRun<M extends AnyStateMachine> {
  readonly actor: Actor<M>
  readonly emitted: EmittedFrom<M>[] = []
  readonly effects: Effect[] = []
  private readonly clock = new HeldClock()
  private lastEvent = ''
  private failure: unknown = null

  /**
   * @param held a machine from `holdMachine`
   * @param inspect gets the inspection events of the machine itself
   */
  constructor(held: M, input: InputFrom<M>, inspect?: (inspected: InspectionEvent) => void) {
    const options = {
      input,
      clock: this.clock,
      inspect: (inspected: InspectionEvent) => {
        if (inspected.actorRef.sessionId !== inspected.rootId) return
        this.record(inspected)
        inspect?.(inspected)
      },
    }
    // Whether `input` is required depends on the machine, which is not known here.
    this.actor = createActor(held, options as unknown as ActorOptions<M>) as Actor<M>
    this.actor.on('*', (event) => this.emitted.push(event as EmittedFrom<M>))
    this.actor.subscribe({
      error: (error) => {
        this.failure = error
      },
    })
    this.actor.start()
    this.check()
  }

  get state() {
    return this.actor.getSnapshot()
  }

  send(event: Parameters<Actor<M>['send']>[0]): void {
    this.actor.send(event)
    this.check()
  }

  /** Settles a running actor with an output. */
  finish(actor: string, output?: unknown): void {
    this.running(actor).send({ type: 'held.done', output })
    this.check()
  }

  /** Settles a running actor with an error. */
  fail(actor: string, error: unknown): void {
    this.running(actor).send({ type: 'held.failed', error })
    this.check()
  }

  /** Reads the input that a running actor was invoked with. */
  inputOf(actor: string): unknown {
    return (this.running(actor).getSnapshot() as HeldSnapshot).input
  }

  /** Counts the milliseconds until the next timer fires; null when none is running. */
  untilNextTimer(): number | null {
    return this.clock.untilNext()
  }

  /** Lists the running timers, the next one first. */
  timers(): Timer[] {
    // XState and the clock both keep timers in the order in which they were set.
    const types = Object.values(this.actor.system.getSnapshot()._scheduledEvents).map(({ event }) => event.type)
    return this.clock
      .pending()
      .map((left, index) => ({ type: types[index] ?? '', left }))
      .sort((a, b) => a.left - b.left)
  }

  /** Lists the actors that are not settled yet. */
  waiting(): Running[] {
    return this.children()
      .filter((child) => child.getSnapshot().status === 'active')
      .map((child) => ({ id: child.id, input: (child.getSnapshot() as HeldSnapshot).input }))
  }

  /**
   * Advances the clock to the next timer and fires it.
   * @returns the type of the event that the timer sent
   */
  elapse(): string {
    if (this.clock.untilNext() === null) throw new Infeasible('no timer is running')
    this.lastEvent = ''
    this.clock.fireNext()
    this.check()
    return this.lastEvent
  }

  /** @param actor its id, or the name under which it was set up */
  private running(actor: string): AnyActorRef {
    const found = this.children().find(
      (child) => (child.id === actor || child.src === actor) && child.getSnapshot().status === 'active',
    )
    if (!found) throw new Infeasible(`${actor} is not running`)
    return found
  }

  private children(): AnyActorRef[] {
    const { children }: AnyMachineSnapshot = this.state
    return Object.values(children)
  }

  private record(inspected: InspectionEvent): void {
    if (inspected.type === '@xstate.event') this.lastEvent = inspected.event.type
    if (inspected.type === '@xstate.action' && !inspected.action.type.startsWith('xstate.')) {
      this.effects.push(inspected.action)
    }
  }

  private check(): void {
    if (this.failure) throw this.failure
  }
}
