import { type Model, runModel } from '@statehouse/workbench/kit'
import { graphCheck, type Mutant, mutantsOf } from '@statehouse/workbench/mutants'

export interface Outcome {
  readonly chart: string
  readonly made: number
  readonly killed: number
  /** Mutants that behave like the chart on every path. */
  readonly equivalent: number
  readonly survivors: readonly Mutant[]
}

/** The minimum share of killed mutants among non-equivalent ones. */
const minKilled = 0.95

/** Computes the result of a chart's mutants from failed tests. */
export async function outcomeOf(chart: string, model: Model, killed: ReadonlySet<string>): Promise<Outcome> {
  const mutants = mutantsOf(model.machine)
  const alive = mutants.filter(({ id }) => !killed.has(id))
  const isSame = graphCheck(model, alive.length === 0 ? [] : runModel(model).replays)
  const survivors: Mutant[] = []
  for (const mutant of alive) if (!(await isSame(mutant))) survivors.push(mutant)
  const equivalent = alive.length - survivors.length
  return { chart, survivors, equivalent, made: mutants.length, killed: mutants.length - alive.length }
}

/** Errors: a chart with too few kills, a survivor without a reason, an unused reason. */
export function errorsOf({ chart, survivors, killed }: Outcome, reasons: Readonly<Record<string, string>>): string[] {
  const ids = survivors.map(({ id }) => id)
  const isEnough = killed >= minKilled * (killed + ids.length)
  return [
    ...(isEnough ? [] : [`${chart}: less than ${minKilled * 100} % are killed`]),
    ...ids.filter((id) => !Object.hasOwn(reasons, id)).map((id) => `${chart}: survived without a reason: ${id}`),
    ...Object.keys(reasons)
      .filter((id) => !ids.includes(id))
      .map((id) => `${chart}: is named and does not survive: ${id}`),
  ]
}
