import { describe, expect, test } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import { inPlace } from '#tests/mutants/mutant.ts'
import { mutantsOf } from '#tests/mutants/operators.ts'
import { graphCheck } from '#tests/mutants/same-graph.ts'
import { samples } from '#tests/samples.ts'
import { runModel, simulate } from '#workbench/kit/model/index.ts'

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
const start = () => simulate(lamp, undefined)
type Run = ReturnType<typeof start>

/** Starts the chart with one mistake. */
async function withMistake(id: string, act: (run: Run) => unknown): Promise<unknown> {
  const mutant = mutants.find((each) => each.id === id) ?? expect.fail(`There is no mutant ${id}.`)
  return inPlace(lamp, mutant, () => act(start()))
}

test('creates these mutants of a chart', () => {
  expect(mutants.map(({ id }) => id)).toMatchSnapshot()
})

test.each(samples)('%s: each mutant has a unique name, and can be created', (_, { machine }) => {
  const all = mutantsOf(machine)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const { change } of all) expect(change(machine.config as never)).not.toBe(null)
})

const after =
  (...types: readonly ('pressed' | 'broken')[]) =>
  (run: Run) => {
    for (const type of types) run.send({ type })
    return run.state.value
  }
const fail = (run: Run) => {
  run.send({ type: 'pressed' })
  run.fail('warmUp', new Error('cold'))
  return run.state.value
}
/** Clicks until the lamp is no longer fresh. */
const pressOften = (run: Run) => {
  for (let count = 0; count < 2; count += 1) {
    run.send({ type: 'pressed' })
    run.finish('warmUp')
    run.elapse()
  }
  return after('pressed')(run)
}
const first = '#lamp.off --pressed[0]--> #lamp.warming'
const failure = '#lamp.warming --warmUp error[0]--> #lamp.off'

describe('a mutant has its mistake', () => {
  test.each([
    [`target exchanged: ${first} to #lamp.on`, after('pressed'), 'on'],
    ['transition missing: #lamp.off --broken--> #lamp.dead', after('broken'), 'off'],
    [`events exchanged: ${first} with #lamp.off --broken--> #lamp.dead`, after('broken'), 'warming'],
    [`events exchanged: #lamp.warming --warmUp done--> #lamp.on with ${failure}`, fail, 'on'],
    [`guard missing: ${first}`, pressOften, 'warming'],
    [`guard negated: ${first}`, after('pressed'), 'dead'],
    [`order exchanged: ${first}`, after('pressed'), 'dead'],
    [`action missing: ${first} without count`, (run: Run) => after('pressed')(run) && run.state.context.presses, 0],
    ['action missing: #lamp.off entry without buzz', ({ effects }: Run) => effects, []],
    ['initial state exchanged: #lamp dead', after(), 'dead'],
    ['tag missing: #lamp.warming lit', (run: Run) => after('pressed')(run) && run.state.hasTag('lit'), false],
    ['actor missing: #lamp.warming without 0.lamp.warming', (run: Run) => after('pressed')(run) && run.waiting(), []],
  ])('creates the mistake of %s', async (id, act, shown) => {
    expect(await withMistake(id, act)).toEqual(shown)
    expect(act(start()), 'without it').not.toEqual(shown)
  })

  test('creates a longer delay', async () => {
    const left = await withMistake('delay stretched: #lamp.on --after dusk--> #lamp.off', (run) => {
      run.send({ type: 'pressed' })
      run.finish('warmUp')
      return run.untilNextTimer()
    })
    expect(left).toBe(1_000)
  })

  test('creates a call without onError', async () => {
    await expect(withMistake(`error unheard: ${failure}`, fail)).rejects.toThrow('cold')
  })
})

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
