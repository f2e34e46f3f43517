import type { Page } from '@playwright/test'
import type { StoredSession } from '@statehouse/sandbox/control'
import { ada, ben, type Person } from '@statehouse/sandbox/people'
import type { CurrentUser } from '#contract/session.ts'
import { configuration } from '#tests/pages/configuration.ts'
import { card, text } from '#tests/pages/find.ts'
import { signInIsShown } from '#tests/pages/login.ts'
import { plan } from '#tests/pages/plan.ts'
import { profile, profileIsShown } from '#tests/pages/profile.ts'
import { bar, shell } from '#tests/pages/shell.ts'
import { team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { blockCall, listenToRequests } from '#tests/support/requests.ts'
import { blockCode, consoleWorks, isHydrated, isParsed, openWithoutCode, watchStart } from '#tests/support/start.ts'
import { blankPage, store } from '#tests/support/storage.ts'

// The session changes after the HTML has shown the stored user, and before React renders. React hydrates what the HTML
// shows, then renders the current state. A hydration mismatch is a page error, which fails the test.

test.use({ build: 'production' })

interface Case {
  readonly path: string
  readonly before?: Partial<CurrentUser>
  /** null after a log-out. */
  readonly after: { readonly person: Person; readonly is: Partial<CurrentUser> } | null
  /** Expects the page as the user sees it afterwards. */
  readonly isShown: (page: Page) => Promise<void>
  readonly isAsked?: true
}

const tabs = [shell.profile, shell.configurations, shell.team]
const member = { isAdmin: false }

const changes: Readonly<Record<string, Case>> = {
  'an admin becomes a member': {
    path: team.path,
    after: { person: ada, is: member },
    isShown: (page) => expect(text(page, team.notAdmin)).toBeVisible(),
  },
  'a member becomes an admin': {
    path: configuration.path,
    before: member,
    after: { person: ada, is: {} },
    isShown: (page) => expect(card(page, configuration.secondCard)).toBeVisible(),
    isAsked: true,
  },
  'another user signs in': {
    path: profile.path,
    after: { person: ben, is: member },
    isShown: (page) => profileIsShown(page, ben.email),
  },
  'the user logs out': { path: plan.path, after: null, isShown: signInIsShown },
}

/** Stores or removes a session as another tab does. */
const storeElsewhere = (other: Page, { token, refreshToken, user }: Partial<StoredSession>) =>
  other.evaluate(
    (entries) => {
      for (const [key, value] of entries)
        if (value === undefined) localStorage.removeItem(key)
        else localStorage.setItem(key, value)
    },
    [
      ['user', undefined],
      ['refreshToken', refreshToken],
      ['token', token],
      ['user', user],
    ] as const,
  )

const storedUser = (page: Page) => page.evaluate(() => localStorage.getItem('user'))

const withFlags = (session: StoredSession, is: Partial<CurrentUser>): StoredSession => ({
  ...session,
  user: JSON.stringify({ ...JSON.parse(session.user), ...is }),
})

for (const [moment, chunk] of [
  ['the code', undefined],
  ['React', 'app'],
] as const) {
  for (const [name, { path, before = {}, after, isShown, isAsked = false }] of Object.entries(changes)) {
    test(`before ${moment} loads, ${name}: keeps the page and shows the new state`, async ({
      page,
      context,
      sandbox,
    }) => {
      await watchStart(context)
      const other = await context.newPage()
      await other.goto(blankPage)
      const session = await sandbox.openSession(ada.email, ada.password)
      const isSamePerson = after?.person === ada
      const next =
        after && withFlags(isSamePerson ? session : await sandbox.openSession(ben.email, ben.password), after.is)
      if (isSamePerson) await sandbox.setFault('getCurrentUser', { body: next?.user ?? '' })
      // The server's answer about a signed-out user never arrives.
      else await blockCall(page, 'getCurrentUser')
      const sent = listenToRequests(page)
      const lines = () => sent.map(({ line }) => line)
      await store(page, { ...withFlags(session, before) })
      const letCodeCome = await blockCode(context, chunk)
      await openWithoutCode(page, path)
      await isParsed(page)
      if (chunk) await expect.poll(() => lines()).toContain('GET /auth/info')
      if (chunk && isSamePerson) await expect.poll(() => storedUser(page)).toBe(next?.user)
      else await storeElsewhere(other, next ?? {})
      letCodeCome()
      await consoleWorks(page)
      await isShown(page)
      if (after) await expect(bar(page).getByRole('link')).toHaveText(tabs)
      expect(await isHydrated(page)).toBe(new URL(page.url()).pathname === path)
      if (chunk) return
      expect(lines()).toEqual([...new Set(lines())])
      expect(lines().some((line) => /\/team\/|\/configurations\//.test(line))).toBe(isAsked)
    })
  }
}
