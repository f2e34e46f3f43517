import { describe, expect, test } from 'vitest'
import {
  failureOf,
  filteredRows,
  invitationIdOf,
  isAbout,
  isRemovable,
  listedMessage,
  matchingRows,
  nextOrder,
  type RowColumn,
  type RowFilter,
  rowsOf,
  rowWithEmail,
  shownRow,
  sortedRows,
  type TeamRow,
} from '#rules/team/team-rows.ts'

const columns: readonly RowColumn[] = ['email', 'name', 'role', 'status']

const member = { id: 7, email: 'ada@example.com', name: 'Ada Lovelace', role: 'Member' }
const membersOf = (...members: (typeof member)[]) => rowsOf({ members, invitations: [], unreadable: 0 })
const rows = rowsOf({
  members: [member, { id: 8, email: 'Grace@example.com', name: 'Grace Hopper', role: 'Admin' }],
  invitations: [
    { ...member, email: 'charles@example.com', name: 'Charles', status: 'PENDING' },
    { id: 'inv-9', email: 'luigi@example.com', name: '', role: 'Member', status: 'EXPIRED' },
  ],
  unreadable: 0,
})
const emails = (some: readonly TeamRow[]) => some.map(({ email }) => email.split('@')[0])

// Specification §4, Team row status.
test.each([
  ['PENDING', 'INVITATION SENT'],
  ['EXPIRED', 'EXPIRED'],
  ['pending', 'EXPIRED'],
  ['', 'EXPIRED'],
])('shows an invitation with the status %j as %s, and a member as active', (status, label) => {
  const all = rowsOf({ members: [member], invitations: [{ ...member, status }], unreadable: 1 })
  expect(all).toEqual([
    { ...member, key: expect.any(String), kind: 'member', status: 'ACTIVE' },
    { ...member, key: expect.any(String), kind: 'invitation', status: label },
  ])
})

test('keeps rows of two users with one id, but only the first row of each user', () => {
  const grace = { ...member, email: 'grace@example.com' }
  const again = { ...member, email: ' ADA@example.com', name: 'Ada King', role: 'Admin' }
  const found = membersOf(member, grace, again, { ...grace })
  expect(found.map(({ email, name }) => [email, name])).toEqual([
    [member.email, member.name],
    [grace.email, grace.name],
  ])
})

test('says why an email on the list need not be invited', () => {
  expect(rows.slice(1).map(listedMessage)).toEqual([
    'Already a member.',
    'Already invited. Use Resend below to send it again.',
    'The invitation has expired. Use Resend below to send it again.',
  ])
})

test('only a row that search and filter show can be changed', () => {
  const [, grace] = rows
  const shown = (search: string, filter: RowFilter) => shownRow({ rows, search, filter }, grace?.key ?? '')
  expect([shown(' hopper ', 'all'), shown('grace', 'member')]).toEqual([grace, grace])
  expect([shown('ada', 'all'), shown('grace', 'invitation')]).toEqual([null, null])
})

test('filters by kind, in the order of the list', () => {
  expect(emails(filteredRows(rows, 'member'))).toEqual(['ada', 'Grace'])
  expect(emails(filteredRows(rows, 'invitation'))).toEqual(['charles', 'luigi'])
  expect(filteredRows(rows, 'all')).toBe(rows)
})

test('says whose removal or cancellation failed', () => {
  const [ada, grace, charles] = rows
  const nameless = ada && { ...ada, name: '' }
  expect([grace, ada, nameless, charles].map((row) => failureOf(row ?? null, 8))).toEqual([
    'You did not leave the group.',
    'Ada Lovelace was not removed.',
    'ada@example.com was not removed.',
    'The invitation to charles@example.com was not cancelled.',
  ])
})

test.each([
  ['member', 'Member', true],
  ['member', '', true],
  ['member', 'Admin', false],
  ['member', 'admin', false],
  ['member', 'Administrator', true],
  ['invitation', 'Member', false],
] as const)('%s with the role %j can be removed: %s (Specification §6)', (kind, role, removable) => {
  expect(isRemovable({ ...member, key: 'x', kind, role, status: 'ACTIVE' })).toBe(removable)
})

