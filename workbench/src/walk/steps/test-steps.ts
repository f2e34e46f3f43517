import type { AnyEventObject } from 'xstate'
import { sampleName } from '#workbench/kit/model/explore.ts'
import { actorName, readActorEvent, textOf } from '#workbench/kit/model/keys.ts'
import { type Step, stepsOf, type Walk } from '#workbench/kit/paths/simulation.ts'
import { eventWords, stateWords } from '#workbench/kit/paths/words.ts'
import type { Act } from '#workbench/walk/frame/acts.ts'
import type { ScreenWords } from '#workbench/walk/frame/controls.ts'
import type { HeldScreens } from '#workbench/walk/frame/held-screens.tsx'
import { endWords, type Product } from '#workbench/walk/product.tsx'
import { actWords } from './act-words.ts'
import { type Expected, expectedAfter, seenIn } from './expected.ts'
import type { Cause, Outcome, Setup } from './sandbox.ts'

/** The kind of a step: the start, an act of the person, the end of an actor, a timer, or something else in the background. */
export type StepKind = 'start' | 'act' | 'outcome' | 'timer' | 'background'

/** One test step: what the tester does, and what is to be seen then. */
export interface TestStep {
  /** How many events have happened after it; 0 at the start. */
  readonly index: number
  readonly kind: StepKind
  /** The event as the chart names it, secrets masked; `Start` at the start. */
  readonly title: string
  /** DO, in words. */
  readonly words: string
  /** The person's acts on the screen; none for other kinds. */
  readonly acts: readonly Act[]
  /** The set-up that lets the actor end so; null for other kinds. */
  readonly cause: Cause | null
  /** The statement of an exported test that makes a background event happen; empty for other kinds. */
  readonly code: string
  /** The set-up before the step, for the actors that it starts. */
  readonly before: readonly Cause[]
  /** The address of the page that sets all of this up; null where nothing is. */
  readonly link: string | null
  /** How long a timer runs, in ms; 0 for other kinds. */
  readonly wait: number
  /** True when the next step is a timer's: what is seen may be gone after a moment. */
  readonly isBrief: boolean
  /** Whether typed and recorded values are samples of the model, which are no secrets. */
  readonly isSample: boolean
  /** Why no person can do this step; null when one can. */
  readonly impossible: string | null
  readonly expected: readonly Expected[]
  /** The output of the chart, when it is over. */
  readonly output: unknown
}

/** A walk as a test: the start, and one step for each event; for letters that are typed one after the other, a single step. */
export interface TestWalk {
  readonly walk: Walk
  /** The way of a person to its start; null when the product knows none. */
  readonly setup: Setup | null
  readonly steps: readonly TestStep[]
  /** Why no person can do this walk: the reason of its first step that is impossible; null when one can. */
  readonly impossible: string | null
}

const isTimer = (before: Step | undefined, { type }: AnyEventObject) =>
  type.startsWith('xstate.after.') || (before?.timers.some((timer) => timer.type === type) ?? false)

function kindOf({ model, event }: Step, before: Step | undefined): StepKind {
  if (event === null) return 'start'
  if (readActorEvent(event.type)) return 'outcome'
  if (isTimer(before, event)) return 'timer'
  return model.background?.includes(event.type) ? 'background' : 'act'
}

/** Reads how an actor ends from the events of a walk, after the step that started it. */
function outcomeOf(later: readonly Step[], actor: string): Outcome {
  for (const { model, event } of later) {
    const read = event && readActorEvent(event.type)
    if (!event || read?.id !== actor) continue
    const name = sampleName(model, model.machine, event) ?? ''
    return read.outcome === 'done'
      ? { kind: 'done', output: event.output, name }
      : { kind: 'error', error: event.error, name }
  }
  return { kind: 'pending' }
}

/** Lists the actors that a step has started: those that did not run before, and the one that has just ended and begun again. */
function startedBy({ running, event }: Step, before: Step | undefined): Step['running'] {
  const ended = event ? readActorEvent(event.type)?.id : undefined
  return running.filter(({ id }) => id === ended || !before?.running.some((other) => other.id === id))
}

const seconds = (milliseconds: number) => `${Number((milliseconds / 1000).toFixed(1))} s`

/** Does what a step needs of the screens once for equal states: plans meet the same states again and again. */
class Screens {
  private readonly read = new Map<string, Promise<ScreenWords | null>>()
  private readonly found = new Map<string, Promise<readonly Act[] | null>>()
  private readonly chart: string
  private readonly held: HeldScreens | null

  constructor(chart: string, held: HeldScreens | null) {
    this.chart = chart
    this.held = held
  }

  private keyOf({ snapshot: { status, value, context } }: Step): string {
    return textOf([this.chart, status, value, context])
  }

  words(step: Step): Promise<ScreenWords | null> {
    const key = this.keyOf(step)
    const words = this.read.get(key) ?? this.held?.words(this.chart, step.snapshot) ?? Promise.resolve(null)
    this.read.set(key, words)
    return words
  }

  acts(step: Step, event: AnyEventObject): Promise<readonly Act[] | null> {
    const key = `${this.keyOf(step)} ${textOf(event)}`
    const acts = this.found.get(key) ?? this.held?.acts(this.chart, step.snapshot, event) ?? Promise.resolve(null)
    this.found.set(key, acts)
    return acts
  }
}

