import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isRemovable,
  matchingRows,
  nextOrder,
  type RowColumn,
  rowsOf,
  rowWithEmail,
  sortedRows,
  type TeamRow,
} from '#rules/team-rows.ts'

const columns: readonly RowColumn[] = ['email', 'name', 'role', 'status']

const person = {
  id: fc.oneof(fc.nat(), fc.string({ minLength: 1 })),
  email: fc.oneof(fc.emailAddress(), fc.constantFrom('ada@example.com', 'Ada@Example.com')),
  name: fc.oneof(fc.string(), fc.constantFrom('Ada', 'ada', 'Zoë', 'Zoe', 'Member 9', 'Member 10')),
  role: fc.constantFrom('Admin', 'ADMIN', 'Member', ''),
}
const anyTeam = fc.record({
  members: fc.uniqueArray(fc.record(person), { selector: ({ id }) => String(id) }),
  invitations: fc.uniqueArray(
    fc.record({ ...person, status: fc.oneof(fc.constant('PENDING'), fc.constant('pending'), fc.string()) }),
    { selector: ({ id }) => String(id) },
  ),
})

const member = { id: 7, email: 'ada@example.com', name: 'Ada Lovelace', role: 'Member' }
const team = {
  members: [member, { id: 8, email: 'Grace@example.com', name: 'Grace Hopper', role: 'Admin' }],
  invitations: [
    { ...member, email: 'charles@example.com', name: 'Charles', status: 'PENDING' },
    { id: 'inv-9', email: 'luigi@example.com', name: '', role: 'Member', status: 'EXPIRED' },
  ],
}
const rows = rowsOf(team)
const emails = (some: readonly TeamRow[]) => some.map(({ email }) => email.split('@')[0])

describe('the rows (Specification §4, Team row status)', () => {
  test.each([
    ['PENDING', 'INVITATION SENT'],
    ['EXPIRED', 'EXPIRED'],
    ['DECLINED', 'EXPIRED'],
    ['pending', 'EXPIRED'],
    ['', 'EXPIRED'],
  ])('an invitation with the status %j: %s', (status, words) => {
    const [row] = rowsOf({ members: [], invitations: [{ ...member, status }] })
    expect(row).toEqual({ ...member, key: 'invitation 7', kind: 'invitation', status: words })
  })

  test('a member is active', () => {
    expect(rowsOf({ members: [member], invitations: [] })).toEqual([
      { ...member, key: 'member 7', kind: 'member', status: 'ACTIVE' },
    ])
  })

  test('property: members, then invitations, in the server’s order; ACTIVE and INVITATION SENT for whom it is true', () => {
    fc.assert(
      fc.property(anyTeam, (any) => {
        const all = rowsOf(any)
        expect(all.map(({ id }) => id)).toEqual([...any.members, ...any.invitations].map(({ id }) => id))
        for (const [place, { kind, status }] of all.entries()) {
          const invitation = any.invitations[place - any.members.length]
          expect(kind).toBe(invitation ? 'invitation' : 'member')
          expect(status === 'ACTIVE').toBe(!invitation)
          expect(status === 'INVITATION SENT').toBe(invitation?.status === 'PENDING')
        }
        expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
      }),
    )
  })
})

test.each([
  ['member', 'Member', true],
  ['member', '', true],
  ['member', 'Admin', false],
  ['member', 'ADMIN', false],
  ['member', 'admin', false],
  ['member', 'Administrator', true],
  ['invitation', 'Member', false],
  ['invitation', 'Admin', false],
] as const)('%s with the role %j can be removed: %s (Specification §6)', (kind, role, removable) => {
  expect(isRemovable({ ...member, key: 'x', kind, role, status: 'ACTIVE' })).toBe(removable)
})

test.each([
  ['ada@example.com', 'ada'],
  [' GRACE@Example.com ', 'Grace'],
  ['luigi@example.com', 'luigi'],
  ['nobody@example.com', undefined],
  ['', undefined],
  [' ', undefined],
])('the row with the address %j: %j', (email, found) => {
  expect(rowWithEmail(rows, email)?.email.split('@')[0]).toBe(found)
})

