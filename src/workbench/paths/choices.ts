import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { nextEvents } from '#workbench/model/explore.ts'
import { eventLabel, payloadText, readActorEvent, textOf, transitionKey } from '#workbench/model/keys.ts'
import { firstInputOf, inputsOf, type Model, type Sample } from '#workbench/model/model.ts'
import { leadsTo, raisedBy, refusingGuards } from './leads.ts'
import { eventText, type Step, stepsOf, type Walk } from './simulation.ts'

/** An event that can happen next. */
export interface Choice {
  readonly kind: 'event' | 'actor' | 'timer'
  readonly event: AnyEventObject
  /** The event as the chart names it: `form.submitted`, `logIn done`, `after timeToSettle`. */
  readonly label: string
  /** Its payload as text, or the time until a timer fires; empty when it carries nothing. */
  readonly detail: string
  /** The name of its payload, output or error in the model; empty when it carries nothing. */
  readonly name: string
  /** Its name in links: `form.submitted~the two passwords differ`. */
  readonly step: string
  /** Why it cannot happen now; null when it can. */
  readonly blocked: string | null
  /** True when every guard refuses it: nothing would change. */
  readonly isRefused: boolean
  /** The names of those guards. */
  readonly refusedBy: readonly string[]
  /** The states that it leads to; empty when all stay active, and when it cannot happen. */
  readonly leadsTo: string
  /** The cause of the event: the person, an actor or a timer of the chart, or what else there is. */
  readonly cause: 'person' | 'actor' | 'timer' | 'background'
  /** Keys of the transitions that it takes at once; none when it is refused or blocked. */
  readonly takes: readonly string[]
}

const isTimer = (type: string) => type.startsWith('xstate.after.')

function kindOf(type: string): Choice['kind'] {
  if (readActorEvent(type)) return 'actor'
  return isTimer(type) ? 'timer' : 'event'
}

function causeOf({ background = [], machine }: Model, type: string): Choice['cause'] {
  const kind = kindOf(type)
  if (background.includes(type)) return 'background'
  if (kind !== 'event') return kind
  return raisedBy(machine).has(type) ? 'timer' : 'person'
}

function blockOf({ running, timers, snapshot }: Step, { type }: AnyEventObject): string | null {
  const actor = readActorEvent(type)
  if (actor) return running.some(({ id }) => id === actor.id) ? null : 'It is settled already.'
  if (!isTimer(type)) return null
  const [next] = timers
  if (next?.type === type) return null
  if (!timers.some((timer) => timer.type === type)) return 'This timer is not running.'
  return `${eventLabel(snapshot.machine, next?.type ?? '')} is due first.`
}

function detailOf({ timers }: Step, event: AnyEventObject): string {
  if (!isTimer(event.type)) return payloadText(event)
  const timer = timers.find(({ type }) => type === event.type)
  return timer ? `in ${timer.left} ms` : ''
}

const known = new WeakMap<Step, readonly Choice[]>()

/** Lists the events that can happen next, with the model's payloads, outputs and errors. */
export function choicesOf(step: Step): readonly Choice[] {
  const choices = known.get(step) ?? findChoices(step)
  known.set(step, choices)
  return choices
}

/** Finds how a chart would answer an event, without sending it; its guards may throw. */
function answerOf(snapshot: AnyMachineSnapshot, event: AnyEventObject) {
  try {
    const takes = snapshot.machine.getTransitionData(snapshot, event).map(transitionKey)
    return { can: snapshot.can(event), takes, problem: null }
  } catch (error) {
    const problem = `Its guard throws: ${error instanceof Error ? error.message : String(error)}`
    return { can: false, takes: [], problem }
  }
}

function findChoices(step: Step): Choice[] {
  const { model, snapshot, timers } = step
  return nextEvents(model, snapshot, timers).map(({ name, value: event }): Choice => {
    const sent = timers.find(({ type }) => type === event.type)?.event ?? event
    const label = eventLabel(snapshot.machine, event.type)
    const { can, takes, problem } = answerOf(snapshot, sent)
    const blocked = blockOf(step, event) ?? problem
    const isRefused = problem === null && !can
    const isOpen = blocked === null && !isRefused
    return {
      kind: kindOf(event.type),
      event,
      label,
      detail: detailOf(step, event),
      name,
      step: stepName(label, name),
      blocked,
      isRefused,
      // Found when they are shown.
      get refusedBy() {
        return isRefused ? refusingGuards(snapshot, sent) : []
      },
      get leadsTo() {
        return isOpen ? leadsTo(snapshot, sent) : ''
      },
      cause: causeOf(model, event.type),
      takes: isOpen ? takes : [],
    }
  })
}

/** Names a sample of an event for a link: `form.submitted~all filled in`. */
export const stepName = (label: string, sample: string): string => (sample === '' ? label : `${label}~${sample}`)

/** Writes an event for a link: the name of its sample; when it was typed or recorded, its label and all that it carries. */
export function writeStep(event: AnyEventObject, choices: readonly Choice[]): string {
  const text = eventText(event)
  const sample = choices.find((choice) => eventText(choice.event) === text)
  if (sample) return sample.step
  const { type, actorId: _, ...payload } = event
  const actor = choices.find((choice) => choice.kind === 'actor' && choice.event.type === type)
  return `${actor?.label ?? type}=${textOf(payload)}`
}

