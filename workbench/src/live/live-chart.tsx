import { memo } from 'react'
import { ChartDrawing } from '#workbench/draw/drawing.tsx'
import type { PlacedChart } from '#workbench/draw/layout.ts'
import { Viewport } from '#workbench/draw/viewport.tsx'
import { isActive } from '#workbench/inspect/actors.ts'

interface LiveChartProps {
  /** The actor whose chart it is: another one begins with a view of its own. */
  readonly actor: string
  readonly chart: PlacedChart
  /** The innermost active states, by their paths. */
  readonly paths: readonly string[]
  /** The keys of the transitions that were taken last. */
  readonly taken: readonly string[]
}

/** Draws the chart of an actor with its active states and the transitions that led there. Redraws only when these change. */
export const LiveChart = memo(({ actor, chart, paths, taken }: LiveChartProps) => {
  const active = chart.states.filter(({ path }) => isActive(path, paths))
  const inner = active.filter(({ path }) => paths.includes(path))
  const keys = new Set(taken)
  const reached = chart.edges.filter(({ key }) => keys.has(key)).flatMap(({ targets }) => targets)
  // Of parallel regions, shows the one that has moved.
  const show = inner.find(({ id }) => reached.some((target) => `${id}.`.startsWith(`${target}.`))) ?? inner[0]

  return (
    <Viewport key={actor} label={`Statechart ${chart.id}, live`} width={chart.width} height={chart.height} show={show}>
      <ChartDrawing chart={chart} active={new Set(active.map(({ id }) => id))} taken={keys} />
    </Viewport>
  )
})
