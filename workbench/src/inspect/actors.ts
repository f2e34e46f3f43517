import { payloadText } from '#workbench/kit/model/keys.ts'
import { differencesOf } from './differences.ts'
import type { ConsoleMessage, LiveStep } from './messages.ts'

export interface LiveActor
  extends Pick<LiveStep, 'status' | 'paths' | 'since' | 'context' | 'crash' | 'failure' | 'taken'> {
  readonly id: string
  readonly tab: string
  readonly name: string
  readonly isChart: boolean
  readonly parentId: string | null
}

export interface LiveTab extends Pick<ConsoleMessage, 'window' | 'path' | 'title' | 'browser' | 'isOpen'> {
  /** The tab's letter in narrow columns, for as long as the page is open: `A`. */
  readonly letter: string
}

export interface LiveRow extends Omit<LiveStep, 'actor' | 'since'> {
  readonly id: string
  readonly tab: string
  readonly actor: string
  readonly name: string
  readonly payload: string
  readonly differences: readonly string[]
}

export interface Live {
  readonly actors: ReadonlyMap<string, LiveActor>
  readonly ended: ReadonlyMap<string, LiveActor>
  /** In the order of their first message, closed tabs included. */
  readonly tabs: ReadonlyMap<string, LiveTab>
  readonly rows: readonly LiveRow[]
}

export const nothingYet: Live = { actors: new Map(), ended: new Map(), tabs: new Map(), rows: [] }

/** Maximum number of events, and of ended actors: an event still shows the chart of its actor. */
const max = 1_000

export function withMessage(live: Live, { tab, isAll, steps, ...about }: ConsoleMessage): Live {
  const { isOpen, window } = about
  const seen = [...live.tabs.values()]
  const count = new Set(seen.map(({ letter }) => letter)).size
  const { letter = letterOf(count) } = seen.find((each) => each.window === window) ?? {}
  const tabs = new Map(live.tabs).set(tab, { letter, ...about })
  const known = isAll ? only(live, (each) => each.tab !== tab) : live
  const now = steps.reduce<Live>((rest, step) => withStep(rest, tab, step), { ...known, tabs })
  if (isOpen) return now
  return [...now.actors.values()]
    .filter((actor) => actor.tab === tab)
    .reduce<Live>((rest, actor) => withActor(rest, { ...actor, status: 'stopped' }), now)
}

export const actorOf = ({ actors, ended }: Pick<Live, 'actors' | 'ended'>, id: string): LiveActor | undefined =>
  actors.get(id) ?? ended.get(id)

/** Whether a state is active: an innermost one, one of its parents, or the root. */
export const isActive = (path: string, innermost: readonly string[]): boolean =>
  path === '' || innermost.some((each) => `${each}.`.startsWith(`${path}.`))

const letterOf = (count: number) => `${String.fromCharCode(65 + (count % 26))}${Math.floor(count / 26) || ''}`

function only(live: Live, isKept: (each: { readonly tab: string }) => boolean): Live {
  const kept = (actors: Live['actors']) => new Map([...actors].filter(([, actor]) => isKept(actor)))
  return { ...live, actors: kept(live.actors), ended: kept(live.ended), rows: live.rows.filter(isKept) }
}

function withStep(live: Live, tab: string, { actor: { id, name, isChart, parentId }, ...step }: LiveStep): Live {
  const { status, since, context, crash, failure, taken } = step
  const before = actorOf(live, id)
  // Promises have no states, and a crashed actor keeps its last ones.
  const paths = step.paths.length > 0 ? step.paths : (before?.paths ?? [])
  const row: LiveRow = {
    ...step,
    ...{ id: `${tab}/${step.number}`, tab, actor: id, name, paths, payload: payloadText(step.event) },
    differences: before ? differencesOf(before.context, context) : [],
  }
  const shown = taken.length > 0 ? taken : (before?.taken ?? [])
  const about = { id, tab, name, isChart, parentId, status, paths, since, context, crash, failure }
  const moved = withActor(live, { ...about, taken: shown })
  // An event ends after the events that it caused.
  const isBefore = (other: LiveRow) =>
    other.at < row.at || (other.at === row.at && (other.tab !== tab || other.number < row.number))
  const rows = live.rows.toSpliced(live.rows.findLastIndex(isBefore) + 1, 0, row)
  return { ...moved, rows: rows.slice(-max) }
}

function withActor(live: Live, actor: LiveActor): Live {
  const [actors, ended] = [new Map(live.actors), new Map(live.ended)]
  ended.delete(actor.id)
  if (actor.status === 'active') actors.set(actor.id, actor)
  else {
    actors.delete(actor.id)
    ended.set(actor.id, actor)
  }
  return { ...live, actors, ended: new Map([...ended].slice(-max)) }
}
