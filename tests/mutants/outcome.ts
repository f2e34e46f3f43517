import { graphCheck, type Model, type Mutant, mutantsOf, runModel } from '@statehouse/workbench/kit'
import type { Result } from './results.ts'

/** The numbers of a chart's mutants. */
export interface Counts {
  readonly made: number
  /** Those that do the same as the chart on every path. */
  readonly equivalent: number
  readonly killed: number
  readonly survived: number
}

/** The share of mutants that must be killed, of those that behave differently. */
const leastKilled = 0.95

/** The share of a chart's mutants that were killed. */
export const shareKilled = ({ killed, survived }: Counts): number =>
  killed + survived === 0 ? 1 : killed / (killed + survived)

/** What became of a chart's mutants. */
export interface Outcome extends Counts {
  readonly chart: string
  readonly equivalents: readonly Mutant[]
  readonly survivors: readonly Mutant[]
  /** A test that failed, by the id of the mutant. */
  readonly killers: Readonly<Record<string, string>>
  readonly seconds: number
}

/** Finds what became of a chart's mutants from the tests that failed with them. */
export async function outcomeOf(chart: string, model: Model, { killed, ms }: Result): Promise<Outcome> {
  const start = performance.now()
  const mutants = mutantsOf(model.machine)
  const alive = mutants.filter(({ id }) => !Object.hasOwn(killed, id))
  const isSame = graphCheck(model, alive.length === 0 ? [] : runModel(model).replays)
  const equivalents: Mutant[] = []
  for (const mutant of alive) if (await isSame(mutant)) equivalents.push(mutant)
  const survivors = alive.filter((each) => !equivalents.includes(each))
  return {
    ...{ chart, equivalents, survivors, killers: killed },
    made: mutants.length,
    equivalent: equivalents.length,
    killed: mutants.length - alive.length,
    survived: survivors.length,
    seconds: (ms + performance.now() - start) / 1000,
  }
}

/** Names what must not be: a chart with too few killed, a survivor without a reason, a reason without a survivor. */
export function problemsOf(
  { chart, survivors, ...counts }: Outcome,
  reasons: Readonly<Record<string, string>>,
): string[] {
  const ids = survivors.map(({ id }) => id)
  return [
    ...(shareKilled(counts) < leastKilled ? [`${chart}: less than ${leastKilled * 100} % are killed`] : []),
    ...ids.filter((id) => !Object.hasOwn(reasons, id)).map((id) => `${chart}: survived without a reason: ${id}`),
    ...Object.keys(reasons)
      .filter((id) => !ids.includes(id))
      .map((id) => `${chart}: is named and does not survive: ${id}`),
  ]
}