test('an invitation is cancelled by its id without one leading inv- (Specification §7)', () => {
  const ids = ['inv-inv-7', 7].map((id) =>
    invitationIdOf({ ...member, key: 'x', kind: 'invitation', id, status: 'EXPIRED' }),
  )
  expect(ids).toEqual(['inv-7', '7'])
})

test('a member’s row matches the user id, as a text or a number', () => {
  expect(rows.map((row) => [7, '7', 'inv-9'].map((id) => isAbout(row, id)))).toEqual([
    [true, true, false],
    [false, false, false],
    [false, false, false],
    [false, false, false],
  ])
  expect(isAbout(null, 7)).toBe(false)
})

test.each([
  ['ada@example.com', 'ada'],
  [' GRACE@Example.com ', 'Grace'],
  ['nobody@example.com', undefined],
  ['', undefined],
])('finds the row with the email %j: %j', (email, found) => {
  expect(rowWithEmail([...membersOf({ ...member, email: '' }), ...rows], email)?.email.split('@')[0]).toBe(found)
})

test.each([
  ['', ['ada', 'Grace', 'charles', 'luigi']],
  [' \t', ['ada', 'Grace', 'charles', 'luigi']],
  ['ADA', ['ada']],
  ['lovelace ada', ['ada']],
  ['hopper ada', []],
  // Not role and status: in "Member", "Admin", "ACTIVE".
  ['em', []],
  ['min', []],
  ['act', []],
  ['@example', ['ada', 'Grace', 'charles', 'luigi']],
  ['.*', []],
])('the search %j finds %j', (search, found) => {
  expect(emails(matchingRows(rows, search))).toEqual(found)
})

test.each([
  ['Jose\u0301 Müller', ['josé', 'jose', 'JOSÉ MULLER', 'jose\u0301', 'müller', 'mu\u0308ller']],
  ['Zoë', ['zoe', 'ZOË']],
  ['İpek Işık', ['ipek', 'İPEK', 'isik', 'ışık']],
  ['Łukasz Đorđe', ['lukasz', 'łukasz', 'dorde']],
  ['Weiß', ['weiss', 'WEISS', 'weiß']],
  ['Ann\u00a0Lee', ['ann lee']],
])('finds %j by each of %j', (name, searches) => {
  const found = searches.filter((search) => matchingRows(membersOf({ ...member, name }), search).length === 1)
  expect(found).toEqual(searches)
})

describe('sorting', () => {
  test.each([
    ['email', 'ascending', ['ada', 'charles', 'Grace', 'luigi']],
    ['email', 'descending', ['luigi', 'Grace', 'charles', 'ada']],
    // Without a name, luigi is last.
    ['name', 'ascending', ['ada', 'charles', 'Grace', 'luigi']],
    ['name', 'descending', ['Grace', 'charles', 'ada', 'luigi']],
    ['role', 'ascending', ['Grace', 'ada', 'charles', 'luigi']],
    ['role', 'descending', ['ada', 'charles', 'luigi', 'Grace']],
    ['status', 'ascending', ['ada', 'Grace', 'luigi', 'charles']],
  ] as const)('sorts by %s, %s: %j', (column, direction, sorted) => {
    expect(emails(sortedRows(rows, { column, direction }))).toEqual(sorted)
    expect(sortedRows(rows, null)).toBe(rows)
  })

  test('sorts numbers as numbers, and ignores case', () => {
    const named = ['Member 10', 'member 9', 'Zoë', 'ada'].map((name, id) => ({ ...member, id, name }))
    const sorted = sortedRows(membersOf(...named), { column: 'name', direction: 'ascending' })
    expect(sorted.map(({ name }) => name)).toEqual(['ada', 'member 9', 'Member 10', 'Zoë'])
  })

  test.each(columns)('%s sorts ascending, descending, then like the server; others start ascending', (column) => {
    const up = nextOrder(null, column)
    const down = nextOrder(up, column)
    expect([up, down, nextOrder(down, column)]).toEqual([
      { column, direction: 'ascending' },
      { column, direction: 'descending' },
      null,
    ])
    const other = column === 'name' ? 'email' : 'name'
    expect(nextOrder(down, other)).toEqual({ column: other, direction: 'ascending' })
  })
})
