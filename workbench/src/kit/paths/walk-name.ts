import type { AnyEventObject } from 'xstate'
import { sampleName, samplesOf } from '#workbench/kit/model/explore.ts'
import { actorName, eventLabel, readActorEvent } from '#workbench/kit/model/keys.ts'
import { inputsOf, type Model } from '#workbench/kit/model/model.ts'
import { splitWords } from '#workbench/shared/search.ts'
import { causeOf } from './choices.ts'
import type { Walk } from './simulation.ts'
import { isTyping } from './take.ts'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Where an event in the background comes from, such as `in another tab: `; empty if nothing says so. */
export type Origin = (type: string, name: string) => string

/** What the user does or sees at an event; null for timers, typing and the usual answers. */
function factOf(model: Model, event: AnyEventObject, originOf: Origin): string | null {
  const { machine } = model
  const { type } = event
  const cause = causeOf(model, type)
  if (cause === 'timer' || isTyping(model, event)) return null
  const name = sampleName(model, machine, event) ?? ''
  const actor = readActorEvent(type)
  const isOnly = samplesOf(model, machine, type).length < 2
  if (actor?.outcome === 'done') return isOnly ? null : name
  if (actor) return name || `${splitWords(actorName(machine, actor.id)).join(' ')} fails`
  if (cause === 'background' && name !== '') return originOf(type, name) + name
  // A chosen or pressed control is named by its label.
  const text = splitWords(eventLabel(machine, type).replace(/\.(chosen|pressed)$/, '')).join(' ')
  return isOnly || name === '' ? text : `${text}: ${name}`
}

/** A walk's name from its input and events: `Signed in as ben@example.com → log out → join`. */
export function walkName(
  { model, input, events }: Pick<Walk, 'model' | 'input' | 'events'>,
  originOf: Origin = () => '',
): string {
  const start = inputsOf(model).length > 1 ? input.name : ''
  const facts = [start, ...events.map((event) => factOf(model, event, originOf))].filter(Boolean)
  return capital(facts.join(' → ')) || 'It starts'
}
