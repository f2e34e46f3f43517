import type { AnyEventObject } from 'xstate'
import type { SendingControl } from '#workbench/walk/frame/acts.ts'
import type { Control } from '#workbench/walk/frame/controls.ts'

/** A control of a screen, and what came of its one press on a fresh copy: a letter typed for a field, another choice for a list. */
export interface Trial extends SendingControl {
  /** True for a control that says that it is at work. */
  readonly isBusy: boolean
  /** What it did beside sending events: `copies`, `goes to /login`, `changes what is drawn`. */
  readonly effects: readonly string[]
}

/** How a chart takes an event: it accepts it, as one that typing sends or another one; it ignores it; or no control sends it, says its model. */
export type Reception = 'accepted' | 'typed' | 'ignored' | 'background'

/** Names a control for a sentence: `button “REMOVE” of “ben@example.com”`. */
function nameOfControl({ role, name, beside, isField }: Omit<Control, 'index'>): string {
  const kind = role || (isField ? 'field' : 'control')
  return `${kind} “${name}”${beside ? ` of “${beside.name}”` : ''}`
}

const typesOf = (events: readonly AnyEventObject[]) => events.map(({ type }) => `“${type}”`).join(' and ')

/**
 * Says what is wrong with a control that was pressed; null when nothing is. One that can be used sends exactly one event, and the chart
 * accepts it; one that sends none does something else. One that is switched off or at work does nothing.
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
