import { pressable } from './controls/pressable.ts'
import { lightGap, Outline } from './drawn-state.tsx'
import type { PlacedEdge, Point } from './layout.ts'
import { fitted, labelPadding, partOf, text, widthOf } from './text.ts'

const cornerRadius = 6
const headLength = 9
const headWidth = 4

interface EdgeLinesProps {
  readonly routes: readonly (readonly Point[])[]
  readonly isLit?: boolean | undefined
}

/** Draws the lines of a transition, each with an arrow head. */
export function EdgeLines({ routes, isLit = false }: EdgeLinesProps) {
  return routes.map((route) => {
    const path = pathOf(route)
    return (
      <g key={path}>
        {isLit && <path className="light" d={path} />}
        <path className="line" d={path} />
        <path className="head" d={headOf(route)} />
      </g>
    )
  })
}

/** Draws the initial marker: a dot and an arrow to the initial state. */
export function InitialLine({ route }: { readonly route: readonly Point[] }) {
  const [start] = route
  if (!start) return null
  return (
    <g className="initial">
      <circle className="dot" cx={start.x} cy={start.y} r={5} />
      <EdgeLines routes={[route]} />
    </g>
  )
}

interface EdgeLabelProps {
  readonly edge: PlacedEdge
  /** True for a transition that is possible or was just taken. */
  readonly isMarked: boolean
  readonly isLit: boolean
  /** The stop of the drawing that Tab reaches. */
  readonly wanted: string | undefined
  readonly onPress: (() => void) | undefined
}

/** Draws the words of a transition on a plate, which is also its button. */
export function EdgeLabel({ edge, isMarked, isLit, wanted, onPress }: EdgeLabelProps) {
  const { x, y, width, height, lines } = edge.label
  const radius = 5
  const words = [lines.join(' '), edge.reenter && 'enters its state anew'].filter(Boolean).join(', ')
  return (
    <g data-edge={edge.key} {...pressable(words, onPress, { stop: edge.key, wanted })}>
      {edge.description !== undefined && <title>{edge.description}</title>}
      <rect className="frame" x={x} y={y} width={width} height={height} rx={radius} />
      {isMarked && <Outline kind="ring" of={edge.label} radius={radius} gap={1.5} />}
      {isLit && <Outline kind="light" of={edge.label} radius={radius} gap={lightGap} />}
      {edge.reenter && <AnewSign x={x + labelPadding.x + widthOf(lines[0] ?? '') + 11} y={y + labelPadding.y + 8} />}
      {lines.map((line, index) => (
        <text
          key={line}
          className={`part-${partOf(line)}`}
          x={x + labelPadding.x}
          y={y + labelPadding.y + text.size + index * text.line}
          {...fitted(line)}
        >
          {line}
        </text>
      ))}
    </g>
  )
}

/** Draws an arrow in a circle around a point: the state is exited and entered anew. */
function AnewSign({ x, y }: Point) {
  return (
    <g aria-hidden>
      <path className="anew" d={`M${x + 4.5} ${y - 2}a5 5 0 1 0 .3 3.6`} />
      <path className="anew-head" d={`M${x + 6.5} ${y - 6.5}v5.5h-5.5Z`} />
    </g>
  )
}

/** Makes a path with rounded corners. */
function pathOf(route: readonly Point[]): string {
  const [start, ...rest] = route
  if (!start) return ''
  return rest.reduce((path, point, index) => {
    const before = route[index] ?? start
    const after = rest[index + 1]
    if (!after) return `${path} L${point.x} ${point.y}`
    const enter = towards(point, before)
    const leave = towards(point, after)
    return `${path} L${enter.x} ${enter.y} Q${point.x} ${point.y} ${leave.x} ${leave.y}`
  }, `M${start.x} ${start.y}`)
}

/** Finds the point where a corner's rounding meets the line to a neighbour. */
function towards(corner: Point, neighbour: Point): Point {
  const length = Math.hypot(neighbour.x - corner.x, neighbour.y - corner.y) || 1
  const part = Math.min(cornerRadius, length / 2) / length
  return {
    x: tenth(corner.x + (neighbour.x - corner.x) * part),
    y: tenth(corner.y + (neighbour.y - corner.y) * part),
  }
}

function headOf(route: readonly Point[]): string {
  const [before, tip] = route.slice(-2)
  if (!before || !tip) return ''
  const length = Math.hypot(tip.x - before.x, tip.y - before.y) || 1
  const [dx, dy] = [(tip.x - before.x) / length, (tip.y - before.y) / length]
  const back = { x: tip.x - dx * headLength, y: tip.y - dy * headLength }
  const corners = [
    tip,
    { x: back.x - dy * headWidth, y: back.y + dx * headWidth },
    { x: back.x + dy * headWidth, y: back.y - dx * headWidth },
  ]
  return `M${corners.map(({ x, y }) => `${tenth(x)} ${tenth(y)}`).join(' L')} Z`
}

const tenth = (value: number) => Math.round(value * 10) / 10
