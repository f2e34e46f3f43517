import { appendFileSync } from 'node:fs'
import process from 'node:process'
import fc from 'fast-check'
import { expect, test } from 'vitest'

/** The variables by which `npm run verify -- fuzz` asks for more runs and another seed, and names the file that collects the figures. */
export const variables = { runs: 'FUZZ_RUNS', seed: 'FUZZ_SEED', figures: 'FUZZ_FIGURES' } as const

/** The figures of one rule, a line of JSON in the file of figures. */
export interface Figures {
  readonly rule: string
  readonly runs: number
  readonly accepted: number
  readonly refused: number
  readonly seconds: number
}

/** The judgement of a rule on a value: a test in which a rule only ever gives one would prove nothing. */
export type Verdict = 'accepted' | 'refused'

const runs = Number(process.env[variables.runs] ?? 2_000)
const seed = Number(process.env[variables.seed] ?? 15)

/** The least part of the values that a rule must accept, and refuse. */
const leastPart = 0.02

/**
 * Tests a rule on random values: 2,000 in `npm test`, 100,000 in `npm run verify -- fuzz`. A failure shows the smallest value that fails, and the seed.
 * @param rule a name for the table of `npm run verify -- fuzz`
 * @param judge throws when the rule is broken for a value
 */
export function fuzz<T>(rule: string, values: fc.Arbitrary<T>, judge: (value: T) => Verdict): void {
  test(`property: ${rule}`, { timeout: 600_000 }, () => {
    const counts = { accepted: 0, refused: 0 }
    const begin = performance.now()
    fc.assert(
      fc.property(values, (value) => {
        counts[judge(value)]++
      }),
      { numRuns: runs, seed },
    )
    const seconds = (performance.now() - begin) / 1000
    const least = runs * leastPart
    expect(counts.accepted, 'values that the rule accepts').toBeGreaterThan(least)
    expect(counts.refused, 'values that the rule refuses').toBeGreaterThan(least)
    const { [variables.figures]: file } = process.env
    if (file) appendFileSync(file, `${JSON.stringify({ rule, runs, ...counts, seconds } satisfies Figures)}\n`)
  })
}
