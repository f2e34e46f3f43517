import { expect, test } from 'vitest'
import { readCurrentUser } from '#contract/session.ts'
import { destinationOf, isOwnedBy, losesInput, type PageRule } from '#rules/destination.ts'

const row = (path: string, access: PageRule['access']) => ({ path, parameters: [], access, hasMachine: true })
const pages = [row('/login', 'public'), row('/profile', 'signedIn'), row('/team', 'team')]

const userOf = (id: string, group: object | null, subscriptionType = '') =>
  readCurrentUser({ id, group, isAdmin: true, subscriptionType })
const ada = userOf('ada', { id: 'engines' })

function at(href: string, user = ada) {
  const visitor = { hasToken: user !== null, user, isPersistent: true, end: null, lastEmail: '' }
  return destinationOf(pages, { href, entry: 0, state: {} }, visitor)
}

test.each([
  ['its user and group', '/team', ada, true],
  ['its user in another group', '/team', userOf('ada', { id: 'plugins' }), false],
  ['another user', '/profile', userOf('bob', null), false],
  ['nobody', '/profile', null, false],
  ['nobody, as it is public', '/login', null, false],
])('a parked page is lost to %s', (_name, href, user, isLost) => {
  const { visit } = at(href)
  const kept = { pages, user, session: { user: null } }
  const loses = (parked: 'left' | null) => losesInput({ ...kept, visits: visit ? [{ ...visit, parked }] : [] })
  expect([loses('left'), loses(null)]).toEqual([isLost, false])
  expect(visit && isOwnedBy(visit, user)).toBe(href === '/login' || user?.id === ada?.id)
})

test('a URL leads to a page, to another one, or nowhere before it is known (Specification §2)', () => {
  const local = userOf('eve', null, 'LOCAL')
  expect(at('/team', local)).toEqual({ visit: null, redirect: { to: '/profile', state: { refused: 'team' } } })
  expect(at('/profile', local)).toMatchObject({ visit: { hasMachine: true } })
  expect(at('/team', userOf('bob', null))).toMatchObject({ visit: { hasMachine: false } })
  const nobody = { hasToken: false, user: null, isPersistent: true, end: null, lastEmail: '' }
  expect(destinationOf(pages, null, nobody)).toEqual({ visit: null, redirect: null })
})
