import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCurrentUser } from '#contract/session.ts'
import { accessTo, denialOf, isLoggedOut, type Visitor } from '#rules/access.ts'
import { coverageOf, roleOf } from '#rules/team/role.ts'
import { plan } from '#tests/pages/plan.ts'

function userWith(flags: object) {
  const user = readCurrentUser({ id: 'u-1', ...flags })
  if (user === null) throw new Error('this must be a user')
  return user
}

const areas = ['team', 'configuration'] as const
const group = { id: 'g-1', name: 'Engines' }

test('property: admin areas deny LOCAL, no group, then no admin (Specification §6)', () => {
  const flags = fc.record({
    subscriptionType: fc.constantFrom('LOCAL', 'local', 'PROFESSIONAL', ''),
    group: fc.constantFrom(group, null),
    isAdmin: fc.boolean(),
    hasPassword: fc.boolean(),
    isOAuthUser: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.constantFrom(...areas), flags, (area, user) => {
      const reasons = [
        user.subscriptionType === 'LOCAL' && 'local',
        area === 'team' && user.group === null && 'noGroup',
        !user.isAdmin && 'notAdmin',
      ]
      expect(denialOf(area, userWith(user))).toBe(reasons.find(Boolean) ?? null)
    }),
  )
})

test.each([
  [{ group, isAdmin: true }, 'Admin', plan.covers.admin],
  [{ group }, 'Member', plan.covers.member],
  [{ isAdmin: true }, '', plan.covers.noGroup],
  [{ group, isAdmin: true, subscriptionType: 'LOCAL' }, 'Individual user', plan.covers.local],
])('%j has the role "%s" and its plan', (flags, role, coverage) => {
  expect([roleOf(userWith(flags)), coverageOf(userWith(flags))]).toEqual([role, coverage])
})

test.each([
  ['loggedOut', true],
  ['loggedOutElsewhere', true],
  ['ended', false],
  ['visiting', false],
] as const)('a session that ended as %s was ended by the user: %s', (end, isMeant) => {
  expect(isLoggedOut({ end })).toBe(isMeant)
})

// Access to the protected area (Specification §2).

const unconfirmed = { hasToken: true, user: null, isPersistent: true, end: null, lastEmail: '' } as const
const signedIn = (flags: object): Visitor => ({ ...unconfirmed, user: userWith(flags) })
const admin = signedIn({ isAdmin: true, group: { id: 'g-1' } })
const member = signedIn({})
const local = signedIn({ subscriptionType: 'LOCAL' })
const ended = { ...unconfirmed, hasToken: false, lastEmail: 'ada@example.com' }
const signedOut = (end: Visitor['end']): Visitor => ({ ...ended, end })
const href = '/wanted?a=b'
const wanted = { returnTo: href }

test.each([
  ['an admin enters', admin, 'enter'],
  ['a member enters, and the page says what is missing', member, 'enter'],
  ['tokens without a user wait', unconfirmed, 'wait'],
  ['a visitor signs in, and returns', signedOut('visiting'), { to: '/login', state: wanted }],
  [
    'a rejected session shows a message, and fills in the email',
    signedOut('ended'),
    { to: '/login', state: { ...wanted, ended: 'here', email: 'ada@example.com' } },
  ],
  ['LOG OUT leaves no return URL', signedOut('loggedOut'), { to: '/login', state: {} }],
  [
    'another tab that ended it may have logged out',
    signedOut('endedElsewhere'),
    { to: '/login', state: { ended: 'elsewhere' } },
  ],
] as const)('%s, whatever the area', (_, visitor, access) => {
  for (const area of ['signedIn', 'team', 'configuration'] as const)
    expect(accessTo(href, area, visitor)).toEqual(access)
})

test('LOCAL users enter all other pages', () => {
  expect(accessTo(href, 'signedIn', local)).toEqual('enter')
  for (const area of ['team', 'configuration'] as const) {
    expect(accessTo(href, area, local)).toEqual({ to: '/profile', state: { refused: area } })
  }
})
