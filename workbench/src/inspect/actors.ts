import type { AnyEventObject } from 'xstate'
import { payloadText, textOf } from '#workbench/kit/model/keys.ts'
import { shared } from '#workbench/kit/paths/shared.ts'
import { type Difference, differencesOf } from './differences.ts'
import { type Message, type Status, tabOf } from './messages.ts'

/** An actor of a console, running or ended. */
export interface LiveActor {
  /** The id among all consoles. */
  readonly id: string
  readonly tab: string
  readonly name: string
  /** True for a chart: then `name` is the chart's id. */
  readonly isChart: boolean
  readonly parentId: string | null
  /** `done`, `error` or `stopped` when it has ended; also `stopped` when its tab is gone. */
  readonly status: Status
  /** The innermost active states, as paths in the chart; of an actor that has ended the last ones. */
  readonly paths: readonly string[]
  /** Its context, secrets masked. */
  readonly context: unknown
  /** The time when it entered these states, in ms; of an actor that has ended the time of its end. */
  readonly since: number
  /** The message of the error that it crashed with; null when it did not. */
  readonly crash: string | null
  /** Keys of the transitions that it took last. */
  readonly taken: readonly string[]
  /** Its events from the first to the last one known. */
  readonly rows: readonly LiveRow[]
}

/** The tab of a console. */
export interface LiveTab {
  /** Names the tab in narrow columns, for as long as the page is open: `A`. */
  readonly letter: string
  /** Empty until it is reported. */
  readonly path: string
  readonly title: string
  readonly isOpen: boolean
}

/** An actor as an event has left it. */
export interface Outcome {
  readonly status: Status
  readonly paths: readonly string[]
  readonly context: unknown
  readonly differences: readonly Difference[]
  /** True when the event has led to other states. */
  readonly hasMoved: boolean
  /** The message of the error that the actor crashed with; null when it did not. */
  readonly crash: string | null
}

/** One event that an actor received. */
export interface LiveRow {
  /** The id among all consoles. */
  readonly id: string
  readonly at: number
  readonly tab: string
  readonly actor: string
  readonly name: string
  /** The event, secrets masked. */
  readonly event: AnyEventObject
  /** The payload in words; empty when it carries nothing. */
  readonly payload: string
  /** Null until the actor has dealt with the event. */
  readonly outcome: Outcome | null
  /** Keys of the transitions that the event has led to; null until they are reported. */
  readonly taken: readonly string[] | null
  /** The events that the actor has emitted. */
  readonly emitted: readonly AnyEventObject[]
}

/** The consoles of this origin, as far as their messages tell. */
export interface Live {
  /** The running actors. */
  readonly actors: ReadonlyMap<string, LiveActor>
  /** The actors that have ended, the newest last. */
  readonly ended: ReadonlyMap<string, LiveActor>
  /** The tabs in the order in which they were met, closed ones included. */
  readonly tabs: ReadonlyMap<string, LiveTab>
  /** The newest last. */
  readonly rows: readonly LiveRow[]
  /** The number of rows that were dropped. */
  readonly forgotten: number
  /** The number of messages that could not be read. */
  readonly ignored: number
  /** The time of the last CLEAR, in ms: what happened until then is in no list, but still belongs to its actor. */
  readonly clearedAt: number
}

export const nothingYet: Live = {
  ...{ actors: new Map(), ended: new Map(), tabs: new Map(), rows: [] },
  ...{ forgotten: 0, ignored: 0, clearedAt: 0 },
}

/** The numbers of events, of events of one actor, of such of all actors together, and of ended actors that are kept. */
const most = { rows: 1_000, own: 1_000, allOwn: 20_000, ended: 50 }

/**
 * Adds one message.
 * @param message null for one that is malformed or of an unknown version
 */
export function withMessage(live: Live, message: Message | null): Live {
  switch (message?.type) {
    case undefined:
      return { ...live, ignored: live.ignored + 1 }
    case '@xstate.actor': {
      const { sessionId: id, name, definition, parentId = null, snapshot, createdAt, since = createdAt } = message
      const known = actorOf(live, id)
      return withActor(withTab(live, tabOf(id), { isOpen: true }), {
        ...{ id, tab: tabOf(id), name, isChart: definition !== undefined, parentId, since },
        ...{ status: snapshot.status, paths: pathsOf(snapshot.value), context: snapshot.context },
        ...{ crash: crashOf(snapshot), taken: known?.taken ?? [], rows: known?.rows ?? [] },
      })
    }
    case '@xstate.event': {
      const { id, sessionId: actor, createdAt: at, event } = message
      const name = actorOf(live, actor)?.name ?? actor
      return withRow(live, {
        ...{ id, at, tab: tabOf(actor), actor, name, event, payload: payloadText(event) },
        ...{ outcome: null, taken: null, emitted: [] },
      })
    }
    case '@xstate.snapshot':
      return withOutcome(live, message)
    case 'workbench.transitions': {
      const taken = message.keys.filter((key) => key.startsWith('taken ')).map((key) => key.slice('taken '.length))
      const actor = actorOf(live, message.sessionId)
      const moved = actor && taken.length > 0 ? withActor(live, { ...actor, taken }) : live
      return withChange(moved, message, (row) => ({ ...row, taken, emitted: message.emitted }))
    }
    case 'workbench.history': {
      // All that is known of this console is in its history, and in the order in which it happened there.
      const isOther = ({ tab }: { tab: string }) => tab !== message.tab
      const others = { ...live, rows: live.rows.filter(isOther), actors: only(live.actors, isOther) }
      const whole = message.messages.reduce<Live>(withMessage, { ...others, ended: only(live.ended, isOther) })
      return { ...whole, rows: whole.rows.toSorted((a, b) => a.at - b.at) }
    }
    case 'workbench.tab':
      return withTab(live, message.tab, { path: message.path, title: message.title, isOpen: true })
    case 'workbench.bye': {
      const gone = [...live.actors.values()].filter(({ tab }) => tab === message.tab)
      const closed = withTab(live, message.tab, { isOpen: false })
      return gone.reduce<Live>((rest, actor) => withActor(rest, { ...actor, status: 'stopped' }), closed)
    }
    default:
      return live
  }
}

