import { Heading } from '@radix-ui/themes'
import type { PlacedChart } from '#workbench/draw/layout.ts'
import { startProblem } from '#workbench/kit/paths/simulation.ts'
import { useProduct } from '#workbench/walk/product.tsx'
import { useWalk } from '#workbench/walk/use-walk.ts'
import { Exploring } from './chart-panel.tsx'
import { StillChart, UnknownChart } from './still-chart.tsx'
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
      <Heading as="h1" size="4">
        {props.chart.id}
      </Heading>
      <Exploring />
    </>
  ) : (
    <StillChart chart={props.chart} problem={problem} model={props.model} />
  )
}
