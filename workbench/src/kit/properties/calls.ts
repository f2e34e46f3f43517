import { actorName } from '#workbench/kit/model/keys.ts'
import { type GraphState, isAccepted, type StateGraph } from './state-graph.ts'
import { atEdge, atState, type Found } from './violation.ts'

/** Lists the ids of the actors that are not settled in a state. */
const runningIn = ({ replay: { snapshot } }: GraphState): string[] =>
  Object.entries<{ getSnapshot(): { status: string } } | undefined>(snapshot.children).flatMap(([id, child]) =>
    child?.getSnapshot().status === 'active' ? [id] : [],
  )

/** Finds states in which two actors of one name run, and steps of a person that start a running actor anew: its call has left already. */
export function noDoubleCalls(graph: StateGraph): Found {
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
