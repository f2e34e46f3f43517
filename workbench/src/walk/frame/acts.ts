import type { AnyEventObject } from 'xstate'
import { textOf } from '#workbench/kit/model/keys.ts'
import { type Control, controlOf, elementsOf, type Field, isEnabled, isField, topmost } from './controls.ts'

export type Act =
  | { readonly kind: 'type'; readonly control: Control; readonly value: string }
  | { readonly kind: 'choose'; readonly control: Control; readonly value: string; readonly label: string }
  | { readonly kind: 'leave' | 'press'; readonly control: Control }

type Values = Readonly<Record<string, string>>

/**
 * What a user types or chooses so that a control sends an event: `data-event` names the control's event as JSON, with
 * null for what the control fills in.
 * @returns null if the control sends another event
 */
export function typedFor(name: string | undefined, event: AnyEventObject): { readonly value: unknown } | null {
  if (name === undefined) return null
  const named: AnyEventObject = JSON.parse(name)
  const isSame = Object.entries(event).every(
    ([key, value]) => named[key] === null || textOf(named[key]) === textOf(value),
  )
  return isSame ? { value: event[Object.keys(named).find((key) => named[key] === null) ?? ''] } : null
}

/** Spaces are ignored: single-line and email fields change them. */
const withoutSpace = (text: string) => text.replace(/\s+/g, '')

const shows = (field: Field, value: string) => withoutSpace(field.value) === withoutSpace(value)

function fill(field: Field, value: string, all: readonly HTMLElement[]): Act | null {
  const control = controlOf(field, all)
  if (!(field instanceof HTMLSelectElement)) return { kind: 'type', control, value }
  const option = [...field.options].find((each) => each.value === value && !each.disabled)
  return option ? { kind: 'choose', control, value, label: option.text.trim() } : null
}

/** @returns null if the form has no such fields, or cannot be changed */
function fillForm(form: HTMLFormElement | null, values: Values, all: readonly HTMLElement[]): Act[] | null {
  const acts = Object.entries(values).map(([name, value]) => {
    const field = form?.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      return field.checked === (field.value === value)
        ? 'shown'
        : { kind: 'press' as const, control: controlOf(field, all) }
    if (!(field instanceof HTMLElement && isField(field))) return null
    return shows(field, value) ? 'shown' : isEnabled(field) ? fill(field, value, all) : null
  })
  return acts.includes(null) ? null : acts.filter((act) => act !== null && act !== 'shown')
}

function actOn(element: HTMLElement, event: AnyEventObject, all: readonly HTMLElement[]): readonly Act[] | null {
  const control = controlOf(element, all)
  const typed = isEnabled(element) ? typedFor(element.dataset.event, event) : null
  if (typed && !isField(element)) {
    const filled = typed.value ? fillForm(element.closest('form'), typed.value as Values, all) : []
    return filled && [...filled, { kind: 'press', control }]
  }
  if (!isField(element)) return null
  const act = typed && fill(element, String(typed.value), all)
  if (act) return [act]
  const left = typedFor(element.dataset.leaveEvent, event)
  if (!left) return null
  const value = String(left.value ?? element.value)
  const change = shows(element, value) ? null : fill(element, value, all)
  return [...(change ? [change] : []), { kind: 'leave', control }]
}

/**
 * Finds what a user does on a screen to send an event.
 * @returns null if no control names the event
 */
export function findActs(screen: HTMLElement, event: AnyEventObject): readonly Act[] | null {
  const all = elementsOf(screen)
  for (const form of topmost(screen).querySelectorAll<HTMLFormElement>('form[data-event]')) {
    const typed = typedFor(form.dataset.event, event)
    const acts = typed && fillForm(form, typed.value as Values, all)
    if (acts?.length) return acts
  }
  for (const element of all) {
    const acts = actOn(element, event, all)
    if (acts) return acts
  }
  return null
}
