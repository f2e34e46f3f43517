import type { AnyEventObject } from 'xstate'
import { sampleName } from '#workbench/kit/model/explore.ts'
import { actorName, readActorEvent, textOf } from '#workbench/kit/model/keys.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import { eventSummary, stateLabel } from '#workbench/kit/paths/labels.ts'
import { type Step, stepsOf, type Walk } from '#workbench/kit/paths/simulation.ts'
import { oncePer } from '#workbench/shared/once.ts'
import type { ReadScreens } from '#workbench/walk/frame/read-screens.tsx'
import { leadText, type Product } from '#workbench/walk/product.tsx'
import { actTexts } from './act-texts.ts'
import { expectedAfter, fleeting, type Lines, linesOf } from './expected.ts'
import type { Cause, Outcome, Setup, Switch } from './sandbox.ts'

export interface TestStep {
  readonly index: number
  /** With what the user really types; null at the start. */
  readonly event: AnyEventObject | null
  readonly first: readonly string[]
  readonly does: readonly string[]
  readonly expected: readonly string[]
  /** The URL of the page that sets up the sandbox; null if there is nothing to set up. */
  readonly link: string | null
  /** Why a user cannot do this step; null if possible. */
  readonly impossible: string | null
}

/** A walk as a test: the start and one step for each event. Typing several letters is one step. */
export interface TestWalk {
  readonly walk: Walk
  readonly steps: readonly TestStep[]
  /** Why a user cannot do this walk (the reason of its first impossible step); null if possible. */
  readonly impossible: string | null
}

const isTimer = (before: Step | undefined, { type }: AnyEventObject) =>
  type.startsWith('xstate.after.') || (before?.timers.some((timer) => timer.type === type) ?? false)

function outcomeIn(model: Model, events: readonly AnyEventObject[], isMeant: (id: string) => boolean): Outcome {
  for (const event of events) {
    const read = readActorEvent(event.type)
    if (!read || !isMeant(read.id)) continue
    const name = sampleName(model, model.machine, event) ?? ''
    return read.outcome === 'done'
      ? { kind: 'done', output: event.output, name }
      : { kind: 'error', error: event.error, name }
  }
  return { kind: 'pending' }
}

/** The actors that a step started, including one that ended and started again. */
function startedBy({ running, event }: Step, before: Step | undefined): Step['running'] {
  const ended = event ? readActorEvent(event.type)?.id : undefined
  return running.filter(({ id }) => id === ended || !before?.running.some((other) => other.id === id))
}

/** A shorter wait cannot be distinguished from a response, in ms. */
const shortest = 1_000

const waitText = (time: number) => (time < shortest ? 'Wait a moment' : `Wait ${Math.round(time / 1000)} s`)

/** Whether the next step continues typing. Each letter sends an event, and the last has all letters. */
function isTypedOn({ model, event, active }: Step, next: Step | undefined): boolean {
  if (!event || !next || !model.typing?.includes(event.type)) return false
  return next.event?.type === event.type && next.active.join() === active.join()
}

type Doing = Pick<TestStep, 'does' | 'impossible'>

function doingOf(
  product: Product,
  screens: ReadScreens | null,
  { model, event }: Step,
  before: Step | undefined,
  typed: AnyEventObject | null,
): Doing {
  const chart = model.machine.id
  const doing = (...does: readonly string[]): Doing => ({ does, impossible: null })
  if (event === null || before === undefined) return doing('Open its start')
  const unable = (impossible: string): Doing => ({ does: [eventSummary(model, event)], impossible })

  if (isTimer(before, event)) return doing(waitText(before.timers.find(({ type }) => type === event.type)?.left ?? 0))
  const actor = readActorEvent(event.type)
  if (actor) {
    const cause = product.sandbox?.describeOutcome(
      actorName(model.machine, actor.id),
      outcomeIn(model, [event], (id) => id === actor.id),
      before.running.find(({ id }) => id === actor.id)?.input,
    )
    const isLost = typeof cause === 'object' && cause.switches.some(({ fault }) => fault?.drop)
    const wait = `Wait for the answer${isLost ? ', up to a minute: the browser tries again' : ''}`
    return typeof cause === 'string' ? unable(cause) : doing(wait)
  }
  const name = sampleName(model, model.machine, event)
  if (model.background?.includes(event.type)) {
    const text = product.sandbox?.describeBackground?.(event.type, name ?? '', chart) ?? null
    return text === null
      ? unable(`${eventSummary(model, event)} comes from outside of this screen, and no tester can cause it.`)
      : doing(text)
  }
  const screen = product.screens[chart]
  if (typeof screen !== 'object') return unable(screen ?? `The chart “${chart}” has no screen.`)
  const acts = screens?.acts(chart, before.snapshot, typed ?? event) ?? null
  if (acts === null) return unable(`No control of this screen sends ${eventSummary(model, event)} in this state.`)
  return doing(...actTexts(acts, name !== null))
}

