import type { AnyMachineSnapshot } from 'xstate'
import type { Exit } from '#machines/exit.ts'
import { textOf } from '#model/keys.ts'

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
  if (kind === 'state') return `state ${short(id)}`
  const which = place === undefined ? event : `${event} (choice ${Number(place) + 1})`
  if (kind === 'guard false') return `${short(id)}: ${which} is refused by its guard`
  const to = targets === '(stay)' ? 'stays there' : `leads to ${targets.split(' ').map(short).join(' and ')}`
  return kind === 'taken' ? `${short(id)}: ${which} ${to}` : key
}

/** `1 walk`, `2 walks`. */
export const countWords = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`
