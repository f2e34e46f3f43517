import type { AnyEventObject } from 'xstate'
import { type Control, controlOf, elementsOf, type Field, isEnabled, isField, topmost } from './controls.ts'

/** One thing that a person does on a screen. */
export type Act =
  | { readonly kind: 'type'; readonly control: Control; readonly value: string }
  | { readonly kind: 'choose'; readonly control: Control; readonly value: string; readonly label: string }
  | { readonly kind: 'leave' | 'press'; readonly control: Control }

/** A control, and the events that it sends when it is pressed, or when a letter is typed into it. */
export interface SendingControl extends Control {
  readonly isEnabled: boolean
  readonly events: readonly AnyEventObject[]
}

/** A fresh copy of a screen, which nothing was done on. */
export interface Stage {
  readonly screen: HTMLElement
  /** The events that it has sent so far. */
  readonly sent: readonly AnyEventObject[]
  /** Does something, and draws what comes of it. */
  readonly act: (change: () => void) => void
}

/** Makes a fresh copy of a screen; the one before is gone. */
export type Mount = () => Stage

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** White space is not compared: fields of one line, and those for addresses, change it. */
const withoutSpace = (text: string) => text.replace(/\s+/g, '')

/** Tells whether an event is the wanted one; it may carry more. */
export function covers(sent: unknown, wanted: unknown): boolean {
  if (typeof sent === 'string' && typeof wanted === 'string') return withoutSpace(sent) === withoutSpace(wanted)
  if (!isObject(wanted)) return Object.is(sent, wanted)
  return isObject(sent) && Object.entries(wanted).every(([key, value]) => covers(sent[key], value))
}

/** Lets the page answer in between: many copies are drawn one after the other. */
export const pause = (milliseconds = 0) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

const hasSent = ({ sent }: Stage, wanted: AnyEventObject) => sent.some((event) => covers(event, wanted))

/** Fills a field in as the browser does for a person: React watches the property `value` of the element itself. */
function fill({ act }: Pick<Stage, 'act'>, field: Field, value: string): void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  act(() => {
    own?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

/** Leaves a field. Some screens answer in a task of their own, when the press that left it is over. */
export async function leave({ act }: Stage, field: Field): Promise<void> {
  act(() => {
    // A field that has the focus is told by the browser.
    if (field === field.ownerDocument.activeElement) field.blur()
    else field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
  await pause()
}

const optionsOf = (field: Field) => (field instanceof HTMLSelectElement ? [...field.options] : null)

/** Tells whether a field can hold a value: a list only what it offers. */
const takes = (field: Field, value: string) =>
  optionsOf(field)?.some((option) => option.value === value && !option.disabled) ?? true

function filling(field: Field, value: string, all: readonly HTMLElement[]): Act {
  const control = controlOf(field, all)
  const option = optionsOf(field)?.find((each) => each.value === value)
  return option ? { kind: 'choose', control, value, label: option.text.trim() } : { kind: 'type', control, value }
}

/** Lists the controls of a screen with the events that they send: each is tried on a copy of its own. */
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

/** The values that a person can choose from a list beside the chosen one. */
export const otherChoices = (list: HTMLSelectElement): readonly string[] =>
  [...list.options].filter(({ selected, disabled }) => !selected && !disabled).map(({ value }) => value)

/** Presses a control once as a person does: types a letter into a field, chooses something else from a list, clicks anything else. */
export function press(stage: Stage, element: HTMLElement): void {
  if (!isField(element)) {
    stage.act(() => element.click())
    return
  }
  const value = element instanceof HTMLSelectElement ? otherChoices(element)[0] : `${element.value}a`
  if (value !== undefined) fill(stage, element, value)
}

const known = new WeakMap<Mount, Promise<readonly SendingControl[]>>()

/** The controls of a screen; those of one `mount` are found once. */
function controlsOf(mount: Mount): Promise<readonly SendingControl[]> {
  const found = known.get(mount) ?? sendingControls(mount)
  known.set(mount, found)
  return found
}

/** Keeps what is known of the controls of a screen already, so that `findActs` does not try them again. */
export const keepControls = (mount: Mount, controls: readonly SendingControl[]): void => {
  known.set(mount, Promise.resolve(controls))
}

/** Lists the objects in an event whose values are all texts: the values of a form. */
const formsIn = (event: AnyEventObject) =>
  Object.values(event).filter(
    (value): value is Record<string, string> =>
      isObject(value) && Object.values(value).every((each) => typeof each === 'string'),
  )

/** Fills a form in by the names of its fields, and sends it where filling in alone does not send the event. */
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

/** Lists the texts that an event carries. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return isObject(value) ? [...new Set(Object.values(value).flatMap(textsIn))] : []
}

/** Types each text of the event into each field, and leaves it. */
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

/** Leaves each field as it is: some events say only that. */
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

/** Presses what sends nothing itself, such as the button of a menu, and then what that has brought. */
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
 * Finds what a person does on a screen so that it sends an event: fills in a form, presses a control, types into a field.
 * @param mount makes copies of the screen; the same function for the same screen, so that its controls are tried once
 * @returns null when no control was found that sends it
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
