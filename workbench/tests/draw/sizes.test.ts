import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { layOut } from '#workbench/draw/lay-out-in-node.ts'
import { canFold } from '#workbench/draw/sizes.ts'
import {
  detailsOf,
  fitted,
  foldedLine,
  foldedWidth,
  header,
  labelPadding,
  linesOf,
  text,
  widthOf,
} from '#workbench/draw/text.ts'
import { type ChartState, graphOf } from '#workbench/kit/graph.ts'
import { isInside } from './geometry.ts'

/** Names as they are in charts of other people: long, of other scripts, with signs. */
const names = {
  long: 'aVeryLongNameThatPeopleGiveToAStateWhenTheyAreNotAsked.andThatGoesOnForAWhile',
  short: 'a',
  chinese: '正在等待服务器的回答',
  japanese: 'サーバーの応答を待っています',
  korean: '서버 응답 대기 중',
  arabic: 'في انتظار الخادم',
  emoji: '🚀 launching 👩‍👩‍👧‍👦 🇩🇪',
  combined: 'Zu\u0308rich e\u0301te\u0301',
} as const

const chartOf = (name: string) =>
  graphOf(
    createMachine({
      id: 'chart',
      initial: name.replaceAll('.', '_'),
      states: {
        [name.replaceAll('.', '_')]: {
          type: 'parallel',
          tags: [name, 'busy'],
          entry: name,
          on: {
            [`${name}.happened`]: { guard: name, actions: [name, 'log'] },
            again: { target: 'history', reenter: true },
          },
          states: { [`${name.replaceAll('.', '_')}1`]: { initial: 'x', states: { x: { tags: name } } }, other: {} },
        },
        history: { type: 'history' },
        end: { type: 'final' },
      },
    }),
  )

describe.each(Object.entries(names))('%s names', (_, name) => {
  test('are inside of their boxes, beside tags and signs', async () => {
    const chart = await layOut(chartOf(name))
    for (const state of chart.states) {
      const isSigned = state.kind === 'parallel' || state.kind === 'history'
      const signs = (isSigned ? header.sign : 0) + (canFold(state) ? header.fold : 0)
      const tags = state.tags.reduce((sum, tag) => sum + header.tagGap + widthOf(tag) + 2 * header.tagPadding, 0)
      const inner = state.width - 2 * header.x
      expect(widthOf(state.name) + tags + signs, state.id).toBeLessThanOrEqual(inner + 0.2)
      for (const line of detailsOf(state)) expect(widthOf(line), state.id).toBeLessThanOrEqual(inner + 0.2)
      expect(header.top + header.name + detailsOf(state).length * text.line).toBeLessThanOrEqual(state.height)
      const parent = chart.states.find(({ id }) => id === state.parent)
      if (parent) expect(isInside(state, parent), `${state.id} in its parent`).toBe(true)
    }
    for (const edge of chart.edges) {
      const sign = edge.reenter ? labelPadding.sign : 0
      for (const line of linesOf(edge)) {
        expect(widthOf(line) + 2 * labelPadding.x, edge.key).toBeLessThanOrEqual(edge.label.width + 0.2)
      }
      expect(widthOf(edge.label.lines[0] ?? '') + sign).toBeLessThanOrEqual(edge.label.width)
      const source = chart.states.find(({ id }) => id === edge.source)
      if (edge.routes.length === 0 && source) expect(isInside(edge.label, source), edge.key).toBe(true)
    }
  })
})

test('a letter of the drawing’s fonts is one column, others are kept to what was reckoned', () => {
  expect(widthOf('ready')).toBeCloseTo(5 * text.advance)
  expect(fitted('form.submitted … → “Zürich”')).toEqual({})
  expect(widthOf(names.combined), 'a letter with a mark is one letter').toBeCloseTo('Zürich été'.length * text.advance)
  expect(widthOf('正在')).toBeCloseTo(2 * 1.75 * text.advance)
  expect(widthOf('👩‍👩‍👧‍👦'), 'one sign of several').toBeCloseTo(1.75 * text.advance)
  expect(fitted('正在')).toEqual({ textLength: widthOf('正在'), lengthAdjust: 'spacingAndGlyphs' })
})

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
