import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, StateMachine } from 'xstate'
import { actorName, eventLabel, isWithin, listsOf, transitionKey, withDescendants } from '#workbench/kit/model/keys.ts'

export interface ChartState {
  /** XState's id: `door.open`. */
  readonly id: string
  readonly path: string
  readonly name: string
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  readonly parent: string | null
  readonly initial: string | null
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  readonly invokes: readonly string[]
  readonly charts: Readonly<Record<string, string>>
  readonly tags: readonly string[]
  readonly description: string | null
}

export const holdsOthers = (kind: ChartState['kind']): boolean => kind === 'compound' || kind === 'parallel'

export interface ChartEdge {
  /** See `transitionKey`: shared by coverage and highlighting. */
  readonly key: string
  readonly kind: 'event' | 'always' | 'after' | 'done' | 'error'
  readonly source: string
  readonly targets: readonly string[]
  /** For example `form.submitted`, `logIn done`, `after timeToReadSuccess`, `always`. */
  readonly event: string
  /** A timer's time in ms; undefined if it depends on the context. */
  readonly delay?: number | undefined
  readonly guard: string | null
  readonly otherwise: boolean
  readonly actions: readonly string[]
  /** Whether the source is exited and entered again, although the target is the source or inside it. */
  readonly reenter?: boolean | undefined
  readonly description?: string | undefined
}

/** A state's name without the chart: `ready.edited`. */
export const shortName = (chart: string, id: string): string => (id === chart ? chart : id.slice(chart.length + 1))

export interface ChartGraph {
  readonly id: string
  readonly states: readonly ChartState[]
  readonly edges: readonly ChartEdge[]
}

/** All states, history states included, and all transitions of a machine, in source order. */
export function graphOf(machine: AnyStateMachine): ChartGraph {
  const nodes = withDescendants(machine.root)
  return {
    id: machine.id,
    states: nodes.map(stateOf),
    edges: nodes.flatMap(listsOf).flatMap((list) => list.map(edgeOf)),
  }
}

function stateOf(node: AnyStateNode): ChartState {
  return {
    id: node.id,
    path: node.path.join('.'),
    name: node.key,
    kind: node.type,
    parent: node.parent?.id ?? null,
    initial: node.type === 'compound' ? (node.initial.target?.[0]?.id ?? null) : null,
    entry: node.entry.filter(isOurs).map(actionOf),
    exit: node.exit.filter(isOurs).map(actionOf),
    invokes: node.invoke.map(({ id }) => actorName(node.machine, id)),
    charts: Object.fromEntries(
      node.invoke.flatMap(({ id, src }) => {
        const logic: unknown = typeof src === 'string' ? node.machine.implementations.actors[src] : src
        return logic instanceof StateMachine ? [[actorName(node.machine, id), logic.id]] : []
      }),
    ),
    tags: node.tags,
    description: node.description ?? null,
  }
}

function isOurs(action: unknown): boolean {
  const type = typeof action === 'function' && 'type' in action ? action.type : null
  return type !== 'xstate.raise' && type !== 'xstate.cancel'
}

function nameOf(reference: unknown): string {
  const isTyped = (typeof reference === 'object' && reference !== null) || typeof reference === 'function'
  return String(isTyped && 'type' in reference ? reference.type : reference)
}

/** An action's name with its static parameters: `keepProblem("Invalid link")`. */
function actionOf(action: unknown): string {
  const params = typeof action === 'object' && action !== null && 'params' in action ? action.params : undefined
  return params === undefined || typeof params === 'function'
    ? nameOf(action)
    : `${nameOf(action)}(${JSON.stringify(params)})`
}

function edgeOf(transition: AnyTransitionDefinition, index: number): ChartEdge {
  const source: AnyStateNode = transition.source
  const targets: readonly AnyStateNode[] = transition.target ?? []
  return {
    key: transitionKey(transition),
    kind: kindOf(transition.eventType),
    source: source.id,
    targets: targets.map(({ id }) => id),
    event: eventLabel(source.machine, transition.eventType),
    delay: delayOf(transition),
    guard: transition.guard === undefined ? null : nameOf(transition.guard),
    otherwise: transition.guard === undefined && index > 0,
    actions: transition.actions.map(actionOf),
    reenter: transition.reenter && targets.some((target) => isWithin(target, source)),
    description: transition.description,
  }
}

function delayOf({ source, eventType }: AnyTransitionDefinition): number | undefined {
  const [, name = ''] = /^after (.+)$/.exec(eventLabel(source.machine, eventType)) ?? []
  const delay: unknown = source.machine.implementations.delays[name] ?? Number(name || Number.NaN)
  return typeof delay === 'number' && !Number.isNaN(delay) ? delay : undefined
}

function kindOf(type: string): ChartEdge['kind'] {
  if (type === '') return 'always'
  const [, kind] = /^xstate\.(after|done|error)\./.exec(type) ?? []
  return kind === 'after' || kind === 'done' || kind === 'error' ? kind : 'event'
}
