import { ChartDrawing } from '#workbench/draw/drawing.tsx'
import type { PlacedChart } from '#workbench/draw/layout.ts'
import { Viewport } from '#workbench/draw/viewport.tsx'
import { Notice, Problem, Top } from '#workbench/ground/parts.tsx'
import type { Model } from '#workbench/kit/model/model.ts'
import { startProblem } from '#workbench/kit/paths/simulation.ts'
import { useProduct } from '#workbench/walk/product.tsx'
import { useWalk } from '#workbench/walk/use-walk.ts'
import { Exploring } from './chart-panel.tsx'
import { type KnownChartProps, WalkedChart } from './walked-chart.tsx'

interface ChartPageProps extends Omit<KnownChartProps, 'model' | 'chart'> {
  readonly layouts: Readonly<Record<string, PlacedChart>>
}

/** Draws a chart, walks it, and checks it against its test plan. */
export function ChartPage({ address, layouts, coverage, dark }: ChartPageProps) {
  const { models } = useProduct()
  const model = Object.hasOwn(models, address.chart) ? models[address.chart] : undefined
  const chart = layouts[address.chart]
  if (!model || chart === undefined) return <UnknownChart chart={address.chart} model={model} />
  const problem = startProblem(model)
  if (problem !== null) return <StillChart chart={chart} problem={problem} model={model} />
  return <KnownChart model={model} chart={chart} address={address} coverage={coverage} dark={dark} />
}

/** Waits for the first walk, which may need the whole chart explored. */
function KnownChart(props: KnownChartProps) {
  const page = useWalk(props.model, props.address)
  const { reached, state } = page
  if (reached) return <WalkedChart {...props} page={page} reached={reached} />
  const { problem } = state.context
  return problem === null ? (
    <>
      <Top title={props.chart.id} />
      <Exploring />
    </>
  ) : (
    <StillChart chart={props.chart} problem={problem} model={props.model} />
  )
}

interface StillChartProps {
  readonly model: Model
  readonly chart: PlacedChart
  /** Why it cannot be walked. */
  readonly problem: string
}

/** Draws a chart that cannot be walked, and says why. */
function StillChart({ model, chart, problem }: StillChartProps) {
  return (
    <>
      <Top title={chart.id} />
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

/** Says that the page has no such chart, or none yet. */
function UnknownChart({ chart, model }: { readonly chart: string; readonly model: Model | undefined }) {
  return (
    <>
      <Top title={chart} />
      {model ? (
        <Notice kind="warning">This chart is newer than this page: build it again.</Notice>
      ) : (
        <Problem problem={`There is no chart “${chart}”.`} />
      )}
    </>
  )
}
