import { useEffect, useMemo, useState } from 'react'
import type { ChartGraph } from '#workbench/kit/graph.ts'
import { foldable, foldChart } from './fold.ts'
import type { PlacedChart } from './layout.ts'
import { layOutInWorker } from './worker.ts'

/** The layouts of folded charts that were computed so far, by the chart and by what is folded in it. */
const known = new WeakMap<PlacedChart, Map<string, Promise<PlacedChart>>>()

/** Lays a folded chart out, once. A failure is forgotten, so that it can be tried again. */
function layOutOnce(whole: PlacedChart, graph: ChartGraph, key: string): Promise<PlacedChart> {
  const layouts = known.get(whole) ?? new Map<string, Promise<PlacedChart>>()
  known.set(whole, layouts)
  const layout = layouts.get(key) ?? layOutInWorker(graph)
  layouts.set(key, layout)
  layout.catch(() => layouts.delete(key))
  return layout
}

interface Folding {
  readonly chart: PlacedChart
  /** The paths of the states that are folded in it. */
  readonly folded: readonly string[]
  /** True while another layout is being computed. */
  readonly isBusy: boolean
  /** True when the last layout failed, until one succeeds: the chart is drawn as it was before. */
  readonly hasFailed: boolean
  readonly tryAgain: () => void
}

/**
 * Folds a chart. Until the new layout is there the drawing stays as it is.
 * @param wanted paths of the folded states; those that the chart has not are ignored
 */
export function useFolding(whole: PlacedChart, wanted: readonly string[]): Folding {
  const key = wanted.filter((path) => foldable(whole).includes(path)).join(' ')
  const [attempt, setAttempt] = useState(0)
  const [drawn, setDrawn] = useState({ chart: whole, key: '' })
  const [failed, setFailed] = useState<string | null>(null)
  const request = `${key} ${attempt}`
  const graph = useMemo(() => (key === '' ? null : foldChart(whole, new Set(key.split(' ')))), [whole, key])

  useEffect(() => {
    let isStale = false
    const show = async () => {
      try {
        const chart = graph === null ? whole : await layOutOnce(whole, graph, key)
        if (!isStale) setDrawn({ chart, key })
      } catch {
        if (!isStale) setFailed(request)
      }
    }
    void show()
    return () => {
      isStale = true
    }
  }, [whole, graph, key, request])

  const hasFailed = failed === request
  return {
    chart: drawn.chart,
    folded: drawn.key.split(' ').filter(Boolean),
    isBusy: drawn.key !== key && !hasFailed,
    hasFailed,
    tryAgain: () => setAttempt(attempt + 1),
  }
}
