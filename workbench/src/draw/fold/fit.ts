import type { Box, PlacedChart, PlacedState } from '#workbench/draw/layout.ts'
import { bounds, type Size } from '#workbench/draw/view.ts'
import type { ChartGraph } from '#workbench/kit/graph.ts'
import { foldable, foldChart } from './fold.ts'

/** Lists the boxes that show where a chart is: active states in which no active state is drawn, folded ones included. */
export function activeBoxes(chart: PlacedChart, active: ReadonlySet<string>): PlacedState[] {
  const around = new Set(chart.states.filter(({ id }) => active.has(id)).map(({ parent }) => parent))
  return chart.states.filter(({ id }) => active.has(id) && !around.has(id))
}

/** Tells whether everything active can be in view at once. */
export function fits(chart: PlacedChart, active: ReadonlySet<string>, room: Size): boolean {
  const box = bounds(activeBoxes(chart, active))
  return box === null || (box.width <= room.width && box.height <= room.height)
}

/** A chart that is drawn, and the paths of the states that are folded in it. */
export interface FoldedChart {
  readonly chart: PlacedChart
  readonly folded: readonly string[]
}

/**
 * Folds as little as lets everything active be in view at once: first states that are not active, the largest first, then, because that may
 * not do, those that hold active ones. Begins with everything folded, because a small chart is laid out in a fraction of the time. The
 * same chart in the same room is always folded the same way.
 * @param whole the chart with everything unfolded
 * @param room the size of the viewport in px of the drawing, at the smallest scale that can be read
 * @returns the chart with everything folded where nothing helps
 */
export async function foldToFit(
  whole: PlacedChart,
  active: ReadonlySet<string>,
  room: Size,
  layOut: (graph: ChartGraph) => Promise<PlacedChart>,
): Promise<FoldedChart> {
  const unfolded: FoldedChart = { chart: whole, folded: [] }
  if (fits(whole, active, room)) return unfolded
  let best = unfolded
  for (const folded of attempts(whole, active)) {
    const next = { chart: await layOut(foldChart(whole, new Set(folded))), folded }
    if (best !== unfolded && !fits(next.chart, active, room)) break
    best = next
  }
  return best
}

/** Lists what can be folded together, the most first. */
function attempts(whole: PlacedChart, active: ReadonlySet<string>): string[][] {
  const sets: string[][] = []
  for (const path of order(whole, active)) {
    // The inside of a folded state is not drawn anyway.
    sets.push([...(sets.at(-1) ?? []).filter((each) => !each.startsWith(`${path}.`)), path])
  }
  return sets.reverse()
}

/** Lists the paths of the states to fold, the least missed first. */
function order(whole: PlacedChart, active: ReadonlySet<string>): string[] {
  const area = ({ width, height }: Box) => width * height
  const paths = new Set(foldable(whole))
  const states = whole.states.filter(({ path }) => paths.has(path)).sort((a, b) => area(b) - area(a))
  const isActive = ({ id }: PlacedState) => active.has(id)
  // Only inactive states in active ones take room among what is active.
  const isOuter = ({ parent }: PlacedState) => parent === null || active.has(parent)
  const holdsActive = states.filter(isActive)
  const isInner = ({ path }: PlacedState) =>
    holdsActive.some((other) => path !== other.path && path.startsWith(`${other.path}.`))
  return [
    ...states.filter((state) => !isActive(state) && isOuter(state)),
    // A region before the states around it, which would hide where the chart is.
    ...holdsActive.filter(isInner),
    ...holdsActive.filter((state) => !isInner(state)),
  ].map(({ path }) => path)
}
