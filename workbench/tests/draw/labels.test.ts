import { expect, test } from 'vitest'
import { createMachine, setup } from 'xstate'
import { samples } from '#tests/samples.ts'
import { entriesOf, labelsOf, stateFacts, stateLines } from '#workbench/draw/labels.ts'
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
const rows = labelsOf(graph).map(({ lines }) => lines.join(' | '))

test('a row has its event and target, its guard, and the time of a timer', () => {
  expect(rows).toEqual([
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

test('the title of a row has everything', () => {
  const titles = labelsOf(graph).map(({ title }) => title)
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

test('a state names its actors, and its facts have its tags and actions', () => {
  const [, closed, ringing] = graph.states
  if (!closed || !ringing) throw new Error('There are no states')
  expect([stateLines(ringing), stateLines(closed)]).toEqual([['chart bell'], []])
  expect(stateFacts(closed)).toEqual(['tags quiet', 'entry / say("Nobody is here.")'])
})

test.each(samples)('no label of %s is wider than 24 letters', (_, model) => {
  for (const { lines } of labelsOf(graphOf(model.machine))) {
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(24)
  }
})
