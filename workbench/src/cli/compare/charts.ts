import { isDeepStrictEqual } from 'node:util'
import type { ChartVersion } from './chart-version.ts'
import { type ChartDifference, compareCharts } from './graphs.ts'
import { comparePlans, type PlanDifference } from './plans.ts'

/** A chart that is different in the two versions. */
export interface ComparedChart extends ChartDifference {
  /** How its test plan differs; a sentence when one of the two plans cannot be made. */
  readonly plan: PlanDifference | string
}

type Charts = Readonly<Record<string, ChartVersion>>

function planOf(before: ChartVersion | undefined, after: ChartVersion | undefined): ComparedChart['plan'] {
  for (const { plan } of [before, after].flatMap((version) => version ?? [])) if (typeof plan === 'string') return plan
  const walksOf = (version: ChartVersion | undefined) => (typeof version?.plan === 'object' ? version.plan : [])
  return comparePlans(walksOf(before), walksOf(after))
}

/**
 * Compares the charts of two versions, in the order of the later one; those that are gone come last.
 * @returns the charts whose graph or test plan differs
 */
export function compareVersions(before: Charts, after: Charts): ComparedChart[] {
  const charts: ComparedChart[] = []
  for (const id of Object.keys({ ...after, ...before })) {
    const [old, now] = [before[id], after[id]]
    if (isDeepStrictEqual(old, now)) continue
    const plan = planOf(old, now)
    const difference = compareCharts(old ?? null, now ?? null)
    if (difference === null && typeof plan === 'object' && plan.walks.length === 0) continue
    charts.push({ ...(difference ?? { chart: id, change: 'changed', parts: [] }), plan })
  }
  return charts
}