test('an address that is not there is found by no empty one', () => {
  expect(rowWithEmail(rowsOf({ members: [{ ...member, email: '' }], invitations: [] }), ' ')).toBeNull()
})

describe('searching', () => {
  test.each([
    ['', ['ada', 'Grace', 'charles', 'luigi']],
    [' \t', ['ada', 'Grace', 'charles', 'luigi']],
    ['ADA', ['ada']],
    ['lovelace', ['ada']],
    ['lovelace ada', ['ada']],
    ['hopper ada', []],
    ['member', ['ada', 'charles', 'luigi']],
    ['member active', ['ada']],
    ['invitation sent', ['charles']],
    ['@example', ['ada', 'Grace', 'charles', 'luigi']],
    ['.*', []],
    ['nobody', []],
  ])('%j finds %j', (search, found) => {
    expect(emails(matchingRows(rows, search))).toEqual(found)
  })

  test('property: it finds rows in their order, each by all of its own words, and one word more finds no more', () => {
    fc.assert(
      fc.property(anyTeam, fc.string(), fc.string(), (any, search, more) => {
        const all = rowsOf(any)
        const found = matchingRows(all, search)
        expect(found).toEqual(all.filter((row) => found.includes(row)))
        const fewer = matchingRows(all, `${search} ${more}`)
        expect(found).toEqual(expect.arrayContaining([...fewer]))
        for (const row of all) expect(matchingRows(all, `${row.email} ${row.status}`)).toContain(row)
      }),
    )
  })
})

describe('sorting', () => {
  test.each([
    ['email', 'ascending', ['ada', 'charles', 'Grace', 'luigi']],
    ['email', 'descending', ['luigi', 'Grace', 'charles', 'ada']],
    ['name', 'ascending', ['luigi', 'ada', 'charles', 'Grace']],
    ['role', 'ascending', ['Grace', 'ada', 'charles', 'luigi']],
    ['role', 'descending', ['ada', 'charles', 'luigi', 'Grace']],
    ['status', 'ascending', ['ada', 'Grace', 'luigi', 'charles']],
  ] as const)('by %s, %s: %j', (column, direction, sorted) => {
    expect(emails(sortedRows(rows, { column, direction }))).toEqual(sorted)
  })

  test('numbers are sorted as numbers, and no case comes first', () => {
    const named = ['Member 10', 'member 9', 'Zoë', 'ada'].map((name, id) => ({ ...member, id, name }))
    const sorted = sortedRows(rowsOf({ members: named, invitations: [] }), { column: 'name', direction: 'ascending' })
    expect(sorted.map(({ name }) => name)).toEqual(['ada', 'member 9', 'Member 10', 'Zoë'])
  })

  test('property: no row is lost, and equal ones stay in the server’s order, up and down', () => {
    const order = fc.record({
      column: fc.constantFrom(...columns),
      direction: fc.constantFrom('ascending', 'descending'),
    })
    fc.assert(
      fc.property(anyTeam, order, (any, { column, direction }) => {
        const all = rowsOf(any)
        const sorted = sortedRows(all, { column, direction })
        expect(sortedRows(sorted, { column, direction })).toEqual(sorted)
        expect(new Set(sorted)).toEqual(new Set(all))
        expect(sorted).toHaveLength(all.length)
        for (const row of all) {
          const same = (each: TeamRow) => each[column] === row[column]
          expect(sorted.filter(same)).toEqual(all.filter(same))
        }
      }),
    )
  })

  test('without an order the rows are as they came', () => {
    expect(sortedRows(rows, null)).toBe(rows)
  })

  test.each(columns)('%s: up, down, and as they came; another column starts anew', (column) => {
    const up = nextOrder(null, column)
    const down = nextOrder(up, column)
    expect([up, down]).toEqual([
      { column, direction: 'ascending' },
      { column, direction: 'descending' },
    ])
    expect(nextOrder(down, column)).toBeNull()
    for (const other of columns.filter((each) => each !== column)) {
      expect(nextOrder(down, other)).toEqual({ column: other, direction: 'ascending' })
    }
  })
})
