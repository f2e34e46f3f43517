import './drawing.css'
import './light.css'
import { type ChartState, holdsOthers, keysOf } from '#workbench/kit/graph.ts'
import { type Stop, useRoving } from './controls/roving.ts'
import { EdgeLabel, EdgeLines, InitialLine } from './drawn-edge.tsx'
import { FoldButton, foldBox } from './drawn-fold.tsx'
import { StateBox, StateWords } from './drawn-state.tsx'
import type { PlacedChart, PlacedEdge, PlacedState } from './layout.ts'
import { canFold } from './sizes.ts'

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
  /** The brightest of `lit`: the hit that a search is at. */
  readonly litNow?: string | null | undefined
  /** Makes states buttons. */
  readonly onState?: ((path: string) => void) | undefined
  /** Makes transitions buttons: the enabled ones, or all when `enabled` is missing. */
  readonly onEdge?: ((key: string) => void) | undefined
  /** Gives the states that hold others a button that folds and unfolds them. */
  readonly onFold?: ((path: string) => void) | undefined
}

/** Draws a chart. The props hold all that it shows. Its buttons are one Tab stop; arrow keys lead from one to the next. */
export function ChartDrawing({ onState, onEdge, onFold, ...shown }: ChartDrawingProps) {
  const { chart, active, enabled, taken, lit, litNow } = shown
  const { id, width, height, states, edges, initials } = chart
  const marksOf = (keys: readonly string[]) =>
    [
      keys.some((key) => enabled?.has(key)) && 'enabled',
      keys.some((key) => taken?.has(key)) && 'taken',
      litNow != null && keys.includes(litNow) && 'lit-now',
    ]
      .filter(Boolean)
      .join(' ')
  const classesOf = (state: PlacedState) => {
    const isAround = holdsOthers(state.kind) && !state.folded
    const activity = active?.has(state.id) ? [isAround ? 'around' : 'active'] : []
    const { edges: within = [] } = state.folded ?? {}
    return [...shapeOf(state, states), ...activity, marksOf([state.id, ...within])].join(' ').trim()
  }
  const isEnabled = (edge: PlacedEdge) => keysOf(edge).some((key) => enabled?.has(key) !== false)
  const isMarked = (edge: PlacedEdge) =>
    keysOf(edge).some((key) => enabled?.has(key) === true || taken?.has(key) === true)
  const isLit = (key: string) => lit?.has(key) === true
  const edgeClassesOf = (edge: PlacedEdge) => `by-${edge.kind} ${marksOf(keysOf(edge))}`.trim()

  const folding = onFold ? states.filter(canFold) : []
  const pressed = edges.filter((edge) => onEdge !== undefined && isEnabled(edge))
  const stops: readonly Stop[] = [
    ...(onState ? states.map((state) => ({ id: state.id, box: state })) : []),
    ...folding.map((state) => ({ id: `fold ${state.id}`, box: foldBox(state) })),
    ...pressed.map(({ key, label }) => ({ id: key, box: label })),
  ]
  const inner = states.findLast((state) => active?.has(state.id))
  const { group, wanted, onKeyDown, onFocus } = useRoving(stops, inner?.id)

  return (
    <svg
      ref={group}
      className="chart"
      role={onState || onEdge || onFold ? 'group' : 'img'}
      aria-label={`Statechart ${id}`}
      viewBox={`0 0 ${width} ${height}`}
      xmlns="http://www.w3.org/2000/svg"
      onKeyDown={stops.length > 0 ? onKeyDown : undefined}
      onFocus={stops.length > 0 ? onFocus : undefined}
    >
      {states.map((state) => (
        <g key={state.id} className={classesOf(state)}>
          <StateBox
            state={state}
            isActive={active?.has(state.id) ?? false}
            isLit={isLit(state.id)}
            wanted={wanted}
            onPress={onState && (() => onState(state.path))}
          />
        </g>
      ))}
      {initials.map(({ state, route }) => (
        <InitialLine key={state} route={route} />
      ))}
      {edges.map((edge) => (
        <g key={edge.key} className={edgeClassesOf(edge)}>
          <EdgeLines routes={edge.routes} isLit={keysOf(edge).some(isLit)} />
        </g>
      ))}
      {states.map((state) => (
        <g key={state.id} className={`words ${classesOf(state)}`}>
          <StateWords state={state} active={active} />
        </g>
      ))}
      {edges.map((edge) => (
        <g key={edge.key} className={`caption ${edgeClassesOf(edge)}`}>
          <EdgeLabel
            edge={edge}
            isMarked={isMarked(edge)}
            isLit={keysOf(edge).some(isLit)}
            wanted={wanted}
            onPress={onEdge && isEnabled(edge) ? () => onEdge(edge.key) : undefined}
          />
        </g>
      ))}
      {states
        .filter((state) => state.folded || folding.includes(state))
        .map((state) => (
          <FoldButton key={state.id} state={state} wanted={wanted} onFold={onFold} />
        ))}
    </svg>
  )
}

/** The classes of a state's shape. Nested boxes alternate in shade. */
function shapeOf({ kind, parent, path, folded }: PlacedState, states: readonly ChartState[]): string[] {
  const isRegion = states.some(({ id, kind }) => id === parent && kind === 'parallel')
  const depth = path === '' ? 0 : path.split('.').length
  const shade = depth % 2 === 0 ? 'even' : 'odd'
  return [
    'state',
    kind,
    ...(holdsOthers(kind) ? [shade] : []),
    ...(isRegion ? ['region'] : []),
    ...(folded ? ['folded'] : []),
  ]
}
