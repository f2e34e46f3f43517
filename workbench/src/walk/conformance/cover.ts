/**
 * Chooses some of many, so that each item that any of them has is one of a chosen one: a greedy set cover, the same one each time.
 * @param itemsOf the items of one
 */
export function coverOf<T>(all: readonly T[], itemsOf: (each: T) => ReadonlySet<string>): T[] {
  const rest = all.map((each) => ({ each, items: itemsOf(each) }))
  const missing = new Set(rest.flatMap(({ items }) => [...items]))
  const gain = ({ items }: { readonly items: ReadonlySet<string> }) => items.intersection(missing).size
  const chosen: T[] = []
  while (missing.size > 0) {
    const best = rest.reduce((one, other) => (gain(other) > gain(one) ? other : one))
    chosen.push(best.each)
    for (const item of best.items) missing.delete(item)
  }
  return chosen
}

/** @returns the tags and texts of a markup; ids that React makes count as one */
export const partsOf = (markup: string): Set<string> =>
  new Set(markup.replaceAll(/_[rR]_\w+_/g, '').match(/<[^>]+>|[^<]+/g))
