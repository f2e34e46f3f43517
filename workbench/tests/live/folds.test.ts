import { expect, test } from 'vitest'
import type { LiveRow } from '#workbench/inspect/actors.ts'
import { foldsOf } from '#workbench/live/folds.ts'

const folded = (...events: readonly (readonly [actor: string, type: string])[]) => {
  const rows = events.map(([actor, type], id) => ({ id: `${id}`, actor, event: { type } }) as LiveRow)
  return foldsOf(rows, ({ event }) => event.type === 'edited').map((fold) => fold.rows.map(({ id }) => id).join(' '))
}

test('folds typing, also around what it causes in other actors, until another event of the actor', () => {
  const letter = ['form', 'edited'] as const
  const kept = ['drafts', 'kept'] as const
  const sent = ['form', 'sent'] as const
  expect(folded(letter, letter, letter)).toEqual(['0 1 2'])
  expect(folded(letter, kept, letter, kept)).toEqual(['1', '0 2', '3'])
  expect(folded(letter, sent, letter)).toEqual(['0', '1', '2'])
  expect(folded(sent, sent)).toEqual(['0', '1'])
})
