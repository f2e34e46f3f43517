import * as v from 'valibot'

/** Where consoles and pages of one origin meet. */
export const channelName = 'statehouse.inspection'

/** The version of our own messages. */
export const version = 1

const Version = v.literal(version)
const Event = v.looseObject({ type: v.string() })
const Snapshot = v.looseObject({ status: v.picklist(['active', 'done', 'error', 'stopped']) })

/** What Stately's messages have in common. Their version is the package's; a new minor one may mean something else. */
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
  /** The chart as JSON; only charts have one. */
  definition: v.optional(v.string()),
  snapshot: Snapshot,
  /** Ours: when it entered the states it is in, in ms. `createdAt` is when that is told, which may be much later. */
  since: v.optional(v.number()),
})

const EventMessage = v.object({ ...stately, type: v.literal('@xstate.event'), event: Event })

const SnapshotMessage = v.object({ ...stately, type: v.literal('@xstate.snapshot'), event: Event, snapshot: Snapshot })

/** What an actor did with the event before: the model kit's keys of all that was seen, and the ids of the states it is in now. */
const TransitionsMessage = v.object({
  type: v.literal('statehouse.transitions'),
  version: Version,
  sessionId: v.string(),
  chart: v.string(),
  keys: v.array(v.string()),
  states: v.array(v.string()),
  at: v.number(),
})
export type TransitionsMessage = v.InferOutput<typeof TransitionsMessage>

/** From the page to a console: an event for one of its actors. */
const SendMessage = v.object({
  type: v.literal('statehouse.send'),
  version: Version,
  sessionId: v.string(),
  event: Event,
})

/** From the page to every console: tell again who is there. */
const HelloMessage = v.object({ type: v.literal('statehouse.hello'), version: Version })

/** What a console's tab shows: the path of its address and its title. */
const TabMessage = v.object({
  type: v.literal('statehouse.tab'),
  version: Version,
  tab: v.string(),
  path: v.string(),
  title: v.string(),
})

/** From a console whose tab is closed, reloaded or left. */
const ByeMessage = v.object({ type: v.literal('statehouse.bye'), version: Version, tab: v.string() })

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

/** @returns null for what is malformed, of an unknown type or of an unknown version */
export function readMessage(value: unknown): Message | null {
  const result = v.safeParse(Message, value)
  return result.success ? result.output : null
}

/** The id of an actor among all consoles: XState counts from 0 in each tab. */
export const globalId = (tab: string, sessionId: string): string => `${tab}/${sessionId}`

/** The console that an actor lives in. */
export const tabOf = (id: string): string => id.split('/', 1)[0] ?? ''
