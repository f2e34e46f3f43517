import { expect, test } from 'vitest'
import { take } from '#workbench/paths/choices.ts'
import { momentsOf, type Walk } from '#workbench/paths/simulation.ts'
import { readWalk, walkId } from '#workbench/paths/walks.ts'
import { leftBy, leftWords } from '#workbench/plan/left-walk.ts'

const steps = ['form.submitted~0', 'logIn done~0']
const { walk } = readWalk('sign-in', 0, steps, 1)

/** The walk that is left when a step is made from a place of it. */
function leave(from: Walk, step: string) {
  const moments = momentsOf(from)
  const made = readWalk('sign-in', 0, [...steps.slice(0, from.at), step]).walk.events.at(-1)
  if (!made) throw new Error(`${step} is no step`)
  return leftBy(from, moments, take(from, made).walk)
}

const wordsOf = (left: ReturnType<typeof leftBy>) => left && leftWords(left)

test('a walk is left by another step than its next', () => {
  const left = leave(walk, 'logIn error~0')
  expect(left).toMatchObject({ walk, id: walkId(0, steps) })
  expect(wordsOf(left)).toBe('expected logIn done, got logIn error')
})

test('a walk is not left by its very next step, beyond its end, or by going along it', () => {
  expect(leave(walk, 'logIn done~0')).toBe(null)
  expect(leave({ ...walk, at: 2 }, 'getCurrentUser done~0')).toBe(null)
  expect(leftBy(walk, momentsOf(walk), { ...walk, at: 2 })).toBe(null)
  expect(leftBy(walk, momentsOf(walk), { ...walk, at: 0 })).toBe(null)
})

test('what comes with a step is told where that alone is different, without secrets', () => {
  const start = { ...walk, at: 0 }
  const values = '{"email":" ada@example.com ","password":"•••"}'
  expect(wordsOf(leave(start, 'form.submitted={"values":{"email":"eve@example.com","password":"my own"}}'))).toBe(
    `expected form.submitted {"values":${values}}, got form.submitted {"values":{"email":"eve@example.com","password":"•••"}}`,
  )
  expect(wordsOf(leave(start, 'form.submitted={"values":{"email":" ada@example.com ","password":"my own"}}'))).toBe(
    `expected form.submitted {"values":${values}}, got it with another secret`,
  )
})
