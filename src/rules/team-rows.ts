import type { Team } from '#contract/team.ts'
import type { Id } from '#contract/values.ts'
import { emailKey, isSameEmail } from './fields.ts'

/** The words for a row of the team (Specification §4, Team row status). */
export type RowStatus = 'ACTIVE' | 'INVITATION SENT' | 'EXPIRED'

/** A member or an invitation, as a row of the team's table. */
export interface TeamRow {
  /** Differs from row to row and lasts from one loading to the next; rows may share an id. */
  readonly key: string
  readonly kind: 'member' | 'invitation'
  readonly id: Id
  readonly email: string
  readonly name: string
  readonly role: string
  readonly status: RowStatus
}

/** The columns that sort the table. */
export type RowColumn = 'email' | 'name' | 'role' | 'status'

/** The column that the rows are sorted by, and the direction. */
export interface RowOrder {
  readonly column: RowColumn
  readonly direction: 'ascending' | 'descending'
}

/** @returns the identity of a row: its kind, id and address */
const keyOf = (kind: TeamRow['kind'], id: Id, email: string) =>
  `${kind} ${JSON.stringify([String(id), emailKey(email)])}`

/** @returns members, then invitations, in the server's order; of rows about one person only the first */
export function rowsOf({ members, invitations }: Team): readonly TeamRow[] {
  const rows = [
    ...members.map(({ id, email, name, role }): TeamRow => {
      return { key: keyOf('member', id, email), kind: 'member', id, email, name, role, status: 'ACTIVE' }
    }),
    ...invitations.map(({ id, email, name, role, status }): TeamRow => {
      const label = status === 'PENDING' ? 'INVITATION SENT' : 'EXPIRED'
      return { key: keyOf('invitation', id, email), kind: 'invitation', id, email, name, role, status: label }
    }),
  ]
  const known = new Set<string>()
  return rows.filter(({ key }) => {
    const isFirst = !known.has(key)
    known.add(key)
    return isFirst
  })
}

/** @returns whether a row is about the person with this id; ids of invitations are not people's */
export function isAbout(row: TeamRow | null, userId: Id): boolean {
  return row?.kind === 'member' && String(row.id) === String(userId)
}

/** Tells whether a row can be removed: members can, admins cannot (Specification §6). */
export function isRemovable(row: TeamRow | null): boolean {
  return row?.kind === 'member' && row.role.toLowerCase() !== 'admin'
}

/** @returns the row with this key; null when there is none any more */
export function rowWithKey(rows: readonly TeamRow[], key: string): TeamRow | null {
  return rows.find((row) => row.key === key) ?? null
}

/** @returns the row of an address, however it is written; null when there is none, or no address */
export function rowWithEmail(rows: readonly TeamRow[], email: string): TeamRow | null {
  return rows.find((row) => email.trim() !== '' && isSameEmail(row.email, email)) ?? null
}

/** @returns the sentence about an address that is on the list already */
export function listedMessage(row: TeamRow): string {
  if (row.kind === 'member') return 'Already a member.'
  const state = row.status === 'EXPIRED' ? 'The invitation has expired.' : 'Already invited.'
  return `${state} Use Resend below to send it again.`
}

/** @returns the row for which the server refuses another invitation to its address; null for any other address */
export function rowInTheWay(rows: readonly TeamRow[], email: string): TeamRow | null {
  const row = rowWithEmail(rows, email)
  return row?.status === 'EXPIRED' ? null : row
}

/** @returns whether a row has every word of the search in its address, name, role or status, however it is written */
function matcherOf(search: string): (row: TeamRow) => boolean {
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean)
  return ({ email, name, role, status }) => {
    const text = `${email} ${name} ${role} ${status}`.toLowerCase()
    return terms.every((term) => text.includes(term))
  }
}

/** @returns the rows that match the search */
export function matchingRows(rows: readonly TeamRow[], search: string): readonly TeamRow[] {
  return search.trim() === '' ? rows : rows.filter(matcherOf(search))
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** @returns the rows in order; equal ones stay in the server's */
export function sortedRows(rows: readonly TeamRow[], order: RowOrder | null): readonly TeamRow[] {
  if (order === null) return rows
  const { column, direction } = order
  const sign = direction === 'ascending' ? 1 : -1
  return rows.toSorted((one, other) => sign * collator.compare(one[column], other[column]))
}

/** @returns the order after one more press on a column's heading: up, then down, then the server's order again */
export function nextOrder(order: RowOrder | null, column: RowColumn): RowOrder | null {
  if (order?.column !== column) return { column, direction: 'ascending' }
  return order.direction === 'ascending' ? { column, direction: 'descending' } : null
}
