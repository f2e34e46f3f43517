import { expect } from 'vitest'

/** A situation that stands still: what can arrive next waits until it is chosen. */
interface Situation<Result> {
  /** Names what can arrive next; the situation has settled when there is nothing. */
  readonly pending: () => readonly string[]
  /** Lets one of these arrive, and everything that follows from it without another arrival. */
  readonly arrive: (name: string) => void | Promise<void>
  /** Reads what the situation has settled to, and ends it. */
  readonly settle: () => Result | Promise<Result>
}

/** One order of arrivals, and what the situation settled to. */
export interface Settled<Result> {
  readonly order: readonly string[]
  readonly result: Result
}

/** Arrivals after which an order counts as endless. */
const maxArrivals = 100

/**
 * Plays a situation once for each order in which everything can arrive: a search in depth over the choices, each from the start.
 * @param start makes the situation, the same each time
 */
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

/** The orders in which one arrival comes before another, or comes and the other never does. */
export const precedes =
  (first: string, second: string): Condition =>
  (order) => {
    const [one, other] = [order.indexOf(first), order.indexOf(second)]
    return one >= 0 && (other < 0 || one < other)
  }

/** The orders in which arrivals come in this turn, others between them or not. */
export const inTurn =
  (...names: readonly string[]): Condition =>
  (order) =>
    order.reduce((count, name) => (name === names[count] ? count + 1 : count), 0) === names.length

/** The orders whose part before an arrival fulfils a condition; the whole order, where it never comes. */
export const until =
  (name: string, condition: Condition): Condition =>
  (order) =>
    condition(order.includes(name) ? order.slice(0, order.indexOf(name)) : order)

/** A difference that the order makes, and why it may. */
export interface Explained<Result> {
  /** The orders that make it. */
  readonly when: Condition
  /** What is different then. */
  readonly differs: Partial<Result>
  readonly reason: string
}

/**
 * Expects every order to settle to one and the same, but for the explained differences. Of several explanations that fit an order, all count,
 * the last one last. An explanation that fits no order, or changes nothing in any order, fails.
 * @returns the number of orders
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
