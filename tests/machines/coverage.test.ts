import { afterAll, describe, expect, test } from 'vitest'
import { registry } from '#machines/index.ts'
import { lint, runModel } from '#model/index.ts'
import { plans } from '#plans/index.ts'
import { keepExecuted } from '#visualizer/coverage-files.ts'

/** By chart; what only some of them executed says nothing. */
const executed = new Map<string, readonly string[]>()

afterAll(async () => {
  if (executed.size === Object.keys(plans).length) await keepExecuted('model', [...executed.values()].flat())
})

test('every chart has a plan, and every plan is the plan of a chart', () => {
  expect(Object.keys(plans).sort()).toEqual(Object.keys(registry).sort())
  for (const [id, plan] of Object.entries(plans)) expect(plan.machine, id).toBe(registry[id])
})

describe.each(Object.entries(plans))('%s', (id, plan) => {
  test('every state, transition and guard outcome is executed', () => {
    const { missing, staleWaivers, infeasible, replays } = runModel(plan.machine, plan)
    executed.set(
      id,
      replays.flatMap(({ seen }) => [...seen]),
    )
    expect({ missing, staleWaivers }, infeasible.join('\n')).toEqual({ missing: [], staleWaivers: [] })
  })

  test('the chart follows the rules', () => {
    expect(lint(plan.machine)).toEqual([])
  })
})
