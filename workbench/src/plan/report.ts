import { type Finding, type Progress, type Summary, summaryOf, type Tick } from './progress.ts'

/** One step of a path as a test, and its result. */
export interface ReportedStep extends Finding {
  /** How many events have happened after it; 0 at the start. */
  readonly index: number
  /** The set-up of the sandbox before it. */
  readonly first: readonly string[]
  readonly do: string
  /** The words that are seen after it and were not before. */
  readonly expect: readonly string[]
}

/** One path of the plan, or another walk, and its result. */
export interface ReportedPath extends Omit<Tick, 'steps'> {
  /** `PATH 3` */
  readonly name: string
  /** The states that it ends in. */
  readonly ends: string
  readonly input: string
  /** The steps as links write them. */
  readonly path: readonly string[]
  /** The fragment of its address. */
  readonly link: string
  /** Why no person can do it; null when one can. */
  readonly impossible: string | null
  /** The start, and one step for each event. */
  readonly steps: readonly ReportedStep[]
}

/** A chart and the results of its plan. */
export interface ReportedChart extends Summary {
  readonly chart: string
  readonly entries: readonly ReportedPath[]
}

/** The origin of a report. */
export interface ReportHead {
  readonly product: string
  /** The version of the product; empty when it is not known. */
  readonly version: string
  /** The time of writing, ISO 8601. */
  readonly at: string
  /** The address of the page; the links are fragments of it. */
  readonly page: string
  /** The name of the tester; empty when none is given. */
  readonly tester: string
  /** The browser's own words for itself. */
  readonly browser: string
}

/** The results of QA. */
export interface Report extends ReportHead {
  readonly charts: readonly ReportedChart[]
}

/** A walk, without its results. */
export type Planned = Omit<ReportedPath, keyof Tick> & {
  /** Ticks are kept under it. */
  readonly id: string
  readonly steps: readonly Omit<ReportedStep, keyof Finding>[]
}

const untested: Tick = { result: null, note: '', at: '' }

/** Joins walks of a chart with their ticks. */
export function reportedChart(chart: string, planned: readonly Planned[], progress: Progress): ReportedChart {
  const ticks = progress.all()[chart] ?? {}
  const entries = planned.map(({ id, steps, ...path }): ReportedPath => {
    const { result, note, at, steps: findings = {} } = ticks[id] ?? untested
    const found = steps.map((step) => ({ ...step, ...(findings[step.index] ?? { result: null, note: '' }) }))
    return { ...path, result, note, at, steps: found }
  })
  const ids = planned.map(({ id }) => id)
  return { chart, ...summaryOf(ids, ticks), entries }
}

/** Sums a number of all charts up. */
export const sumOf = ({ charts }: Report, part: keyof Summary): number =>
  charts.reduce((total, chart) => total + chart[part], 0)
