import { afterAll, describe, expect, test } from 'vitest'
import { registry } from '#machines/index.ts'
import { models } from '#models/index.ts'
import { keepExecuted } from '#workbench/build/coverage-files.ts'
import { lint, runModel } from '#workbench/model/index.ts'

/** By chart; what only some of them executed says nothing. */
const executed = new Map<string, readonly string[]>()

afterAll(async () => {
  if (executed.size === Object.keys(models).length) await keepExecuted('model', [...executed.values()].flat())
})

test('every chart has a model, and every model is the model of a chart', () => {
  expect(Object.keys(models).sort()).toEqual(Object.keys(registry).sort())
  for (const [id, model] of Object.entries(models)) expect(model.machine, id).toBe(registry[id])
})

describe.each(Object.entries(models))('%s', (id, model) => {
  test('every state, transition and guard outcome is executed', () => {
    const { missing, staleWaivers, infeasible, replays } = runModel(model.machine, model)
    executed.set(
      id,
      replays.flatMap(({ seen }) => [...seen]),
    )
    expect({ missing, staleWaivers }, infeasible.join('\n')).toEqual({ missing: [], staleWaivers: [] })
  })

  test('the chart follows the rules', () => {
    expect(lint(model.machine)).toEqual([])
  })
})
