import { useEffect, useEffectEvent, useState } from 'react'
import type { PlacedChart } from '#workbench/draw/layout.ts'
import { readableRoom, type Size } from '#workbench/draw/view.ts'
import { layOutInWorker } from '#workbench/draw/worker.ts'
import type { ChartGraph } from '#workbench/kit/graph.ts'
import { type FoldedChart, fits, foldToFit } from './fit.ts'
import { foldable, foldChart } from './fold.ts'

/** The layouts of folded charts that were computed so far, by the chart and by what is folded in it. */
const known = new WeakMap<PlacedChart, Map<string, Promise<PlacedChart>>>()

/** Lays a folded chart out, once. A failure is forgotten, so that it can be tried again. */
function layOutOnce(whole: PlacedChart, graph: ChartGraph): Promise<PlacedChart> {
  const layouts = known.get(whole) ?? new Map<string, Promise<PlacedChart>>()
  known.set(whole, layouts)
  const key = graph.states.flatMap(({ folded, path }) => (folded ? [path] : [])).join(' ')
  const layout = layouts.get(key) ?? layOutInWorker(graph)
  layouts.set(key, layout)
  layout.catch(() => layouts.delete(key))
  return layout
}

interface Folding extends FoldedChart {
  /** True while another layout is being computed. */
  readonly isBusy: boolean
  /** True when the last layout failed, until one succeeds: the chart is drawn as it was before. */
  readonly hasFailed: boolean
  readonly tryAgain: () => void
}

/**
 * Folds a chart as wanted, or, by itself, so that everything active can be in view at once. Until the new layout is there the drawing
 * stays as it is.
 * @param wanted paths of the folded states; undefined lets the chart fold by itself
 * @param size the size of the viewport
 */
export function useFolding(
  whole: PlacedChart,
  active: ReadonlySet<string>,
  wanted: readonly string[] | undefined,
  size: Size | null,
): Folding {
  const [drawn, setDrawn] = useState<FoldedChart>({ chart: whole, folded: [] })
  const [attempt, setAttempt] = useState(0)
  // A chart that is folded as wanted does not depend on the room that there is.
  const request = JSON.stringify(wanted ? [wanted, attempt] : [[...active], size, attempt])
  const [answered, setAnswered] = useState({ request: '', hasFailed: false })

  const fold = useEffectEvent(async (): Promise<FoldedChart | null> => {
    const layOut = (graph: ChartGraph) => layOutOnce(whole, graph)
    if (!wanted) {
      if (size === null) return null
      const room = readableRoom(size)
      return fits(whole, active, room) ? { chart: whole, folded: [] } : foldToFit(whole, active, room, layOut)
    }
    const names = new Set(foldable(whole))
    const folded = wanted.filter((path) => names.has(path))
    if (folded.length === 0) return { chart: whole, folded }
    return { chart: await layOut(foldChart(whole, new Set(folded))), folded }
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the request has everything that the folding depends on
  useEffect(() => {
    let isStale = false
    fold().then(
      (next) => {
        if (isStale || next === null) return
        setDrawn((now) => (now.chart === next.chart ? now : next))
        setAnswered({ request, hasFailed: false })
      },
      () => {
        if (!isStale) setAnswered({ request, hasFailed: true })
      },
    )
    return () => {
      isStale = true
    }
  }, [whole, request])

  const isBusy = answered.request !== request
  const tryAgain = () => setAttempt((count) => count + 1)
  return { ...drawn, isBusy, hasFailed: answered.hasFailed, tryAgain }
}
