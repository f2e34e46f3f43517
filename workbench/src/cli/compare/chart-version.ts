import { minifySync } from 'vite'
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { type ChartGraph, graphOf } from '#workbench/kit/graph.ts'
import { listsOf, nodesOf, transitionKey } from '#workbench/kit/model/keys.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import { stepsOf } from '#workbench/kit/paths/simulation.ts'
import { plannedPaths } from '#workbench/kit/paths/walks.ts'
import { stateWords } from '#workbench/kit/paths/words.ts'

/** The implementations behind the names in a chart, by kind. */
export type ImplementationKind = 'guard' | 'action' | 'actor' | 'delay'

/** A walk of the test plan, as names. */
export interface PlannedWalk {
  /** The name of its input; empty for a chart without inputs. */
  readonly input: string
  /** Its steps, as links write them. */
  readonly steps: readonly string[]
  /** The states after the start and after each step: `ready.edited, online`. */
  readonly states: readonly string[]
}

/** A chart of one version: all that is compared of it. */
export interface ChartVersion {
  readonly graph: ChartGraph
  /** Name to code: of a delay its length, of a child machine its id. */
  readonly implementations: Readonly<Record<ImplementationKind, Readonly<Record<string, string>>>>
  /** The test plan; a sentence when it cannot be made. */
  readonly plan: readonly PlannedWalk[] | string
}

/** Writes code without comments and in one format, so that equal texts do the same. */
function plainCode(source: string): string {
  for (const expression of [`(${source})`, `({ ${source} })`]) {
    const { code, errors } = minifySync('code.js', expression, { compress: false, mangle: false })
    if (errors.length === 0) return code.replace(/^\(|\);?\s*$/g, '')
  }
  return source.replace(/\s+/g, ' ')
}

/** Properties of XState's own actions that are the same for all of a kind. */
const common = ['type', 'resolve', 'execute']

const entriesText = (entries: readonly (readonly [string, unknown])[]): string =>
  entries.map(([name, value]) => `${name}: ${codeOf(value)}`).join(', ')

/**
 * Writes what stands behind a name in a chart as text: a guard's or action's function, an actor's logic, a delay's length. Equal code has
 * equal texts. What a function calls in other files is not in it.
 */
function codeOf(value: unknown): string {
  if (typeof value === 'function') {
    // `assign(…)` and its like are functions of XState's own; what they do is in their properties.
    const own = Object.entries(value).filter(([name, each]) => !common.includes(name) && each !== undefined)
    return 'resolve' in value && 'type' in value ? `${value.type}(${entriesText(own)})` : plainCode(String(value))
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
  if (Array.isArray(value)) return `[${value.map(codeOf).join(', ')}]`
  if ('root' in value && 'id' in value) return `machine ${value.id}`
  if ('config' in value && 'transition' in value) return codeOf(value.config)
  return `{ ${entriesText(Object.entries(value))} }`
}

const codes = (implementations: Readonly<Record<string, unknown>> | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(implementations ?? {}).map(([name, value]) => [name, codeOf(value)]))

const lengths = (delays: Readonly<Record<string, unknown>> | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(delays ?? {}).map(([name, value]) => [
      name,
      typeof value === 'number' ? `${value} ms` : codeOf(value),
    ]),
  )

/** Tells whether an action is one of those with which XState itself starts and stops delays. */
const isOfDelays = (action: object): boolean =>
  'type' in action && (action.type === 'xstate.raise' || action.type === 'xstate.cancel')

/** Writes what a chart hands to guards and actions, and the code of those without a name; empty for a bare name. */
function parametersOf(references: readonly unknown[]): string {
  const texts = references.map((reference) => {
    if (typeof reference === 'function') return isOfDelays(reference) ? '' : codeOf(reference)
    if (typeof reference !== 'object' || reference === null || !('params' in reference)) return ''
    const { params } = reference
    return params === undefined ? '' : `${'type' in reference ? reference.type : ''} ${codeOf(params)}`
  })
  return texts.filter(Boolean).join(', ')
}

const ofTransition = ({ guard, actions }: AnyTransitionDefinition) => parametersOf([guard, ...actions])

function ofState({ entry, exit, invoke }: AnyStateNode): string {
  const inputs = invoke.flatMap(({ id, src, input }) =>
    input === undefined ? [] : [`${typeof src === 'string' ? src : id} ${codeOf(input)}`],
  )
  return [parametersOf([...entry, ...exit]), ...inputs].filter(Boolean).join(', ')
}

/** Adds the parameters of guards, actions and invoked actors, which are not drawn, to a graph. */
function withParameters(machine: AnyStateMachine): ChartGraph {
  const graph = graphOf(machine)
  const nodes = nodesOf(machine)
  const ofStates = new Map(nodes.map((node) => [node.id, ofState(node)]))
  const ofEdges = new Map(
    nodes.flatMap(listsOf).flatMap((list) => list.map((each) => [transitionKey(each), ofTransition(each)])),
  )
  return {
    ...graph,
    states: graph.states.map((state) => ({ ...state, parameters: ofStates.get(state.id) ?? '' })),
    edges: graph.edges.map((edge) => ({ ...edge, parameters: ofEdges.get(edge.key) ?? '' })),
  }
}

/** Lists the walks of the test plan; the sentence of the error when there is none. */
function planOf(model: Model): readonly PlannedWalk[] | string {
  try {
    return plannedPaths(model).map(({ walk, steps }) => ({
      input: walk.input.name,
      steps,
      states: stepsOf(walk).map(({ snapshot }) => stateWords(snapshot)),
    }))
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  }
}

/**
 * Describes a chart as it is compared with another version of it. Only for Node.
 * @param model undefined for a chart that has none, and so no test plan
 */
export function chartVersion(machine: AnyStateMachine, model: Model | undefined): ChartVersion {
  const { guards, actions, actors, delays } = machine.implementations
  return {
    graph: withParameters(machine),
    implementations: { guard: codes(guards), action: codes(actions), actor: codes(actors), delay: lengths(delays) },
    plan: model ? planOf(model) : 'The chart has no model.',
  }
}
