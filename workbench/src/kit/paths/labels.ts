import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { graphOf } from '#workbench/kit/graph.ts'
import { innermostNodes } from '#workbench/kit/internals.ts'
import { eventTitle, sampleName } from '#workbench/kit/model/explore.ts'
import { eventLabel, textOf } from '#workbench/kit/model/keys.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import { mask, maskText } from '#workbench/shared/masks.ts'
import { oncePer } from '#workbench/shared/once.ts'

/** Indented JSON, including errors, sets and maps. */
export function formatJson(value: unknown): string {
  const text = textOf(value)
  return text === '' ? 'nothing' : JSON.stringify(JSON.parse(text), null, 2)
}

export const stateLabel = (snapshot: AnyMachineSnapshot): string =>
  innermostNodes(snapshot)
    .map((node) => node.path.join('.') || node.id)
    .join(', ')

export const edgesOf = oncePer(
  (machine: AnyStateMachine) => new Map(graphOf(machine).edges.map((edge) => [edge.key, edge])),
)

/** A transition's key as text: `ready: form.submitted [isValid] leads to signingIn`. */
export function transitionLabel(machine: AnyStateMachine, key: string): string {
  const edge = edgesOf(machine).get(key)
  if (!edge) return key
  const short = (id: string) => id.slice(machine.id.length + 1) || 'the whole chart'
  const { guard, otherwise, targets } = edge
  const condition = guard === null ? (otherwise ? ' [else]' : '') : ` [${guard}]`
  const to = targets.length === 0 ? 'stays there' : `leads to ${targets.map(short).join(' and ')}`
  return `${short(edge.source)}: ${edge.event}${condition} ${to}`
}

/** For example `1 path`, `2 paths`. */
export const pluralize = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

export function eventSummary(model: Model, event: AnyEventObject): string {
  if (sampleName(model, model.machine, event) !== null) return eventTitle(model, model.machine, event)
  const { type, ...payload } = event
  return [eventLabel(model.machine, type), plainText(mask(payload))].filter(Boolean).join(': ')
}

/** A value without JSON's punctuation: `email grace@example.com, password •••, 2 rows`. */
function plainText(value: unknown, name = ''): string {
  if (value === undefined) return ''
  if (Array.isArray(value) && typeof value[0] === 'object') return `${value.length} ${name}`
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(JSON.parse(textOf(value)) as object)
    return parts.map(([key, part]) => plainText(part, Array.isArray(value) ? name : key)).join(', ')
  }
  return `${name} ${value === '' ? 'empty' : String(value)}`.trim()
}

const shownText = (value: unknown): string => textOf(mask(value))

/** What was typed in a link's step; null for a sample of the model. */
export function typedIn(step: string): { type: string; payload: unknown } | null {
  const [, type, json = ''] = /^([^=~]+)=(.*)$/s.exec(step) ?? []
  try {
    return type === undefined ? null : { type, payload: JSON.parse(json) }
  } catch {
    return null
  }
}

export function stepText(step: string): string {
  const typed = typedIn(step)
  return typed ? `${typed.type}=${shownText(typed.payload)}` : maskText(step)
}

/** Whether a secret was typed in a link's step. The model's samples and masks are not secret. */
export function hasTypedSecret(step: string): boolean {
  const { payload } = typedIn(step) ?? {}
  return shownText(payload) !== textOf(payload)
}
