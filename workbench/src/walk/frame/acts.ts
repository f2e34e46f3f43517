import type { AnyEventObject } from 'xstate'
import { type Control, controlOf, elementsOf, type Field, isEnabled, isField, topmost } from './controls.ts'

export type Act =
  | { readonly kind: 'type'; readonly control: Control; readonly value: string }
  | { readonly kind: 'choose'; readonly control: Control; readonly value: string; readonly label: string }
  | { readonly kind: 'leave' | 'press'; readonly control: Control }

/** A control, and the events that it sends when it is clicked or gets a letter. */
export interface SendingControl extends Control {
  readonly isEnabled: boolean
  readonly events: readonly AnyEventObject[]
}

export interface Stage {
  readonly screen: HTMLElement
  readonly sent: readonly AnyEventObject[]
  readonly act: (change: () => void) => void
}

export type Mount = () => Stage

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Spaces are ignored: single-line and email fields change them. */
const withoutSpace = (text: string) => text.replace(/\s+/g, '')

export function covers(sent: unknown, wanted: unknown): boolean {
  if (typeof sent === 'string' && typeof wanted === 'string') return withoutSpace(sent) === withoutSpace(wanted)
  if (!isObject(wanted)) return Object.is(sent, wanted)
  return isObject(sent) && Object.entries(wanted).every(([key, value]) => covers(sent[key], value))
}

export const pause = (milliseconds = 0) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

const hasSent = ({ sent }: Stage, wanted: AnyEventObject) => sent.some((event) => covers(event, wanted))

