import { expect, test } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import { inPlace } from '#tests/mutants/mutant.ts'
import { mutantsOf } from '#tests/mutants/operators.ts'
import { graphCheck } from '#tests/mutants/same-graph.ts'
import { samples } from '#tests/samples.ts'
import { fullTitleOf, stateFacts } from '#workbench/draw/labels.ts'
import { graphOf } from '#workbench/kit/graph.ts'
import { runModel } from '#workbench/kit/model/index.ts'

/** A chart on which every operator applies. */
const lamp = setup({
  types: {
    context: {} as { presses: number },
    events: {} as { type: 'pressed' } | { type: 'broken' },
    tags: {} as 'lit',
  },
  actors: { warmUp: fromPromise(async () => undefined) },
  actions: { count: assign({ presses: ({ context }) => context.presses + 1 }), buzz: () => undefined },
  guards: { isFresh: ({ context }) => context.presses < 2, isAlways: () => true },
  delays: { dusk: 100 },
}).createMachine({
  id: 'lamp',
  context: { presses: 0 },
  initial: 'off',
  states: {
    off: {
      entry: 'buzz',
      on: {
        pressed: [{ guard: 'isFresh', target: 'warming', actions: ['count', 'buzz'] }, { target: 'dead' }],
        broken: { guard: 'isAlways', target: 'dead' },
      },
    },
    warming: {
      tags: ['lit'],
      invoke: { src: 'warmUp', onDone: 'on', onError: [{ guard: 'isFresh', target: 'off' }, { target: 'dead' }] },
    },
    on: { tags: ['lit'], after: { dusk: 'off' }, on: { pressed: { target: 'on', reenter: true } } },
    dead: { type: 'final' },
  },
})

const mutants = mutantsOf(lamp)

/** The states and transitions of the chart as it is now, in its words. */
function linesNow(): string[] {
  const graph = graphOf(lamp.provide({}))
  const states = graph.states.map((state) => [state.id, state.initial, ...stateFacts(state)].filter(Boolean).join(', '))
  return [...states, ...graph.edges.map((edge) => fullTitleOf(edge, graph).replace(/function not.*\}(?=\])/s, 'not …'))]
}

test('creates these mutants of a chart, each with only its mistake', async () => {
  const lines = linesNow()
  const changes: Record<string, string> = {}
  for (const mutant of mutants) {
    const changed = await inPlace(lamp, mutant, linesNow)
    const gone = lines.filter((line) => !changed.includes(line)).map((line) => `- ${line}`)
    const come = changed.filter((line) => !lines.includes(line)).map((line) => `+ ${line}`)
    changes[mutant.id] = [...gone, ...come].join('; ')
  }
  expect(changes).toMatchSnapshot()
})

test.each(samples)('%s: each mutant has a unique name', (_, { machine }) => {
  const all = mutantsOf(machine)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
})

const first = '#lamp.off --pressed[0]--> #lamp.warming'

test('mutants with the same effects on every path are equivalent', async () => {
  const model = { machine: lamp }
  const isSame = graphCheck(model, runModel(model).replays)
  const same: string[] = []
  for (const mutant of mutants) if (await isSame(mutant)) same.push(mutant.id)
  expect(same).toEqual([
    `actions exchanged: ${first} buzz before count`,
    'guard missing: #lamp.off --broken--> #lamp.dead',
  ])
})
