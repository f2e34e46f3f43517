import { type Message, tabOf } from '#workbench/inspection/messages.ts'
import { payloadText } from '#workbench/model/keys.ts'

/** An actor that is alive in a console. */
export interface LiveActor {
  /** Its id among all consoles. */
  readonly id: string
  readonly tab: string
  readonly name: string
  /** Whether it is a chart: then `name` is the chart's id. */
  readonly isChart: boolean
  readonly parentId: string | null
  /** The innermost active states, as paths in the chart. */
  readonly paths: readonly string[]
  /** Since when it is in these states, in ms. */
  readonly since: number
  /** The transitions that it took last, by the model kit's keys. */
  readonly taken: readonly string[]
}

/** What the tab of a console shows. */
export interface LiveTab {
  readonly path: string
  readonly title: string
}

/** One event that an actor got. */
export interface LiveRow {
  readonly place: number
  readonly at: number
  readonly actor: string
  readonly name: string
  readonly event: string
  /** What it carries, in words; empty when that is nothing. */
  readonly payload: string
  /** The transitions that the event has led to, by the model kit's keys; null until that is told. */
  readonly taken: readonly string[] | null
}

/** What is known of the consoles of this origin. */
export interface Live {
  readonly actors: ReadonlyMap<string, LiveActor>
  readonly tabs: ReadonlyMap<string, LiveTab>
  /** The newest last. */
  readonly rows: readonly LiveRow[]
  /** How many rows came before those that are kept. */
  readonly forgotten: number
  /** How many messages nobody could read. */
  readonly ignored: number
}

export const nothingYet: Live = { actors: new Map(), tabs: new Map(), rows: [], forgotten: 0, ignored: 0 }

/** How many events are kept. */
const mostRows = 500

/**
 * What is known after one more message.
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
        place: live.forgotten + live.rows.length,
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
    case 'statehouse.transitions': {
      const taken = message.keys.filter((key) => key.startsWith('taken ')).map((key) => key.slice('taken '.length))
      const actor = live.actors.get(message.sessionId)
      const moved = actor && taken.length > 0 ? withActor(live, { ...actor, taken }) : live
      const place = live.rows.findLastIndex(({ actor }) => actor === message.sessionId)
      const row = live.rows[place]
      if (row === undefined) return moved
      return { ...moved, rows: live.rows.with(place, { ...row, taken: [...(row.taken ?? []), ...taken] }) }
    }
    case 'statehouse.tab':
      return { ...live, tabs: new Map(live.tabs).set(message.tab, message) }
    case 'statehouse.bye': {
      const tabs = new Map([...live.tabs].filter(([tab]) => tab !== message.tab))
      return { ...withoutActors(live, (actor) => actor.tab === message.tab), tabs }
    }
    default:
      return live
  }
}

/** The innermost states of XState's state value, as paths: `signedIn.user.current`. */
export function pathsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => {
    const paths = pathsOf(inner)
    return paths.length > 0 ? paths.map((path) => `${name}.${path}`) : [name]
  })
}

/** Whether a state, by its path, is one of those that have these innermost states: itself, around one, or the whole chart. */
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
