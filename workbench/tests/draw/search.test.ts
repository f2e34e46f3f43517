import { expect, test } from 'vitest'
import { createMachine } from 'xstate'
import { countOf, searchChart } from '#workbench/draw/search/search.ts'
import { graphOf } from '#workbench/kit/graph.ts'

const door = graphOf(
  createMachine({
    id: 'door',
    initial: 'closed',
    description: 'A door.',
    states: {
      closed: {
        tags: 'quiet',
        description: 'Nobody can pass.',
        invoke: { id: 'lock', src: 'watchLock' },
        entry: 'shut',
        on: { 'bell.pressed': { guard: 'isQuiet', actions: 'ring', target: 'open', description: 'Rings once.' } },
      },
      open: { initial: 'wide', states: { wide: {} } },
    },
  }),
)

const found = (words: string) =>
  searchChart(door, words).map(({ kind, words, place }) => [kind, words, place].filter(Boolean).join(' | '))

test.each([
  ['clos', ['state | closed']],
  ['QUIET', ['tag | quiet | closed', 'guard | isQuiet | bell.pressed in closed']],
  ['watch', ['actor | watchLock | closed']],
  ['shut', ['action | shut | closed']],
  ['ring', ['action | ring | bell.pressed in closed', 'text | Rings once. | bell.pressed in closed']],
  ['bell.', ['event | bell.pressed | closed']],
  ['pass', ['text | Nobody can pass. | closed']],
  ['open.wide', ['state | open.wide']],
  ['nothing at all', []],
  ['   ', []],
])('%j finds %j', (words, hits) => {
  expect(found(words)).toEqual(hits)
})

test('a hit lights a state or a transition, and names the state to be unfolded around', () => {
  expect(searchChart(door, 'isquiet')).toMatchObject([
    { id: '#door.closed --bell.pressed--> #door.open', state: 'door.closed' },
  ])
  expect(searchChart(door, 'wide')).toMatchObject([{ id: 'door.open.wide', state: 'door.open.wide' }])
})

test('the hits are counted', () => {
  const hits = searchChart(door, 'quiet')
  expect([countOf(hits, null), countOf(hits, 1), countOf(hits.slice(1), null), countOf([], null)]).toEqual([
    '2 hits',
    '2 of 2 hits',
    '1 hit',
    'No hit',
  ])
})
