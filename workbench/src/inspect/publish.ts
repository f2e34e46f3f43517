import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import { Actor, type AnyActor, type AnyEventObject, type InspectionEvent, StateMachine } from 'xstate'
import { maskPath, maskSnapshot, maskText, sanitize } from '#workbench/ground/masks.ts'
import { oncePer } from '#workbench/ground/once.ts'
import { activeNodes, parentOf } from '#workbench/kit/internals.ts'
import { Followed } from './followed.ts'
import { channelName, globalId, type KeptMessage, type Message, readMessage, version } from './messages.ts'

/** Lists the ids of a chart's active states. */
const statesOf = (actor: AnyActor): string[] =>
  activeNodes(actor.getSnapshot())
    .map(({ id }) => id)
    .sort()

/** The number of messages that a console keeps for pages that open later. */
const mostKept = 3_000

/**
 * Publishes what the actors of this console do to the workbench of this origin.
 * @param reported receives every message about an actor too, secrets masked
 * @returns the observer for XState's inspection
 */
export function publisher(reported: (message: object) => void): (inspected: InspectionEvent) => void {
  const channel = new BroadcastChannel(channelName)
  const tab = Math.random().toString(36).slice(2, 10)
  const living = new Map<string, AnyActor>()
  const followedOf = oncePer((actor: AnyActor) => new Followed(actor))
  const kept: KeptMessage[] = []
  /** The id of the event that a message of Stately's is about: its inspector has no room for it. */
  let eventId: string | null = null
  let events = 0
  /** True while actors are published anew that are known already. */
  let isRepeated = false
  // `serialize` has made the console's own message of Stately's.
  const send = (message: StatelyInspectionEvent) => publish(message as unknown as KeptMessage)
  const inspector = createInspector({ send }, { sanitizeEvent: sanitize.sanitizeEvent, serialize })

  /** Publishes a message about an actor, and keeps it for pages that open later. */
  function publish(message: KeptMessage): void {
    channel.postMessage(message)
    if (isRepeated) return
    // The definition of a chart is long, and only tells Stately's reader how to draw it.
    const short = message.type === '@xstate.actor' && message.definition ? { ...message, definition: '{}' } : message
    reported(short)
    if (kept.push(short) > mostKept) kept.shift()
  }

  /** Completes Stately's message: ids that are unique among tabs, names for actors that are no charts, plain data. */
  function serialize(message: StatelyInspectionEvent): StatelyInspectionEvent {
    const sessionId = globalId(tab, message.sessionId)
    if (message.type === '@xstate.event') return { ...message, sessionId, id: eventId ?? message.id }
    const actor = living.get(message.sessionId)
    const sharedOf = <S extends object>(masked: S): S => (actor ? followedOf(actor).keepShared(masked) : masked)
    if (message.type === '@xstate.snapshot') {
      const snapshot = sharedOf(maskSnapshot(message.snapshot))
      return Object.assign({ ...message, sessionId, snapshot }, { id: eventId })
    }
    const parent = actor && parentOf(actor)
    return {
      ...message,
      sessionId,
      parentId: parent && globalId(tab, parent.sessionId),
      ...(actor &&
        !isChart(actor) && { name: typeof actor.src === 'string' ? actor.src : actor.id, definition: undefined }),
      snapshot: sharedOf(maskSnapshot(message.snapshot)),
      ...{ since: actor && followedOf(actor).since },
    }
  }

  function publishEvent(actor: AnyActor, event: AnyEventObject): string {
    events += 1
    eventId = `${globalId(tab, actor.sessionId)}/${events}`
    inspector.event(actor, event)
    return eventId
  }

  /** Publishes what an actor has become by an event. */
  function publishOutcome(actor: AnyActor, event: AnyEventObject, id: string | null): void {
    const { status } = actor.getSnapshot()
    followedOf(actor).keepStates()
    eventId = id
    inspector.snapshot(actor, actor.getSnapshot(), { event })
    // A chart that crashed as it began has taken no transition that could be reported.
    if (isChart(actor) && (status !== 'error' || event.type !== 'xstate.init')) publishTransitions(actor, id)
    if (status !== 'active') living.delete(actor.sessionId)
  }

  function publishTransitions(actor: AnyActor, id: string | null): void {
    publish({
      type: 'workbench.transitions',
      version,
      sessionId: globalId(tab, actor.sessionId),
      id,
      chart: actor.logic.id,
      keys: [...new Set(followedOf(actor).transitions.atRest(actor.getSnapshot()))],
      states: statesOf(actor),
      emitted: followedOf(actor).takeEmitted().map(sanitize.sanitizeEvent),
      at: Date.now(),
    })
  }

  /** XState does not tell of an actor that throws, but the error is in its snapshot once the event is dealt with. */
  function publishCrash(actor: AnyActor): void {
    if (!living.has(actor.sessionId) || actor.getSnapshot().status !== 'error') return
    const { event, id } = followedOf(actor).crashedAt() ?? { event: { type: '' }, id: null }
    publishOutcome(actor, event, id)
  }

  function publishTab(): void {
    const [path, title] = [
      maskPath(window.location.pathname.replace(import.meta.env.BASE_URL, '/')),
      maskText(document.title),
    ]
    channel.postMessage({ type: 'workbench.tab', version, tab, path, title } satisfies Message)
  }

  function publishAll(): void {
    publishTab()
    isRepeated = true
    for (const [sessionId, actor] of living) {
      if (actor.getSnapshot().status === 'active') inspector.actor(actor, actor.getSnapshot())
      else living.delete(sessionId)
    }
    isRepeated = false
  }

  channel.onmessage = ({ data }) => {
    const message = readMessage(data)
    if (message?.type !== 'workbench.hello') return
    const { page } = message
    channel.postMessage({ type: 'workbench.history', version, page, tab, messages: kept })
    publishAll()
  }
  // The title changes with the address.
  new MutationObserver(publishTab).observe(document.head, { childList: true, subtree: true, characterData: true })
  window.addEventListener('pagehide', () =>
    channel.postMessage({ type: 'workbench.bye', version, tab } satisfies Message),
  )
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) publishAll()
  })

  return (inspected) => {
    const actor = inspected.actorRef
    if (!(actor instanceof Actor)) return
    const about = followedOf(actor)
    if (inspected.type === '@xstate.microstep') about.transitions.see(inspected)
    if (inspected.type === '@xstate.action' && inspected.action.type === 'xstate.emit') {
      about.emits((inspected.action.params as { event: AnyEventObject }).event)
    }
    if (inspected.type === '@xstate.event') {
      const { event } = inspected
      // An actor is published when it starts: StrictMode creates some that never do.
      if (event.type === 'xstate.init') {
        living.set(actor.sessionId, actor)
        about.keepStates()
        inspector.actor(actor, actor.getSnapshot())
      }
      about.arrived(event, publishEvent(actor, event))
      queueMicrotask(() => publishCrash(actor))
    }
    if (inspected.type === '@xstate.snapshot') {
      const { event } = inspected
      publishOutcome(actor, event, about.dealtWith(event) ?? publishEvent(actor, event))
    }
  }
}

const isChart = (actor: AnyActor): boolean => actor.logic instanceof StateMachine
