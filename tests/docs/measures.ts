import { type Box, graphOf, layOut, type PlacedChart, type Point } from '@statehouse/workbench/layout'
import { registry } from '#machines/index.ts'

/** The size in px of a drawing next to screen and walk in a 1280x800 window. */
const pane = { width: 662, height: 590 } as const

export interface Measures {
  readonly chart: string
  readonly width: number
  readonly height: number
  readonly lineLength: number
  readonly crossings: number
  /** Letters of a row's longest line. */
  readonly longestLabel: number
  /** The states that can be active, and those that the pane shows at 100 % with all their transitions. */
  readonly states: number
  readonly visible: number
}

type Segment = readonly [from: Point, to: Point]

const segmentsOf = (route: readonly Point[]): Segment[] =>
  route.slice(1).map((point, index) => [route[index] ?? point, point])

const isBetween = (value: number, one: number, other: number) =>
  value > Math.min(one, other) + 0.5 && value < Math.max(one, other) - 0.5

/** Positions are rounded. */
const isLevel = ([a, b]: Segment) => Math.abs(a.y - b.y) < 0.3

/** Whether a horizontal and a vertical line cross. Lines that only touch meet at a corner. */
function isCrossing(one: Segment, other: Segment): boolean {
  const [level, upright] = isLevel(one) ? [one, other] : [other, one]
  return (
    isLevel(one) !== isLevel(other) &&
    isBetween(upright[0].x, level[0].x, level[1].x) &&
    isBetween(level[0].y, upright[0].y, upright[1].y)
  )
}

const isInPane = (boxes: readonly Box[]) =>
  Math.max(...boxes.map(({ x, width }) => x + width)) - Math.min(...boxes.map(({ x }) => x)) <= pane.width &&
  Math.max(...boxes.map(({ y, height }) => y + height)) - Math.min(...boxes.map(({ y }) => y)) <= pane.height

function measure(chart: PlacedChart): Measures {
  const lines = chart.lines.map(({ route }) => segmentsOf(route))
  const states = chart.states.filter(({ parent, kind }) => parent !== null && kind !== 'history')
  const isVisible = ({ id, ...box }: (typeof states)[number]) =>
    isInPane([box, ...chart.labels.filter(({ source }) => source === id)])
  return {
    chart: chart.id,
    width: Math.round(chart.width),
    height: Math.round(chart.height),
    lineLength: lines.flat().reduce((sum, [a, b]) => sum + Math.abs(a.x - b.x) + Math.abs(a.y - b.y), 0),
    crossings: lines
      .flatMap((line, index) => lines.slice(index + 1).flatMap((other) => other.map((each) => [line, each] as const)))
      .reduce((sum, [line, other]) => sum + line.filter((each) => isCrossing(each, other)).length, 0),
    longestLabel: Math.max(0, ...chart.labels.flatMap((label) => label.lines.map(({ length }) => length))),
    states: states.length,
    visible: states.filter(isVisible).length,
  }
}

export async function measured(): Promise<Readonly<Record<'rest' | 'details', readonly Measures[]>>> {
  const layouts = await Promise.all(Object.values(registry).map((machine) => layOut(graphOf(machine))))
  return {
    rest: layouts.map(({ rest }) => measure(rest)),
    details: layouts.map(({ details }) => measure(details)),
  }
}

export const areaOf = (all: readonly Pick<Measures, 'width' | 'height'>[]): number =>
  all.reduce((sum, { width, height }) => sum + (width * height) / 1e6, 0)
