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

export type RowFilter = 'all' | TeamRow['kind']

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

/** Ignores case. */
export function rowWithEmail(rows: readonly TeamRow[], email: string): TeamRow | null {
  return rows.find((row) => email.trim() !== '' && isSameEmail(row.email, email)) ?? null
}

export function listedMessage(row: TeamRow): string {
  if (row.kind === 'member') return 'Already a member.'
  const state = row.status === 'EXPIRED' ? 'The invitation has expired.' : 'Already invited.'
  return `${state} Use Resend below to send it again.`
}

/** Says that a removal or a cancellation failed. */
export function failureOf(row: TeamRow | null, userId: Id): string {
  if (row?.kind === 'invitation') return `The invitation to ${row.email} was not cancelled.`
  return isAbout(row, userId) ? 'You did not leave the group.' : `${row?.name || row?.email} was not removed.`
}

/** @returns the id for the call that cancels an invitation: without one leading `inv-` (Specification §7) */
export const invitationIdOf = (row: TeamRow | null): string => String(row?.id ?? '').replace(/^inv-/, '')

/** Letters that Unicode does not decompose. */
const plain: Readonly<Record<string, string>> = { Æ: 'AE', Đ: 'D', Ł: 'L', Ø: 'O', Œ: 'OE' }

/** Ignores case and accents. Names arrive composed or decomposed. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/\p{M}|[ÆĐŁØŒ]/gu, (letter) => plain[letter] ?? '')

/** Every word of the search has to be in email or name. */
export function matchingRows(rows: readonly TeamRow[], search: string): readonly TeamRow[] {
  const terms = folded(search).split(/\s+/).filter(Boolean)
  if (terms.length === 0) return rows
  const texts = ({ email, name }: TeamRow) => folded(`${email} ${name}`)
  return rows.filter((row) => terms.every((term) => texts(row).includes(term)))
}

export const filteredRows = (rows: readonly TeamRow[], filter: RowFilter): readonly TeamRow[] =>
  filter === 'all' ? rows : rows.filter(({ kind }) => kind === filter)

type ListView = { readonly rows: readonly TeamRow[]; readonly search: string; readonly filter: RowFilter }

export const shownRows = ({ rows, search, filter }: ListView) => matchingRows(filteredRows(rows, filter), search)

/** Only rows that search and filter show can be changed. */
export const shownRow = (list: ListView, key: string) => shownRows(list).find((row) => row.key === key) ?? null

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** @returns the sorted rows, those without a value last; equal ones keep the server's order */
export function sortedRows(rows: readonly TeamRow[], order: RowOrder | null): readonly TeamRow[] {
  if (order === null) return rows
  const { column, direction } = order
  const sign = direction === 'ascending' ? 1 : -1
  const isEmpty = (row: TeamRow) => Number(row[column].trim() === '')
  return rows.toSorted(
    (one, other) => isEmpty(one) - isEmpty(other) || sign * collator.compare(one[column], other[column]),
  )
}

/** @returns the order after a click on a column's heading: ascending, then descending, then the server's order */
export function nextOrder(order: RowOrder | null, column: RowColumn): RowOrder | null {
  if (order?.column !== column) return { column, direction: 'ascending' }
  return order.direction === 'ascending' ? { column, direction: 'descending' } : null
}
