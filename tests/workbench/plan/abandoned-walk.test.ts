import { expect, test } from 'vitest'
import { models } from '#tests/workbench/product/models.ts'
import type { Walk } from '#workbench/paths/simulation.ts'
import { take } from '#workbench/paths/take.ts'
import { readWalk } from '#workbench/paths/walks.ts'
import { abandonedBy, abandonedWords } from '#workbench/plan/abandoned-walk.ts'

const { door } = models
const planned = ['form.submitted~all filled in', 'openDoor error~it is jammed', 'key.turned']
const { walk } = readWalk(door, null, planned, 1)

/** The walk that is abandoned when a step is made instead of its next one. */
function abandon(from: Walk, step: string) {
  const made = readWalk(door, null, [...planned.slice(0, from.at), step]).walk.events.at(-1)
  if (!made) throw new Error(`${step} is no step`)
  return abandonedBy(from, take(from, made).walk)
}

const wordsOf = (abandoned: ReturnType<typeof abandonedBy>) => abandoned && abandonedWords(abandoned)

test('another step than the next one abandons a walk', () => {
  const abandoned = abandon(walk, 'openDoor done')
  expect(abandoned).toMatchObject({ walk })
  expect(wordsOf(abandoned)).toBe('expected openDoor error, got openDoor done')
})

test('its very next step, one beyond its end, or a move along it does not', () => {
  expect(abandon(walk, 'openDoor error~it is jammed')).toBe(null)
  expect(abandon({ ...walk, at: 3 }, 'bell.pressed')).toBe(null)
  expect(abandonedBy(walk, { ...walk, at: 2 })).toBe(null)
  expect(abandonedBy(walk, { ...walk, at: 0 })).toBe(null)
})

const typed = (email: string, password: string) => ({ type: 'form.edited', values: { email, password } })

test('typing into the screen does not, nor what was typed and sent as the next step says', () => {
  const start = { ...walk, at: 0 }
  const letters = [typed('a', ''), typed('ada@example.com', 'secret-1')]
  let now = start
  for (const letter of letters) {
    const next = take(now, letter).walk
    expect(abandonedBy(now, next)).toBe(null)
    now = next
  }
  expect(now).toMatchObject({ at: 2, events: [...letters, ...walk.events] })
  const sent = { ...typed('ada@example.com', 'secret-1'), type: 'form.submitted' }
  const after = take(now, sent).walk
  expect(after).toMatchObject({ at: 3, events: [...letters, sent, ...walk.events.slice(1)] })
  expect(abandonedBy(now, after)).toBe(null)
  const other = take(now, { ...typed('eve@example.com', 'secret-1'), type: 'form.submitted' }).walk
  expect(other.events).toHaveLength(3)
  expect(abandonedBy(now, other)).toMatchObject({ walk: now, expected: walk.events[0] })
})

test('payloads are shown where only they differ, without secrets', () => {
  const typedStep = (email: string, password: string) =>
    `form.submitted={"values":{"email":"${email}","password":"${password}"}}`
  const start = { ...walk, at: 0 }
  const eve = 'form.submitted: email eve@example.com, password •••'
  expect(wordsOf(abandon(start, typedStep('eve@example.com', 'my own')))).toBe(
    `expected form.submitted: all filled in, got ${eve}`,
  )
  const own = { ...readWalk(door, null, [typedStep('eve@example.com', 'my own')]).walk, at: 0 }
  expect(wordsOf(abandon(own, typedStep('eve@example.com', 'another')))).toBe(
    `expected ${eve}, got it with another secret`,
  )
})
