import process from 'node:process'
import fc from 'fast-check'
import { expect, test } from 'vitest'

/** The judgement of a rule on a value: a test in which a rule only ever gives one would prove nothing. */
export type Verdict = 'accepted' | 'refused'

const numRuns = Number(process.env.FUZZ_RUNS ?? 2_000)
const seed = Number(process.env.FUZZ_SEED ?? 15)

/** The least part of the values that a rule must accept, and refuse. */
const minPart = 0.02

/**
 * Tests a rule on random values: 2,000 in `npm test`, 100,000 others each night. A failure shows the smallest value that fails, and the seed.
 * @param judge throws when the rule is broken for a value
 */
export function fuzz<T>(rule: string, values: fc.Arbitrary<T>, judge: (value: T) => Verdict): void {
  test(`property: ${rule}`, { timeout: 600_000 }, () => {
    const counts = { accepted: 0, refused: 0 }
    const property = fc.property(values, (value) => {
      counts[judge(value)]++
    })
    fc.assert(property, { numRuns, seed })
    expect(Math.min(counts.accepted, counts.refused)).toBeGreaterThan(numRuns * minPart)
  })
}
