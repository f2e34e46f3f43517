import type { Page } from '@playwright/test'
import type { SandboxControl } from '@statehouse/sandbox/control'
import { ada, ivy, nora } from '@statehouse/sandbox/people'
import { activate } from '#tests/pages/activate.ts'
import { common } from '#tests/pages/common.ts'
import { configuration, configurationIsReady, modelField, openConfiguration } from '#tests/pages/configuration.ts'
import { button, field, heading, status, text } from '#tests/pages/find.ts'
import { handoff } from '#tests/pages/handoff.ts'
import { invite } from '#tests/pages/invite.ts'
import { endSession, login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { answerAs, goToProvider, oauthCallback } from '#tests/pages/oauth-callback.ts'
import { openProfile, profile, profileIsShown } from '#tests/pages/profile.ts'
import { tab } from '#tests/pages/shell.ts'
import { openTeam, row, team, turns } from '#tests/pages/team.ts'
import { signInFor } from '#tests/support/editor.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { activationLink, mailedLink } from '#tests/support/mails.ts'
import { oauthKeys, store, storedKeys, storeSession, wholeSession } from '#tests/support/storage.ts'

// A page that is loaded anew, in states that differ in storage, address, history entry or in what would be lost. tests/properties says for every
// state of every chart what it leaves stored, which is all that a reload knows of it.

/** A state in which the page is loaded anew. */
interface Reload {
  /** Leads the console into the state, and expects what a person sees then. */
  readonly reach: (page: Page, sandbox: SandboxControl) => Promise<unknown>
  /** True when the browser asks first, because typed changes or the rest of what is being sent would be lost. */
  readonly asks?: true
  /** Expects the screen to go on from. */
  readonly after: (page: Page) => Promise<unknown>
  /** The keys of the session that are stored afterwards, when they are not the same as before. */
  readonly stored?: readonly string[]
}

/** Longer than any test. */
const endless = { delay: 60_000 } as const

const apiKey = (page: Page) => modelField(page, configuration.indexing, configuration.apiKey)

const reloads: Readonly<Record<string, Reload>> = {
  'a link that is being used': {
    reach: async (page, sandbox) => {
      await sandbox.setFault('activateAccount', endless)
      await page.goto(await activationLink(sandbox))
      await expect(heading(page, activate.waiting)).toBeVisible()
      await expect.poll(() => sandbox.calls('activateAccount')).toHaveLength(1)
    },
    after: (page) => expect(heading(page, activate.activated)).toBeVisible(),
  },
  'an invitation of another person, while the one who is signed in logs out': {
    reach: async (page, sandbox) => {
      await storeSession(page, sandbox, nora)
      await page.goto(await mailedLink(sandbox, 'invitation', ivy))
      await sandbox.setFault('logOut', endless)
      await button(page, invite.logOut).click()
    },
    after: async (page) => {
      // The browser cuts the call off, which may end the session in the page that goes; else the page asks again.
      const password = field(page, invite.password)
      await expect(password.or(button(page, invite.logOut))).toBeVisible()
      if (!(await password.isVisible())) await button(page, invite.logOut).click()
      await expect(password).toBeVisible()
    },
    stored: [],
  },
  'a code that is being exchanged, which no address has any more': {
    reach: async (page, sandbox) => {
      await page.goto(login.address)
      await goToProvider(page)
      await sandbox.setFault('exchangeOAuthCode', endless)
      await answerAs(page, 'Ada Lovelace')
      await expect(page).toHaveURL(oauthCallback.address)
      await expect.poll(() => oauthKeys(page)).toEqual([])
    },
    after: async (page) => {
      await button(page, common.backToLogin).click()
      await signInIsShown(page)
    },
  },
  'tokens without a user, in the middle of a sign-in': {
    reach: async (page, sandbox) => {
      await page.goto(login.address)
      await goToProvider(page)
      await sandbox.setFault('getCurrentUser', endless)
      await answerAs(page, 'Ada Lovelace')
      await expect.poll(() => storedKeys(page)).toEqual(['token', 'refreshToken'])
      await expect(heading(page, oauthCallback.waiting)).toBeVisible()
    },
    after: async (page) => {
      await button(page, common.backToLogin).click()
      await profileIsShown(page)
    },
    stored: wholeSession,
  },
  'tokens without a user, on a later visit': {
    reach: async (page, sandbox) => {
      await storeSession(page, sandbox)
      await store(page, { user: null })
      await sandbox.setFault('getCurrentUser', endless)
      await page.goto(profile.address)
      await expect(status(page, common.waiting)).toBeVisible()
    },
    after: (page) => profileIsShown(page),
    stored: wholeSession,
  },
  'an editor that was opened': {
    reach: async (page, sandbox) => {
      await storeSession(page, sandbox)
      await page.goto(signInFor('vscode://example.plugin/sign-in'))
      await button(page, login.plugin.continueAs(ada.email)).click()
      await expect(heading(page, handoff.opened)).toBeVisible()
    },
    after: (page) => expect(button(page, login.plugin.continueAs(ada.email))).toBeVisible(),
  },
  'a session that the server has ended': {
    reach: async (page, sandbox) => {
      await openProfile(page, sandbox)
      await endSession(page, sandbox, () => tab(page, 'TEAM').click())
      await expect(text(page, login.ended)).toBeVisible()
    },
    after: async (page) => {
      await signInIsShown(page)
      await sendSignIn(page)
      await expect(page).toHaveURL(team.address)
    },
    stored: wholeSession,
  },
  'a configuration that is being saved': {
    reach: async (page, sandbox) => {
      await openConfiguration(page, sandbox)
      await sandbox.setFault('updateConfiguration', endless)
      await apiKey(page).fill('sk-typed')
      await button(page, configuration.save).click()
      await expect(button(page, configuration.saving)).toBeVisible()
    },
    asks: true,
    after: configurationIsReady,
  },
  'a draft that waits for its form': {
    reach: async (page, sandbox) => {
      await openProfile(page, sandbox)
      await field(page, profile.street).fill('Ockham Park')
      await endSession(page, sandbox, () => button(page, profile.save).click())
      await sandbox.setFault('getUser', { status: 500 })
      await sendSignIn(page)
      await expect(text(page, profile.draftWaits)).toBeVisible()
    },
    asks: true,
    after: (page) => profileIsShown(page),
  },
  'several invitations that are being sent': {
    reach: async (page, sandbox) => {
      await openTeam(page, sandbox)
      await sandbox.setFault('inviteMember', endless)
      await field(page, team.email).fill('one@example.com, two@example.com')
      await button(page, team.several.invite('2 PEOPLE')).click()
      await expect(turns(page)).toBeVisible()
    },
    asks: true,
    after: (page) => expect(row(page, ada.email)).toBeVisible(),
  },
}

/** Lets the page load itself, or go elsewhere to stay, as a person does, and answers the browser's question. */
async function loadAnew(page: Page, answer: 'stay' | 'leave' | null): Promise<void> {
  const asked = answer === null ? null : page.waitForEvent('dialog')
  const loaded = answer === 'stay' ? null : page.waitForEvent('load')
  // In a task of its own, since the page answers nothing while the browser asks. After a reload that was answered with Stay, Firefox lets no
  // script reload the page.
  await page.evaluate((stays) => {
    setTimeout(() => (stays ? location.assign('/robots.txt') : location.reload()))
  }, answer === 'stay')
  const dialog = await asked
  expect(dialog?.type()).toBe(answer === null ? undefined : 'beforeunload')
  await (answer === 'stay' ? dialog?.dismiss() : dialog?.accept())
  await loaded
}

for (const [name, { reach, asks, after, stored }] of Object.entries(reloads)) {
  test(`a reload ${asks ? 'asks first' : 'loses nothing'}, and leads to a screen to go on from: ${name}`, async ({
    page,
    sandbox,
  }) => {
    await reach(page, sandbox)
    const before = await storedKeys(page)
    if (asks) await loadAnew(page, 'stay')
    await sandbox.clearFaults()
    await loadAnew(page, asks ? 'leave' : null)
    await after(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    expect(await storedKeys(page)).toEqual(stored ?? before)
  })
}
