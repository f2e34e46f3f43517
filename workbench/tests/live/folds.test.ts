import { expect, test } from 'vitest'
import type { LiveRow } from '#workbench/inspect/actors.ts'
import { foldsOf } from '#workbench/live/folds.ts'

interface Reported {
  readonly moves?: boolean
  readonly crash?: string
  readonly emits?: boolean
}

const rows = (...reported: readonly (readonly [actor: string, type: string, reported?: Reported])[]): LiveRow[] =>
  reported.map(([actor, type, { moves = false, crash = null, emits = false } = {}], index) => ({
    ...{ id: String(index), number: index, at: index, tab: 'a', actor, name: actor, event: { type }, payload: '' },
    ...{ status: 'active', paths: [], context: {}, taken: [], differences: [], hasMoved: moves, crash, failure: null },
    emitted: emits ? [{ type: 'greeting' }] : [],
  }))

const folded = (list: readonly LiveRow[], typing: readonly string[] = ['edited']) =>
  foldsOf(list, ({ event }) => typing.includes(event.type)).map((fold) => fold.rows.map(({ id }) => id).join(' '))

test('folds typing into one row, even if the first letter changes the state', () => {
  expect(folded(rows(['form', 'edited', { moves: true }], ['form', 'edited'], ['form', 'edited']))).toEqual(['0 1 2'])
})

test('only events of one type that change no state share a line', () => {
  expect(folded(rows(['clock', 'ticked'], ['clock', 'ticked'], ['clock', 'rang'], ['clock', 'ticked']))).toEqual([
    '0 1',
    '2',
    '3',
  ])
  expect(folded(rows(['form', 'sent'], ['form', 'sent', { moves: true }], ['form', 'sent']))).toEqual(['0', '1', '2'])
  expect(folded(rows(['form', 'sent'], ['form', 'sent', { crash: 'No luck' }]))).toEqual(['0', '1'])
  expect(folded(rows(['form', 'sent'], ['form', 'sent', { emits: true }]))).toEqual(['0', '1'])
})

test('folds events that typing causes in other actors, until any other event', () => {
  const letter = [
    ['form', 'edited'],
    ['drafts', 'kept'],
  ] as const
  expect(folded(rows(...letter, ...letter, ...letter))).toEqual(['0 2 4', '1 3 5'])
  expect(folded(rows(...letter, ['session', 'changed', { moves: true }], ...letter))).toEqual(['0', '1', '2', '3', '4'])
  expect(folded(rows(['form', 'edited'], ['form', 'sent'], ['form', 'edited']))).toEqual(['0', '1', '2'])
})

test('a line keeps its key while it grows', () => {
  const list = rows(['form', 'edited'], ['form', 'edited'])
  expect(foldsOf(list, () => true)[0]).toMatchObject({ key: '0', last: { id: '1' } })
})
