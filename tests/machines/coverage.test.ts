import { describe, expect, test } from 'vitest'
import { registry } from '#machines/index.ts'
import { lint, runModel } from '#model/index.ts'
import { plans } from '#plans/index.ts'

test('every chart has a plan, and every plan is the plan of a chart', () => {
  expect(Object.keys(plans).sort()).toEqual(Object.keys(registry).sort())
  for (const [id, plan] of Object.entries(plans)) expect(plan.machine, id).toBe(registry[id])
})

describe.each(Object.entries(plans))('%s', (_, plan) => {
  test('every state, transition and guard outcome is executed', () => {
    const { missing, staleWaivers, infeasible } = runModel(plan.machine, plan)
    expect({ missing, staleWaivers }, infeasible.join('\n')).toEqual({ missing: [], staleWaivers: [] })
  })

  test('the chart follows the rules', () => {
    expect(lint(plan.machine)).toEqual([])
  })
})
