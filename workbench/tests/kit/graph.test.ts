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

test.each(samples)('%s: everything has a parent', (_, { machine }) => {
  const { states, edges } = graphOf(machine)
  const ids = new Set(states.map(({ id }) => id))
  expect(ids.size).toBe(states.length)
  expect(new Set(edges.map(({ key }) => key)).size).toBe(edges.length)
  for (const { source, targets } of edges) expect([source, ...targets].filter((id) => !ids.has(id))).toEqual([])
  for (const { parent, initial } of states) expect([parent, initial].filter((id) => id && !ids.has(id))).toEqual([])
})
