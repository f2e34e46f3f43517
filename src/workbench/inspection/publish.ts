import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import { Actor, type AnyActor, type InspectionEvent, StateMachine } from 'xstate'
import { activeNodes } from '#workbench/model/keys.ts'
import { Recorder } from '#workbench/model/recorder.ts'
import { maskPath, maskSnapshot, maskText, sanitize } from './masks.ts'
import { channelName, globalId, type Message, readMessage, type TransitionsMessage, version } from './messages.ts'

/** Lists the ids of a chart's active states. */
const statesOf = (actor: AnyActor): string[] => {
  return activeNodes(actor.getSnapshot())
    .map(({ id }) => id)
    .sort()
}

/**
 * Publishes what the actors of this console do to the workbench of this origin, and lets it send them events.
 * @param executed receives the obligations that were met, each once
 * @returns the observer for XState's inspection
 */
export function publisher(executed: (keys: string[]) => void = () => {}): (inspected: InspectionEvent) => void {
  const channel = new BroadcastChannel(channelName)
  const tab = Math.random().toString(36).slice(2, 10)
  const living = new Map<string, AnyActor>()
  const recorders = new WeakMap<AnyActor, Recorder>()
  const seen = new Set<string>()
  /** The times when actors entered their states, for pages that open later. */
  const entered = new WeakMap<AnyActor, { readonly value: string; readonly at: number }>()
  const inspector = createInspector({ send: (message) => channel.postMessage(message) }, { ...sanitize, serialize })

  /** Completes Stately's message: ids that are unique among tabs, names for actors that are no charts, plain data. */
  function serialize(message: StatelyInspectionEvent): StatelyInspectionEvent {
    const sessionId = globalId(tab, message.sessionId)
    if (message.type === '@xstate.event') return { ...message, sessionId }
    if (message.type === '@xstate.snapshot') return { ...message, sessionId, snapshot: maskSnapshot(message.snapshot) }
    const actor = living.get(message.sessionId)
    return {
      ...message,
      sessionId,
      parentId: actor?._parent && globalId(tab, actor._parent.sessionId),
      ...(actor &&
        !isChart(actor) && { name: typeof actor.src === 'string' ? actor.src : actor.id, definition: undefined }),
      snapshot: maskSnapshot(message.snapshot),
      ...{ since: actor && entered.get(actor)?.at },
    }
  }

  function keepStates(actor: AnyActor): void {
    const value = JSON.stringify(actor.getSnapshot().value) ?? ''
    if (entered.get(actor)?.value !== value) entered.set(actor, { value, at: Date.now() })
  }

  function recorderOf(actor: AnyActor): Recorder {
    const known = recorders.get(actor)
    if (known) return known
    const recorder = new Recorder(actor.logic, actor.options.input)
    recorders.set(actor, recorder)
    return recorder
  }

  function publishTransitions(actor: AnyActor): void {
    const keys = [...new Set(recorderOf(actor).atRest(actor.getSnapshot()))]
    const fresh = keys.filter((key) => !seen.has(key))
    for (const key of fresh) seen.add(key)
    if (fresh.length > 0) executed(fresh)
    channel.postMessage({
      type: 'workbench.transitions',
      version,
      sessionId: globalId(tab, actor.sessionId),
      chart: actor.logic.id,
      keys,
      states: statesOf(actor),
      at: Date.now(),
    } satisfies TransitionsMessage)
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
    for (const [sessionId, actor] of living) {
      if (actor.getSnapshot().status === 'active') inspector.actor(actor, actor.getSnapshot())
      else living.delete(sessionId)
    }
  }

  channel.onmessage = ({ data }) => {
    const message = readMessage(data)
    if (message?.type === 'workbench.hello') publishAll()
    if (message?.type !== 'workbench.send') return
    for (const actor of living.values()) {
      if (globalId(tab, actor.sessionId) === message.sessionId) actor.send(message.event)
    }
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
    if (inspected.type === '@xstate.microstep') recorderOf(actor).see(inspected)
    if (inspected.type === '@xstate.snapshot') keepStates(actor)
    if (inspected.type === '@xstate.event') {
      // An actor is published when it starts: StrictMode creates some that never do.
      if (inspected.event.type === 'xstate.init') {
        living.set(actor.sessionId, actor)
        keepStates(actor)
        inspector.actor(actor, actor.getSnapshot())
      }
      inspector.event(actor, inspected.event)
    }
    if (inspected.type === '@xstate.snapshot') {
      inspector.snapshot(actor, inspected.snapshot, { event: inspected.event })
      if (isChart(actor)) publishTransitions(actor)
      if (inspected.snapshot.status !== 'active') living.delete(actor.sessionId)
    }
  }
}

const isChart = (actor: AnyActor): boolean => actor.logic instanceof StateMachine
