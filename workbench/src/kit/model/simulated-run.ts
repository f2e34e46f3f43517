import {
  type Actor,
  type ActorOptions,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EmittedFrom,
  type InputFrom,
  type InspectionEvent,
} from 'xstate'
import { schedule, scheduledEvents } from '#workbench/kit/internals.ts'
import { HeldClock } from './held-clock.ts'
import { timerType } from './keys.ts'
import type { SimulatedSnapshot } from './simulated-machine.ts'

/** Thrown for an impossible step: the actor is not running, or no timer is set. */
export class Infeasible extends Error {}

/** An action with a side effect, and its parameters. */
export interface Effect {
  readonly type: string
  readonly params: unknown
}

export interface Timer {
  readonly type: string
  readonly event: AnyEventObject
  readonly left: number
}

export interface Running {
  readonly id: string
  readonly input: unknown
}

type Inspect = (inspected: InspectionEvent) => void

/** A live actor that only moves on request: invoked actors wait to be settled, timers wait to be fired. */
export class SimulatedRun<M extends AnyStateMachine> {
  readonly actor: Actor<M>
  readonly emitted: EmittedFrom<M>[]
  readonly effects: Effect[]
  private readonly simulated: M
  private readonly clock = new HeldClock()
  private failure: unknown = null

  /**
   * @param simulated a machine from `simulateMachine`
   * @param inspect gets the machine's own inspection events
   */
  constructor(simulated: M, input: InputFrom<M>, inspect?: Inspect)
  /** @param origin the run whose snapshot is copied, without its timers */
  constructor(simulated: M, input: InputFrom<M>, inspect: Inspect | undefined, origin: SimulatedRun<M>)
  constructor(simulated: M, input: InputFrom<M>, inspect?: Inspect, origin?: SimulatedRun<M>) {
    this.simulated = simulated
    this.emitted = [...(origin?.emitted ?? [])]
    this.effects = [...(origin?.effects ?? [])]
    const options = {
      input,
      ...(origin && { snapshot: origin.state }),
      clock: this.clock,
      logger: () => undefined,
      inspect: (inspected: InspectionEvent) => {
        if (inspected.actorRef.sessionId !== inspected.rootId) return
        this.record(inspected)
        inspect?.(inspected)
      },
    }
    // Whether `input` is required depends on the machine, which is unknown here.
    this.actor = createActor(simulated, options as unknown as ActorOptions<M>) as Actor<M>
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

  /**
   * Creates an independent run with the same snapshot, actors and timers.
   * @param inspect gets the other machine's own inspection events
   */
  copy(inspect?: Inspect): SimulatedRun<M> {
    const [timers, scheduled] = [this.clock.inOrderOfSetting(), scheduledEvents(this.actor)]
    if (timers.length !== scheduled.length) throw new Error(`“${this.simulated.id}” runs two timers of one name`)
    const copied = new SimulatedRun(this.simulated, this.actor.options.input as InputFrom<M>, inspect, this)
    for (const [index, each] of scheduled.entries()) {
      copied.clock.announce(each.event, timers[index]?.left)
      schedule(copied.actor, each)
    }
    return copied
  }

  send(event: Parameters<Actor<M>['send']>[0]): void {
    this.actor.send(event)
    this.check()
  }

  finish(actor: string, output?: unknown): void {
    this.running(actor).send({ type: 'simulated.done', output })
    this.check()
  }

  fail(actor: string, error: unknown): void {
    this.running(actor).send({ type: 'simulated.failed', error })
    this.check()
  }

  inputOf(actor: string): unknown {
    return (this.running(actor).getSnapshot() as SimulatedSnapshot).input
  }

  /** Milliseconds until the next timer fires; null without timers. */
  untilNextTimer(): number | null {
    return this.clock.pending()[0]?.left ?? null
  }

  /** One object per start of a running timer, by type: a restarted timer has another object. */
  starts(): ReadonlyMap<string, object> {
    return new Map(this.clock.started().map((timer) => [timerType(timer.event.type, timer.delay), timer]))
  }

  timers(): Timer[] {
    return this.clock.pending().map(({ event, delay, left }) => ({ type: timerType(event.type, delay), event, left }))
  }

  waiting(): Running[] {
    return this.children()
      .filter((child) => child.getSnapshot().status === 'active')
      .map((child) => ({ id: child.id, input: (child.getSnapshot() as SimulatedSnapshot).input }))
  }

  /**
   * Advances the clock to the next timer and fires it.
   * @returns the type of the timer's event
   */
  elapse(): string {
    const [next] = this.clock.pending()
    if (!next) throw new Infeasible('no timer is running')
    this.clock.fireNext()
    this.check()
    return next.event.type
  }

  /** @param actor its id or its name in `setup` */
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
    if (inspected.type !== '@xstate.action') return
    const { type } = inspected.action
    const params = (inspected.action.params ?? {}) as { event?: AnyEventObject; delay?: unknown; targetId?: string }
    if (type === 'xstate.raise' && typeof params.delay === 'number' && params.event) this.clock.announce(params.event)
    if (type === 'xstate.sendTo' && params.event) {
      this.effects.push({ type: `send ${params.event.type} to ${params.targetId}`, params: params.event })
    }
    if (!type.startsWith('xstate.')) this.effects.push(inspected.action)
  }

  private check(): void {
    if (this.failure) throw this.failure
  }
}
