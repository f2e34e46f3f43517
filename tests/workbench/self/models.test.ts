import { checkProperties, holds, lint, observed, runModel } from '@statehouse/workbench/kit'
import { describe, expect, test } from 'vitest'
import { models } from '#workbench/models.ts'
import { collectMachines } from '#workbench/pages/open/machines.ts'

const load = () => import('#workbench/models.ts')

test('the workbench opens its own charts', async () => {
  const opened = await collectMachines([{ path: 'workbench/src/models.ts', load }])
  expect(opened.notes).toEqual([])
  expect(Object.keys(opened.models)).toEqual(Object.keys(models))
})

describe.each(Object.entries(models))('%s', (id, model) => {
  test('every state, transition and guard outcome is executed', () => {
    expect(model.machine.id).toBe(id)
    const { missing, staleWaivers, crashes, remarks, infeasible } = runModel(model)
    const wrong = { missing, staleWaivers, crashes, remarks }
    expect(wrong, infeasible.join('\n')).toEqual({ missing: [], staleWaivers: [], crashes: [], remarks: [] })
  })

  test('it follows the rules, and every property holds', () => {
    expect(lint(model.machine)).toEqual([])
    const { results } = checkProperties(model, runModel(observed(model)))
    const broken = results.filter((result) => !holds(result))
    expect(
      broken.map(({ sentence, violations }) => [
        sentence,
        violations.slice(0, 3).map(({ sentence: words, at }) => `${words} ${at}`),
      ]),
    ).toEqual([])
  })
})
