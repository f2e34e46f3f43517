import { expect, test } from 'vitest'
import { models } from '#tests/product/models.ts'
import type { Model } from '#workbench/kit/model/model.ts'
import { choicesOf } from '#workbench/kit/paths/choices.ts'
import { currentStep } from '#workbench/kit/paths/simulation.ts'
import { readWalk } from '#workbench/kit/paths/walks.ts'

const { door } = models

function choicesAfter(model: Model, ...steps: readonly string[]) {
  const { walk, problem } = readWalk(model, null, steps)
  expect(problem).toBe(null)
  return new Map(choicesOf(currentStep(walk)).map((choice) => [choice.step, choice]))
}

test('a choice names its target states, without unchanged ones', () => {
  const choices = choicesAfter(door)
  expect(choices.get('form.submitted~all filled in')?.leadsTo).toBe('opening')
  expect(choices.get('form.submitted~nothing filled in')?.leadsTo, 'it stays').toBe('')
  const opening = choicesAfter(door, 'form.submitted~all filled in')
  expect(opening.get('openDoor done')?.leadsTo).toBe('left (the end)')
  expect(opening.get('openDoor error~it is jammed')?.leadsTo).toBe('closed')
})

test('a rejected choice names its guards and has no target', () => {
  const turned = choicesAfter(door).get('key.turned')
  expect(turned).toMatchObject({ isRefused: true, refusedBy: ['isAtHome'], leadsTo: '', takes: [] })
  expect(choicesAfter(door).get('bell.pressed')?.refusedBy).toEqual([])
})
