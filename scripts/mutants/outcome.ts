import type { Result } from '#tests/mutants/results.ts'
import { type Model, runModel } from '#workbench/model/index.ts'
import type { Mutant } from '#workbench/mutants/mutant.ts'
import { mutantsOf } from '#workbench/mutants/operators.ts'
import { graphCheck } from '#workbench/mutants/same-graph.ts'
import { type Counts, leastKilled, shareKilled } from './summary.ts'

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