/** Replaces values of an event by their names. */
const typedAs = (event: AnyEventObject | null, typed: Readonly<Record<string, string>>): AnyEventObject | null =>
  Object.keys(typed).length === 0
    ? event
    : JSON.parse(JSON.stringify(event, (name, value: unknown) => typed[name] ?? value))

/** @returns causes that change the active switches: removing a fault counts only after one was set */
const changing = (causes: readonly Cause[], on: Map<string, Switch>): Cause[] =>
  causes.filter(({ switches }) => {
    const changed = switches.filter(({ call, fault }) => textOf(on.get(call)?.fault ?? null) !== textOf(fault))
    for (const each of changed) on.set(each.call, each)
    return changed.length > 0
  })

/** How long a call waits while the tester does something else, in ms. */
const timeToAct = 15_000

/** Gives a tester time for what happens before the answer. */
function delayed(cause: Cause): Cause {
  const switches = cause.switches.map(({ call, fault }) => ({ call, fault: { delay: timeToAct, ...fault } }))
  return { ...cause, text: `${cause.text} after ${timeToAct / 1000} s`, switches }
}

/** Outcomes of the actors that a step starts. If the sandbox cannot cause one, the step where it ends says so. */
function causesOf({ sandbox }: Product, step: Step, before: Step | undefined, later: readonly AnyEventObject[]) {
  if (!sandbox) return []
  const ends = later.map(({ type }) => readActorEvent(type)?.id)
  return startedBy(step, before).flatMap(({ id, name, input }) => {
    const cause = sandbox.describeOutcome(
      name,
      outcomeIn(step.model, later, (other) => other === id),
      input,
    )
    const hasOthersBefore = ends.includes(id) && ends.slice(0, ends.indexOf(id)).includes(undefined)
    return typeof cause === 'string' ? [] : [hasOthersBefore ? delayed(cause) : cause]
  })
}

/** The lines without the error of a field that is typed into and left: typing clears it. */
function withoutTyped(lines: Lines, does: readonly string[]): Lines {
  const [, left] = /^Leave (.*)/.exec(does.length > 1 ? (does.at(-1) ?? '') : '') ?? []
  return new Map([...lines].filter(([line]) => !line.startsWith(`At ${left}:`)))
}

const isAnswer = (step: Step | undefined) => readActorEvent(step?.event?.type ?? '') !== null

/**
 * Causes for the calls of a step, and of the responses that follow at once: then a tester has no time for a set-up. What
 * comes after a call that is made again keeps its own set-up.
 */
function causesAt(product: Product, all: readonly Step[], index: number): Cause[] {
  const causes: Cause[] = []
  const later = all.flatMap(({ event }) => event ?? [])
  const made = new Set<string>()
  for (const [at, step] of all.entries()) {
    if (at < index) continue
    const before = all[at - 1]
    const own = causesOf(product, step, before, later.slice(at))
    const calls = causesOf(product, step, before, []).flatMap(({ switches, calls = [] }) => [
      ...switches.map(({ call }) => call),
      ...calls,
    ])
    if (at > index && (!isAnswer(step) || calls.some((call) => made.has(call)))) break
    causes.push(...own)
    for (const call of calls) made.add(call)
  }
  return causes
}

const replacedText = ({ call, fault }: Switch) =>
  `let ${call} ${fault?.body ? 'answer with the data of this path' : 'wait'}`

/** How a user gets to the start of a walk. A string says why it is impossible; null without a sandbox. */
export function setupOf({ sandbox }: Product, { model, input, events }: Walk): Setup | string | null {
  const { machine } = model
  const first = (actor: string) => outcomeIn(model, events, (id) => actorName(machine, id) === actor)
  const types = events.map(({ type }) => type)
  return sandbox?.setup(machine.id, input.value, first, types) ?? null
}

