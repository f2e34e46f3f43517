import { Actor, type AnyActor, type AnyActorRef, type AnyEventObject, type InspectionEvent, StateMachine } from 'xstate'
import { chosenTransitions, innermostNodes, parentOf } from '#workbench/kit/internals.ts'
import { transitionKey } from '#workbench/kit/model/keys.ts'
import { recordSteps } from '#workbench/kit/system/record.ts'
import type { SystemEnvironment } from '#workbench/kit/system/still.ts'
import { mask, maskPath, maskText, nameSecrets, pseudonyms } from '#workbench/shared/masks.ts'
import { oncePer } from '#workbench/shared/once.ts'
import { errorMessage } from '#workbench/shared/plain.ts'
import { Followed } from './followed.ts'
import { type ConsoleMessage, channelName, hello, type LiveStep } from './messages.ts'
import { relayTo } from './relay.ts'

/** Maximum number of steps that a console keeps for pages that open later. */
const maxKept = 1_000

export interface Inspected extends Pick<SystemEnvironment, 'derived' | 'loads'> {
  /** See `nameSecrets`. */
  readonly secrets: readonly string[]
  /** Events from outside that happen by themselves in a journey. */
  readonly automatic: readonly string[]
}

const randomName = () => Math.random().toString(36).slice(2, 10)

/**
 * Publishes what this console's actors do to workbench pages of this origin.
 * @param relay the URL of a server that relays the messages to pages in other browsers
 * @returns an observer for XState's inspection, for builds that may be inspected
 */
export function inspector(
  { secrets, derived, loads, automatic }: Inspected,
  relay: string | null = null,
): (inspected: InspectionEvent) => void {
  nameSecrets(secrets)
  const channel = new BroadcastChannel(channelName)
  const sendOn = relay === null ? () => {} : relayTo(relay)
  const tab = randomName()
  // It survives a reload. Only its beginning is published.
  window.name ||= randomName() + randomName()
  const hide = pseudonyms(window.name)
  const idOf = ({ sessionId }: AnyActorRef) => `${tab}/${sessionId}`
  const followedOf = oncePer((_: AnyActor) => new Followed())
  const kept: LiveStep[] = []
  /** The last step of each running actor. It may be older than the kept ones. */
  const last = new Map<AnyActor, LiveStep>()
  let events = 0
  let step: AnyEventObject | null = null
  const record = recordSteps(derived, ({ to, event }) => {
    if (!loads.includes(to.at(-1) ?? '') && !automatic.includes(event.type)) step = event
  })

  function publish(steps: readonly LiveStep[], rest: Partial<ConsoleMessage> = {}): void {
    const path = maskPath(window.location.pathname.replace(import.meta.env.BASE_URL, '/'))
    const about = {
      tab,
      window: window.name.slice(0, 8),
      path,
      title: maskText(document.title),
      isOpen: true,
      isAll: false,
    }
    const message: ConsoleMessage = { ...about, steps, ...rest }
    channel.postMessage(message)
    sendOn(message)
  }
  const publishAll = () =>
    publish([...[...last.values()].filter((step) => !kept.includes(step)), ...kept], { isAll: true })

  /** Publishes an actor after an event. */
  function publishStep(actor: AnyActor, event: AnyEventObject): void {
    const about = followedOf(actor)
    const snapshot = actor.getSnapshot()
    const { status, context, error, machine } = snapshot
    const arrival = about.dealtWith(event) ?? { number: ++events, at: Date.now(), isStep: false }
    // The logic of an actor may only run a machine, like a page's.
    const isChart = machine instanceof StateMachine
    const paths = isChart ? innermostNodes(snapshot).flatMap(({ path }) => path.join('.') || []) : []
    const parent = parentOf(actor)
    const problem = status === 'error' ? maskText(errorMessage(error)) : null
    const mayFail = !isChart && parent?.getSnapshot().machine instanceof StateMachine
    const name = isChart ? machine.id : typeof actor.src === 'string' ? actor.src : actor.id
    const step: LiveStep = {
      ...{ ...arrival, status, event: mask(event, hide) as AnyEventObject, context: mask(context, hide), paths },
      actor: { id: idOf(actor), name, isChart, parentId: parent ? idOf(parent) : null },
      since: about.since(`${status} ${paths}`),
      crash: mayFail ? null : problem,
      failure: mayFail ? problem : null,
      ...{ taken: about.taken.splice(0), emitted: about.emitted.splice(0) },
    }
    about.isOver = status !== 'active'
    if (about.isOver) last.delete(actor)
    else last.set(actor, step)
    if (kept.push(step) > maxKept) kept.shift()
    publish([step])
  }

  /** XState does not report an actor that throws, but its snapshot then has the error. */
  function publishCrash(actor: AnyActor): void {
    const about = followedOf(actor)
    if (!about.isOver && actor.getSnapshot().status === 'error') publishStep(actor, about.crashedAt())
  }

  channel.onmessage = ({ data }) => {
    if (data === hello) publishAll()
  }
  // The title changes with the URL.
  const observer = new MutationObserver(() => publish([]))
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  window.addEventListener('pagehide', () => publish([], { isOpen: false }))
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) publishAll()
  })

  return (inspected) => {
    const actor = inspected.actorRef
    if (!(actor instanceof Actor)) return
    const about = followedOf(actor)
    step = null
    record(inspected)
    if (inspected.type === '@xstate.microstep') about.taken.push(...chosenTransitions(inspected).map(transitionKey))
    if (inspected.type === '@xstate.action' && inspected.action.type === 'xstate.emit') {
      const { event } = inspected.action.params as { event: AnyEventObject }
      about.emitted.push(mask(event, hide) as AnyEventObject)
    }
    if (inspected.type === '@xstate.event') {
      const { event } = inspected
      about.arrived({ event, number: ++events, at: Date.now(), isStep: event === step })
      queueMicrotask(() => publishCrash(actor))
    }
    if (inspected.type === '@xstate.snapshot') publishStep(actor, inspected.event)
  }
}
