import * as v from 'valibot'

/** The channel between the consoles and pages of one origin. */
export const channelName = 'workbench.inspection'

/** The version of the workbench's own messages. */
export const version = 1

const Version = v.literal(version)
const Event = v.looseObject({ type: v.string() })
const Snapshot = v.looseObject({ status: v.picklist(['active', 'done', 'error', 'stopped']) })

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

const EventMessage = v.object({ ...stately, type: v.literal('@xstate.event'), event: Event })

const SnapshotMessage = v.object({ ...stately, type: v.literal('@xstate.snapshot'), event: Event, snapshot: Snapshot })

/** Reports what an actor did with the event before: the obligations that it met, and the ids of its active states. */
const TransitionsMessage = v.object({
  type: v.literal('workbench.transitions'),
  version: Version,
  sessionId: v.string(),
  chart: v.string(),
  keys: v.array(v.string()),
  states: v.array(v.string()),
  at: v.number(),
})
export type TransitionsMessage = v.InferOutput<typeof TransitionsMessage>

/** Page to console: sends an event to an actor. */
const SendMessage = v.object({
  type: v.literal('workbench.send'),
  version: Version,
  sessionId: v.string(),
  event: Event,
})

/** Page to every console: asks it to publish its actors anew. */
const HelloMessage = v.object({ type: v.literal('workbench.hello'), version: Version })

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

const Message = v.variant('type', [
  ActorMessage,
  EventMessage,
  SnapshotMessage,
  TransitionsMessage,
  SendMessage,
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
