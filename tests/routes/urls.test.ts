import { describe, expect, test } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { fillPath } from '#api/http.ts'
import { verifyInvitation } from '#contract/invitation.ts'
import { arrive, member, visitor } from './at.ts'

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
  ])('%s leads signed-in users to %s', async (href, at) => {
    expect(await arrive(href, member())).toMatchObject({ at })
  })

  test.each([
    '/invite/abc%2',
    '/invite/%',
    '/invite/%20%2/',
    '/invite/%E2%82?hash=abc',
    '/invite/abc/%2',
    '/Invite/abc%2',
  ])('%s is an invitation that makes no call', async (href) => {
    const { router, route } = await arrive(href, visitor())
    expect(route).toBe('/invite/{-$hash}')
    expect(() => fillPath(verifyInvitation.path, router.state.matches.at(-1)?.params ?? {})).toThrow(ApiError)
  })
})
