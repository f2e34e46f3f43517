import { expect, test } from 'vitest'
import { samples } from '#tests/samples.ts'
import { chartVersion } from '#workbench/cli/compare/chart-version.ts'
import { unionOf } from '#workbench/cli/compare/union.ts'
import { layOut } from '#workbench/draw/lay-out-in-node.ts'
import { type LampParts, lampOf, states } from './lamp.ts'

const union = (before: Partial<LampParts>, after: Partial<LampParts>) => {
  const [one, other] = [lampOf(before), lampOf(after)]
  return unionOf(chartVersion(one.machine, undefined), chartVersion(other.machine, undefined))
}

const { off, on } = states

test('both versions are in one drawing, each change with its sign', () => {
  const graph = union(
    { states: { dim: { on: { 'switch.pressed': 'off' } } } },
    {
      states: {
        off: {
          ...off,
          entry: ['darken', 'report'],
          tags: [],
          on: { 'switch.pressed': { guard: 'isReady', target: 'on', actions: 'complain' } },
        },
        warm: {},
      },
    },
  )
  expect(graph.states.map(({ id, name }) => [id, name])).toEqual([
    ['lamp', 'lamp'],
    ['lamp.off', '~ off'],
    ['lamp.starting', 'starting'],
    ['lamp.on', 'on'],
    ['lamp.dim', '− dim'],
    ['lamp.warm', '+ warm'],
  ])
  expect(graph.states[1]).toMatchObject({ entry: ['darken', '+ report'], tags: ['− dark'] })
  const own = graph.edges.filter(({ source }) => source === 'lamp.off' || source === 'lamp.dim')
  expect(own.map(({ event, targets, actions }) => [event, targets, actions])).toEqual([
    ['~ switch.pressed', ['lamp.on'], ['− report', '+ complain']],
    // The line to the old target.
    ['− switch.pressed', ['lamp.starting'], ['report']],
    ['− switch.pressed', [], ['complain']],
    ['− switch.pressed', ['lamp.off'], []],
  ])
  expect([...graph.changes.values()].sort()).toEqual(['added', 'changed', 'changed', ...Array(4).fill('removed')])
})

test('a guard that changed is named with the one before', () => {
  const pressed = { target: 'starting', actions: 'report' }
  const graph = union({}, { states: { off: { ...off, on: { 'switch.pressed': [pressed, { actions: 'complain' }] } } } })
  expect(graph.edges.find(({ source }) => source === 'lamp.off')?.guard).toBe('isReady → no guard')
})

test.each([
  ['guard', { isReady: () => false }, ['#lamp.off --switch.pressed[0]--> #lamp.starting']],
  ['delay', { timeToGlow: 250 }, ['#lamp.on --after timeToGlow--> #lamp.off']],
  ['action', { report: () => void 'loud' }, ['lamp.on', '#lamp.off --switch.pressed[0]--> #lamp.starting']],
])('what uses a changed %s is marked', (_, after, keys) => {
  const { changes } = union({}, after)
  expect([...changes]).toEqual(keys.map((key) => [key, 'changed']))
})

test('a state that holds no others any more is drawn around those that are gone', async () => {
  const before = { states: { on: { ...on, initial: 'bright', states: { bright: {} } } } }
  const graph = union(before, {})
  expect(graph.states.find(({ id }) => id === 'lamp.on')).toMatchObject({ kind: 'compound', name: '~ on' })
  const placed = await layOut(graph)
  const [outer, inner] = ['lamp.on', 'lamp.on.bright'].map((id) => placed.states.find((state) => state.id === id))
  expect(inner?.y).toBeGreaterThan(outer?.y ?? Number.POSITIVE_INFINITY)
})

test.each(samples)('%s is drawn as it is when nothing differs', (_, { machine }) => {
  const version = chartVersion(machine, undefined)
  const { changes, ...graph } = unionOf(version, version)
  expect(changes.size).toBe(0)
  expect(graph).toEqual(version.graph)
})
