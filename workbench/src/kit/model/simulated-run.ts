import {
  type Actor,
  type ActorLogic,
  type ActorOptions,
  type AnyActor,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  type EmittedFrom,
  type InputFrom,
} from 'xstate'
import {
  type Effect,
  Infeasible,
  inputOf,
  type SimulatedSnapshot,
  type Simulation,
  simulateMachine,
  type Timer,
  waitingIn,
} from './simulated-machine.ts'

type Logic = ActorLogic<SimulatedSnapshot, AnyEventObject, unknown>

/** An actor that only moves on request: invoked actors wait to be settled, timers wait to be fired. */
export class SimulatedRun<M extends AnyStateMachine> {
  readonly actor: Actor<M>
  readonly emitted: EmittedFrom<M>[] = []
  readonly effects: Effect[] = []
  private failure: unknown = null

  /** @param see gets the coverage items of each step */
  constructor(machine: M, input: InputFrom<M>, see?: (met: readonly string[]) => void) {
    const { start, next } = simulateMachine(machine)
    const shown = (scope: Parameters<Logic['transition']>[2], after: SimulatedSnapshot, before?: Simulation) => {
      const { emitted, effects, met } = after.simulation
      for (const event of emitted.slice(before?.emitted.length)) scope.defer(() => scope.emit(event as never))
      this.effects.push(...effects.slice(before?.effects.length))
      see?.(met)
      return after
    }
    const logic: Logic = {
      getInitialSnapshot: (scope, given) => shown(scope, start(given)),
      transition: (before, event, scope) => shown(scope, next(before, event), before.simulation),
      getPersistedSnapshot: ({ simulation: _, ...snapshot }) => machine.getPersistedSnapshot(snapshot),
    }
    // Its snapshots are the machine's, with more.
    this.actor = createActor(logic, { input } as ActorOptions<Logic>) as unknown as Actor<M>
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

  finish(actor: string, output?: unknown): void {
    this.answer('done', actor, { output })
  }

  fail(actor: string, error: unknown): void {
    this.answer('error', actor, { error })
  }

  inputOf(actor: string): unknown {
    return inputOf(this.running(actor))
  }

  /** Milliseconds until the next timer fires; null without timers. */
  untilNextTimer(): number | null {
    return this.timers()[0]?.left ?? null
  }

  timers(): readonly Timer[] {
    return this.snapshot.simulation.timers
  }

  waiting(): { readonly id: string; readonly input: unknown }[] {
    return waitingIn(this.snapshot).map((actor) => ({ id: actor.id, input: inputOf(actor) }))
  }

  /**
   * Advances the clock to the next timer and fires it.
   * @returns the type of the timer's event
   */
  elapse(): string {
    const [due] = this.timers()
    if (!due) throw new Infeasible('no timer is running')
    this.step({ type: due.type })
    return due.event.type
  }

  private get snapshot() {
    return this.state as unknown as SimulatedSnapshot
  }

  private answer(outcome: 'done' | 'error', actor: string, answer: object): void {
    const { id } = this.running(actor)
    this.step({ type: `xstate.${outcome}.actor.${id}`, actorId: id, ...answer })
  }

  private step(event: AnyEventObject): void {
    this.send(event as Parameters<Actor<M>['send']>[0])
  }

  /** @param actor its id or its name in `setup` */
  private running(actor: string): AnyActor {
    const found = waitingIn(this.snapshot).find(({ id, src }) => id === actor || src === actor)
    if (!found) throw new Infeasible(`${actor} is not running`)
    return found
  }

  private check(): void {
    if (this.failure) throw this.failure
  }
}
