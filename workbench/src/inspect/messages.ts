import * as v from 'valibot'

/** The channel between the consoles and pages of one origin. */
export const channelName = 'workbench.inspection'

/** The version of the workbench's own messages. */
export const version = 2

const Version = v.literal(version)
const Event = v.looseObject({ type: v.string() })
const Snapshot = v.looseObject({ status: v.picklist(['active', 'done', 'error', 'stopped']) })
export type Status = v.InferOutput<typeof Snapshot>['status']

/** The common part of Stately's messages. Their version is the package's; a new minor one may mean something else. */
const stately = {
  _version: v.pipe(v.string(), v.startsWith('0.7.')),
  sessionId: v.string(),
  /** In milliseconds since 1970, as text. */
  createdAt: v.pipe(v.string(), v.digits(), v.transform(Number)),
}

const ActorMessage = v.object({
  ...stately,
  type: v.literal('@xstate.actor'),
  name: v.string(),
  parentId: v.optional(v.string()),
  /** The chart as JSON; absent for other actors. */
  definition: v.optional(v.string()),
  snapshot: Snapshot,
  /** The workbench's own: the time when it entered its states, in ms. `createdAt` is the time of the message, which may be much later. */
  since: v.optional(v.number()),
})

/** An event arrives at an actor, which may be busy with another one. The id is unique among all consoles. */
const EventMessage = v.object({ ...stately, type: v.literal('@xstate.event'), id: v.string(), event: Event })

/** An actor has dealt with an event, or crashed at it. The id is that of the event; the context is masked. */
const SnapshotMessage = v.object({
  ...stately,
  type: v.literal('@xstate.snapshot'),
  id: v.nullable(v.string()),
  event: Event,
  snapshot: Snapshot,
})

/** Reports what an actor did with an event: the coverage items that it met, the ids of its active states, and the events that it emitted. */
const TransitionsMessage = v.object({
  type: v.literal('workbench.transitions'),
  version: Version,
  sessionId: v.string(),
  /** The id of the event; null when the actor was not sent one. */
  id: v.nullable(v.string()),
  chart: v.string(),
  keys: v.array(v.string()),
  states: v.array(v.string()),
  emitted: v.array(Event),
  at: v.number(),
})

/** Page to every console: asks it to publish its actors anew, and what has happened before to this page. */
const HelloMessage = v.object({ type: v.literal('workbench.hello'), version: Version, page: v.string() })

/** Publishes the path and the title of a console's tab. */
const TabMessage = v.object({
  type: v.literal('workbench.tab'),
  version: Version,
  tab: v.string(),
  path: v.string(),
  title: v.string(),
})

/** Console to page: its tab is closed, reloaded or left. */
const ByeMessage = v.object({ type: v.literal('workbench.bye'), version: Version, tab: v.string() })

const KeptMessage = v.variant('type', [ActorMessage, EventMessage, SnapshotMessage, TransitionsMessage])
/** A message about an actor, as a console sends it. */
export type KeptMessage = v.InferInput<typeof KeptMessage>

/** Console to one page: what its actors have done before the page asked, the oldest first. */
const HistoryMessage = v.object({
  type: v.literal('workbench.history'),
  version: Version,
  page: v.string(),
  tab: v.string(),
  messages: v.array(KeptMessage),
})

const Message = v.variant('type', [
  ActorMessage,
  EventMessage,
  SnapshotMessage,
  TransitionsMessage,
  HistoryMessage,
  HelloMessage,
  TabMessage,
  ByeMessage,
])
export type Message = v.InferOutput<typeof Message>

/** @returns null for a message that is malformed, of an unknown type or of an unknown version */
export function readMessage(value: unknown): Message | null {
  const result = v.safeParse(Message, value)
  return result.success ? result.output : null
}

/** Makes an actor's id unique among all consoles: XState counts from 0 in each tab. */
export const globalId = (tab: string, sessionId: string): string => `${tab}/${sessionId}`

/** Reads the console's id from an actor's. */
export const tabOf = (id: string): string => id.split('/', 1)[0] ?? ''