/** Fills a field like a user: React tracks the element's own property `value`. */
function fill({ act }: Pick<Stage, 'act'>, field: Field, value: string): void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  act(() => {
    own?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

/** Leaves a field. Some screens react in a later task. */
export async function leave({ act }: Stage, field: Field): Promise<void> {
  act(() => {
    // The browser fires events only for a focused field.
    if (field === field.ownerDocument.activeElement) field.blur()
    else field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
  await pause()
}

const optionsOf = (field: Field) => (field instanceof HTMLSelectElement ? [...field.options] : null)

const takes = (field: Field, value: string) =>
  optionsOf(field)?.some((option) => option.value === value && !option.disabled) ?? true

function filling(field: Field, value: string, all: readonly HTMLElement[]): Act {
  const control = controlOf(field, all)
  const option = optionsOf(field)?.find((each) => each.value === value)
  return option ? { kind: 'choose', control, value, label: option.text.trim() } : { kind: 'type', control, value }
}

/** The controls of a screen with their events; each is tried on its own copy. */
export async function sendingControls(mount: Mount): Promise<SendingControl[]> {
  const all = elementsOf(mount().screen)
  const names = all.map((element) => ({ ...controlOf(element, all), isEnabled: isEnabled(element) }))
  const found: SendingControl[] = []
  for (const [index, control] of names.entries()) {
    await pause()
    const stage = control.isEnabled ? mount() : null
    const element = stage && elementsOf(stage.screen)[index]
    if (stage && element) press(stage, element)
    found.push({ ...control, events: [...(stage?.sent ?? [])] })
  }
  return found
}

export const otherChoices = (list: HTMLSelectElement): readonly string[] =>
  [...list.options].filter(({ selected, disabled }) => !selected && !disabled).map(({ value }) => value)

/** Uses a control once: types a letter, chooses another value, or clicks. */
export function press(stage: Stage, element: HTMLElement): void {
  if (!isField(element)) {
    stage.act(() => element.click())
    return
  }
  const value = element instanceof HTMLSelectElement ? otherChoices(element)[0] : `${element.value}a`
  if (value !== undefined) fill(stage, element, value)
}

const known = new WeakMap<Mount, Promise<readonly SendingControl[]>>()

function controlsOf(mount: Mount): Promise<readonly SendingControl[]> {
  const found = known.get(mount) ?? sendingControls(mount)
  known.set(mount, found)
  return found
}

/** Caches a screen's controls for `findActs`. */
export const keepControls = (mount: Mount, controls: readonly SendingControl[]): void => {
  known.set(mount, Promise.resolve(controls))
}

/** Objects in an event whose values are all strings: form values. */
const formsIn = (event: AnyEventObject) =>
  Object.values(event).filter(
    (value): value is Record<string, string> =>
      isObject(value) && Object.values(value).every((each) => typeof each === 'string'),
  )

/** Fills a form by field names, and submits it if filling does not send the event. */
function byForm(mount: Mount, event: AnyEventObject): Act[] | null {
  for (const values of formsIn(event)) {
    const count = topmost(mount().screen).querySelectorAll('form').length
    for (let index = 0; index < count; index += 1) {
      const stage = mount()
      const all = elementsOf(stage.screen)
      const form = topmost(stage.screen).querySelectorAll('form')[index]
      const fields = Object.entries(values).map(([name, value]) => [form?.elements.namedItem(name), value] as const)
      const acts: Act[] = []
      const canFill = fields.every(([field, value]) => {
        if (!(field instanceof HTMLElement) || !isField(field) || !takes(field, value)) return false
        if (withoutSpace(field.value) === withoutSpace(value)) return true
        if (!isEnabled(field)) return false
        acts.push(filling(field, value, all))
        fill(stage, field, value)
        return true
      })
      if (!form || !canFill) continue
      if (acts.length > 0 && hasSent(stage, event)) return acts
      const submit = elementsOf(form).find((each) => 'type' in each && each.type === 'submit' && isEnabled(each))
      if (!submit) continue
      stage.act(() => submit.click())
      if (hasSent(stage, event)) return [...acts, { kind: 'press', control: controlOf(submit, all) }]
    }
  }
  return null
}

const bare = ({ role, name, isField: field, beside, index }: Control): Control => ({
  ...{ role, name, beside, index },
  isField: field,
})

async function byPress(mount: Mount, event: AnyEventObject): Promise<Act[] | null> {
  const found = (await controlsOf(mount)).find(
    (control) => !control.isField && control.events.some((each) => covers(each, event)),
  )
  return found ? [{ kind: 'press', control: bare(found) }] : null
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return isObject(value) ? [...new Set(Object.values(value).flatMap(textsIn))] : []
}

/** Types each text of the event into each field, and leaves the field. */
async function byTyping(mount: Mount, { type, ...payload }: AnyEventObject): Promise<Act[] | null> {
  for (const [index, control] of (await controlsOf(mount)).entries()) {
    if (!control.isField || !control.isEnabled) continue
    for (const value of textsIn(payload)) {
      const stage = mount()
      const all = elementsOf(stage.screen)
      const field = all[index]
      if (!field || !isField(field) || !takes(field, value)) continue
      const act = filling(field, value, all)
      fill(stage, field, value)
      if (hasSent(stage, { type, ...payload })) return [act]
      await leave(stage, field)
      if (hasSent(stage, { type, ...payload })) return [act, { kind: 'leave', control: bare(control) }]
    }
  }
  return null
}

async function byLeaving(mount: Mount, event: AnyEventObject): Promise<Act[] | null> {
  for (const [index, control] of (await controlsOf(mount)).entries()) {
    if (!control.isField || !control.isEnabled) continue
    const stage = mount()
    const field = elementsOf(stage.screen)[index]
    if (!field || !isField(field)) continue
    await leave(stage, field)
    if (hasSent(stage, event)) return [{ kind: 'leave', control: bare(control) }]
  }
  return null
}

/** Clicks what sends nothing itself, such as a menu button, and then each new control. */
async function byTwoPresses(mount: Mount, event: AnyEventObject): Promise<Act[] | null> {
  for (const [index, control] of (await controlsOf(mount)).entries()) {
    if (control.isField || !control.isEnabled || control.events.length > 0 || control.role === 'link') continue
    const press = () => {
      const stage = mount()
      const before = elementsOf(stage.screen)
      stage.act(() => before[index]?.click())
      return { stage, before, brought: elementsOf(stage.screen).filter((element) => !before.includes(element)) }
    }
    await pause()
    const { length } = press().brought
    for (let each = 0; each < length; each += 1) {
      const { stage, brought } = press()
      const second = brought[each]
      if (!second || isField(second) || !isEnabled(second)) continue
      const named = controlOf(second, elementsOf(stage.screen))
      stage.act(() => second.click())
      const kind = 'press'
      if (hasSent(stage, event))
        return [
          { kind, control: bare(control) },
          { kind, control: named },
        ]
    }
  }
  return null
}

/**
 * Finds what a user does on a screen to send an event.
 * @param mount creates copies; pass the same function for the same screen, so that its controls are tried once
 * @returns null if no control sends it
 */
export async function findActs(mount: Mount, event: AnyEventObject): Promise<readonly Act[] | null> {
  return (
    byForm(mount, event) ??
    (await byPress(mount, event)) ??
    (await byTyping(mount, event)) ??
    (await byLeaving(mount, event)) ??
    (await byTwoPresses(mount, event))
  )
}
