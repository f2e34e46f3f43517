import { eventLabel } from '#workbench/kit/model/keys.ts'
import { type Secret, secretsHeld, secretsOf } from './secrets.ts'
import {
  type Edge,
  edgeName,
  effectsOf,
  type GraphState,
  isAccepted,
  messagesOf,
  type StateGraph,
} from './state-graph.ts'
import { atEdge, atState, type Found, type Violation } from './violation.ts'

/** Finds the states and steps that come after the end of the session. */
function afterSignOut(graph: StateGraph): ReadonlySet<GraphState | Edge> {
  const { model, states, edges } = graph
  const { session, signOuts = [] } = model.facts ?? {}
  const follows = typeof session === 'object' ? session : null
  const isOver = ({ replay }: GraphState) => follows?.isOver(replay.snapshot) === true
  const isEnd = (edge: Edge) =>
    effectsOf(edge).some(({ type }) => signOuts.includes(type)) ||
    (follows?.ends.some((end) => end === edgeName(graph, edge)) ?? false)
  const found = new Set<GraphState | Edge>(states.filter(isOver))
  for (const edge of edges) if (isEnd(edge)) found.add(edge).add(edge.to)
  for (const part of found) {
    if (!('out' in part)) continue
    // In a chart that follows the session, one that begins again is a session.
    for (const edge of part.out) if (follows === null || isOver(edge.to)) found.add(edge).add(edge.to)
  }
  return found
}

/** Finds contexts with secrets in them: of states, and of steps to a known state with another context than the one that is kept for it. */
function contextsWith(
  { states, edges }: StateGraph,
  secrets: readonly Secret[],
  sentence: string,
  isAsked: (part: GraphState | Edge) => boolean,
): Found {
  if (secrets.length === 0) return { asked: 0, violations: [] }
  const isWrong = ({ replay }: GraphState | Edge) => secretsHeld(replay.snapshot.context, secrets).length > 0
  const askedStates = states.filter(isAsked)
  const askedEdges = edges.filter((edge) => edge.replay !== edge.to.replay && isAsked(edge))
  return {
    asked: askedStates.length + askedEdges.length,
    violations: [
      ...askedStates.filter(isWrong).map((state) => atState(state, sentence)),
      ...askedEdges.filter(isWrong).map((edge) => ({ ...atState(edge.to, sentence), stem: edge.replay.events })),
    ],
  }
}

/**
 * Finds secrets that a context holds after the end of the session. The secrets are those of the model's samples, by the names under which
 * they stand there.
 */
export function secretsGo(graph: StateGraph): Found {
  const over = afterSignOut(graph)
  const sentence = 'The session is over, and the context holds a secret.'
  return contextsWith(graph, secretsOf(graph.model), sentence, (part) => over.has(part))
}

/** Finds typed passwords in contexts: those of the samples of events. */
export function passwordsGo(graph: StateGraph): Found {
  const { machine, events } = graph.model
  const passwords = secretsOf({ machine, events }).filter(({ isPassword }) => isPassword)
  return contextsWith(graph, passwords, 'The context holds a typed password.', () => true)
}

/**
 * Finds messages that a timer takes away although the timer was set before the message could be read: a message has all of the time that
 * was meant for it when one step shows it and sets the timer.
 */
export function messagesStay({ model, edges }: StateGraph): Found {
  const known = new Map<GraphState, ReadonlySet<string>>()
  const messagesIn = (state: GraphState) => {
    const messages = known.get(state) ?? new Set(messagesOf(model, state.replay.snapshot))
    known.set(state, messages)
    return messages
  }
  const timed = edges.filter(({ cause, from }) => cause === 'timer' && messagesIn(from).size > 0)
  const violations = timed.flatMap((edge): Violation[] => {
    const lost = [...messagesIn(edge.from)].filter((sentence) => !messagesIn(edge.to).has(sentence))
    return lost.flatMap((sentence) => {
      const way = wayOfLateMessage(edge, (state) => messagesIn(state).has(sentence))
      return way === null ? [] : [cutShort(way, edge, sentence, model.machine)]
    })
  })
  return { asked: timed.length, violations }
}

/**
 * Looks back from the step of a timer along the steps through which that timer ran, for one that shows a message.
 * @returns the steps from the one that shows the message to the timer; null when the timer was never set before the message
 */
function wayOfLateMessage(end: Edge, isShown: (state: GraphState) => boolean): Edge[] | null {
  const ways = new Map<GraphState, Edge[]>([[end.from, [end]]])
  for (const [state, way] of ways) {
    for (const edge of state.into) {
      if (!edge.replay.continues.includes(end.event.type)) continue
      if (!isShown(edge.from)) return [edge, ...way]
      if (!ways.has(edge.from)) ways.set(edge.from, [edge, ...way])
    }
  }
  return null
}

function cutShort(
  [first, ...rest]: Edge[],
  edge: Edge,
  sentence: string,
  machine: StateGraph['model']['machine'],
): Violation {
  const words = `“${sentence}” is shown, and ${eventLabel(machine, edge.event.type)}, which was running before, takes it away.`
  const violation = atEdge(first ?? edge, words)
  return { ...violation, stem: [...violation.stem, ...rest.map(({ event }) => event)] }
}

/** Finds states with a session in which the chart does not hear of its end. */
export function sessionEndsAreHeard(graph: StateGraph): Found {
  const { session } = graph.model.facts ?? {}
  if (typeof session !== 'object') return { asked: 0, violations: [] }
  const states = graph.states.filter(
    ({ replay }) => replay.snapshot.status === 'active' && !session.isOver(replay.snapshot),
  )
  return {
    asked: states.length,
    violations: states.flatMap((state) => {
      const heard = state.out.filter(isAccepted).map((edge) => edgeName(graph, edge))
      return session.ends
        .filter((end) => !heard.includes(end))
        .map((end) => atState(state, `It does not hear “${end}”.`))
    }),
  }
}
