import { expect, test } from 'vitest'
import { foldedLine, foldedWidth, widthOf } from '#workbench/draw/text.ts'
import type { ChartState } from '#workbench/kit/graph.ts'

const inside = (...paths: readonly string[]) => ({ states: paths.map((path) => ({ id: `#${path}`, path })), edges: [] })
const three = inside('room.near', 'room.far', 'room.far.left')

test('a folded state says how much is in it, and, while it is active, where the chart is', () => {
  expect(foldedLine('room', three)).toBe('3 states inside')
  expect(foldedLine('room', inside('room.near'))).toBe('1 state inside')
  expect(foldedLine('room', three, new Set(['#room', '#room.far', '#room.far.left']))).toBe('in far.left')
  expect(foldedLine('room', three, new Set(['#room.near', '#room.far']))).toBe('in 2 of 3 states')
  expect(foldedLine('room', three, new Set(['#elsewhere']))).toBe('3 states inside')
})

test('its box has room for whatever it says', () => {
  const state = {
    ...{ id: '#room', path: 'room', name: 'room', kind: 'compound', parent: null, initial: null, description: null },
    ...{ entry: [], exit: [], invokes: [], tags: [] },
  } as const satisfies ChartState
  const folded = inside('room.aStateWithAVeryLongName', 'room.near')
  expect(foldedWidth({ ...state, folded })).toBe(widthOf('in aStateWithAVeryLongName'))
  expect(foldedWidth(state)).toBe(0)
})
