import { payloadText } from '#workbench/kit/model/keys.ts'
import { type Difference, differencesOf } from './differences.ts'
import type { ConsoleMessage, LiveStep } from './messages.ts'

/** An actor of a console, running or ended: who it is, and what its last event has made of it. */
export interface LiveActor extends Pick<LiveStep, 'status' | 'paths' | 'since' | 'context' | 'crash' | 'taken'> {
  readonly id: string
  readonly tab: string
  readonly name: string
  readonly isChart: boolean
  readonly parentId: string | null
}

/** The tab of a console. */
export interface LiveTab extends Pick<ConsoleMessage, 'path' | 'title' | 'isOpen'> {
  /** Names the tab in narrow columns, for as long as the page is open: `A`. */
  readonly letter: string
}

/** One event that an actor received. */
export interface LiveRow extends Omit<LiveStep, 'actor' | 'since'> {
  /** The id among all consoles. */
  readonly id: string
  readonly tab: string
  /** The id of the actor, and its name. */
  readonly actor: string
  readonly name: string
  /** The payload in words; empty when it carries nothing. */
  readonly payload: string
  /** What the event has changed in the context. */
  readonly differences: readonly Difference[]
  /** True when the event has led to other states. */
  readonly hasMoved: boolean
}

/** The consoles of this origin, as far as their messages tell. */
export interface Live {
  /** The running actors. */
  readonly actors: ReadonlyMap<string, LiveActor>
  /** The actors that have ended, the newest last. */
  readonly ended: ReadonlyMap<string, LiveActor>
  /** The tabs in the order in which they were met, closed ones included. */
  readonly tabs: ReadonlyMap<string, LiveTab>
  /** In the order of their arrival. */
  readonly rows: readonly LiveRow[]
}

export const nothingYet: Live = { actors: new Map(), ended: new Map(), tabs: new Map(), rows: [] }

/** The numbers of events and of ended actors that are kept. */
const most = { rows: 1_000, ended: 50 }

/** Adds what a console says. */
export function withMessage(live: Live, { tab, path, title, isOpen, isAll, steps }: ConsoleMessage): Live {
  const { letter = letterOf(live.tabs.size) } = live.tabs.get(tab) ?? {}
  const tabs = new Map(live.tabs).set(tab, { letter, path, title, isOpen })
  const known = isAll ? only(live, (each) => each.tab !== tab) : live
  const now = steps.reduce<Live>((rest, step) => withStep(rest, tab, step), { ...known, tabs })
  if (isOpen) return now
  return [...now.actors.values()]
    .filter((actor) => actor.tab === tab)
    .reduce<Live>((rest, actor) => withActor(rest, { ...actor, status: 'stopped' }), now)
}

/** Forgets what has happened; the running actors stay. */
export const cleared = (live: Live): Live => ({ ...live, ended: new Map(), rows: [] })

/** Finds an actor, running or ended. */
export const actorOf = ({ actors, ended }: Pick<Live, 'actors' | 'ended'>, id: string): LiveActor | undefined =>
  actors.get(id) ?? ended.get(id)

/** Tells whether a state, by its path, is active: one of the innermost states, around one, or the whole chart. */
export const isActive = (path: string, innermost: readonly string[]): boolean =>
  path === '' || innermost.some((each) => `${each}.`.startsWith(`${path}.`))

const letterOf = (count: number) => `${String.fromCharCode(65 + (count % 26))}${Math.floor(count / 26) || ''}`

function only(live: Live, isKept: (each: { readonly tab: string }) => boolean): Live {
  const kept = (actors: Live['actors']) => new Map([...actors].filter(([, actor]) => isKept(actor)))
  return { ...live, actors: kept(live.actors), ended: kept(live.ended), rows: live.rows.filter(isKept) }
}

function withStep(live: Live, tab: string, { actor: { id, name, isChart, parentId }, ...step }: LiveStep): Live {
  const { status, since, context, crash, taken } = step
  const before = actorOf(live, id)
  // A promise has neither states nor context, and what has crashed is where it was.
  const paths = step.paths.length > 0 ? step.paths : (before?.paths ?? [])
  const row: LiveRow = {
    ...step,
    ...{ id: `${tab}/${step.number}`, tab, actor: id, name, paths, payload: payloadText(step.event) },
    differences: before ? differencesOf(before.context, context) : [],
    hasMoved: before !== undefined && paths.join() !== before.paths.join(),
  }
  const shown = taken.length > 0 ? taken : (before?.taken ?? [])
  const moved = withActor(live, {
    id,
    tab,
    name,
    isChart,
    parentId,
    status,
    paths,
    since,
    context,
    crash,
    taken: shown,
  })
  // An event that has led to others ends after them.
  const isBefore = (other: LiveRow) =>
    other.at < row.at || (other.at === row.at && (other.tab !== tab || other.number < row.number))
  const rows = live.rows.toSpliced(live.rows.findLastIndex(isBefore) + 1, 0, row)
  return { ...moved, rows: rows.slice(-most.rows) }
}

/** Puts an actor where it belongs: among the running ones, or, as the newest, among those that have ended. */
function withActor(live: Live, actor: LiveActor): Live {
  const [actors, ended] = [new Map(live.actors), new Map(live.ended)]
  ended.delete(actor.id)
  if (actor.status === 'active') actors.set(actor.id, actor)
  else {
    actors.delete(actor.id)
    ended.set(actor.id, actor)
  }
  return { ...live, actors, ended: new Map([...ended].slice(-most.ended)) }
}