const known = new WeakMap<Product, Map<string, Screens>>()

function screensOf(product: Product, chart: string, held: HeldScreens | null): Screens {
  const all = known.get(product) ?? new Map<string, Screens>()
  known.set(product, all)
  const screens = all.get(chart) ?? new Screens(chart, held)
  all.set(chart, screens)
  return screens
}

/** Tells whether typing goes on with the next step: it sends one event for each letter, and the last has all of them. */
function isTypedOn({ model, event, active }: Step, next: Step | undefined): boolean {
  if (!event || !next || !model.typing?.includes(event.type)) return false
  return next.event?.type === event.type && next.active.join() === active.join()
}

type Doing = Pick<TestStep, 'words' | 'acts' | 'cause' | 'code' | 'wait' | 'impossible'>

const nothing: Omit<Doing, 'words'> = { acts: [], cause: null, code: '', wait: 0, impossible: null }

/** Says what the tester does so that a step happens. */
async function doingOf(product: Product, screens: Screens, step: Step, before: Step | undefined): Promise<Doing> {
  const { model, event } = step
  const { sandbox } = product
  const chart = model.machine.id
  const kind = kindOf(step, before)
  if (event === null || before === undefined) return { ...nothing, words: 'Open its start' }
  const title = eventWords(model, event)
  const unable = (impossible: string): Doing => ({ ...nothing, words: title, impossible })

  if (kind === 'timer') {
    const wait = before.timers.find(({ type }) => type === event.type)?.left ?? 0
    return { ...nothing, words: `Wait ${seconds(wait)}`, wait }
  }
  if (kind === 'background') {
    const name = sampleName(model, model.machine, event) ?? ''
    const background = sandbox?.describeBackground?.(event.type, name) ?? null
    return background === null
      ? unable(`${title} comes from outside of this screen, and nothing says how.`)
      : { ...nothing, ...background }
  }
  const actor = readActorEvent(event.type)
  if (actor) {
    const name = actorName(model.machine, actor.id)
    if (!sandbox) return { ...nothing, words: `Let ${name} ${actor.outcome === 'done' ? 'succeed' : 'fail'}` }
    const cause = sandbox.describeOutcome(name, outcomeOf([step], actor.id))
    return typeof cause === 'string' ? unable(cause) : { ...nothing, words: `In the sandbox ${cause.words}`, cause }
  }
  const screen = product.screens[chart]
  if (typeof screen !== 'object') return unable(screen ?? `The chart “${chart}” has no screen.`)
  const acts = await screens.acts(before, event)
  if (acts === null) return unable(`No control of this screen was found that sends ${title}.`)
  return { ...nothing, words: actWords(acts, sampleName(model, model.machine, event) !== null), acts }
}

/** Lists what has to be set up before a step: the outcomes of the actors that it starts. A reason stands for one that cannot be. */
function causesOf({ sandbox }: Product, step: Step, before: Step | undefined, later: readonly Step[]) {
  if (!sandbox) return []
  return startedBy(step, before).map(({ id, name }) => sandbox.describeOutcome(name, outcomeOf(later, id)))
}

/**
 * Makes a test of a walk: DO and EXPECT of every step, from the model and the screens.
 * @param held tries and reads the screens; null where there is no browser: then acts are not found and screens not read
 * @throws what the chart itself throws on the way
 */
export async function testWalkOf(product: Product, walk: Walk, held: HeldScreens | null): Promise<TestWalk> {
  const { sandbox } = product
  const chart = walk.model.machine.id
  const screens = screensOf(product, chart, typeof product.screens[chart] === 'object' ? held : null)
  const all = stepsOf(walk)
  const given = sandbox?.setup(chart, walk.input.value) ?? null
  const setup = typeof given === 'object' ? given : null
  const steps: TestStep[] = []
  let seen: ReturnType<typeof seenIn> = []
  for (const [index, step] of all.entries()) {
    if (isTypedOn(step, all[index + 1])) continue
    const before = all[index - 1]
    const kind = kindOf(step, before)
    const doing = await doingOf(product, screens, step, before)
    const causes = causesOf(product, step, before, all.slice(index + 1)).filter((cause) => typeof cause !== 'string')
    const isStart = index === 0
    const switches = causes.flatMap((cause) => cause.switches)
    const now = seenIn(stateWords(step.snapshot), endWords(product, step.snapshot), await screens.words(step))
    const emitted = step.emitted.slice(before?.emitted.length ?? 0)
    const toasts = emitted.flatMap((event) => product.readToast?.(event)?.text ?? [])
    const next = all[index + 1]
    steps.push({
      ...doing,
      index,
      kind,
      title: step.title,
      ...(isStart && setup && { words: setup.words }),
      ...(isStart && typeof given === 'string' && { impossible: given }),
      before: causes,
      link: sandbox && ((isStart && setup) || switches.length > 0) ? sandbox.link(setup, isStart, switches) : null,
      isBrief: next !== undefined && kindOf(next, step) === 'timer',
      isSample: step.event === null || sampleName(walk.model, walk.model.machine, step.event) !== null,
      expected: expectedAfter(seen, now, toasts),
      output: step.snapshot.output,
    })
    seen = now
  }
  const impossible = steps.find((step) => step.impossible !== null)?.impossible ?? null
  return { walk, setup, steps, impossible }
}
