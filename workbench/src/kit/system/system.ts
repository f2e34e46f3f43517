import {
  type ActorOptions,
  type AnyActor,
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
} from 'xstate'
import { answerOf, chosenTransitions, failureOf, scheduledIn, unschedule, workOf } from '#workbench/kit/internals.ts'
import { transitionKey } from '#workbench/kit/model/keys.ts'
import { Infeasible } from '#workbench/kit/model/simulated-machine.ts'
import { isMachine, nameOf, pathOf, type RecordedStep, recordSteps, type SystemStep } from './record.ts'
import { isWaiting, type SystemEnvironment, stillSystem } from './still.ts'

type Create = (machine: AnyStateMachine, options: ActorOptions<AnyStateMachine>) => AnyActor

export interface SystemOptions extends SystemEnvironment {
  /**
   * Creates the machine of a document, and starts it.
   * @param to with the URL, and the state of its history entry; the current one without, as for a reload
   */
  readonly open: (create: Create, to?: AnyEventObject) => AnyActor
  /** Sends what else happens automatically after each step. */
  readonly settled?: (root: AnyActor) => void
  /** The events that it sends, which do not count as steps. */
  readonly automatic?: readonly string[]
  /** What a step does outside of the system instead, such as a navigation, by the name of an actor. */
  readonly perform?: Readonly<Record<string, (event: AnyEventObject) => void>>
}

const nothing = () => undefined
const childrenOf = (actor: AnyActor): readonly AnyActor[] => Object.values(actor.getSnapshot()?.children ?? {})

/**
 * A browser with a machine and all machines inside, as running actors. It only moves by steps, and the same steps lead
 * to the same states. Two steps are for the browser: `document.opened`, and `code.missing`, which the next load finds.
 */
export class SimulatedSystem {
  readonly log: RecordedStep[] = []
  root: AnyActor
  private readonly options: SystemOptions
  private now = 0
  /** When each running timer is due, by the object that XState keeps for it. */
  private readonly due = new Map<object, number>()
  private isCodeMissing = false
  private settling: Promise<void> | null = null
  /** Called before the effects of each step, also of those that a screen causes. */
  onStep: () => void = nothing
  /** The transitions that machines have taken in the last step. */
  last: ReadonlyMap<AnyActorRef, readonly string[]> = new Map()
  private readonly taken = new WeakMap<AnyActorRef, Set<string>>()

  /** The caller waits for `settle` before the first step. */
  constructor(options: SystemOptions) {
    this.options = options
    this.root = options.open(this.create)
  }

  /** All running actors, parents first. */
  actors(from: AnyActor = this.root): readonly AnyActor[] {
    return [from, ...childrenOf(from).flatMap((child) => this.actors(child))]
  }

  machines(): readonly AnyActor[] {
    return this.actors().filter(isMachine)
  }

  find(to: readonly string[]): AnyActor | undefined {
    return to.reduce<AnyActor | undefined>(
      (actor, name) => actor && childrenOf(actor).find((child) => nameOf(child) === name),
      this.root,
    )
  }

  /** All transitions that a machine has taken. */
  takenBy(machine: AnyActorRef): ReadonlySet<string> {
    return this.taken.get(machine) ?? new Set()
  }

  /** The actors that can be answered. */
  waiting(): readonly AnyActor[] {
    return this.actors().filter(isWaiting)
  }

  /** The next one first; what is left in ms. */
  timers(): readonly (SystemStep & { readonly left: number })[] {
    const left = (timer: object) => (this.due.get(timer) ?? 0) - this.now
    return this.scheduled()
      .map((timer) => ({ to: pathOf(timer.source as AnyActor), event: timer.event, left: left(timer) }))
      .sort((one, other) => one.left - other.left)
  }

  /** @throws Infeasible if there is no such actor */
  async take({ to, event }: SystemStep): Promise<void> {
    const actor = this.find(to)
    if (!actor) throw new Infeasible(`${to.join(' › ')} is not running`)
    const perform = this.options.perform?.[String(actor.src)]
    const timer = this.scheduled().find(({ source, event: { type } }) => source === actor && type === event.type)
    if (timer) {
      this.now = Math.max(this.now, this.due.get(timer) ?? 0)
      unschedule(timer)
    }
    if (event.type === 'document.opened' || event.type === 'code.missing') this.change(event)
    else if (perform) perform(event)
    else actor.send(event)
    await this.settle()
  }

  /** Answers what loads code, until nothing does. */
  settle(): Promise<void> {
    this.settling ??= this.load().finally(() => {
      this.settling = null
    })
    return this.settling
  }

  private async load(): Promise<void> {
    for (;;) {
      const load = this.waiting().find(({ src }) => this.options.loads.includes(String(src)))
      if (!load) break
      const loading = this.isCodeMissing
        ? Promise.reject(new Error('The code is missing'))
        : workOf(load.logic.of)({ input: load.getSnapshot().input, system: load.system, self: load })
      this.isCodeMissing = false
      load.send(await loading.then(answerOf, failureOf))
    }
    this.options.settled?.(this.root)
  }

  private readonly create: Create = (machine, options) => {
    const { loads, derived, automatic = [] } = this.options
    const follow = recordSteps(derived, (step) => {
      if (!loads.includes(step.to.at(-1) ?? '') && !automatic.includes(step.event.type)) this.keep(step)
    })
    const root = createActor(stillSystem(machine, this.options), {
      ...options,
      clock: { setTimeout: () => 0, clearTimeout: nothing },
      inspect: (inspected) => {
        follow(inspected)
        this.mark(inspected)
      },
    })
    // XState would report it as an uncaught error of the page.
    root.subscribe({ error: nothing })
    return root
  }

  private keep(step: RecordedStep): void {
    this.log.push(step)
    this.last = new Map()
    this.onStep()
  }

  private mark(inspected: InspectionEvent): void {
    if (inspected.type !== '@xstate.microstep') return
    const actorRef = inspected.actorRef as AnyActorRef
    const keys = chosenTransitions(inspected).map(transitionKey)
    this.last = new Map(this.last).set(actorRef, [...(this.last.get(actorRef) ?? []), ...keys])
    this.taken.set(actorRef, new Set([...this.takenBy(actorRef), ...keys]))
  }

  private change(event: AnyEventObject): void {
    this.keep({ to: [], event, chart: '', label: event.type })
    if (event.type === 'code.missing') this.isCodeMissing = true
    else {
      this.root.stop()
      this.root = this.options.open(this.create, event)
    }
  }

  /** New timers begin now. */
  private scheduled() {
    const scheduled = scheduledIn(this.root)
    for (const timer of this.due.keys()) if (!scheduled.some((each) => each === timer)) this.due.delete(timer)
    for (const timer of scheduled) if (!this.due.has(timer)) this.due.set(timer, this.now + timer.delay)
    return scheduled
  }
}
