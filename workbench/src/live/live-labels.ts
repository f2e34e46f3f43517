import type { AnyEventObject, AnyStateMachine } from 'xstate'
import type { Live, LiveActor, LiveRow } from '#workbench/inspect/actors.ts'
import { eventLabel, payloadText, textOf } from '#workbench/kit/model/keys.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import { transitionLabel } from '#workbench/kit/paths/labels.ts'
import { cell, markdownTable } from '#workbench/shared/markdown.ts'
import { formatTime } from './live-time.tsx'

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

/** For example `ready: form.submitted [isValid] leads to signingIn`. */
export const takenTexts = ({ taken }: Pick<LiveRow, 'taken'>, machine: AnyStateMachine | undefined): string[] =>
  taken.map((key) => (machine ? transitionLabel(machine, key) : key))

/** Whether a row is left out at first: an actor without a chart, or what happens in the background and leads nowhere. */
export const isMinor = ({ event, crash, taken }: LiveRow, model: Model | undefined): boolean =>
  crash === null &&
  (!model || (model.background?.includes(event.type) === true && taken.every((key) => key.endsWith('(stay)'))))

/** Whether the actor's next event continues the typing of a row: each letter sends an event, and the last has all. */
export const isTypedOn = (row: LiveRow, later: readonly LiveRow[], model: Model | undefined): boolean =>
  model?.typing?.includes(row.event.type) === true &&
  later.find(({ actor }) => actor === row.actor)?.event.type === row.event.type

/** Why a call failed, for its own row and the row of the chart that waited for it. */
const failureOf = ({ failure, event }: LiveRow): string | undefined =>
  failure ?? (event as { readonly error?: { readonly message?: string } }).error?.message

/** What an event led to, one line each. The event itself is not repeated. */
export const effectsOf = (row: LiveRow, machine: AnyStateMachine | undefined): string[] => [
  ...(row.crash === null ? [] : [`Crashed: ${row.crash}`]),
  ...(row.crash === null && failureOf(row) ? [`failed: ${failureOf(row)}`] : []),
  ...takenTexts(row, machine).map((text) => text.replace(`: ${rowLabel(row, machine)} `, ' ')),
  ...row.emitted.map(({ type }) => `emitted ${type}`),
]

/** The sequence for a report of a bug. Secrets are masked already. */
export const sequenceText = (
  rows: readonly LiveRow[],
  { tabs, rows: all }: Live,
  models: Readonly<Record<string, Model>>,
): string => {
  const known = new Set<string>()
  for (const row of all) {
    if (row.id === rows[0]?.id) break
    if (row.event.type === 'xstate.init') payloadOf(row, known)
  }
  return markdownTable(
    ['Time', 'Tab', 'Actor', 'Event', 'With', 'Led to'],
    rows.map((row) => {
      const machine = models[row.name]?.machine
      const about = [formatTime(row.at), tabLabel(tabs, row.tab), row.name, rowLabel(row, machine)]
      return [...about, payloadOf(row, known), effectsOf(row, machine).join('\n')].map(cell)
    }),
  )
}

const maxLength = 60
const maxLine = 120

/**
 * A row's payload; a long one has lines. Lists that are longer than a line are counted, and large parts that a row
 * before has are `…`: a tab passes on all it knows.
 */
function payloadOf({ event }: LiveRow, known: Set<string>): string {
  const news = JSON.stringify(event, (name, part: unknown) => {
    const text = name !== '' && typeof part === 'object' ? textOf(part) : ''
    if (Array.isArray(part) && text.length > maxLine) return `${part.length} entries`
    if (known.has(text)) return '…'
    if (text.length > maxLength) known.add(text)
    return part
  })
  const text = payloadText(JSON.parse(news) as AnyEventObject)
  return text.length > maxLength ? text.replaceAll(/,(?=["{[])/g, ',\n') : text
}

export const emittedText = (event: AnyEventObject): string => `emitted ${event.type} ${payloadText(event)}`.trim()

/** A tab by its letter, other browser, path and title: `A: Firefox 153, Windows · /login · SIGN IN`. */
export function tabLabel(tabs: Live['tabs'], id: string): string {
  const tab = tabs.get(id)
  if (tab === undefined) return id
  const place = [tab.browser, tab.path, tab.title].filter(Boolean).join(' · ')
  return [`${tab.letter}${place && `: ${place}`}`, ...(tab.isOpen ? [] : ['closed'])].join(', ')
}

type Ending = Pick<LiveActor, 'status' | 'paths' | 'crash' | 'failure'>

/** An actor's active states, or how it ended. */
export function stateOfActor({ status, paths, crash, failure }: Ending): string {
  const states = paths.join(', ')
  if (status === 'active') return states || 'running'
  if (failure !== null) return `failed: ${failure}`
  if (status === 'error') return `crashed${states && ` in ${states}`}: ${crash ?? 'it does not say why'}`
  return `${status === 'done' ? 'done' : 'stopped'}${states && ` in ${states}`}`
}
