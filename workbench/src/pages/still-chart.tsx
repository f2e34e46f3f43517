import { Heading } from '@radix-ui/themes'
import { ChartDrawing } from '#workbench/draw/drawing.tsx'
import type { PlacedChart } from '#workbench/draw/layout.ts'
import { Viewport } from '#workbench/draw/viewport.tsx'
import { Notice } from '#workbench/ground/parts.tsx'
import type { Model } from '#workbench/kit/model/model.ts'
import { Problem } from '#workbench/walk/problem.tsx'

interface StillChartProps {
  readonly model: Model
  readonly chart: PlacedChart
  /** Why it cannot be walked. */
  readonly problem: string
}

/** Draws a chart that cannot be walked, and says why. */
export function StillChart({ model, chart, problem }: StillChartProps) {
  return (
    <>
      <div className="workbench-top">
        <Heading as="h1" size="4">
          {chart.id}
        </Heading>
      </div>
      <div className="workbench-column">
        <Notice kind="warning">{problem}</Notice>
        {model.inputs === undefined && (
          <p>
            A chart that needs an input gets it from a model: export <code>models</code> beside the machine, with{' '}
            <code>inputs</code>.
          </p>
        )}
      </div>
      <div className="chart-picture">
        <Viewport label={`Statechart ${chart.id}`} width={chart.width} height={chart.height} show={undefined}>
          <ChartDrawing chart={chart} />
        </Viewport>
      </div>
    </>
  )
}

interface UnknownChartProps {
  /** The name of the chart in the address. */
  readonly chart: string
  /** Its model, when only the drawing is missing. */
  readonly model: Model | undefined
}

/** Says that the page has no such chart, or none yet. */
export function UnknownChart({ chart, model }: UnknownChartProps) {
  return (
    <>
      <Heading as="h1" size="4">
        {chart}
      </Heading>
      {model ? (
        <Notice kind="warning">This chart is newer than this page: build it again.</Notice>
      ) : (
        <Problem problem={`There is no chart “${chart}”.`} />
      )}
    </>
  )
}
