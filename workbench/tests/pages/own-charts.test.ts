import { checkProperties, holds, lint, observed, runModel, simulate } from '@statehouse/workbench/kit'
import { describe, expect, test } from 'vitest'
import { models } from '#workbench/models.ts'
import { collectMachines } from '#workbench/pages/open/machines.ts'
import { walkMachine } from '#workbench/walk/walk-machine.ts'

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

describe('the page of a chart', () => {
  const found = { path: { input: { name: '', value: undefined }, events: [], at: 0 }, problem: null }
  const goal = { state: 'open', input: null, steps: [] }
  const arrived = () => {
    const run = simulate(walkMachine, { goal })
    run.finish('findWalk', found)
    return run
  }

  test('a step that is made while a walk is looked for ends the search', () => {
    const run = arrived()
    run.send({ type: 'state.chosen', state: 'open' })
    expect(run.state.context.goal).toEqual(goal)
    run.send({ type: 'walk.moved', found: { ...found, problem: 'Nothing here listens to it.' } })
    expect(run.waiting()).toEqual([])
    expect(run.state.context).toMatchObject({ problem: 'Nothing here listens to it.', visit: 1 })
    expect(run.emitted).toEqual([{ type: 'walk.shown', entry: 'same' }])
  })
})
