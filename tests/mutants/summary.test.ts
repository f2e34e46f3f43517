import { describe, expect, test } from 'vitest'
import { models } from '#models/index.ts'
import { hashOfToday, leastKilled, readSummary, shareKilled } from '#scripts/mutants/summary.ts'
import { mutantsOf } from '#workbench/mutants/operators.ts'

const { hash, charts, sample } = readSummary()

test('the summary is of these charts, models, scenarios and operators: `npm run mutants` makes it anew', () => {
  expect(hash).toBe(hashOfToday())
})

test('every chart is in it', () => {
  expect(Object.keys(charts).sort()).toEqual(Object.keys(models).sort())
})

describe.each(Object.entries(models))('%s', (id, { machine, survivors = {} }) => {
  const counts = charts[id] ?? { made: 0, equivalent: 0, killed: 0, survived: 0 }
  const ids = mutantsOf(machine).map((mutant) => mutant.id)

  test('all its mutants are counted, and enough are killed', () => {
    const { made, equivalent, killed, survived } = counts
    expect(made).toBe(ids.length)
    expect(equivalent + killed + survived).toBe(made)
    expect(shareKilled(counts)).toBeGreaterThanOrEqual(leastKilled)
  })

  test('every survivor has a reason', () => {
    expect(Object.keys(survivors)).toHaveLength(counts.survived)
    expect(ids).toEqual(expect.arrayContaining(Object.keys(survivors)))
    for (const reason of Object.values(survivors)) expect(reason).toMatch(/^[A-Z].+\.$/)
  })

  test('some of those that were killed are in the sample', () => {
    expect(sample[id]?.length).toBeGreaterThan(0)
    expect(ids).toEqual(expect.arrayContaining([...(sample[id] ?? [])]))
  })
})
