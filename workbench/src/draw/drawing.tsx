import './drawing.css'
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import { holdsOthers } from '#workbench/kit/graph.ts'
import { InitialMark, Line, Row } from './drawn-row.tsx'
import { isLink, linkStop, StateBox, StateText } from './drawn-state.tsx'
import { fullTitleOf } from './labels.ts'
import { lineStop, type PlacedChart, type PlacedLabel, type PlacedState } from './layout.ts'
import { useRoving } from './roving.ts'

export interface Marks {
  readonly active?: ReadonlySet<string> | undefined
  /** Transitions that are possible now; all if undefined. */
  readonly enabled?: ReadonlySet<string> | undefined
  readonly taken?: ReadonlySet<string> | undefined
  readonly last?: ReadonlySet<string> | undefined
  /** States and transitions that no path of the test plan meets. */
  readonly unmet?: ReadonlySet<string> | undefined
}

export interface ChartDrawingProps extends Marks {
  readonly chart: PlacedChart
  readonly scale?: number
  /** Ids to highlight while another part of the page refers to them. */
  readonly lit?: ReadonlySet<string> | undefined
  /** The state or transition under the pointer or focus: its lines are highlighted. */
  readonly pointed?: string | null | undefined
  readonly hrefOf?: (chart: string) => string
  readonly onState?: ((path: string) => void) | undefined
  readonly onEdge?: ((keys: readonly string[]) => void) | undefined
  /** Called with the state or transition that gets the pointer or the focus. */
  readonly onPoint?: ((stop: string) => void) | undefined
  /** Called for a press with Shift, and for one on a part that is not a button. */
  readonly onPin?: ((stop: string) => void) | undefined
}

const classes = (...names: readonly (string | false | undefined)[]) => names.filter(Boolean).join(' ')

const stopOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<SVGElement>('[data-stop]')?.dataset.stop : undefined

/** Draws a chart only from props. Its buttons are one Tab stop; arrow keys move between them. */
export function ChartDrawing(props: ChartDrawingProps) {
  const { chart, scale = 1, active, enabled, taken, last, unmet, lit, pointed } = props
  const { hrefOf = (id) => `${id}.svg`, onState, onEdge, onPoint, onPin } = props
  const { id, width, height, states, edges, labels, lines } = chart
  const isEnabled = ({ keys }: PlacedLabel) => keys.some((key) => enabled?.has(key) !== false)
  const inner = states.filter(({ parent }) => parent !== null)

  // In source order: a state, its invoked charts, its transitions.
  const stops = states.flatMap((state) => {
    const rows = labels.filter((label) => onEdge && label.source === state.id && isEnabled(label))
    const links = state.lines.filter((line) => onState && isLink(line)).map((line) => linkStop(state, line))
    return [
      ...(onState && state.parent !== null ? [state.id] : []),
      ...links,
      ...rows.flatMap(({ keys }) => keys.slice(0, 1)),
    ]
  })
  const { group, wanted, onKeyDown, onFocus } = useRoving(stops, states.findLast((state) => active?.has(state.id))?.id)
  const classesOf = (kind: 'row' | 'edge', keys: readonly string[], way: string) => {
    const isAny = (marked?: ReadonlySet<string>) => keys.some((key) => marked?.has(key))
    const isLast = keys.some((key) => last?.has(key) && !enabled?.has(key))
    const marks = { enabled: isAny(enabled), taken: isAny(taken), unmet: isAny(unmet), last: isLast, lit: isAny(lit) }
    return classes(kind, ...Object.entries(marks).map(([name, isMarked]) => isMarked && name), way)
  }
  const point = ({ target }: PointerEvent) => {
    const stop = stopOf(target)
    if (stop !== undefined) onPoint?.(stop)
  }

  const pin = (event: MouseEvent | KeyboardEvent) => {
    const stop = stopOf(event.target)
    const isLine = lines.some((line) => lineStop(line) === stop)
    if (stop === undefined || !onPin || !(event.shiftKey || isLine || !onState)) return
    event.preventDefault()
    event.stopPropagation()
    onPin(stop)
  }
  /** Whether a line or a row leads into or out of the pointed state, or belongs to the pointed transition. */
  const wayOf = (source: string, targets: readonly string[], keys: readonly string[]) => {
    if (pointed == null) return ''
    if (targets.includes(pointed) && source !== pointed) return 'into'
    const line = targets.map((to) => lineStop({ from: source, to }))
    return [source, ...line, ...keys].includes(pointed) ? 'out' : ''
  }

  return (
    <svg
      ref={group}
      className="chart"
      role={stops.length > 0 ? 'group' : states.some(({ lines }) => lines.some(isLink)) ? undefined : 'img'}
      aria-label={`Statechart ${id}`}
      viewBox={`0 0 ${width} ${height}`}
      width={width * scale}
      height={height * scale}
      xmlns="http://www.w3.org/2000/svg"
      onClickCapture={onPin && pin}
      onKeyDownCapture={(event) => {
        if (event.key === 'Enter' && event.shiftKey) pin(event)
      }}
      onKeyDown={stops.length > 0 ? onKeyDown : undefined}
      onPointerMove={onPoint && point}
      onFocus={(event) => {
        onFocus(event)
        const stop = stopOf(event.target)
        if (stop !== undefined) onPoint?.(stop)
      }}
    >
      {inner.map((state) => (
        <g key={state.id} className={shapeOf(state, states, active) + (unmet?.has(state.id) ? ' unmet' : '')}>
          <StateBox
            state={state}
            isActive={active?.has(state.id) ?? false}
            wanted={wanted}
            onPress={onState && (() => onState(state.path))}
          />
          {states.some(({ initial }) => initial === state.id) && <InitialMark at={state} />}
        </g>
      ))}
      {lines.map((line) => {
        const { from, to, keys, route } = line
        const stop = lineStop(line)
        return (
          <g key={stop} className={classesOf('edge', keys, wayOf(from, [to], keys))} data-stop={onPoint && stop}>
            <Line route={route} isWide={onPoint !== undefined}>
              {edges
                .filter(({ key }) => keys.includes(key))
                .map((edge) => fullTitleOf(edge, chart))
                .join('\n')}
            </Line>
          </g>
        )
      })}
      {states.map((state) => (
        <g key={state.id} className={shapeOf(state, states, active)}>
          <StateText state={state} hrefOf={hrefOf} wanted={wanted} />
        </g>
      ))}
      {labels.map((label) => {
        const { source, targets, keys } = label
        return (
          <g key={keys[0]} className={classesOf('row', keys, source === pointed ? '' : wayOf(source, targets, keys))}>
            <Row
              label={label}
              wanted={wanted}
              onPress={onEdge && isEnabled(label) ? () => onEdge(keys) : undefined}
              onState={onState && (() => onState(states.find(({ id }) => id === source)?.path ?? ''))}
            />
          </g>
        )
      })}
    </svg>
  )
}

function shapeOf(
  { id, kind, parent, path }: PlacedState,
  states: readonly PlacedState[],
  active: ReadonlySet<string> | undefined,
): string {
  const isRegion = states.some((state) => state.id === parent && state.kind === 'parallel')
  const shade = path.split('.').length % 2 === 0 ? 'even' : 'odd'
  const activity = states.some((state) => state.parent === id) ? 'around' : 'active'
  return classes('state', kind, holdsOthers(kind) && shade, isRegion && 'region', active?.has(id) && activity)
}
