import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Exit } from '#machines/exit.ts'
import { mask, masked, maskText } from '#workbench/inspection/masks.ts'
import { eventLabel, payloadText, textOf } from '#workbench/model/keys.ts'

/** A value as JSON to be read; errors, sets and maps included. */
export function jsonWords(value: unknown): string {
  const text = textOf(value)
  return text === '' ? 'nothing' : JSON.stringify(JSON.parse(text), null, 2)
}

/** Where a chart that is over goes; null while it is not. */
export function exitWords({ status, output }: AnyMachineSnapshot): string | null {
  if (status !== 'done') return null
  const exit: Exit | undefined = output
  if (exit === undefined) return 'It goes nowhere.'
  if ('href' in exit) return `It leaves the console for ${exit.href}`
  return exit.state ? `It goes to ${exit.to} and takes ${textOf(exit.state)} along.` : `It goes to ${exit.to}`
}

/** The states that a chart is in, without those around them: `ready.changes.edited, ready.catalogues.complete`. */
export function placeWords({ _nodes }: AnyMachineSnapshot): string {
  const inner = _nodes.filter((node) => !_nodes.some((other) => other.parent === node))
  return inner.map((node) => node.path.join('.') || node.id).join(', ')
}

const obligation = /^(state|taken|guard false) #(\S+)(?: --(.*?)(?:\[(\d+)\])?--> (.*))?$/

/** An obligation of the model kit, for people: `ready: form.submitted leads to signingIn`. */
export function obligationWords(chart: string, key: string): string {
  const [, kind, id = '', event = '', place, targets = ''] = obligation.exec(key) ?? []
  const short = (name: string) => name.replace(/^#/, '').slice(chart.length + 1) || 'the whole chart'
  if (kind === 'state') return id === chart ? short(id) : `state ${short(id)}`
  const which = place === undefined ? event : `${event} (choice ${Number(place) + 1})`
  if (kind === 'guard false') return `${short(id)}: ${which} is refused by its guard`
  const to = targets === '(stay)' ? 'stays there' : `leads to ${targets.split(' ').map(short).join(' and ')}`
  return kind === 'taken' ? `${short(id)}: ${which} ${to}` : key
}

/** `1 walk`, `2 walks`. */
export const countWords = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

/** What an event carries as it may be shown: it may have been typed, and nobody else may read a password. */
export function payloadWords(event: AnyEventObject): string {
  if (event.error instanceof Error) return maskText(event.error.message)
  return payloadText({ ...(mask(event) as object), type: event.type })
}

/** An event with what it carries, as it may be shown. */
export const eventWords = (machine: AnyStateMachine, event: AnyEventObject): string =>
  `${eventLabel(machine, event.type)} ${payloadWords(event)}`.trim()

/** A value as it may be shown: `textOf` without secrets. */
export const shownText = (value: unknown): string => textOf(mask(value))

/** What was typed in a step, as links write it; null when it is a sample of the plan. */
function typedIn(step: string): { type: string; payload: unknown } | null {
  const [, type, json = ''] = /^([^=~]+)=(.*)$/s.exec(step) ?? []
  try {
    return type === undefined ? null : { type, payload: JSON.parse(json) }
  } catch {
    return null
  }
}

/** A step as it may be shown. */
export function stepWords(step: string): string {
  const typed = typedIn(step)
  return typed ? `${typed.type}=${shownText(typed.payload)}` : maskText(step)
}

/** The names of the fields whose values were masked. */
function maskedNames(value: unknown, name = ''): string[] {
  if (value === masked) return [name]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((each) => maskedNames(each, name))
  const field = 'field' in value ? String(value.field) : 'value'
  return Object.entries(value).flatMap(([key, each]) => maskedNames(each, key === 'value' ? field : key))
}

const secretKinds = [
  [/passw/i, 'a password'],
  [/api\W?key/i, 'an API key'],
  [/token/i, 'a token'],
  [/./, 'a secret'],
] as const

/** As what secrets were typed in the steps of a walk: `a password`. The samples of the plan are none. */
export function typedSecrets(steps: readonly string[]): string[] {
  const names = steps.flatMap((step) => maskedNames(mask(typedIn(step)?.payload)))
  return [...new Set(names.flatMap((name) => secretKinds.find(([kind]) => kind.test(name))?.[1] ?? []))]
}
