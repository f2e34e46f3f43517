import { graphOf, layOut } from '@statehouse/workbench/layout'
import { expect, test } from 'vitest'
import { models } from '#qa/models/index.ts'

const charts = await Promise.all(
  Object.entries(models).map(async ([, { machine }]) => (await layOut(graphOf(machine))).rows),
)

test('each guard and each time is in the drawing, unless a row is taken whatever its guards say', () => {
  const hidden = charts.flatMap(({ id, edges, labels }) =>
    edges
      .filter(({ key, guard, delay }) => {
        const { keys = [], lines = [] } = labels.find((label) => label.keys.includes(key)) ?? {}
        const own = edges.filter((edge) => keys.includes(edge.key))
        const isDrawn = guard === null || lines.some((line) => line.includes(`[${guard.slice(0, 20)}`))
        const isSure = own.length > 1 && own.some((edge) => edge.guard === null)
        return !((isDrawn || isSure) && (delay === undefined || lines.join(' ').includes(`${delay} ms`)))
      })
      .map(({ key }) => `${id} ${key}`),
  )
  expect(hidden).toEqual([])
})

test('a line leads to each final state', () => {
  const unreached = charts.flatMap(({ states, lines }) =>
    states.filter(({ kind, id }) => kind === 'final' && !lines.some(({ to }) => to === id)).map(({ id }) => id),
  )
  expect(unreached).toEqual([])
})
