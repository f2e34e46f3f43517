import { describe, expect, test } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { fillPath } from '#api/http.ts'
import { verifyInvitation } from '#contract/invitation.ts'
import { ada } from '#qa/models/samples.ts'
import { openTab, whereIs } from './at.ts'

describe('every URL leads to a screen of the table (Specification §2)', () => {
  test.each([
    ['/', '/profile'],
    ['/no/such/page', '/profile'],
    ['/%', '/profile'],
    ['/%zz', '/profile'],
    ['/%C3', '/profile'],
    ['/profile/100%', '/profile'],
    ['/invite%', '/profile'],
    ['/team', '/team'],
    ['/profile/', '/profile/'],
  ])('%s leads signed-in users to %s', (href, at) => {
    expect(whereIs(openTab(href, ada).tab)).toMatchObject({ at })
  })

  test.each([
    '/invite/abc%2',
    '/invite/%',
    '/invite/%20%2/',
    '/invite/%E2%82?hash=abc',
    '/invite/abc/%2',
    '/Invite/abc%2',
  ])('%s is an invitation that makes no call', (href) => {
    const { visit } = openTab(href).tab.actor.getSnapshot().context
    expect(visit?.path).toBe('/invite/{-$hash}')
    const { hash = '' } = visit?.values ?? {}
    expect(() => fillPath(verifyInvitation.path, { hash })).toThrow(ApiError)
  })

  test.each([
    ['/invite/unknown?hash=other', { hash: 'unknown' }],
    ['/Invite/a%2Fb%20c', { hash: 'a/b c' }],
    ['/invite/?hash=query', { hash: 'query' }],
    ['/invite/abc/', { hash: 'abc' }],
    ['/activate?token=ab+cd/ef==&hash=no', { token: 'ab+cd/ef==' }],
  ])('%s has the values %j', (href, values) => {
    expect(openTab(href).tab.actor.getSnapshot().context.visit).toMatchObject({ values })
  })
})
