import type { PlacedLabel, Point } from './layout.ts'
import { pressable } from './roving.ts'
import { plate, text } from './sizes.ts'

const cornerRadius = 5
const headLength = 7
const headWidth = 3.5

interface LineProps {
  readonly route: readonly Point[]
  /** Whether the pointer can meet it. */
  readonly isWide?: boolean
  /** Its transitions. */
  readonly children?: string
}

export const Line = ({ route, isWide, children }: LineProps) => (
  <>
    {children && <title>{children}</title>}
    {isWide && <path className="target-area" d={pathOf(route)} />}
    <path className="line" d={pathOf(route)} />
    <path className="head" d={headOf(route)} />
  </>
)

/** A dot with an arrow to the initial state's corner. */
export const InitialMark = ({ at: { x, y } }: { readonly at: Point }) => (
  <g className="initial">
    <circle className="head" cx={x + 10} cy={y - 13} r={3.5} />
    <Line
      route={[
        { x: x + 10, y: y - 12 },
        { x: x + 10, y },
      ]}
    />
  </g>
)

interface RowProps {
  readonly label: PlacedLabel
  /** The part of the drawing that Tab reaches. */
  readonly wanted: string | undefined
  readonly onPress: (() => void) | undefined
  /** Handles a click on a row that is not a button, like a click on its state. */
  readonly onState: (() => void) | undefined
}

/** A transition, drawn as a row in its state. */
export function Row({ label, wanted, onPress, onState }: RowProps) {
  const { x, y, width, height, lines, title, reenter, keys } = label
  const shown = lines.join(' ')
  // WCAG 2.5.3: the accessible name contains the visible text.
  const name = title.startsWith(shown) ? title : `${shown}: ${title}`
  return (
    <>
      <title>{title}</title>
      <g data-stop={keys[0]} {...(onPress ? pressable(name, onPress, keys[0] === wanted) : { onClick: onState })}>
        <rect className="frame" x={x} y={y} width={width} height={height} rx={4} />
        {reenter && <path className="sign" d={`M${x + width - 7} ${y + 7}a4.5 4.5 0 1 0 .5 4m.5 -6v3h-3`} />}
        {lines.map((line, index) => (
          <text key={line} x={x + plate.x} y={y + plate.y + text.size - 1 + index * text.line} aria-hidden>
            {partsOf(line).map((part) => (
              <tspan key={part} className={classOf(part)}>
                {part}
              </tspan>
            ))}
          </text>
        ))}
      </g>
    </>
  )
}

/** Splits a row's line into event, guard and target. */
const partsOf = (line: string) => line.split(/(?<= )(?=\[|→)/)

function classOf(part: string): string {
  if (part.startsWith('[')) return 'guard'
  return part.startsWith('→') ? 'target' : 'event'
}

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

/** The point where a rounded corner meets the line to its neighbor. */
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
