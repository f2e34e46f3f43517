import { describe, expect, test } from 'vitest'
import { samples } from '#tests/samples.ts'
import { simulate } from '#workbench/kit/model/index.ts'
import { inPlace } from '#workbench/kit/mutants/mutant.ts'
import { mutantsOf } from '#workbench/kit/mutants/operators.ts'
import { lamp } from './lamp.ts'

const mutants = mutantsOf(lamp)

/** Starts the chart with one mistake. */
async function withMistake<T>(id: string, act: (run: ReturnType<typeof start>) => T): Promise<T> {
  const mutant = mutants.find((each) => each.id === id)
  if (!mutant) throw new Error(`There is no mutant ${id}.`)
  return inPlace(lamp, mutant, () => act(start()))
}
const start = () => simulate(lamp, undefined)

test('the mutants of a chart are these', () => {
  expect(mutants.map(({ id }) => id)).toMatchSnapshot()
})

test.each(samples)('%s: each mutant has a name of its own, and can be made', (_, { machine }) => {
  const all = mutantsOf(machine)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  for (const { change } of all) expect(change(machine.config as never)).not.toBe(null)
})

describe('a mutant has its mistake', () => {
  test('another target', async () => {
    const value = await withMistake('target exchanged: #lamp.off --pressed[0]--> #lamp.warming to #lamp.on', (run) => {
      run.send({ type: 'pressed' })
      return run.state.value
    })
    expect(value).toBe('on')
  })

  test('a missing transition', async () => {
    const value = await withMistake('transition missing: #lamp.off --broken--> #lamp.dead', (run) => {
      run.send({ type: 'broken' })
      return run.state.value
    })
    expect(value).toBe('off')
  })

  test('exchanged events', async () => {
    const id = 'events exchanged: #lamp.off --pressed[0]--> #lamp.warming with #lamp.off --broken--> #lamp.dead'
    const value = await withMistake(id, (run) => {
      run.send({ type: 'broken' })
      return run.state.value
    })
    expect(value).toBe('warming')
  })

  test('exchanged outcomes of an actor', async () => {
    const id =
      'events exchanged: #lamp.warming --warmUp done--> #lamp.on with #lamp.warming --warmUp error[0]--> #lamp.off'
    const value = await withMistake(id, (run) => {
      run.send({ type: 'pressed' })
      run.fail('warmUp', new Error('cold'))
      return run.state.value
    })
    expect(value).toBe('on')
  })

  test.each(['guard missing', 'guard negated'])('%s', async (operator) => {
    const value = await withMistake(`${operator}: #lamp.off --pressed[0]--> #lamp.warming`, (run) => {
      run.send({ type: 'pressed' })
      return run.state.value
    })
    expect(value).toBe(operator === 'guard missing' ? 'warming' : 'dead')
  })

  test('exchanged order', async () => {
    const value = await withMistake('order exchanged: #lamp.off --pressed[0]--> #lamp.warming', (run) => {
      run.send({ type: 'pressed' })
      return run.state.value
    })
    expect(value).toBe('dead')
  })

  test('a missing action', async () => {
    const presses = await withMistake(
      'action missing: #lamp.off --pressed[0]--> #lamp.warming without count',
      (run) => {
        run.send({ type: 'pressed' })
        return run.state.context.presses
      },
    )
    expect(presses).toBe(0)
  })

  test('a missing entry action', async () => {
    expect(await withMistake('action missing: #lamp.off entry without buzz', ({ effects }) => effects)).toEqual([])
    expect(start().effects).toMatchObject([{ type: 'buzz' }])
  })

  test('another initial state', async () => {
    expect(await withMistake('initial state exchanged: #lamp dead', (run) => run.state.value)).toBe('dead')
  })

  test('a stretched delay', async () => {
    const left = await withMistake('delay stretched: #lamp.on --after dusk--> #lamp.off', (run) => {
      run.send({ type: 'pressed' })
      run.finish('warmUp')
      return run.untilNextTimer()
    })
    expect(left).toBe(1_000)
  })

  test('unheard errors', async () => {
    const heard = withMistake('error unheard: #lamp.warming --warmUp error[0]--> #lamp.off', (run) => {
      run.send({ type: 'pressed' })
      run.fail('warmUp', new Error('cold'))
    })
    await expect(heard).rejects.toThrow('cold')
  })

  test('a missing tag', async () => {
    const isLit = await withMistake('tag missing: #lamp.warming lit', (run) => {
      run.send({ type: 'pressed' })
      return run.state.hasTag('lit')
    })
    expect(isLit).toBe(false)
  })

  test('a missing actor', async () => {
    const waiting = await withMistake('actor missing: #lamp.warming without 0.lamp.warming', (run) => {
      run.send({ type: 'pressed' })
      return run.waiting()
    })
    expect(waiting).toEqual([])
  })

  test('a transition that does not leave its state any more', async () => {
    const id = 'reentry exchanged: #lamp.on --pressed--> #lamp.on stays'
    expect(mutants.map((each) => each.id)).toContain(id)
  })

  test('and afterwards the chart is as it was', async () => {
    await withMistake('initial state exchanged: #lamp dead', () => undefined)
    expect(start().state.value).toBe('off')
  })
})
