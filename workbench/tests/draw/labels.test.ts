import { describe, expect, test } from 'vitest'
import { createMachine, setup } from 'xstate'
import { samples } from '#tests/samples.ts'
import { layOut } from '#workbench/draw/elk.ts'
import { entriesOf, labelsOf, stateLines } from '#workbench/draw/labels.ts'
import { header, plate } from '#workbench/draw/sizes.ts'
import { fitted, text, widthOf } from '#workbench/draw/text.ts'
import { graphOf } from '#workbench/kit/graph.ts'

const machine = setup({
  actors: { bell: createMachine({ id: 'bell' }) },
  actions: {
    dim: () => undefined,
    complain: () => undefined,
    say: (_, __: string) => undefined,
    count: (_, __: { by: number }) => undefined,
  },
  delays: { timeToTire: 500 },
  guards: { isDay: () => true, isNight: () => false, isRightKeyOfTheRightPerson: () => true },
}).createMachine({
  id: 'door',
  initial: 'closed',
  on: { 'alarm.rang': '.closed', 'night.fell': { actions: 'dim' } },
  states: {
    closed: {
      tags: 'quiet',
      entry: { type: 'say', params: 'Nobody is here.' },
      on: {
        'bell.pressed': [
          { guard: 'isDay', target: 'ringing', actions: { type: 'count', params: { by: 1 } }, description: 'Rings.' },
          { target: 'ringing' },
        ],
        'key.turned': [{ guard: 'isRightKeyOfTheRightPerson', target: 'left' }, { actions: 'complain' }],
        'visitor.waitsForAVeryLongTime': { guard: 'isNight', target: 'left' },
      },
    },
    ringing: {
      invoke: { src: 'bell', onDone: 'closed', onError: 'closed' },
      on: { 'door.opened': '.wide', 'bell.pressed': { target: 'ringing', reenter: true } },
      initial: 'near',
      states: {
        near: { always: [{ guard: 'isDay', target: 'wide' }, { target: 'far' }] },
        wide: {},
        far: { after: { timeToTire: 'near' } },
      },
    },
    left: { type: 'final' },
  },
})
const graph = graphOf(machine)
const linesAt = (level: 'rest' | 'details') => labelsOf(graph, level).map(({ lines }) => lines.join(' | '))

test('by default a row has its event and target, its guard, and the time of a timer', () => {
  expect(linesAt('rest')).toEqual([
    'alarm.rang → closed',
    'night.fell',
    'bell.pressed → ringing',
    'key.turned | [isRightKeyOfTheRightPe… | → left',
    'key.turned [else]',
    'visitor.waitsForAVeryLo… | [isNight] → left',
    'door.opened → wide',
    'bell.pressed',
    'done → closed',
    'error → closed',
    '[isDay] → wide',
    '[else] → far',
    'after 500 ms → near',
  ])
})

test('with details a row has everything, and its title always has it', () => {
  expect(linesAt('details').slice(2, 5)).toEqual([
    'bell.pressed [isDay] → ringing | / count({"by":1}) | Rings.',
    'bell.pressed [else] → ringing',
    'key.turned | [isRightKeyOfTheRightPerson] | → left',
  ])
  const titles = labelsOf(graph, 'rest').map(({ title }) => title)
  expect(titles[2]).toBe('bell.pressed [isDay] / count({"by":1}) → ringing. Rings.\nbell.pressed [else] → ringing')
  expect(titles.slice(7, 9)).toEqual(['bell.pressed stays (enters again)', 'bell done → closed'])
})

test('a state is reached from the start, by its name, and by the name of a state that begins in it', () => {
  const reached = (id: string) => {
    const { isFirst, edges } = entriesOf(graph, id)
    return [...(isFirst ? ['start'] : []), ...edges.map(({ source, event }) => `${source} ${event}`)]
  }
  expect(reached('door.left')).toEqual(['door.closed key.turned', 'door.closed visitor.waitsForAVeryLongTime'])
  expect(reached('door.ringing.near')).toEqual([
    'door.closed bell.pressed',
    'door.closed bell.pressed',
    'door.ringing bell.pressed',
    'door.ringing.far after timeToTire',
  ])
  expect(reached('door.closed')[0]).toBe('start')
})

test('a state names its actors, and with details its tags and actions', () => {
  const [, closed, ringing] = graph.states
  if (!closed || !ringing) throw new Error('There are no states')
  expect(stateLines(ringing, 'rest')).toEqual(['chart bell'])
  expect([stateLines(closed, 'rest'), stateLines(closed, 'names')]).toEqual([[], []])
  expect(stateLines(closed, 'details')).toEqual(['tags quiet', 'entry / say("Nobody is here.")'])
})

test.each(samples)('no label of %s is wider than 24 letters by default', (_, model) => {
  for (const { lines } of labelsOf(graphOf(model.machine), 'rest')) {
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(24)
  }
})

/** Names as in other products: long, in other scripts, with symbols. */
const names = {
  long: 'aVeryLongNameThatPeopleGiveToAStateWhenTheyAreNotAsked',
  chinese: '正在等待服务器的回答',
  arabic: 'في انتظار الخادم',
  emoji: '🚀 launching 👩‍👩‍👧‍👦 🇩🇪',
  combined: 'Zu\u0308rich e\u0301te\u0301',
} as const

describe.each(Object.entries(names))('%s names', (_, name) => {
  test('are inside their boxes', async () => {
    const { details, rest } = await layOut(
      graphOf(
        createMachine({
          initial: name,
          states: {
            [name]: {
              type: 'parallel',
              tags: [name],
              entry: name,
              on: { [name]: { guard: name, actions: [name, 'log'] }, again: { target: 'history', reenter: true } },
              states: { [`${name}1`]: {}, other: {} },
            },
            history: { type: 'history' },
          },
        }),
      ),
    )
    for (const { states, labels } of [details, rest]) {
      for (const { kind, name: own, lines, width, parent } of states) {
        if (parent === null) continue
        const sign = kind === 'parallel' || kind === 'history' ? header.sign : 0
        const widest = Math.max(widthOf(own) + sign, ...lines.map(widthOf))
        expect(widest).toBeLessThanOrEqual(width - 2 * header.x + 0.2)
      }
      for (const { lines, width } of labels) {
        expect(Math.max(...lines.map(widthOf))).toBeLessThanOrEqual(width - 2 * plate.x + 0.2)
      }
    }
  })
})

test('measures known letters as one column, and fits others to their computed width', () => {
  expect(widthOf('ready')).toBeCloseTo(5 * text.advance)
  expect(fitted('form.submitted … → “Zürich”')).toEqual({})
  expect(widthOf(names.combined), 'a letter with a mark is one letter').toBeCloseTo('Zürich été'.length * text.advance)
  expect(widthOf('正在')).toBeCloseTo(2 * 1.75 * text.advance)
  expect(widthOf('👩‍👩‍👧‍👦'), 'one sign of several').toBeCloseTo(1.75 * text.advance)
  expect(fitted('正在')).toEqual({ textLength: widthOf('正在'), lengthAdjust: 'spacingAndGlyphs' })
})
