import { activePaths, readActorEvent } from '#workbench/kit/model/keys.ts'
import { isTyping } from '#workbench/kit/paths/take.ts'
import { cyclesIn, roundThrough } from './cycles.ts'
import {
  type Edge,
  effectsOf,
  emittedBy,
  type GraphState,
  isAccepted,
  isAnswer,
  messagesOf,
  type StateGraph,
} from './state-graph.ts'
import { atEdge, atLoop, atState, type Found } from './violation.ts'

const isActive = ({ replay }: GraphState): boolean => replay.snapshot.status === 'active'

/** Tells whether something is under way for which the person waits. */
const isBusy = ({ model }: StateGraph, state: GraphState): boolean =>
  isActive(state) && (model.facts?.busy ?? ['busy']).some((tag) => state.replay.snapshot.hasTag(tag))

/** Tells whether a person can do something in a state, besides typing. */
const isOpen = ({ model }: StateGraph, { out }: GraphState): boolean =>
  out.some((edge) => edge.cause === 'person' && !isTyping(model, edge.event) && isAccepted(edge))

/**
 * Finds busy states that can last for ever although each call is answered and each timer fires: a state that waits for neither, and loops
 * of answers and timers in which nothing is passed over for good. What runs on through all of a loop, and is neither answered nor started
 * anew in it, would be passed over.
 */
export function neverStuckBusy(graph: StateGraph): Found {
  const busy = new Set(graph.states.filter((state) => isBusy(graph, state)))
  const isOwed = (edge: Edge) => edge.cause === 'timer' || isAnswer(graph, edge)
  const stuck = [...busy].filter(({ out }) => !out.some(isOwed))
  const circles = cyclesIn([...busy], (edge) => isOwed(edge) && busy.has(edge.to)).flatMap((component) => {
    const running = [...new Set(component.flatMap(({ replay }) => replay.continues))]
    const breaks = running.map((name) => component.find(({ replay }) => !replay.continues.includes(name)))
    const isFair = breaks.every((edge) => edge !== undefined)
    const [first] = component
    if (!isFair || !first) return []
    const round = roundThrough([...new Set([first, ...breaks.filter((edge) => edge !== undefined)])], component)
    return [atLoop(first.from, round, 'It can be busy for ever: these answers lead round.')]
  })
  return {
    asked: busy.size,
    violations: [
      ...stuck.map((state) => atState(state, 'It is busy, and waits for no answer and no clock.')),
      ...circles,
    ],
  }
}

/** Finds states from which no state can be reached any more in which the person can do something or the flow is over. */
export function alwaysForward(graph: StateGraph): Found {
  const good = new Set(graph.states.filter((state) => !isActive(state) || isOpen(graph, state)))
  for (const state of good) for (const { from } of state.into) good.add(from)
  const lost = graph.states.filter((state) => !good.has(state))
  return {
    asked: graph.states.length,
    violations: lost.map((state) =>
      atState(state, 'From here on the person can do nothing, and the flow is never over.'),
    ),
  }
}

/** Finds loops of events from outside in which the chart reaches out of itself: what it does may cause the next of these events. */
export function noIdleCircle(graph: StateGraph): Found {
  const circles = cyclesIn(graph.states, ({ cause }) => cause === 'background')
  const violations = circles.flatMap((component) => {
    const edge = component.find((each) => effectsOf(each).length > 0 || emittedBy(each).length > 0)
    if (!edge) return []
    return [atLoop(edge.from, roundThrough([edge], component), 'Events from outside and actions can go round here.')]
  })
  return { asked: graph.edges.length, violations }
}

/**
 * Finds failures that nothing is said of, or that lead to a state without a way on: where an actor fails, and in the states that mean a
 * failure. Nothing is asked of a chart whose model does not say where messages are.
 */
export function failuresAreTold(graph: StateGraph): Found {
  const { messages, worded, announced, failed = [] } = graph.model.facts ?? {}
  if (!messages && !worded && !announced) return { asked: 0, violations: [] }
  const isRead = ({ replay }: GraphState) => messagesOf(graph.model, replay.snapshot).length > 0
  const isAnnounced = (edge: Edge) => emittedBy(edge).some((emitted) => (announced?.(emitted) ?? '') !== '')
  const isForward = (state: GraphState) =>
    !isActive(state) || isBusy(graph, state) || isOpen(graph, state) || state.replay.timers.length > 0
  const isFailure = (edge: Edge) => readActorEvent(edge.event.type)?.outcome === 'error' && isAnswer(graph, edge)
  const failures = graph.edges.filter(isFailure)
  const failedStates = graph.states.filter(
    (state) => isActive(state) && activePaths(state.replay.snapshot).some((path) => failed.includes(path)),
  )
  return {
    asked: failures.length + failedStates.length,
    violations: [
      ...failures
        .filter((edge) => !isRead(edge.to) && !isAnnounced(edge))
        .map((edge) => atEdge(edge, 'A call fails, and there is nothing to read.')),
      ...failedStates
        .filter((state) => !isRead(state))
        .map((state) => atState(state, 'It has failed, and there is nothing to read.')),
      ...[...new Set([...failures.map(({ to }) => to), ...failedStates])]
        .filter((state) => !isForward(state))
        .map((state) => atState(state, 'It has failed, and there is no way on.')),
    ],
  }
}