/** @returns the event that a link's step names; null when the choices have none such */
export function readStep(
  step: string,
  choices: readonly Choice[],
  { readError = asError }: Model,
): AnyEventObject | null {
  const [, label = '', json = ''] = /^([^=~]+)=(.*)$/s.exec(step) ?? []
  if (label === '') return choices.find((choice) => choice.step === step)?.event ?? null
  const alike = choices.find((choice) => choice.kind !== 'timer' && choice.label === label)?.event
  const payload = parsed(json)
  if (alike === undefined || payload === null) return null
  const { type, actorId } = alike
  if (actorId === undefined) return { ...payload, type }
  return 'error' in payload
    ? { type, actorId, error: readError(payload.error) }
    : { type, actorId, output: payload.output }
}

function parsed(json: string): { readonly error?: unknown; readonly output?: unknown } | null {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

/** Makes an Error of what JSON has kept of one. */
export const asError = (kept: unknown): Error =>
  typeof kept === 'object' && kept !== null && 'message' in kept
    ? Object.assign(new Error(String(kept.message)), kept)
    : new Error(String(kept))

/** Writes the input of a walk for a link: null for the first of the model, else its name, or, when the model has it not, the input as JSON. */
export function writeInput({ model, input }: Pick<Walk, 'model' | 'input'>): string | null {
  const samples = inputsOf(model)
  const index = samples.findIndex(({ name }) => name === input.name)
  if (index < 0) return textOf(input.value)
  return index === 0 ? null : input.name
}

/** @returns the input that a link names; null when the model has none such */
export function readInput(model: Model, text: string | null): Sample | null {
  if (text === null) return firstInputOf(model)
  const sample = inputsOf(model).find(({ name }) => name === text)
  const kept = sample ? null : parsed(text)
  return sample ?? (kept && { name: recordedInput, value: kept })
}

/** The name of an input that is none of the model's. */
export const recordedInput = 'as recorded'

/** Writes all steps of a walk for a link, those still to come included. */
export function writeSteps(walk: Walk, steps = stepsOf(walk)): string[] {
  return walk.events.map((event, index) => {
    const before = steps[index]
    return writeStep(event, before ? choicesOf(before) : [])
  })
}

/** A walk, and why it is shorter than it was meant to be. */
export interface Reached {
  readonly walk: Walk
  readonly problem: string | null
  /** The walk or name that was probably meant. */
  readonly near?: { readonly name: string; readonly href: string } | null | undefined
}

/**
 * Extends a walk by one event. Another event than the very next one replaces the steps still to come, with two exceptions: typing comes
 * before them, and what was typed and sent as the next of them says takes its place.
 */
export function take(walk: Walk, event: AnyEventObject): Reached {
  const now = stepsOf(walk)[walk.at]
  const choices = now ? choicesOf(now) : []
  const blocked = choices.find((choice) => choice.event === event)?.blocked ?? null
  if (blocked !== null) return { walk, problem: blocked }
  if (!choices.some((choice) => choice.event.type === event.type)) {
    // A field is left by the press that sends the form, and tells so afterwards.
    if (isTyping(walk.model, event)) return { walk, problem: null }
    return { walk, problem: `“${event.type}” happened, and nothing here listens to it.` }
  }
  const next = walk.events[walk.at]
  if (next && eventText(next) === eventText(event)) return { walk: { ...walk, at: walk.at + 1 }, problem: null }
  const isSample = (typed: AnyEventObject) => choices.some((choice) => eventText(choice.event) === eventText(typed))
  const before = walk.events.slice(0, walk.at)
  const rest = restAfter(walk, event, isSample)
  const longer = { ...walk, events: [...before, event, ...rest], at: walk.at + 1 }
  if (rest.length > 0 && problemOf(longer) === null) return { walk: longer, problem: null }
  const last = { ...longer, events: [...before, event] }
  const problem = problemOf(last)
  return problem === null ? { walk: last, problem } : { walk, problem: `The chart cannot go on: ${problem}` }
}

/** Tells whether a person's typing sends an event. */
export const isTyping = ({ typing = [] }: Model, { type }: AnyEventObject): boolean => typing.includes(type)

/** Lists the steps that are still to come after an event. Letters that were typed earlier, and are none of the model's, go. */
function restAfter(
  { model, events, at }: Walk,
  event: AnyEventObject,
  isSample: (typed: AnyEventObject) => boolean,
): readonly AnyEventObject[] {
  const toCome = events.slice(at)
  if (isTyping(model, event)) {
    const kept = toCome.findIndex((each) => !isTyping(model, each) || isSample(each))
    return kept < 0 ? [] : toCome.slice(kept)
  }
  const planned = toCome.findIndex((each) => !isTyping(model, each))
  const next = toCome[planned]
  return next && isSameEvent(next, event) ? toCome.slice(planned + 1) : []
}

const trimmed = new WeakMap<AnyEventObject, string>()

/** Writes an event as text without the spaces around its texts, once: a field for an address does not hold them. */
function trimmedText(event: AnyEventObject): string {
  const known = trimmed.get(event)
  if (known !== undefined) return known
  const trim = (_: string, part: unknown) => (typeof part === 'string' ? part.trim() : part)
  const text = textOf(JSON.parse(eventText(event), trim))
  trimmed.set(event, text)
  return text
}

/** Tells whether two events are the same; spaces around what was typed make no difference. */
export const isSameEvent = (one: AnyEventObject, other: AnyEventObject): boolean =>
  one === other || (one.type === other.type && trimmedText(one) === trimmedText(other))

/** @returns why a chart cannot make all steps of a walk; null when it can */
function problemOf(walk: Walk): string | null {
  try {
    stepsOf(walk)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
