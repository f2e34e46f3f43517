import type { AnyStateMachine } from 'xstate'
import { eventLabel, nodesOf } from '#workbench/model/keys.ts'
import { obligationWords } from '#workbench/paths/words.ts'
import { isActive, type Live, type LiveActor, type LiveRow, type LiveTab } from './live.ts'

/** XState's own events. */
const ownEvents: Readonly<Record<string, string>> = {
  'xstate.init': 'start',
  'xstate.stop': 'stop',
  'xstate.promise.resolve': 'succeeds',
  'xstate.promise.reject': 'fails',
}

/** Words the event of a row as its chart names it: `form.submitted`, `logIn done`. */
export function rowWords({ event }: Pick<LiveRow, 'event'>, machine: AnyStateMachine | undefined): string {
  return ownEvents[event] ?? (machine ? eventLabel(machine, event) : event)
}

/** Words the transitions of a row, one sentence each: `ready: form.submitted leads to signingIn`. */
export const takenWords = ({ name, taken }: Pick<LiveRow, 'name' | 'taken'>): string[] =>
  (taken ?? []).map((key) => obligationWords(name, `taken ${key}`))

const tabLabel = ({ path, title }: LiveTab) => `${path} · ${title}`

/** Names a tab by its path and title, and by its id where another tab shows the same. */
export function tabWords(tabs: Live['tabs'], id: string): string {
  const tab = tabs.get(id)
  if (tab === undefined) return id
  const label = tabLabel(tab)
  return [...tabs.values()].filter((each) => tabLabel(each) === label).length > 1 ? `${label} (${id})` : label
}

/** Lists the event types that a chart has transitions for in its active states, without XState's own. */
export function acceptedEvents({ paths }: Pick<LiveActor, 'paths'>, machine: AnyStateMachine | undefined): string[] {
  const active = machine ? nodesOf(machine).filter((node) => isActive(node.path.join('.'), paths)) : []
  const types = active.flatMap((node) => [...node.transitions.keys()])
  return [...new Set(types)].filter((type) => !type.startsWith('xstate.')).sort()
}

/** An event that was sent to an actor. */
export interface Sent {
  readonly actor: string
  readonly event: string
  /** The index of the first row that can show it. */
  readonly index: number
  /** True when the actor had a transition for it. */
  readonly isAccepted: boolean
}

/** Words what an event that was sent has led to. */
export function answerWords(rows: readonly LiveRow[], { actor, event, index, isAccepted }: Sent): string {
  const row = rows.find((each) => each.index >= index && each.actor === actor && each.event === event)
  if (!row?.taken) return 'Sent. The console has not answered yet.'
  if (row.taken.length > 0) return takenWords(row).join('; ')
  return isAccepted ? 'No transition: its guards refused it.' : 'No transition: nothing listened.'
}
