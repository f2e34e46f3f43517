import type { AnyEventObject, AnyStateMachine } from 'xstate'
import type { Live, LiveActor, LiveRow, LiveTab } from '#workbench/inspect/actors.ts'
import type { Difference } from '#workbench/inspect/differences.ts'
import { eventLabel, payloadText, textOf } from '#workbench/kit/model/keys.ts'
import { pluralize, transitionLabel } from '#workbench/kit/paths/labels.ts'

const ownEvents: Readonly<Record<string, string>> = {
  'xstate.init': 'start',
  'xstate.stop': 'stop',
  'xstate.promise.resolve': 'succeeds',
  'xstate.promise.reject': 'fails',
}

/** A row's event as its chart names it: `form.submitted`, `logIn done`. */
export function rowLabel({ event }: Pick<LiveRow, 'event'>, machine: AnyStateMachine | undefined): string {
  return ownEvents[event.type] ?? (machine ? eventLabel(machine, event.type) : event.type)
}

/** For example `ready: form.submitted leads to signingIn`. */
export const takenTexts = ({ name, taken }: Pick<LiveRow, 'name' | 'taken'>): string[] =>
  taken.map((key) => transitionLabel(name, key))

const maxLength = 60

function shortened(value: unknown): string {
  const text = textOf(value)
  return text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text
}

/** For example `email: "" → "ada@example.com"`, `problem added: "…"`. */
export function differenceText({ path, kind, before, after }: Difference): string {
  const name = path || 'the context'
  if (kind === 'added') return `${name} added: ${shortened(after)}`
  if (kind === 'removed') return `${name} removed, was ${shortened(before)}`
  return `${name}: ${shortened(before)} → ${shortened(after)}`
}

export const emittedText = (event: AnyEventObject): string => `emitted ${event.type} ${payloadText(event)}`.trim()

const placeOf = ({ path, title }: LiveTab) => [path, title].filter(Boolean).join(' · ')

/** A tab by its letter, path and title: `A: /login · SIGN IN`. */
export function tabLabel(tabs: Live['tabs'], id: string): string {
  const tab = tabs.get(id)
  if (tab === undefined) return id
  const place = placeOf(tab)
  return [`${tab.letter}${place && `: ${place}`}`, ...(tab.isOpen ? [] : ['closed'])].join(', ')
}

/** An actor's active states, or how it ended. */
export function stateOfActor({ status, paths, crash }: Pick<LiveActor, 'status' | 'paths' | 'crash'>): string {
  const states = paths.join(', ')
  if (status === 'active') return states || 'running'
  if (status === 'error') return `crashed${states && ` in ${states}`}: ${crash ?? 'it does not say why'}`
  return `${status === 'done' ? 'done' : 'stopped'}${states && ` in ${states}`}`
}

/** For example `2 consoles, 14 events, 1 crash`. */
export function summaryOf(live: Live): string {
  const consoles = new Set([...live.actors.values()].map(({ tab }) => tab)).size
  const crashes = [...live.ended.values()].filter(({ status }) => status === 'error').length
  return [
    pluralize(consoles, 'console'),
    pluralize(live.rows.length, 'event'),
    ...(crashes > 0 ? [`${crashes} crash${crashes === 1 ? '' : 'es'}`] : []),
  ].join(', ')
}
