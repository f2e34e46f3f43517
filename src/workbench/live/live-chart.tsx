import { memo } from 'react'
import { Card } from '#ui/page/card.tsx'
import { ChartDrawing } from '#workbench/chart/drawing.tsx'
import type { PlacedChart } from '#workbench/chart/layout.ts'
import { Viewport } from '#workbench/chart/viewport.tsx'
import { isActive, type LiveActor } from './live.ts'

interface LiveChartProps {
  readonly actor: LiveActor
  readonly chart: PlacedChart
  /** The name of its tab. */
  readonly tab: string
}

/** Draws the chart of an actor with its active states and its last transitions. Redraws only when the actor has moved. */
export const LiveChart = memo(({ actor, chart, tab }: LiveChartProps) => {
  const active = chart.states.filter(({ path }) => isActive(path, actor.paths))
  const inner = active.filter(({ path }) => actor.paths.includes(path))
  const taken = new Set(actor.taken)
  const reached = chart.edges.filter(({ key }) => taken.has(key)).flatMap(({ targets }) => targets)
  // Of parallel regions, shows the one that has moved.
  const show = inner.find(({ id }) => reached.some((target) => `${id}.`.startsWith(`${target}.`))) ?? inner[0]

  return (
    <Card heading={`NOW: ${chart.id}`}>
      <p className="workbench-note">
        In {tab}, in <code>{actor.paths.join(', ')}</code>
      </p>
      <Viewport
        key={actor.id}
        label={`Statechart ${chart.id}, live`}
        width={chart.width}
        height={chart.height}
        show={show}
      >
        <ChartDrawing chart={chart} active={new Set(active.map(({ id }) => id))} taken={taken} />
      </Viewport>
    </Card>
  )
})
