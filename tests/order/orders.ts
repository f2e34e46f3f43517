import { expect } from 'vitest'

/** A situation in which every event waits until it is chosen. */
interface Situation<Result> {
  /** The events that can arrive next; the situation has settled if there are none. */
  readonly pending: () => readonly string[]
  /** Delivers one event, and runs everything that follows without another event. */
  readonly arrive: (name: string) => void | Promise<void>
  readonly settle: () => Result | Promise<Result>
}

export interface Settled<Result> {
  readonly order: readonly string[]
  readonly result: Result
}

/** An order with more events counts as endless. */
const maxArrivals = 100

/** Runs a situation once for each possible order of its events: a depth-first search, each time from the start. */
export async function inEveryOrder<Result>(
  start: () => Situation<Result> | Promise<Situation<Result>>,
): Promise<Settled<Result>[]> {
  const settled: Settled<Result>[] = []
  const beginnings: (readonly string[])[] = [[]]
  for (let beginning = beginnings.pop(); beginning; beginning = beginnings.pop()) {
    const { pending, arrive, settle } = await start()
    const order: string[] = []
    for (;;) {
      const [first, ...others] = pending()
      if (first === undefined) break
      if (order.length === maxArrivals) throw new Error(`This order has no end: ${order.slice(0, 20).join(', ')} …`)
      if (order.length >= beginning.length) for (const other of others) beginnings.push([...order, other])
      const next = beginning[order.length] ?? first
      if (!pending().includes(next)) throw new Error(`${next} does not arrive again after ${order.join(', ')}`)
      await arrive(next)
      order.push(next)
    }
    settled.push({ order, result: await settle() })
  }
  return settled
}

type Condition = (order: readonly string[]) => boolean

/** Orders in which one event precedes another, or happens and the other never does. */
export const precedes =
  (first: string, second: string): Condition =>
  (order) => {
    const [one, other] = [order.indexOf(first), order.indexOf(second)]
    return one >= 0 && (other < 0 || one < other)
  }

/** Orders in which the events happen one after the other, possibly with others in between. */
export const inTurn =
  (...names: readonly string[]): Condition =>
  (order) =>
    order.reduce((count, name) => (name === names[count] ? count + 1 : count), 0) === names.length

/** Orders whose part before an event fulfills a condition; the complete order if the event never arrives. */
export const until =
  (name: string, condition: Condition): Condition =>
  (order) =>
    condition(order.includes(name) ? order.slice(0, order.indexOf(name)) : order)

/** A difference that the order may make, and why. */
export interface Explained<Result> {
  readonly when: Condition
  readonly differs: Partial<Result>
  readonly reason: string
}

/**
 * Expects the same result for every order, except for explained differences. If several explanations match, all apply.
 * An explanation that matches no order, or changes nothing, fails. Returns the number of orders.
 */
export function expectOneResult<Result extends object>(
  settled: readonly Settled<Result>[],
  expected: Result,
  explained: readonly Explained<Result>[] = [],
): number {
  const without = (order: readonly string[], left: Explained<Result> | null): Result =>
    Object.assign(
      { ...expected },
      ...explained.filter((item) => item !== left && item.when(order)).map(({ differs }) => differs),
    )
  for (const { order, result } of settled) expect(result, order.join(', ')).toEqual(without(order, null))
  const isNeeded = (item: Explained<Result>) =>
    settled.some(({ order }) => JSON.stringify(without(order, null)) !== JSON.stringify(without(order, item)))
  expect(
    explained.filter((item) => !isNeeded(item)).map(({ reason }) => reason),
    'stale explanations',
  ).toEqual([])
  return settled.length
}
