/** Prints a line of a table. */
export function printRow(cells: readonly (string | number)[]): void {
  console.log(cells.map((cell) => String(cell).padStart(14)).join(''))
}

/** Returns the median and the worst. */
export function summary(values: readonly number[]): readonly [number, number] {
  const sorted = values.toSorted((one, other) => one - other)
  return [sorted[Math.floor(sorted.length / 2)] ?? Number.NaN, sorted.at(-1) ?? Number.NaN]
}
