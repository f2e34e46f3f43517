/** Greedy set cover: chooses items whose sets together contain everything. Deterministic. */
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

/** @returns tags and texts of HTML; React's generated ids count as equal */
export const partsOf = (markup: string): Set<string> =>
  new Set(markup.replaceAll(/_[rR]_\w+_/g, '').match(/<[^>]+>|[^<]+/g))
