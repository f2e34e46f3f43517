import type { Layouts } from '#workbench/draw/layout.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import { ErrorMessage, Notice, Top } from '#workbench/shared/parts.tsx'
import { useProduct } from '#workbench/walk/product.tsx'
import { useWalk } from '#workbench/walk/use-walk.ts'
import { Exploring } from './chart-panel.tsx'
import { type KnownChartProps, WalkedChart } from './walked-chart.tsx'

interface ChartPageProps extends Omit<KnownChartProps, 'model' | 'layouts'> {
  readonly layouts: Readonly<Record<string, Layouts>>
}

export function ChartPage({ route, layouts, dark }: ChartPageProps) {
  const { models } = useProduct()
  const model = Object.hasOwn(models, route.chart) ? models[route.chart] : undefined
  const drawings = layouts[route.chart]
  if (!model || drawings === undefined) return <UnknownChart chart={route.chart} model={model} />
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

function UnknownChart({ chart, model }: { readonly chart: string; readonly model: Model | undefined }) {
  return (
    <>
      <Top title={chart} />
      {model ? (
        <Notice kind="warning">This chart is newer than this page: build it again.</Notice>
      ) : (
        <ErrorMessage problem={`There is no chart “${chart}”.`} />
      )}
    </>
  )
}
