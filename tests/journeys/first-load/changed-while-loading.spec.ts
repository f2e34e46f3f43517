import type { Page } from '@playwright/test'
import type { StoredSession } from '@statehouse/sandbox/control'
import { ada, ben, groupName, type Person } from '@statehouse/sandbox/people'
import type { CurrentUser } from '#contract/session.ts'
import { configuration } from '#tests/pages/configuration.ts'
import { card, text } from '#tests/pages/find.ts'
import { signInIsShown } from '#tests/pages/login.ts'
import { plan, planFacts } from '#tests/pages/plan.ts'
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
  readonly person: Person
  readonly is: Partial<CurrentUser>
  readonly facts: readonly string[]
  /** Why pages are not available, by URL. */
  readonly barred: Readonly<Record<string, string>>
}

/** What admin pages show to users who may use them. */
const cards: Readonly<Record<string, string>> = {
  [team.path]: team.listCard,
  [configuration.path]: configuration.secondCard,
}

const admin: Case = { person: ada, is: {}, facts: [groupName, 'Admin', plan.covers.admin], barred: {} }
const member: Case = {
  person: ada,
  is: { isAdmin: false },
  facts: [groupName, 'Member', plan.covers.member],
  barred: { [team.path]: team.notAdmin, [configuration.path]: configuration.notAdmin },
}
const local: Case = {
  person: ada,
  is: { subscriptionType: 'LOCAL' },
  facts: [groupName, 'Individual user', plan.covers.local],
  barred: { [team.path]: team.local[0], [configuration.path]: configuration.local[0] },
}
const inAnotherGroup: Case = {
  ...admin,
  is: { group: { id: 'another', name: 'Difference Engines' } },
  facts: ['Difference Engines', 'Admin', plan.covers.admin],
}
const withoutGroup: Case = {
  ...admin,
  is: { group: null },
  facts: [plan.covers.noGroup],
  barred: { [team.path]: team.noGroup },
}
const nobody: Case = {
  ...withoutGroup,
  is: { group: null, isAdmin: false },
  barred: { ...member.barred, ...withoutGroup.barred },
}

const changes: readonly (readonly [name: string, before: Case, after: Case | null])[] = [
  ['an admin becomes a member', admin, member],
  ['a member becomes an admin', member, admin],
  ['an admin comes into another group', admin, inAnotherGroup],
  ['an admin leaves the group', admin, withoutGroup],
  ['an admin comes into a group', withoutGroup, admin],
  ['an admin leaves the group and is none any more', admin, nobody],
  ['a user without a group becomes an admin of one', nobody, admin],
  ['a subscription becomes LOCAL', admin, local],
  ['a LOCAL subscription ends', local, admin],
  ['another user signs in', admin, { ...member, person: ben }],
  ['the user logs out', admin, null],
]

/** Expects a page as the user sees it; null for a visitor. */
async function isShownTo(page: Page, path: string, user: Case | null): Promise<void> {
  if (user === null) return signInIsShown(page)
  const isLocal = user.is.subscriptionType === 'LOCAL'
  await expect(bar(page).getByRole('link')).toHaveText(
    isLocal ? [shell.profile] : [shell.profile, shell.configurations, shell.team],
  )
  if (path === profile.path) return profileIsShown(page, user.person.email)
  if (path === plan.path) return expect(planFacts(page)).toHaveText([user.person.email, ...user.facts])
  const barred = user.barred[path]
  await expect(barred === undefined ? card(page, cards[path] ?? '') : text(page, barred)).toBeVisible()
  await expect(page).toHaveURL(isLocal ? profile.path : path)
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

const withFlags = (session: StoredSession, { is }: Case): StoredSession => ({
  ...session,
  user: JSON.stringify({ ...JSON.parse(session.user), ...is }),
})

for (const [moment, chunk] of [
  ['the code', undefined],
  ['React', 'app'],
] as const) {
  for (const [name, before, after] of changes) {
    test(`before ${moment} loads, ${name}: keeps the page and shows the new state`, async ({
      page,
      context,
      sandbox,
    }) => {
      await watchStart(context)
      const other = await context.newPage()
      await other.goto(blankPage)
      await sandbox.setFault('getTeam', { body: '{"members":[],"invitations":[]}' })
      const session = await sandbox.openSession(ada.email, ada.password)
      const isSamePerson = after?.person === ada
      const next =
        after && withFlags(isSamePerson ? session : await sandbox.openSession(ben.email, ben.password), after)
      if (isSamePerson) await sandbox.setFault('getCurrentUser', { body: next?.user ?? '' })
      // The server's answer about a signed-out user never arrives.
      else await blockCall(page, 'getCurrentUser')
      const sent = listenToRequests(page)
      const lines = () => sent.map(({ line }) => line)
      for (const path of [profile.path, plan.path, team.path, configuration.path]) {
        await store(page, { ...withFlags(session, before) })
        const letCodeCome = await blockCode(context, chunk)
        sent.length = 0
        await openWithoutCode(page, path)
        await isParsed(page)
        if (chunk) await expect.poll(() => lines()).toContain('GET /auth/info')
        if (chunk && isSamePerson) await expect.poll(() => storedUser(page)).toBe(next?.user)
        else await storeElsewhere(other, next ?? {})
        letCodeCome()
        await consoleWorks(page)
        // By then a LOCAL user's first machine has led to the profile.
        const isLed = chunk && before === local && path !== plan.path
        await isShownTo(page, isLed ? profile.path : path, after)
        const { pathname } = new URL(page.url())
        expect(await isHydrated(page), path).toBe(pathname === path)
        if (chunk) continue
        expect(lines(), path).toEqual([...new Set(lines())])
        const isAsked = lines().some((line) => /\/team\/|\/configurations\//.test(line))
        expect(isAsked, path).toBe(after !== null && path in cards && !(path in after.barred))
      }
    })
  }
}
