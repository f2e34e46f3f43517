import { registry } from '#machines/index.ts'
import { eventLabel, nodesOf } from '#workbench/model/keys.ts'
import { obligationWords } from '#workbench/paths/words.ts'
import { isActive, type Live, type LiveActor, type LiveRow, type LiveTab } from './live.ts'

/** What XState itself tells an actor. */
const ownEvents: Readonly<Record<string, string>> = {
  'xstate.init': 'start',
  'xstate.stop': 'stop',
  'xstate.promise.resolve': 'succeeds',
  'xstate.promise.reject': 'fails',
}

/** What happened, as the chart calls it: `form.submitted`, `logIn done`. */
export function rowWords({ name, event }: Pick<LiveRow, 'name' | 'event'>): string {
  const machine = registry[name]
  return ownEvents[event] ?? (machine ? eventLabel(machine, event) : event)
}

/** What an event has led to, one sentence per transition: `ready: form.submitted leads to signingIn`. */
export const takenWords = ({ name, taken }: Pick<LiveRow, 'name' | 'taken'>): string[] =>
  (taken ?? []).map((key) => obligationWords(name, `taken ${key}`))

const tabLabel = ({ path, title }: LiveTab) => `${path} · ${title}`

/** Which tab it is: what it shows, and its id where another one shows the same. */
export function tabWords(tabs: Live['tabs'], id: string): string {
  const tab = tabs.get(id)
  if (tab === undefined) return id
  const label = tabLabel(tab)
  return [...tabs.values()].filter((each) => tabLabel(each) === label).length > 1 ? `${label} (${id})` : label
}

/** The event types that a chart has transitions for in the states it is in; those that XState sends itself are left out. */
export function acceptedEvents({ name, paths }: Pick<LiveActor, 'name' | 'paths'>): string[] {
  const machine = registry[name]
  const active = machine ? nodesOf(machine).filter((node) => isActive(node.path.join('.'), paths)) : []
  const types = active.flatMap((node) => [...node.transitions.keys()])
  return [...new Set(types)].filter((type) => !type.startsWith('xstate.')).sort()
}

/** An event that was sent to an actor. */
export interface Sent {
  readonly actor: string
  readonly event: string
  /** The place of the first row that can tell of it. */
  readonly place: number
  /** Whether the actor had a transition for it. */
  readonly isAccepted: boolean
}

/** What an event that was sent has led to. */
export function answerWords(rows: readonly LiveRow[], { actor, event, place, isAccepted }: Sent): string {
  const row = rows.find((each) => each.place >= place && each.actor === actor && each.event === event)
  if (!row?.taken) return 'Sent. The console has not answered yet.'
  if (row.taken.length > 0) return takenWords(row).join('; ')
  return isAccepted ? 'No transition: its guards said no.' : 'No transition: nothing listened.'
}
