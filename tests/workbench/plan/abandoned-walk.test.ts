import { expect, test } from 'vitest'
import { models } from '#tests/workbench/product/models.ts'
import { firstInputOf } from '#workbench/model/model.ts'
import { take } from '#workbench/paths/choices.ts'
import { stepsOf, type Walk } from '#workbench/paths/simulation.ts'
import { pathId, readWalk } from '#workbench/paths/walks.ts'
import { abandonedBy, abandonedWords } from '#workbench/plan/abandoned-walk.ts'

const { door } = models
const planned = ['form.submitted~all filled in', 'openDoor error~it is jammed', 'key.turned']
const { walk } = readWalk(door, null, planned, 1)

/** The walk that is abandoned when a step is made instead of its next one. */
function abandon(from: Walk, step: string) {
  const steps = stepsOf(from)
  const made = readWalk(door, null, [...planned.slice(0, from.at), step]).walk.events.at(-1)
  if (!made) throw new Error(`${step} is no step`)
  return abandonedBy(from, steps, take(from, made).walk)
}

const wordsOf = (abandoned: ReturnType<typeof abandonedBy>) => abandoned && abandonedWords(abandoned)

test('another step than the next one abandons a walk', () => {
  const abandoned = abandon(walk, 'openDoor done')
  expect(abandoned).toMatchObject({ walk, id: pathId(firstInputOf(door), planned) })
  expect(wordsOf(abandoned)).toBe('expected openDoor error, got openDoor done')
})

test('its very next step, one beyond its end, or a move along it does not', () => {
  expect(abandon(walk, 'openDoor error~it is jammed')).toBe(null)
  expect(abandon({ ...walk, at: 3 }, 'bell.pressed')).toBe(null)
  expect(abandonedBy(walk, stepsOf(walk), { ...walk, at: 2 })).toBe(null)
  expect(abandonedBy(walk, stepsOf(walk), { ...walk, at: 0 })).toBe(null)
})

test('payloads are shown where only they differ, without secrets', () => {
  const typed = (email: string, password: string) =>
    `form.submitted={"values":{"email":"${email}","password":"${password}"}}`
  const start = { ...walk, at: 0 }
  const eve = 'form.submitted {"values":{"email":"eve@example.com","password":"•••"}}'
  expect(wordsOf(abandon(start, typed('eve@example.com', 'my own')))).toBe(
    `expected form.submitted: all filled in, got ${eve}`,
  )
  const own = { ...readWalk(door, null, [typed('eve@example.com', 'my own')]).walk, at: 0 }
  expect(wordsOf(abandon(own, typed('eve@example.com', 'another')))).toBe(`expected ${eve}, got it with another secret`)
})
