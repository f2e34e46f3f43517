import { type Message, tabOf } from '#workbench/inspection/messages.ts'
import { payloadText } from '#workbench/model/keys.ts'

/** A running actor of a console. */
export interface LiveActor {
  /** The id among all consoles. */
  readonly id: string
  readonly tab: string
  readonly name: string
  /** True for a chart: then `name` is the chart's id. */
  readonly isChart: boolean
  readonly parentId: string | null
  /** The innermost active states, as paths in the chart. */
  readonly paths: readonly string[]
  /** The time when it entered these states, in ms. */
  readonly since: number
  /** Keys of the transitions that it took last. */
  readonly taken: readonly string[]
}

/** The tab of a console. */
export interface LiveTab {
  readonly path: string
  readonly title: string
}

/** One event that an actor received. */
export interface LiveRow {
  readonly index: number
  readonly at: number
  readonly actor: string
  readonly name: string
  readonly event: string
  /** The payload in words; empty when it carries nothing. */
  readonly payload: string
  /** Keys of the transitions that the event has led to; null until they are reported. */
  readonly taken: readonly string[] | null
}

/** The consoles of this origin, as far as their messages tell. */
export interface Live {
  readonly actors: ReadonlyMap<string, LiveActor>
  readonly tabs: ReadonlyMap<string, LiveTab>
  /** The newest last. */
  readonly rows: readonly LiveRow[]
  /** The number of rows that were dropped. */
  readonly forgotten: number
  /** The number of messages that could not be read. */
  readonly ignored: number
}

export const nothingYet: Live = { actors: new Map(), tabs: new Map(), rows: [], forgotten: 0, ignored: 0 }

/** The number of events that are kept. */
const mostRows = 500

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
      return withActor(live, {
        ...{ id, tab: tabOf(id), name, isChart: definition !== undefined, parentId, since },
        paths: pathsOf(snapshot.value),
        taken: live.actors.get(id)?.taken ?? [],
      })
    }
    case '@xstate.event': {
      return withRow(live, {
        index: live.forgotten + live.rows.length,
        at: message.createdAt,
        actor: message.sessionId,
        name: live.actors.get(message.sessionId)?.name ?? message.sessionId,
        event: message.event.type,
        payload: payloadText(message.event),
        taken: null,
      })
    }
    case '@xstate.snapshot': {
      const actor = live.actors.get(message.sessionId)
      if (actor === undefined) return live
      if (message.snapshot.status !== 'active') return withoutActors(live, ({ id }) => id === actor.id)
      const paths = pathsOf(message.snapshot.value)
      return sameTexts(paths, actor.paths) ? live : withActor(live, { ...actor, paths, since: message.createdAt })
    }
    case 'workbench.transitions': {
      const taken = message.keys.filter((key) => key.startsWith('taken ')).map((key) => key.slice('taken '.length))
      const actor = live.actors.get(message.sessionId)
      const moved = actor && taken.length > 0 ? withActor(live, { ...actor, taken }) : live
      const index = live.rows.findLastIndex(({ actor }) => actor === message.sessionId)
      const row = live.rows[index]
      if (row === undefined) return moved
      return { ...moved, rows: live.rows.with(index, { ...row, taken: [...(row.taken ?? []), ...taken] }) }
    }
    case 'workbench.tab':
      return { ...live, tabs: new Map(live.tabs).set(message.tab, message) }
    case 'workbench.bye': {
      const tabs = new Map([...live.tabs].filter(([tab]) => tab !== message.tab))
      return { ...withoutActors(live, (actor) => actor.tab === message.tab), tabs }
    }
    default:
      return live
  }
}

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

const sameTexts = (one: readonly string[], other: readonly string[]) => one.join() === other.join()

const withActor = (live: Live, actor: LiveActor): Live => ({
  ...live,
  actors: new Map(live.actors).set(actor.id, actor),
})

const withoutActors = (live: Live, isGone: (actor: LiveActor) => boolean): Live => ({
  ...live,
  actors: new Map([...live.actors].filter(([, actor]) => !isGone(actor))),
})

function withRow(live: Live, row: LiveRow): Live {
  const rows = [...live.rows, row].slice(-mostRows)
  return { ...live, rows, forgotten: live.forgotten + live.rows.length + 1 - rows.length }
}
