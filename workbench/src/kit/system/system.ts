import { type ActorOptions, type AnyActor, type AnyEventObject, type AnyStateMachine, createActor } from 'xstate'
import { answerOf, failureOf, scheduledIn, unschedule, workOf } from '#workbench/kit/internals.ts'
import { Infeasible } from '#workbench/kit/model/simulated-machine.ts'
import { isMachine, nameOf, pathOf, type RecordedStep, recordSteps, type SystemStep } from './record.ts'
import { isWaiting, type SystemEnvironment, stillSystem } from './still.ts'

type Create = (machine: AnyStateMachine, options: ActorOptions<AnyStateMachine>) => AnyActor

export interface SystemOptions extends SystemEnvironment {
  /**
   * Creates the machine of a document, and starts it.
   * @param href the URL; the current one if empty, as for a reload
   */
  readonly open: (create: Create, href: string) => AnyActor
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

  /** The caller waits for `settle` before the first step. */
  constructor(options: SystemOptions) {
    this.options = options
    this.root = options.open(this.create, '')
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
  async settle(): Promise<void> {
    for (;;) {
      const load = this.waiting().find(({ src }) => this.options.loads.includes(String(src)))
      if (!load) return
      const loading = this.isCodeMissing
        ? Promise.reject(new Error('The code is missing'))
        : workOf(load.logic.of)({ input: load.getSnapshot().input, system: load.system, self: load })
      this.isCodeMissing = false
      load.send(await loading.then(answerOf, failureOf))
    }
  }

  private readonly create: Create = (machine, options) => {
    const { loads, derived } = this.options
    const root = createActor(stillSystem(machine, this.options), {
      ...options,
      clock: { setTimeout: () => 0, clearTimeout: nothing },
      inspect: recordSteps(derived, (step) => {
        if (!loads.includes(step.to.at(-1) ?? '')) this.log.push(step)
      }),
    })
    // XState would report it as an uncaught error of the page.
    root.subscribe({ error: nothing })
    return root
  }

  private change(event: AnyEventObject): void {
    this.log.push({ to: [], event, chart: '', label: event.type })
    if (event.type === 'code.missing') this.isCodeMissing = true
    else {
      this.root.stop()
      this.root = this.options.open(this.create, event.href ?? '')
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
