import type { Team } from '#contract/team.ts'
import type { Id } from '#contract/values.ts'
import { isSameEmail } from './fields.ts'

/** What a person reads about a row of the team (Specification §4, Team row status). */
export type RowStatus = 'ACTIVE' | 'INVITATION SENT' | 'EXPIRED'

/** A member or an invitation, as a row of the team's table. */
export interface TeamRow {
  /** Tells it from every other row; members and invitations may share an id. */
  readonly key: string
  readonly kind: 'member' | 'invitation'
  readonly id: Id
  readonly email: string
  readonly name: string
  readonly role: string
  readonly status: RowStatus
}

/** What the table can be sorted by. */
export type RowColumn = 'email' | 'name' | 'role' | 'status'

export interface RowOrder {
  readonly column: RowColumn
  readonly direction: 'ascending' | 'descending'
}

/** Members, then invitations, in the server's order. */
export function rowsOf({ members, invitations }: Team): readonly TeamRow[] {
  return [
    ...members.map(({ id, email, name, role }): TeamRow => {
      return { key: `member ${id}`, kind: 'member', id, email, name, role, status: 'ACTIVE' }
    }),
    ...invitations.map(({ id, email, name, role, status }): TeamRow => {
      const words = status === 'PENDING' ? 'INVITATION SENT' : 'EXPIRED'
      return { key: `invitation ${id}`, kind: 'invitation', id, email, name, role, status: words }
    }),
  ]
}

/** Members can be removed, admins cannot (Specification §6). */
export function isRemovable(row: TeamRow | null): boolean {
  return row?.kind === 'member' && row.role.toLowerCase() !== 'admin'
}

/** @returns null when there is none any more */
export function rowWithKey(rows: readonly TeamRow[], key: string): TeamRow | null {
  return rows.find((row) => row.key === key) ?? null
}

/** @returns the row of an address, however it is written; null when there is none, or no address */
export function rowWithEmail(rows: readonly TeamRow[], email: string): TeamRow | null {
  return rows.find((row) => email.trim() !== '' && isSameEmail(row.email, email)) ?? null
}

/** @returns the rows that have every word of the search in their address, name, role or status, however it is written */
export function matchingRows(rows: readonly TeamRow[], search: string): readonly TeamRow[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter(({ email, name, role, status }) => {
    const text = `${email} ${name} ${role} ${status}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** @returns the rows in order; equal ones stay in the server's */
export function sortedRows(rows: readonly TeamRow[], order: RowOrder | null): readonly TeamRow[] {
  if (order === null) return rows
  const { column, direction } = order
  const sign = direction === 'ascending' ? 1 : -1
  return rows.toSorted((one, other) => sign * collator.compare(one[column], other[column]))
}

/** What one more press on a column's heading asks for: up, then down, then the server's order again. */
export function nextOrder(order: RowOrder | null, column: RowColumn): RowOrder | null {
  if (order?.column !== column) return { column, direction: 'ascending' }
  return order.direction === 'ascending' ? { column, direction: 'descending' } : null
}
