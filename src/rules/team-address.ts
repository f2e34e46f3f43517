import { paths } from './paths.ts'
import type { RowColumn, RowOrder } from './team-rows.ts'

const columns: readonly RowColumn[] = ['email', 'name', 'role', 'status']

/**
 * Reads the order of an address, written as JSON:API 1.1 writes it (§ Sorting): `email` is ascending, `-email` descending.
 * @returns null for any other text
 */
export function readOrder(text: string): RowOrder | null {
  const column = columns.find((each) => each === text.replace(/^-/, ''))
  return column ? { column, direction: text.startsWith('-') ? 'descending' : 'ascending' } : null
}

/** Writes an order, the reverse of `readOrder`; the server's own order is empty. */
const writeOrder = (order: RowOrder | null): string =>
  order === null ? '' : `${order.direction === 'descending' ? '-' : ''}${order.column}`

/** An address of this many characters, each up to nine bytes long, is no problem for any server. */
const longestSearch = 200

/** @returns the address of the team that shows this list; it leaves out what is empty, and a search that is too long for an address */
export function teamPath(search: string, order: RowOrder | null): string {
  const words = search.trim()
  const values = { search: words.length > longestSearch ? '' : words, order: writeOrder(order) }
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''))
  return query.size === 0 ? paths.team : `${paths.team}?${query}`
}

/** @returns the order after one more press on a column's heading: up, then down, then the server's order again */
export function nextOrder(order: RowOrder | null, column: RowColumn): RowOrder | null {
  if (order?.column !== column) return { column, direction: 'ascending' }
  return order.direction === 'ascending' ? { column, direction: 'descending' } : null
}