/** Forgets all but the letters of the tabs: the consoles tell anew of the running actors. */
export const cleared = ({ tabs }: Live, at: number): Live => ({
  ...nothingYet,
  tabs: new Map([...tabs].map(([id, tab]) => [id, { ...tab, isOpen: false }])),
  clearedAt: at,
})

/** Finds an actor, running or ended. */
export const actorOf = ({ actors, ended }: Pick<Live, 'actors' | 'ended'>, id: string): LiveActor | undefined =>
  actors.get(id) ?? ended.get(id)

/** Lists the innermost states of XState's state value, as paths: `signedIn.user.current`. */
export function pathsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const paths = pathsOf(inner)
    return paths.length > 0 ? paths.map((path) => `${name}.${path}`) : [name]
  })
}

/** Tells whether a state, by its path, is active: one of the innermost states, around one, or the whole chart. */
export const isActive = (path: string, innermost: readonly string[]): boolean =>
  path === '' || innermost.some((each) => `${each}.`.startsWith(`${path}.`))

/** Words the error of a snapshot; null when it has none. */
function crashOf({ status, error }: { readonly status: Status; readonly error?: unknown }): string | null {
  if (status !== 'error') return null
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : error
  return typeof message === 'string' ? message : textOf(message)
}

const sameTexts = (one: readonly string[], other: readonly string[]) => one.join() === other.join()

function withTab(live: Live, id: string, reported: Partial<LiveTab>): Live {
  const count = live.tabs.size
  const letter = `${String.fromCharCode(65 + (count % 26))}${Math.floor(count / 26) || ''}`
  const known = live.tabs.get(id) ?? { letter, path: '', title: '', isOpen: true }
  return { ...live, tabs: new Map(live.tabs).set(id, { ...known, ...reported }) }
}

type SnapshotMessage = Extract<Message, { type: '@xstate.snapshot' }>

/** Adds what an event has made of its actor. */
function withOutcome(live: Live, message: SnapshotMessage): Live {
  const actor = actorOf(live, message.sessionId)
  if (actor === undefined) return live
  const { status, value } = message.snapshot
  // What has stayed is kept once, however many rows have it.
  const context = shared(actor.context, message.snapshot.context)
  // A promise has neither states nor context.
  const paths = value === undefined ? actor.paths : pathsOf(value)
  const hasMoved = !sameTexts(paths, actor.paths)
  const crash = crashOf(message.snapshot)
  const differences = differencesOf(actor.context, context)
  const since = hasMoved || status !== 'active' ? message.createdAt : actor.since
  const moved = withActor(live, { ...actor, status, paths, context, since, crash })
  const outcome: Outcome = { status, paths, context, differences, hasMoved, crash }
  return withChange(moved, message, (row) => ({ ...row, outcome }))
}

/** Puts an actor where it belongs: among the running ones, or, as the newest, among those that have ended. */
function withActor(live: Live, actor: LiveActor): Live {
  if (actor.status === 'active') {
    return { ...live, actors: new Map(live.actors).set(actor.id, actor), ended: without(live.ended, actor.id) }
  }
  const isListed = actor.since > live.clearedAt
  const ended = [...without(live.ended, actor.id), ...(isListed ? [[actor.id, actor] as const] : [])]
  return { ...live, actors: without(live.actors, actor.id), ended: new Map(ended.slice(-most.ended)) }
}

type Actors = ReadonlyMap<string, LiveActor>

const only = (actors: Actors, isKept: (actor: LiveActor) => boolean): Actors =>
  new Map([...actors].filter(([, actor]) => isKept(actor)))

const without = (actors: Actors, id: string): Actors =>
  actors.has(id) ? only(actors, (actor) => actor.id !== id) : actors

function withRow(live: Live, row: LiveRow): Live {
  const actor = actorOf(live, row.actor)
  const own = Math.min(most.own, Math.floor(most.allOwn / (live.actors.size + most.ended)))
  const known = actor ? withActor(live, { ...actor, rows: [...actor.rows, row].slice(-own) }) : live
  if (row.at <= live.clearedAt) return known
  const rows = [...live.rows, row].slice(-most.rows)
  return { ...known, rows, forgotten: live.forgotten + live.rows.length + 1 - rows.length }
}

/** Changes the row of an event, in the sequence and in the actor's own. */
function withChange(
  live: Live,
  { id, sessionId }: { readonly id: string | null; readonly sessionId: string },
  change: (row: LiveRow) => LiveRow,
): Live {
  const replace = (rows: readonly LiveRow[]) => {
    const index = rows.findLastIndex((row) => row.id === id)
    const row = rows[index]
    return row ? rows.with(index, change(row)) : rows
  }
  const actor = actorOf(live, sessionId)
  const changed = actor ? withActor(live, { ...actor, rows: replace(actor.rows) }) : live
  return { ...changed, rows: replace(live.rows) }
}
