/** Prints a line of a table. */
export function printRow(cells: readonly (string | number)[]): void {
  console.log(cells.map((cell) => String(cell).padStart(14)).join(''))
}
