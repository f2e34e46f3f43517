import { simulate } from '@statehouse/workbench/kit'
import { describe, expect, test, vi } from 'vitest'
import { sessionMachine } from '#machines/app/session.ts'
import { ada, grace, nobody } from '#qa/models/samples.ts'
import { guardRoute, watchAccess } from '#routes/guard-route.ts'
import { arrive, local, member, open, visitor, whereIs } from './at.ts'

/** The code that was loaded, in order. Code is loaded once, so the order of these tests matters. */
const loaded = vi.hoisted((): string[] => {
  // Tests of other files have loaded it too.
  vi.resetModules()
  return []
})
vi.mock('#routes/protected.tsx', () => {
  loaded.push('protected')
  return { ProtectedArea: () => null }
})
vi.mock('#routes/profile.tsx', () => {
  loaded.push('profile')
  return { page: {} }
})
vi.mock('#routes/team/team.tsx', () => {
  loaded.push('team')
  return { page: {} }
})

describe('access to the protected area', () => {
  test.each(['/profile', '/team?a=b#c'])(
    'signed out, loads no code for %s and returns to it after the sign-in',
    async (href) => {
      const { at, state } = await arrive(href, visitor())
      expect({ at, state }).toEqual({ at: '/login', state: { returnTo: href, ended: undefined } })
      expect(loaded).toEqual([])
    },
  )

  test('loads no code until the session is restored', async () => {
    const session = simulate(sessionMachine, { ...nobody, hasToken: true })
    const router = open('/team', session)
    const loading = router.load()
    await expect.poll(() => router.state.matches.map(({ status }) => status)).toContain('pending')
    expect(whereIs(router)).toMatchObject({ at: '/team' })
    expect(loaded).toEqual([])
    session.send({ type: 'session.stored', user: ada, isPersistent: true })
    await loading
    expect(whereIs(router)).toMatchObject({ at: '/team', route: '/team' })
    expect(loaded).toEqual(['protected', 'team'])
  })

  test('a replaced navigation no longer waits for the session', async () => {
    const { actor } = simulate(sessionMachine, { ...nobody, hasToken: true })
    const abortController = new AbortController()
    const guarding = guardRoute({
      context: { session: actor },
      location: { href: '/profile', pathname: '/profile' },
      abortController,
    })
    abortController.abort(new Error('replaced'))
    await expect(guarding).rejects.toThrow('replaced')
  })
})

describe('a session that changes under an open page', () => {
  async function inside(href: string) {
    const session = member()
    const { router } = await arrive(href, session)
    const decisions: Promise<void>[] = []
    watchAccess({ session: session.actor }, () => decisions.push(router.invalidate()))
    return { session, decisions, whereNow: async () => Promise.all(decisions).then(() => whereIs(router)) }
  }

  test('opens /login with a return URL when it ends', async () => {
    const { session, whereNow } = await inside('/team')
    session.send({ type: 'session.ended' })
    expect(await whereNow()).toMatchObject({ at: '/login', state: { returnTo: '/team', ended: 'here' } })
  })

  test('opens /login without a return URL after LOG OUT', async () => {
    const { session, decisions, whereNow } = await inside('/team')
    session.send({ type: 'logOut.completed' })
    expect(await whereNow()).toMatchObject({ at: '/login', state: { returnTo: undefined, ended: undefined } })
    expect(decisions).toHaveLength(1)
  })

  test('opens the profile with the reason when its user becomes LOCAL', async () => {
    const { session, whereNow } = await inside('/team')
    session.send({ type: 'session.stored', user: local, isPersistent: true })
    expect(await whereNow()).toMatchObject({ at: '/profile', state: { refused: 'team' } })
  })

  test('keeps the page for the same user, and checks the access of another', async () => {
    const { session, decisions } = await inside('/team')
    session.finish('getCurrentUser', ada)
    session.send({ type: 'session.stored', user: { ...ada, firstName: 'Augusta' }, isPersistent: true })
    expect(decisions).toEqual([])
    session.send({ type: 'session.stored', user: grace, isPersistent: true })
    expect(decisions).toHaveLength(1)
  })
})
