import { describe, expect, test } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { expectOneResult, inEveryOrder, precedes } from './orders.ts'

describe('every order is played once', () => {
  const written = (limit: Readonly<Record<string, readonly string[]>>) =>
    inEveryOrder(() => {
      const left = new Set(limit[''])
      const seen: string[] = []
      return {
        pending: () => [...left],
        arrive: (name) => {
          left.delete(name)
          for (const each of limit[name] ?? []) left.add(each)
          seen.push(name)
        },
        settle: () => seen.join(''),
      }
    })

  test('of three arrivals', async () => {
    const orders = (await written({ '': ['a', 'b', 'c'] })).map(({ result }) => result)
    expect(orders.sort()).toEqual(['abc', 'acb', 'bac', 'bca', 'cab', 'cba'])
  })

  test('of arrivals that follow from others', async () => {
    const orders = (await written({ '': ['a', 'b'], a: ['c'] })).map(({ result }) => result)
    expect(orders.sort()).toEqual(['abc', 'acb', 'bac'])
  })

  test('but one that never settles is an error', async () => {
    await expect(written({ '': ['a'], a: ['a'] })).rejects.toThrow('This order has no end')
  })
})

/** Keeps the later of two answers: wrong where the first one asked for is meant. */
const last = setup({
  types: { context: {} as { shown: string }, events: {} as { type: 'answer.arrived'; text: string } },
}).createMachine({
  id: 'last',
  context: { shown: '' },
  on: { 'answer.arrived': { actions: assign({ shown: ({ event }) => event.text }) } },
})
const race = () =>
  inEveryOrder(() => {
    const actor = createActor(last).start()
    const left = new Set(['old', 'new'])
    return {
      pending: () => [...left],
      arrive: (text) => {
        left.delete(text)
        actor.send({ type: 'answer.arrived', text })
      },
      settle: () => ({ shown: actor.getSnapshot().context.shown }),
    }
  })
const late = { when: precedes('new', 'old'), differs: { shown: 'old' }, reason: 'the later answer is kept' }

describe('a chart whose result depends on the order', () => {
  test('fails, and the order is named', async () => {
    const settled = await race()
    expect(() => expectOneResult(settled, { shown: 'new' })).toThrow('new, old')
  })

  test('passes with an explanation', async () => {
    expect(expectOneResult(await race(), { shown: 'new' }, [late])).toBe(2)
  })

  test('fails with an explanation that is stale: no order has it, or it changes nothing', async () => {
    const settled = await race()
    const gone = { ...late, when: precedes('another', 'new'), reason: 'it never comes' }
    expect(() => expectOneResult(settled, { shown: 'new' }, [late, gone])).toThrow('stale explanations')
    const nothing = { ...late, differs: { shown: 'old' }, reason: 'it is said twice' }
    expect(() => expectOneResult(settled, { shown: 'new' }, [late, nothing])).toThrow('stale explanations')
  })
})
