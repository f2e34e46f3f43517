import type { Layouts } from '#workbench/draw/layout.ts'
import { ErrorMessage, Top } from '#workbench/shared/parts.tsx'
import { useProduct } from '#workbench/walk/product.tsx'
import { useWalk } from '#workbench/walk/use-walk.ts'
import { Exploring } from './chart-panel.tsx'
import { ChartsPage } from './charts-page.tsx'
import { type KnownChartProps, WalkedChart } from './walked-chart.tsx'

interface ChartPageProps extends Omit<KnownChartProps, 'model' | 'layouts'> {
  readonly layouts: Readonly<Record<string, Layouts>>
}

export function ChartPage({ route, layouts, dark }: ChartPageProps) {
  const { models } = useProduct()
  const model = Object.hasOwn(models, route.chart) ? models[route.chart] : undefined
  const drawings = layouts[route.chart]
  if (!model || !drawings)
    return (
      <>
        <ErrorMessage problem={`There is no page or chart “${route.chart}”.`} />
        <ChartsPage layouts={layouts} words="" />
      </>
    )
  return <KnownChart model={model} layouts={drawings} route={route} dark={dark} />
}

/** Waits for the first walk, which may need a complete exploration. */
function KnownChart(props: KnownChartProps) {
  const page = useWalk(props.model, props.route)
  const { reached, state } = page
  if (reached) return <WalkedChart {...props} page={page} reached={reached} />
  const { problem } = state.context
  return (
    <>
      <Top title={props.route.chart} />
      {problem === null ? <Exploring /> : <ErrorMessage problem={problem} />}
    </>
  )
}
