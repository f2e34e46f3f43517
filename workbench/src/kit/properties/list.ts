import { actorName } from '#workbench/kit/model/keys.ts'
import { alwaysForward, failuresAreTold, neverStuckBusy, noIdleCircle } from './progress.ts'
import { messagesStay, passwordsGo, secretsGo, sessionEndsAreHeard } from './promises.ts'
import { type GraphState, isAccepted, type StateGraph } from './state-graph.ts'
import { atEdge, atState, type Found } from './violation.ts'

/** A statement about everything that a chart can do. */
export interface Property {
  /** Its name in exceptions and tables. */
  readonly name: string
  readonly sentence: string
  readonly find: (graph: StateGraph) => Found
}

/** Lists the ids of the actors that are not settled in a state. */
const runningIn = ({ replay: { snapshot } }: GraphState): string[] =>
  Object.entries<{ getSnapshot(): { status: string } } | undefined>(snapshot.children).flatMap(([id, child]) =>
    child?.getSnapshot().status === 'active' ? [id] : [],
  )

/** Finds states in which two actors of one name run, and steps of a person that start a running actor anew: its call has left already. */
function noDoubleCalls(graph: StateGraph): Found {
  const { machine } = graph.model
  const doubles = graph.states.filter((state) => {
    const names = runningIn(state).map((id) => actorName(machine, id))
    return new Set(names).size < names.length
  })
  const repeats = graph.edges.filter(({ cause, from, to, replay, event }) => {
    if (cause !== 'person') return false
    const after = runningIn(to)
    return (
      runningIn(from).some((id) => after.includes(id) && !replay.continues.includes(id)) &&
      isAccepted({ cause, from, to, replay, event })
    )
  })
  return {
    asked: graph.states.length,
    violations: [
      ...doubles.map((state) => atState(state, 'Two calls of one name run at once.')),
      ...repeats.map((edge) => atEdge(edge, 'A call that is running is sent again.')),
    ],
  }
}

/** The properties that every chart is held against, in every state that it can reach. */
export const properties: readonly Property[] = [
  { name: 'settles', sentence: 'Every busy state settles, whatever the answers are.', find: neverStuckBusy },
  {
    name: 'goes on',
    sentence: 'From every state a state is reachable in which the person can do something or the flow is over.',
    find: alwaysForward,
  },
  { name: 'rests', sentence: 'There is no cycle without a person, an answer or a clock in it.', find: noIdleCircle },
  { name: 'tells failures', sentence: 'Every failure has something to read and a way on.', find: failuresAreTold },
  { name: 'calls once', sentence: 'One submit makes at most one running call of a name.', find: noDoubleCalls },
  {
    name: 'forgets secrets',
    sentence: 'After sign-out no context holds a token, a password or an API key.',
    find: secretsGo,
  },
  { name: 'keeps no password', sentence: 'No context ever holds a typed password.', find: passwordsGo },
  { name: 'lets read', sentence: 'No timer cuts a message short.', find: messagesStay },
  {
    name: 'hears the session end',
    sentence: 'The end of the session is heard in every state.',
    find: sessionEndsAreHeard,
  },
]
