import './drawing.css'
import './changes.css'
import './light.css'
import { EdgeLabel, EdgeLines, InitialLine } from './drawn-edge.tsx'
import { StateBox, StateWords } from './drawn-state.tsx'
import { holdsOthers } from './graph.ts'
import type { PlacedChart, PlacedEdge, PlacedState } from './layout.ts'

export interface ChartDrawingProps {
  readonly chart: PlacedChart
  /** The ids of the active states of all levels. */
  readonly active?: ReadonlySet<string> | undefined
  /** The keys of the transitions that are possible now. */
  readonly enabled?: ReadonlySet<string> | undefined
  /** The keys of the transitions that were just taken. */
  readonly taken?: ReadonlySet<string> | undefined
  /** The ids of states and the keys of transitions to point out, for as long as another part of the page speaks of them. */
  readonly lit?: ReadonlySet<string> | undefined
  /** What happened to states and transitions since another version, by their ids and keys, and where links to them lead. */
  readonly changes?: ReadonlyMap<string, DrawnChange> | undefined
  /** The coverage of states (`state #…`) and transitions (`taken #…`). */
  readonly coverage?: ((obligation: string) => 'executed' | 'missing' | null) | undefined
  /** Makes states buttons. */
  readonly onState?: ((path: string) => void) | undefined
  /** Makes transitions buttons: the enabled ones, or all when `enabled` is missing. */
  readonly onEdge?: ((key: string) => void) | undefined
}

/** A change that is drawn. */
export interface DrawnChange {
  readonly change: 'added' | 'removed' | 'changed'
  /** The id of the element, unique in the document. */
  readonly anchor: string
}

/** Draws a chart. The props hold all that it shows. */
export function ChartDrawing({ onState, onEdge, ...shown }: ChartDrawingProps) {
  const { chart, active, enabled, taken, lit, changes, coverage } = shown
  const { id, width, height, states, edges, initials } = chart
  const marksOf = (key: string, obligation: string) =>
    [coverage?.(obligation), changes?.get(key)?.change, enabled?.has(key) && 'enabled', taken?.has(key) && 'taken']
      .filter(Boolean)
      .join(' ')
  const classesOf = (state: PlacedState) => {
    const activity = active?.has(state.id) ? [holdsOthers(state.kind) ? 'around' : 'active'] : []
    return [...shapeOf(state, states), ...activity, marksOf(state.id, `state #${state.id}`)].join(' ').trim()
  }
  const isMarked = ({ key }: PlacedEdge) => enabled?.has(key) === true || taken?.has(key) === true
  const edgeClassesOf = ({ key, kind }: PlacedEdge) => `by-${kind} ${marksOf(key, `taken ${key}`)}`.trim()
  return (
    <svg
      className="chart"
      role={onState || onEdge ? 'group' : 'img'}
      aria-label={`Statechart ${id}`}
      viewBox={`0 0 ${width} ${height}`}
      xmlns="http://www.w3.org/2000/svg"
    >
      {states.map((state) => (
        <g key={state.id} className={classesOf(state)} id={changes?.get(state.id)?.anchor}>
          <StateBox
            state={state}
            isActive={active?.has(state.id) ?? false}
            isLit={lit?.has(state.id) ?? false}
            onPress={onState && (() => onState(state.path))}
          />
        </g>
      ))}
      {initials.map(({ state, route }) => (
        <InitialLine key={state} route={route} />
      ))}
      {edges.map((edge) => (
        <g key={edge.key} className={edgeClassesOf(edge)}>
          <EdgeLines routes={edge.routes} isMarked={isMarked(edge)} isLit={lit?.has(edge.key)} />
        </g>
      ))}
      {states.map((state) => (
        <g key={state.id} className={`words ${classesOf(state)}`}>
          <StateWords state={state} />
        </g>
      ))}
      {edges.map((edge) => (
        <g key={edge.key} className={`caption ${edgeClassesOf(edge)}`} id={changes?.get(edge.key)?.anchor}>
          <EdgeLabel
            edge={edge}
            isMarked={isMarked(edge)}
            isLit={lit?.has(edge.key)}
            onPress={onEdge && enabled?.has(edge.key) !== false ? () => onEdge(edge.key) : undefined}
          />
        </g>
      ))}
    </svg>
  )
}

/** The classes of a state's shape. Nested boxes alternate in shade. */
function shapeOf({ kind, parent, path }: PlacedState, states: readonly PlacedState[]): string[] {
  const isRegion = states.some(({ id, kind }) => id === parent && kind === 'parallel')
  const depth = path === '' ? 0 : path.split('.').length
  const shade = depth % 2 === 0 ? 'even' : 'odd'
  return ['state', kind, ...(holdsOthers(kind) ? [shade] : []), ...(isRegion ? ['region'] : [])]
}
