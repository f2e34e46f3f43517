import { expect, test } from 'vitest'
import { expectOneResult, inEveryOrder, precedes } from './orders.ts'

/** Plays arrivals, each of which may lead to others, and writes down their order. */
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
      settle: () => ({ order: seen.join(''), last: seen.at(-1) }),
    }
  })

test('every order of arrivals is played once, also of those that follow from others; one that never settles is an error', async () => {
  const orders = (await written({ '': ['a', 'b'], a: ['c'] })).map(({ result }) => result.order)
  expect(orders.sort()).toEqual(['abc', 'acb', 'bac'])
  await expect(written({ '': ['a'], a: ['a'] })).rejects.toThrow('This order has no end')
})

test('a result that depends on the order fails without an explanation, and with one that is stale', async () => {
  const settled = (await written({ '': ['old', 'new'] })).map(({ order, result: { last } }) => ({
    order,
    result: { shown: last },
  }))
  const late = { when: precedes('new', 'old'), differs: { shown: 'old' }, reason: 'the later answer is kept' }
  expect(() => expectOneResult<object>(settled, { shown: 'new' })).toThrow('new, old')
  expect(expectOneResult<object>(settled, { shown: 'new' }, [late])).toBe(2)
  const gone = { ...late, when: precedes('another', 'new'), reason: 'it never comes' }
  const twice = { ...late, reason: 'it is said twice' }
  for (const stale of [gone, twice])
    expect(() => expectOneResult<object>(settled, { shown: 'new' }, [late, stale])).toThrow('stale explanations')
})
