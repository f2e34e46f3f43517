import type { AnyEventObject } from 'xstate'
import type { SendingControl } from '#workbench/walk/frame/acts.ts'
import type { Control } from '#workbench/walk/frame/controls.ts'

/** A control and the effect of one click on a fresh copy: fields get a letter, lists another choice. */
export interface Trial extends SendingControl {
  readonly isBusy: boolean
  /** Effects other than events: `copies`, `goes to /login`, `changes what is drawn`. */
  readonly effects: readonly string[]
}

/** How a chart takes an event: accepts it, accepts it as typing, ignores it, or expects it from the background. */
export type Reception = 'accepted' | 'typed' | 'ignored' | 'background'

/** For example `button “REMOVE” of “ben@example.com”`. */
function nameOfControl({ role, name, beside, isField }: Omit<Control, 'index'>): string {
  const kind = role || (isField ? 'field' : 'control')
  return `${kind} “${name}”${beside ? ` of “${beside.name}”` : ''}`
}

const typesOf = (events: readonly AnyEventObject[]) => events.map(({ type }) => `“${type}”`).join(' and ')

/**
 * What is wrong with a clicked control; null if nothing. An enabled one sends exactly one event that the chart accepts,
 * or has another effect. A disabled or busy one has no effect.
 */
export function faultOf(trial: Trial, receive: (event: AnyEventObject) => Reception): string | null {
  const { events, effects } = trial
  const control = nameOfControl(trial)
  if (!trial.isEnabled || trial.isBusy) {
    const state = trial.isBusy ? 'at work' : 'switched off'
    if (events.length > 0) return `The ${control} is ${state} and sends ${typesOf(events)}.`
    return effects.length > 0 ? `The ${control} is ${state} and ${effects.join(', ')}.` : null
  }
  const foreign = events.filter((event) => receive(event) === 'background')
  if (foreign.length > 0) return `The ${control} sends ${typesOf(foreign)}, which the model says comes from elsewhere.`
  if (events.length > 1) return `The ${control} sends ${typesOf(events)} at once.`
  const [event] = events
  if (event && receive(event) === 'typed' && !trial.isField) {
    return `The ${control} sends “${event.type}”, which the model says is typed.`
  }
  if (event && receive(event) === 'ignored')
    return `The ${control} sends “${event.type}”, which the chart ignores here.`
  return events.length + effects.length === 0 ? `The ${control} does nothing.` : null
}
