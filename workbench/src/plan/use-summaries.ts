import { useEffect, useState, useSyncExternalStore } from 'react'
import { executionInSteps } from '#workbench/kit/paths/walks.ts'
import { doWhenIdle } from '#workbench/shared/idle.ts'
import { useProduct } from '#workbench/walk/product.tsx'
import { type NamedPath, pathsByHand } from './named-paths.ts'
import { progressOf, type Summary, summaryOf } from './progress.ts'

/** The results of all charts that have some in this build. Their plans are made one by one without blocking the page. */
export function useSummaries(): ReadonlyMap<string, Summary> {
  const product = useProduct()
  const progress = progressOf(product)
  const results = useSyncExternalStore(progress.subscribe, progress.all)
  const [plans, setPlans] = useState<ReadonlyMap<string, readonly NamedPath[]>>(new Map())
  // biome-ignore lint/correctness/useExhaustiveDependencies: other results may need other plans
  useEffect(() => {
    const leaving = new AbortController()
    const plan = async () => {
      for (const [chart, model] of Object.entries(product.models)) {
        if (Object.keys(progress.counting(chart)).length === 0) continue
        await doWhenIdle(executionInSteps(model), leaving.signal)
        if (leaving.signal.aborted) return
        setPlans((known) => new Map(known).set(chart, pathsByHand(product, model)))
      }
    }
    void plan()
    return () => leaving.abort()
  }, [product, progress, results])
  return new Map([...plans].map(([chart, paths]) => [chart, summaryOf(paths, progress.counting(chart))]))
}

/** For example `2 of 4 paths passed, 1 failed`. */
export const summaryText = ({ paths, passed, failed }: Summary): string =>
  `${passed} of ${paths} paths passed${failed > 0 ? `, ${failed} failed` : ''}`
