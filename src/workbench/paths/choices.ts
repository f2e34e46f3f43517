import type { AnyEventObject } from 'xstate'
import { alphabet } from '#workbench/model/explore.ts'
import { eventLabel, payloadText, readActorEvent, textOf, transitionKey } from '#workbench/model/keys.ts'
import { type Moment, momentsOf, planOf, type Walk } from './simulation.ts'

/** Something that can happen next. */
export interface Choice {
  readonly kind: 'event' | 'actor' | 'timer'
  readonly event: AnyEventObject
  /** As the chart calls it: `form.submitted`, `logIn done`, `after timeToSettle`. */
  readonly label: string
  /** What comes with it, in words; empty when that is nothing. */
  readonly detail: string
  /** How a link names it: `form.submitted~1`. */
  readonly step: string
  /** Why it cannot happen now; null when it can. */
  readonly blocked: string | null
  /** It can happen, and every guard says no: nothing would change. */
  readonly isRefused: boolean
  /** Keys of the transitions that its event takes at once: where there are none, it is refused or blocked. */
  readonly takes: readonly string[]
}

const isTimer = (type: string) => type.startsWith('xstate.after.')

function kindOf(type: string): Choice['kind'] {
  if (readActorEvent(type)) return 'actor'
  return isTimer(type) ? 'timer' : 'event'
}

function blockOf({ running, timers, snapshot }: Moment, { type }: AnyEventObject): string | null {
  const actor = readActorEvent(type)
  if (actor) return running.some(({ id }) => id === actor.id) ? null : 'It has answered already.'
  if (!isTimer(type)) return null
  const [next] = timers
  if (next?.type === type) return null
  if (!timers.some((timer) => timer.type === type)) return 'This timer is not running.'
  return `${eventLabel(snapshot.machine, next?.type ?? '')} is due first.`
}

function detailOf({ timers }: Moment, event: AnyEventObject): string {
  if (!isTimer(event.type)) return payloadText(event)
  const timer = timers.find(({ type }) => type === event.type)
  return timer ? `in ${timer.left} ms` : ''
}

const known = new WeakMap<Moment, readonly Choice[]>()

/** Everything that can happen next, with the plan's sample payloads, answers and failures. */
export function choicesOf(moment: Moment): readonly Choice[] {
  const choices = known.get(moment) ?? findChoices(moment)
  known.set(moment, choices)
  return choices
}

function findChoices(moment: Moment): Choice[] {
  const { chart, snapshot } = moment
  const counts = new Map<string, number>()
  return alphabet(snapshot.machine, planOf(chart), snapshot).map((event): Choice => {
    const label = eventLabel(snapshot.machine, event.type)
    const place = counts.get(label) ?? 0
    counts.set(label, place + 1)
    const blocked = blockOf(moment, event)
    const isRefused = !snapshot.can(event)
    const isOpen = blocked === null && !isRefused
    return {
      kind: kindOf(event.type),
      event,
      label,
      detail: detailOf(moment, event),
      step: `${label}~${place}`,
      blocked,
      isRefused,
      takes: isOpen ? snapshot.machine.getTransitionData(snapshot, event).map(transitionKey) : [],
    }
  })
}

/** Writes an event down: by the place of its sample, or, for what was typed, with everything it carries. */
export function stepOf(event: AnyEventObject, choices: readonly Choice[]): string {
  const text = textOf(event)
  const sample = choices.find((choice) => textOf(choice.event) === text)
  if (sample) return sample.step
  const { type, ...payload } = event
  return `${type}=${textOf(payload)}`
}

/** @returns the event that a step names; null when there is none such among the choices */
export function eventOf(step: string, choices: readonly Choice[]): AnyEventObject | null {
  const [, type = '', json = ''] = /^([^=~]+)=(.*)$/s.exec(step) ?? []
  if (type === '') return choices.find((choice) => choice.step === step)?.event ?? null
  if (!choices.some((choice) => choice.kind === 'event' && choice.event.type === type)) return null
  try {
    const payload: unknown = JSON.parse(json)
    return typeof payload === 'object' && payload !== null ? { ...payload, type } : null
  } catch {
    return null
  }
}

/** All steps of a walk, those that are to come included, as links write them. */
export function stepsOf(walk: Walk, moments = momentsOf(walk)): string[] {
  return walk.events.map((event, index) => {
    const before = moments[index]
    return stepOf(event, before ? choicesOf(before) : [])
  })
}

/** A walk, and why it is not as far as it was meant to be. */
export interface Reached {
  readonly walk: Walk
  readonly problem: string | null
  /** What was probably meant. */
  readonly near?: { readonly name: string; readonly href: string } | null | undefined
}

/** Goes one event further. What was to come after now is forgotten, unless this is the very next of it. */
export function take(walk: Walk, event: AnyEventObject): Reached {
  const now = momentsOf(walk)[walk.at]
  const choices = now ? choicesOf(now) : []
  const blocked = choices.find((choice) => choice.event === event)?.blocked ?? null
  if (blocked !== null) return { walk, problem: blocked }
  if (!choices.some((choice) => choice.event.type === event.type)) {
    return { walk, problem: `“${event.type}” happened, and nothing here listens to it.` }
  }
  const next = walk.events[walk.at]
  if (next && textOf(next) === textOf(event)) return { walk: { ...walk, at: walk.at + 1 }, problem: null }
  const further = { ...walk, events: [...walk.events.slice(0, walk.at), event], at: walk.at + 1 }
  try {
    momentsOf(further)
    return { walk: further, problem: null }
  } catch (error) {
    return { walk, problem: `The chart cannot go on: ${error instanceof Error ? error.message : String(error)}` }
  }
}
