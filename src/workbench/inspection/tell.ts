import { createInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import { Actor, type AnyActor, type InspectionEvent, StateMachine } from 'xstate'
import { Recorder } from '#workbench/model/recorder.ts'
import { maskPath, maskSnapshot, maskText, sanitize } from './masks.ts'
import { channelName, globalId, type Message, readMessage, type TransitionsMessage, version } from './messages.ts'

/** The states that a chart is in, by their ids. */
const statesOf = (actor: AnyActor): string[] => {
  const nodes: readonly { id: string }[] = actor.getSnapshot()._nodes
  return nodes.map(({ id }) => id).sort()
}

/**
 * Tells the charts page of this origin what the actors of this console do, and lets it send them events.
 * @param executed is given the model kit's keys of what was seen, each once
 * @returns what XState's inspection is given to
 */
export function tellPage(executed: (keys: string[]) => void = () => {}): (inspected: InspectionEvent) => void {
  const channel = new BroadcastChannel(channelName)
  const self = Math.random().toString(36).slice(2, 10)
  const living = new Map<string, AnyActor>()
  const recorders = new WeakMap<AnyActor, Recorder>()
  const seen = new Set<string>()
  /** When actors entered the states they are in: who asks later can know it from nobody else. */
  const entered = new WeakMap<AnyActor, { readonly value: string; readonly at: number }>()
  const inspector = createInspector({ send: (message) => channel.postMessage(message) }, { ...sanitize, serialize })

  /** Stately's message, with ids that are unique among tabs, names for what is no chart, and plain data. */
  function serialize(message: StatelyInspectionEvent): StatelyInspectionEvent {
    const sessionId = globalId(self, message.sessionId)
    if (message.type === '@xstate.event') return { ...message, sessionId }
    if (message.type === '@xstate.snapshot') return { ...message, sessionId, snapshot: maskSnapshot(message.snapshot) }
    const actor = living.get(message.sessionId)
    return {
      ...message,
      sessionId,
      parentId: actor?._parent && globalId(self, actor._parent.sessionId),
      ...(actor &&
        !isChart(actor) && { name: typeof actor.src === 'string' ? actor.src : actor.id, definition: undefined }),
      snapshot: maskSnapshot(message.snapshot),
      ...{ since: actor && entered.get(actor)?.at },
    }
  }

  function noteStates(actor: AnyActor): void {
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

  function tellTransitions(actor: AnyActor): void {
    const keys = [...new Set(recorderOf(actor).atRest(actor.getSnapshot()))]
    const fresh = keys.filter((key) => !seen.has(key))
    for (const key of fresh) seen.add(key)
    if (fresh.length > 0) executed(fresh)
    channel.postMessage({
      type: 'statehouse.transitions',
      version,
      sessionId: globalId(self, actor.sessionId),
      chart: actor.logic.id,
      keys,
      states: statesOf(actor),
      at: Date.now(),
    } satisfies TransitionsMessage)
  }

  function tellTab(): void {
    const [path, title] = [maskPath(window.location.pathname), maskText(document.title)]
    channel.postMessage({ type: 'statehouse.tab', version, tab: self, path, title } satisfies Message)
  }

  function tellAll(): void {
    tellTab()
    for (const [sessionId, actor] of living) {
      if (actor.getSnapshot().status === 'active') inspector.actor(actor, actor.getSnapshot())
      else living.delete(sessionId)
    }
  }

  channel.onmessage = ({ data }) => {
    const message = readMessage(data)
    if (message?.type === 'statehouse.hello') tellAll()
    if (message?.type !== 'statehouse.send') return
    for (const actor of living.values()) {
      if (globalId(self, actor.sessionId) === message.sessionId) actor.send(message.event)
    }
  }
  // Every screen has a title of its own, and sets it when the address has changed.
  new MutationObserver(tellTab).observe(document.head, { childList: true, subtree: true, characterData: true })
  window.addEventListener('pagehide', () =>
    channel.postMessage({ type: 'statehouse.bye', version, tab: self } satisfies Message),
  )
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) tellAll()
  })

  return (inspected) => {
    const actor = inspected.actorRef
    if (!(actor instanceof Actor)) return
    if (inspected.type === '@xstate.microstep') recorderOf(actor).see(inspected)
    if (inspected.type === '@xstate.snapshot') noteStates(actor)
    if (inspected.type === '@xstate.event') {
      // An actor is told of when it begins: StrictMode makes some that never do.
      if (inspected.event.type === 'xstate.init') {
        living.set(actor.sessionId, actor)
        noteStates(actor)
        inspector.actor(actor, actor.getSnapshot())
      }
      inspector.event(actor, inspected.event)
    }
    if (inspected.type === '@xstate.snapshot') {
      inspector.snapshot(actor, inspected.snapshot, { event: inspected.event })
      if (isChart(actor)) tellTransitions(actor)
      if (inspected.snapshot.status !== 'active') living.delete(actor.sessionId)
    }
  }
}

const isChart = (actor: AnyActor): boolean => actor.logic instanceof StateMachine
