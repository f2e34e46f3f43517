import { expect, test } from 'vitest'
import { type AnyStateMachine, assign, createMachine, fromPromise, setup } from 'xstate'
import { drawingProblems } from '#tests/draw/geometry.ts'
import { layOut } from '#workbench/draw/lay-out-in-node.ts'
import { graphOf } from '#workbench/kit/graph.ts'
import { runModel } from '#workbench/kit/model/index.ts'
import { plannedPaths } from '#workbench/kit/paths/walks.ts'

const call = fromPromise<number>(async () => 1)
const steps = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`go${at}`, `s${at}`]))

/** A part of a chart, as another file exports it. */
const form = {
  initial: 'empty',
  states: { empty: { on: { typed: 'filled' } }, filled: { on: { cleared: 'empty' } }, last: { type: 'history' } },
} as const

const base = setup({
  types: { context: {} as { count: number }, events: {} as { type: string; by?: number } },
  actors: { call },
})
// XState has `extend` since 5.22.
const extended =
  'extend' in base
    ? base.extend({ guards: { isSmall: ({ context }) => context.count < 2 } })
    : setup({
        types: { context: {} as { count: number }, events: {} as { type: string; by?: number } },
        actors: { call },
        guards: { isSmall: ({ context }) => context.count < 2 },
      })

const machines: readonly (readonly [name: string, machine: AnyStateMachine])[] = [
  [
    'parts of other files, an extended setup and deep history',
    extended.createMachine({
      id: 'split',
      context: { count: 0 },
      initial: 'form',
      states: {
        form: { ...form, on: { paused: 'away' } },
        away: {
          on: {
            resumed: {
              guard: 'isSmall',
              target: 'form.last',
              actions: assign({ count: ({ context }) => context.count + 1 }),
            },
          },
        },
      },
    }),
  ],
  [
    'ids, dots and spaces in keys',
    createMachine({
      id: 'a.b',
      initial: 'c.d',
      states: { 'c.d': { id: 'start', on: { 'x.y': 'e f' } }, 'e f': { id: 'e.f', on: { back: '#start' } } },
    }),
  ],
  [
    'names of hundreds of letters',
    createMachine({
      id: 'long',
      initial: 'a'.repeat(300),
      states: { ['a'.repeat(300)]: { on: { ['e'.repeat(400)]: { target: 'b', actions: 'x'.repeat(300) } } }, b: {} },
    }),
  ],
  [
    'five hundred states',
    createMachine({
      id: 'ring',
      initial: 's0',
      states: Object.fromEntries(
        Array.from({ length: 500 }, (_, at) => [`s${at}`, { on: { next: `s${(at + 1) % 500}` } }]),
      ),
    }),
  ],
  [
    'a transition from every state to every other',
    createMachine({
      id: 'net',
      initial: 's0',
      states: Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`s${at}`, { on: steps(12) }])),
    }),
  ],
]

test.each(machines)('%s: drawn without overlap, explored and planned', async (_, machine) => {
  expect(drawingProblems(await layOut(graphOf(machine)))).toEqual([])
  const execution = runModel({ machine })
  expect(execution).toMatchObject({ missing: [], crashes: [], remarks: [] })
  expect(plannedPaths({ machine }).length).toBeGreaterThan(0)
})

test('two states of one id cannot be drawn, and a sentence says so', () => {
  const machine = createMachine({
    id: 'twins',
    initial: 'a.b',
    states: { 'a.b': {}, a: { initial: 'b', states: { b: {} } } },
  })
  expect(() => graphOf(machine)).toThrow('Two states have the id “twins.a.b”. Give one of them another id.')
})
