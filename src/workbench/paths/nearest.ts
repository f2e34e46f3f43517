/** Counts the letters to change, add or leave out (Levenshtein). */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...b].entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

const lastOf = (path: string) => path.split('.').at(-1) ?? ''

/** Ranks how unlike two names are, the weightiest first: another last segment, no part of each other, other letters. */
function unlikeness(a: string, b: string): readonly number[] {
  const [last, otherLast] = [lastOf(a), lastOf(b)]
  const isPart = b.includes(a) || a.includes(b)
  const distance = distanceOf(a, b)
  // A shortened or mistyped path still ends alike.
  const near = Math.min(distance, distanceOf(last, otherLast))
  return [last === otherLast ? 0 : 1, isPart ? 0 : 1, near, distance]
}

/** Finds the name that is most like another one, whatever its case; null when there are none. */
export function nearest(name: string, names: readonly string[]): string | null {
  const [first] = names
    .map((each) => ({ each, ranks: unlikeness(name.toLowerCase(), each.toLowerCase()) }))
    .sort((a, b) => {
      const differing = a.ranks.findIndex((rank, index) => rank !== b.ranks[index])
      return (a.ranks[differing] ?? 0) - (b.ranks[differing] ?? 0)
    })
  return first?.each ?? null
}