/** Walks with the same beginning share its steps. */
const known = oncePer(
  (_: ReadScreens) => new WeakMap<Step, { readonly before: Step | undefined; readonly can: boolean }>(),
)

function canDo(product: Product, screens: ReadScreens, step: Step, before: Step | undefined): boolean {
  const found = known(screens).get(step)
  if (found?.before === before && found) return found.can
  const can = doingOf(product, screens, step, before, step.event).impossible === null
  known(screens).set(step, { before, can })
  return can
}

/** Whether a user can do a walk: what `testWalkOf` says without its texts, for the many walks that a plan chooses from. */
export function isByHand(product: Product, walk: Walk, screens: ReadScreens): boolean {
  if (typeof setupOf(product, walk) === 'string') return false
  const all = stepsOf(walk)
  const done = all.filter((step, index) => !isTypedOn(step, all[index + 1]))
  return done.every((step, index) => canDo(product, screens, step, done[index - 1]))
}

/** DO and EXPECT of every step of a walk. Without screens, no control and no text is found. */
export function testWalkOf(product: Product, walk: Walk, screens: ReadScreens | null): TestWalk {
  const { sandbox } = product
  const { machine } = walk.model
  const all = stepsOf(walk)
  const hasScreen = typeof product.screens[machine.id] === 'object'
  const given = setupOf(product, walk)
  const setup = typeof given === 'object' ? given : null
  /** A set-up replaces the earlier ones, so it has all active switches; but only changes are listed. */
  const on = new Map<string, Switch>()
  const steps: TestStep[] = []
  let seen: Lines = new Map()
  /** The last screen without a dialog. */
  let behind = seen
  let before: Step | undefined
  for (const [index, step] of all.entries()) {
    if (isTypedOn(step, all[index + 1])) continue
    const isStart = index === 0
    const isAnsweredNext = isAnswer(all[index + 1])
    const meant = causesAt(product, all, index)
    const causes = changing(meant, on)
    const event = typedAs(step.event, Object.assign({}, ...meant.map(({ typed }) => typed)))
    const { emitted, log } = step.snapshot.simulation
    const past = before?.snapshot.simulation
    const news = [...emitted.slice(past?.emitted.length ?? 0), ...log.slice(past?.log.length ?? 0)]
    const announced = news.flatMap((event) => {
      const [toast, url] = [product.readToast?.(event), sandbox?.opens?.(event)]
      return [...(toast ? [`Toast: ${toast.text}`] : []), ...(url ? [`The browser opens ${url}`] : [])]
    })
    const doing = doingOf(product, screens, step, before, event)
    const now = withoutTyped(linesOf(screens?.texts(machine.id, step.snapshot) ?? null), doing.does)
    const last = steps.at(-1)
    const asHeading = (line: string) => line.replace(fleeting, 'Heading')
    const staying = (line: string) => (now.has(asHeading(line)) ? asHeading(line) : line)
    if (last) steps.splice(-1, 1, { ...last, expected: last.expected.map(staying) })
    const closed = [...seen.keys()].filter((line) => line.startsWith('Dialog: ') && !now.has(line))
    const lines = [...new Set(announced), ...closed.map((line) => `Gone: ${line}`)]
    const old = closed.length > 0 ? behind : seen
    const kinds = [...now.values()]
    const isPassing = isAnsweredNext && kinds.includes('Busy')
    steps.push({
      ...doing,
      index,
      event,
      ...(isStart && setup && { does: setup.does }),
      ...(isStart && typeof given === 'string' && { impossible: given }),
      first: [...((isStart && setup?.switches) || []).map(replacedText), ...causes.map(({ text }) => text)],
      link:
        sandbox && ((isStart && setup) || causes.length > 0) ? sandbox.link(setup, isStart, [...on.values()]) : null,
      expected: hasScreen
        ? expectedAfter(old, now, lines, leadText(product, step.snapshot), isPassing)
        : [`${isAnsweredNext ? `${fleeting}: ` : ''}In LIVE, ${machine.id} is in ${stateLabel(step.snapshot)}`],
    })
    // What is there only while the screen is busy is new if it stays.
    seen = isPassing ? new Map([...now].filter(([line, kind]) => old.has(line) || kind === 'Heading')) : now
    if (!kinds.includes('Dialog')) behind = now
    before = step
  }
  const impossible = steps.find((step) => step.impossible !== null)?.impossible ?? null
  return { walk, steps, impossible }
}
