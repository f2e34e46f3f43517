import { describe, expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { samples } from '#tests/samples.ts'
import { foldable, foldChart, unfoldAround } from '#workbench/draw/fold.ts'
import { graphOf, keysOf } from '#workbench/kit/graph.ts'

const house = graphOf(
  createMachine({
    id: 'house',
    initial: 'outside',
    states: {
      outside: { on: { 'door.opened': 'inside', 'window.opened': 'inside.room.near' } },
      inside: {
        initial: 'hall',
        on: { 'door.closed': 'outside', 'light.pressed': { actions: 'light' } },
        states: {
          hall: { on: { 'alarm.heard': '#house.street', 'door.passed': 'room' } },
          room: {
            initial: 'near',
            on: { 'alarm.heard': '#house.street' },
            states: { near: { on: { 'step.made': 'far' } }, far: {} },
          },
        },
      },
      street: {},
    },
  }),
)

const linesOf = (graph: ReturnType<typeof foldChart>) =>
  graph.edges.map(({ source, event, targets }) => `${source} ${event} ${targets.join()}`)

test('without a folded state the chart is as it was', () => {
  expect(foldChart(house, new Set())).toEqual(house)
  expect(foldChart(house, new Set(['nowhere', 'street', ''])), 'nor with one that cannot be folded').toEqual(house)
})

test('a folded state is one box that lines begin and end at', () => {
  const folded = foldChart(house, new Set(['inside']))
  expect(folded.states.map(({ path }) => path)).toEqual(['', 'outside', 'inside', 'street'])
  expect(folded.states[2]?.folded).toEqual({
    states: ['inside.hall', 'inside.room', 'inside.room.near', 'inside.room.far'].map((path) => ({
      id: `house.${path}`,
      path,
    })),
    edges: [
      '#house.inside.hall --door.passed--> #house.inside.room',
      '#house.inside.room.near --step.made--> #house.inside.room.far',
    ],
  })
  expect(linesOf(folded)).toEqual([
    'house.outside door.opened house.inside',
    'house.outside window.opened house.inside',
    'house.inside door.closed house.outside',
    'house.inside light.pressed ',
    'house.inside alarm.heard house.street',
  ])
})

test('lines that say the same are one, and stand for all of them', () => {
  const alarm = foldChart(house, new Set(['inside'])).edges.at(-1)
  expect(alarm && keysOf(alarm)).toEqual([
    '#house.inside.hall --alarm.heard--> #house.street',
    '#house.inside.room --alarm.heard--> #house.street',
  ])
})

test('of folded states in each other the outer one counts', () => {
  expect(foldChart(house, new Set(['inside', 'inside.room']))).toEqual(foldChart(house, new Set(['inside'])))
  const inner = foldChart(house, new Set(['inside.room']))
  expect(inner.states.map(({ path }) => path)).toEqual([
    '',
    'outside',
    'inside',
    'inside.hall',
    'inside.room',
    'street',
  ])
})

test('to see a state, the states around it unfold', () => {
  expect(unfoldAround(house, ['inside', 'inside.room', 'street'], 'house.inside.room.far')).toEqual(['street'])
  expect(unfoldAround(house, ['inside'], 'house.inside'), 'not the state itself').toEqual(['inside'])
})

describe.each(samples)('%s', (_, { machine }) => {
  const graph = graphOf(machine)
  test('whatever is folded, nothing is lost: all is drawn, or counted in one box', () => {
    for (const path of foldable(graph)) {
      const folded = foldChart(graph, new Set([path]))
      const states = folded.states.flatMap(({ id, folded: inside }) => [
        id,
        ...(inside?.states ?? []).map((each) => each.id),
      ])
      expect(states.sort(), path).toEqual(graph.states.map(({ id }) => id).sort())
      const keys = [...folded.edges.flatMap(keysOf), ...folded.states.flatMap((state) => state.folded?.edges ?? [])]
      expect(keys.sort(), path).toEqual(graph.edges.map(({ key }) => key).sort())
      const ids = new Set(folded.states.map(({ id }) => id))
      for (const { source, targets } of folded.edges)
        expect([source, ...targets].filter((id) => !ids.has(id))).toEqual([])
      for (const { initial } of folded.states) if (initial !== null) expect(ids.has(initial), path).toBe(true)
    }
  })
})
