import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextOrder, readOrder, teamPath } from '#rules/team-address.ts'
import {
  hasMatch,
  isAbout,
  isRemovable,
  matchingRows,
  type RowColumn,
  rowsOf,
  rowWithEmail,
  sortedRows,
  type TeamRow,
} from '#rules/team-rows.ts'

const columns: readonly RowColumn[] = ['email', 'name', 'role', 'status']

const person = {
  id: fc.oneof(fc.nat({ max: 3 }), fc.string({ minLength: 1 }), fc.constantFrom('7', '7 ada')),
  email: fc.oneof(fc.emailAddress(), fc.constantFrom('', 'ada@example.com', 'Ada@Example.com ', 'ada ada@example.com')),
  name: fc.oneof(fc.string(), fc.constantFrom('Ada', 'ada', 'Zoë', 'Zoe', 'Member 9', 'Member 10')),
  role: fc.constantFrom('Admin', 'ADMIN', 'Member', ''),
}
const status = fc.oneof(fc.constant('PENDING'), fc.constant('pending'), fc.string())
const anyTeam = fc.record({
  members: fc.array(fc.record(person)),
  invitations: fc.array(fc.record({ ...person, status })),
  unreadable: fc.nat(),
})
const anyRows = anyTeam.map(rowsOf)

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

describe('the rows (Specification §4, Team row status)', () => {
  test.each([
    ['PENDING', 'INVITATION SENT'],
    ['EXPIRED', 'EXPIRED'],
    ['pending', 'EXPIRED'],
    ['', 'EXPIRED'],
  ])('an invitation with the status %j: %s; a member is active', (status, words) => {
    const all = rowsOf({ members: [member], invitations: [{ ...member, status }], unreadable: 1 })
    expect(all).toEqual([
      { ...member, key: expect.any(String), kind: 'member', status: 'ACTIVE' },
      { ...member, key: expect.any(String), kind: 'invitation', status: words },
    ])
  })

  test('rows of two people with one id stay apart; a person who is listed twice has one row, the first', () => {
    const grace = { ...member, email: 'grace@example.com' }
    const again = { ...member, email: ' ADA@example.com', name: 'Ada King', role: 'Admin' }
    const found = membersOf(member, grace, again, { ...grace })
    expect(found.map(({ email, name }) => [email, name])).toEqual([
      [member.email, member.name],
      [grace.email, grace.name],
    ])
  })

  test('property: members, then invitations, in the server’s order, with keys that differ and last', () => {
    fc.assert(
      fc.property(anyTeam, (any) => {
        const all = rowsOf(any)
        const received = [...any.members, ...any.invitations]
        const indexes = all.map(({ kind, id, email }) =>
          received.findIndex(
            (row) => row.id === id && row.email === email && 'status' in row === (kind === 'invitation'),
          ),
        )
        expect(indexes).toEqual(indexes.toSorted((one, other) => one - other))
        expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
        const rest = rowsOf({ ...any, members: any.members.slice(1) })
        expect(all.map(({ key }) => key)).toEqual(expect.arrayContaining(rest.map(({ key }) => key)))
      }),
    )
  })
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

test('a member’s row is about the person with that id, as a text or a number', () => {
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
])('the row with the address %j: %j', (email, found) => {
  expect(rowWithEmail([...membersOf({ ...member, email: '' }), ...rows], email)?.email.split('@')[0]).toBe(found)
})

describe('searching', () => {
  test.each([
    ['', ['ada', 'Grace', 'charles', 'luigi']],
    [' \t', ['ada', 'Grace', 'charles', 'luigi']],
    ['ADA', ['ada']],
    ['lovelace ada', ['ada']],
    ['hopper ada', []],
    ['member active', ['ada']],
    ['invitation sent', ['charles']],
    ['@example', ['ada', 'Grace', 'charles', 'luigi']],
    ['.*', []],
  ])('%j finds %j', (search, found) => {
    expect(emails(matchingRows(rows, search))).toEqual(found)
  })

  test('property: it finds rows in their order, each by all of its own words, and one word more finds no more', () => {
    fc.assert(
      fc.property(anyRows, fc.string(), fc.string(), (all, search, more) => {
        const found = matchingRows(all, search)
        expect(found).toEqual(all.filter((row) => found.includes(row)))
        expect(hasMatch(all, search)).toBe(found.length > 0)
        expect(found).toEqual(expect.arrayContaining([...matchingRows(all, `${search} ${more}`)]))
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
    ['status', 'ascending', ['ada', 'Grace', 'luigi', 'charles']],
  ] as const)('by %s, %s: %j', (column, direction, sorted) => {
    expect(emails(sortedRows(rows, { column, direction }))).toEqual(sorted)
    expect(sortedRows(rows, null)).toBe(rows)
  })

  test('numbers are sorted as numbers, and no case comes first', () => {
    const named = ['Member 10', 'member 9', 'Zoë', 'ada'].map((name, id) => ({ ...member, id, name }))
    const sorted = sortedRows(membersOf(...named), { column: 'name', direction: 'ascending' })
    expect(sorted.map(({ name }) => name)).toEqual(['ada', 'member 9', 'Member 10', 'Zoë'])
  })

  test('property: no row is lost, and equal ones stay in the server’s order, up and down', () => {
    const direction = fc.constantFrom('ascending', 'descending')
    fc.assert(
      fc.property(anyRows, fc.constantFrom(...columns), direction, (all, column, direction) => {
        const sorted = sortedRows(all, { column, direction })
        expect(new Set(sorted)).toEqual(new Set(all))
        expect(sorted).toHaveLength(all.length)
        for (const row of all) {
          const same = (each: TeamRow) => each[column] === row[column]
          expect(sorted.filter(same)).toEqual(all.filter(same))
        }
      }),
    )
  })

  test.each(columns)('%s: up, down, and as they came; another column starts anew', (column) => {
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

describe('the address of a list (JSON:API 1.1, § Sorting)', () => {
  const up = (column: RowColumn) => ({ column, direction: 'ascending' }) as const
  const down = (column: RowColumn) => ({ column, direction: 'descending' }) as const

  test.each([
    ['email', up('email')],
    ['-email', down('email')],
    ['name', up('name')],
    ['-role', down('role')],
    ['status', up('status')],
    ['', null],
    ['-', null],
    ['--email', null],
    ['Email', null],
    ['email,-name', null],
    [' email', null],
    ['actions', null],
    ['toString', null],
  ])('the order %j: %j', (text, order) => {
    expect(readOrder(text)).toEqual(order)
  })

  test.each([
    ['', null, '/team'],
    [' \t', null, '/team'],
    ['ada', null, '/team?search=ada'],
    [' ada lovelace ', up('name'), '/team?search=ada+lovelace&order=name'],
    ['', down('email'), '/team?order=-email'],
    ['a&order=x#?=+%', null, '/team?search=a%26order%3Dx%23%3F%3D%2B%25'],
    ['Zoë', down('status'), '/team?search=Zo%C3%AB&order=-status'],
    ['x'.repeat(200), null, `/team?search=${'x'.repeat(200)}`],
    ['x'.repeat(201), up('role'), '/team?order=role'],
  ] as const)('the search %j and the order %j: %j', (search, order, path) => {
    expect(teamPath(search, order)).toBe(path)
  })
})
