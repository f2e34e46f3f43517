import type { Member, Team } from '#contract/team.ts'
import type { Id } from '#contract/values.ts'
import { emailKey, isSameEmail } from '#rules/forms/email-key.ts'

/** The label of a row's status (Specification §4, Team row status). */
export type RowStatus = 'ACTIVE' | 'INVITATION SENT' | 'EXPIRED'

export interface TeamRow {
  /** Unique, and stable over reloads. Rows may share an id. */
  readonly key: string
  readonly kind: 'member' | 'invitation'
  readonly id: Id
  readonly email: string
  readonly name: string
  readonly role: string
  readonly status: RowStatus
}

export type RowColumn = 'email' | 'name' | 'role' | 'status'

export interface RowOrder {
  readonly column: RowColumn
  readonly direction: 'ascending' | 'descending'
}

function rowOf(kind: TeamRow['kind'], { id, email, name, role }: Member, status: RowStatus): TeamRow {
  const key = `${kind} ${JSON.stringify([String(id), emailKey(email)])}`
  return { key, kind, id, email, name, role, status }
}

/** @returns members, then invitations, in the server's order, without duplicates */
export function rowsOf({ members, invitations }: Team): readonly TeamRow[] {
  const rows = [
    ...members.map((member) => rowOf('member', member, 'ACTIVE')),
    ...invitations.map((each) => rowOf('invitation', each, each.status === 'PENDING' ? 'INVITATION SENT' : 'EXPIRED')),
  ]
  return [...Map.groupBy(rows, ({ key }) => key).values()].flatMap(([first]) => first ?? [])
}

/** Returns whether a row is the member with this id. Ids of invitations are not user ids. */
export function isAbout(row: TeamRow | null, userId: Id): boolean {
  return row?.kind === 'member' && String(row.id) === String(userId)
}

/** Members can be removed, admins cannot (Specification §6). */
export function isRemovable(row: TeamRow | null): boolean {
  return row?.kind === 'member' && row.role.toLowerCase() !== 'admin'
}

export function rowWithKey(rows: readonly TeamRow[], key: string): TeamRow | null {
  return rows.find((row) => row.key === key) ?? null
}

/** Ignores case. */
export function rowWithEmail(rows: readonly TeamRow[], email: string): TeamRow | null {
  return rows.find((row) => email.trim() !== '' && isSameEmail(row.email, email)) ?? null
}

export function listedMessage(row: TeamRow): string {
  if (row.kind === 'member') return 'Already a member.'
  const state = row.status === 'EXPIRED' ? 'The invitation has expired.' : 'Already invited.'
  return `${state} Use Resend below to send it again.`
}

/** @returns the id for the call that cancels an invitation: without one leading `inv-` (Specification §7) */
export const invitationIdOf = (row: TeamRow | null): string => String(row?.id ?? '').replace(/^inv-/, '')

/** Every word of the search has to be in email, name, role or status, ignoring case. */
function matcherOf(search: string): (row: TeamRow) => boolean {
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean)
  return ({ email, name, role, status }) => {
    const text = `${email} ${name} ${role} ${status}`.toLowerCase()
    return terms.every((term) => text.includes(term))
  }
}

export function matchingRows(rows: readonly TeamRow[], search: string): readonly TeamRow[] {
  return search.trim() === '' ? rows : rows.filter(matcherOf(search))
}

/** Only rows that the search shows can be changed. */
export const shownRow = (list: { readonly rows: readonly TeamRow[]; readonly search: string }, key: string) =>
  rowWithKey(matchingRows(list.rows, list.search), key)

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** @returns the sorted rows; equal ones keep the server's order */
export function sortedRows(rows: readonly TeamRow[], order: RowOrder | null): readonly TeamRow[] {
  if (order === null) return rows
  const { column, direction } = order
  const sign = direction === 'ascending' ? 1 : -1
  return rows.toSorted((one, other) => sign * collator.compare(one[column], other[column]))
}

/** @returns the order after a click on a column's heading: ascending, then descending, then the server's order */
export function nextOrder(order: RowOrder | null, column: RowColumn): RowOrder | null {
  if (order?.column !== column) return { column, direction: 'ascending' }
  return order.direction === 'ascending' ? { column, direction: 'descending' } : null
}
