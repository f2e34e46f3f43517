import { expect, test } from 'vitest'
import { samples } from '#tests/samples.ts'
import { graphOf } from '#workbench/kit/graph.ts'
import { coverageItems } from '#workbench/kit/model/keys.ts'

test.each(samples)('%s: draws exactly the states and transitions of the model kit', (_, { machine }) => {
  const { states, edges } = graphOf(machine)
  const drawn = [
    ...states.filter(({ kind }) => kind !== 'history').map(({ id }) => `state #${id}`),
    ...edges.flatMap(({ key, guard }) => (guard === null ? [`taken ${key}`] : [`taken ${key}`, `guard false ${key}`])),
  ]
  const asked = coverageItems(machine).filter((key) => !key.startsWith('restored '))
  expect(drawn.sort()).toEqual(asked.sort())
})
