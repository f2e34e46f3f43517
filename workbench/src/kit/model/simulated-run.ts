import type {
  AnyActor,
  AnyEventObject,
  AnyStateMachine,
  EmittedFrom,
  EventFromLogic,
  InputFrom,
  SnapshotFrom,
} from 'xstate'
import {
  type Effect,
  Infeasible,
  inputOf,
  type SimulatedSnapshot,
  simulateMachine,
  type Timer,
  waitingIn,
} from './simulated-machine.ts'

/** An actor that only moves on request: invoked actors wait to be settled, timers wait to be fired. */
export class SimulatedRun<M extends AnyStateMachine> {
  readonly emitted: EmittedFrom<M>[] = []
  readonly effects: Effect[] = []
  private snapshot: SimulatedSnapshot
  private readonly next: ReturnType<typeof simulateMachine>['next']
  private readonly see: ((met: readonly string[]) => void) | undefined
  private readonly listeners = new Set<(now: SnapshotFrom<M>) => void>()

  /** @param see gets the coverage items of each step */
  constructor(machine: M, input: InputFrom<M>, see?: (met: readonly string[]) => void) {
    const { start, next } = simulateMachine(machine)
    this.next = next
    this.see = see
    this.snapshot = start(input)
    this.show(0, 0)
  }

  get state() {
    return this.getSnapshot()
  }

  getSnapshot(): SnapshotFrom<M> {
    return this.snapshot as SnapshotFrom<M>
  }

  subscribe(listener: (now: SnapshotFrom<M>) => void) {
    this.listeners.add(listener)
    return { unsubscribe: () => this.listeners.delete(listener) }
  }

  send(event: EventFromLogic<M>): void {
    this.step(event)
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

  private answer(outcome: 'done' | 'error', actor: string, answer: object): void {
    const { id } = this.running(actor)
    this.step({ type: `xstate.${outcome}.actor.${id}`, actorId: id, ...answer })
  }

  private step(event: AnyEventObject): void {
    if (this.snapshot.status !== 'active') return
    const { emitted, effects } = this.snapshot.simulation
    this.snapshot = this.next(this.snapshot, event)
    this.show(emitted.length, effects.length)
  }

  private show(emittedBefore: number, effectsBefore: number): void {
    const { emitted, effects, met } = this.snapshot.simulation
    this.emitted.push(...(emitted.slice(emittedBefore) as EmittedFrom<M>[]))
    this.effects.push(...effects.slice(effectsBefore))
    this.see?.(met)
    for (const listener of this.listeners) listener(this.state)
  }

  /** @param actor its id or its name in `setup` */
  private running(actor: string): AnyActor {
    const found = waitingIn(this.snapshot).find(({ id, src }) => id === actor || src === actor)
    if (!found) throw new Infeasible(`${actor} is not running`)
    return found
  }
}
