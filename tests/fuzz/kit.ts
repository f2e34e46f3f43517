import process from 'node:process'
import fc from 'fast-check'
import { expect, test } from 'vitest'

/** A test whose rule only ever returns one verdict would test nothing. */
export type Verdict = 'accepted' | 'refused'

const numRuns = Number(process.env.FUZZ_RUNS ?? 2_000)
const seed = Number(process.env.FUZZ_SEED ?? 15)

const minPart = 0.02

/**
 * Tests a rule with random values: 2,000 in `npm test`, 100,000 others each night. A failure shows the seed.
 * @param judge throws if the rule is broken for a value
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
