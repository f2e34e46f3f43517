import { type Message, tabOf } from '#inspection/messages.ts'

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
}

/** One event that an actor got. */
export interface LiveRow {
  readonly place: number
  readonly at: number
  readonly actor: string
  readonly name: string
  readonly event: string
  /** The rest of the event as JSON; empty when there is none. */
  readonly payload: string
  /** The transitions that the event has led to, by the model kit's keys. */
  readonly taken: readonly string[]
}

/** What is known of the consoles of this origin. */
export interface Live {
  readonly actors: ReadonlyMap<string, LiveActor>
  /** The newest last. */
  readonly rows: readonly LiveRow[]
  /** How many rows came before those that are kept. */
  readonly forgotten: number
  /** How many messages nobody could read. */
  readonly ignored: number
}

export const nothingYet: Live = { actors: new Map(), rows: [], forgotten: 0, ignored: 0 }

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
      const { sessionId: id, name, definition, parentId = null, snapshot, createdAt } = message
      const known = live.actors.get(id)
      const paths = pathsOf(snapshot.value)
      const since = known && sameTexts(known.paths, paths) ? known.since : createdAt
      return withActor(live, { id, tab: tabOf(id), name, isChart: definition !== undefined, parentId, paths, since })
    }
    case '@xstate.event': {
      const { type, ...rest } = message.event
      const payload = JSON.stringify(rest)
      return withRow(live, {
        place: live.forgotten + live.rows.length,
        at: message.createdAt,
        actor: message.sessionId,
        name: live.actors.get(message.sessionId)?.name ?? message.sessionId,
        event: type,
        payload: payload === '{}' ? '' : payload,
        taken: [],
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
      const place = live.rows.findLastIndex(({ actor }) => actor === message.sessionId)
      const row = live.rows[place]
      if (row === undefined || taken.length === 0) return live
      return { ...live, rows: live.rows.with(place, { ...row, taken: [...row.taken, ...taken] }) }
    }
    case 'statehouse.bye':
      return withoutActors(live, (actor) => actor.tab === message.tab)
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
