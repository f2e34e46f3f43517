import { mutantsOf } from '@statehouse/workbench/mutants'
import { expect, test } from 'vitest'
import { models } from '#qa/models/index.ts'

test.each(Object.entries(models))(
  '%s: every mutant that may survive exists in the current chart, with a reason',
  (_, model) => {
    const { machine, survivors = {} } = model
    expect(mutantsOf(machine).map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(survivors)))
    for (const reason of Object.values(survivors)) expect(reason).toMatch(/^[A-Z].+\.$/)
  },
)
