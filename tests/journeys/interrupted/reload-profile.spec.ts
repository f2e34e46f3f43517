import { expect, type Page } from '@playwright/test'
import { ada } from '#sandbox/people.ts'
import { common } from '#tests/pages/common.ts'
import { button, field, fill, hasValues, heading, status, text } from '#tests/pages/find.ts'
import { endSession, login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { plan, planIsShown } from '#tests/pages/plan.ts'
import { openProfile, profile, profileIsShown } from '#tests/pages/profile.ts'
import { logOut, pressPlan, shell, unsavedQuestion } from '#tests/pages/shell.ts'
import { setCurrentUser } from '#tests/support/requests.ts'
import { storeSession } from '#tests/support/storage.ts'
import { endless, holdClock, type Reload, testReloads } from './reload.ts'

const { password } = profile
const street = { [profile.street]: 'Ockham Park' }
const passwords = { [password.current]: ada.password, [password.next]: 'secret-2', [password.confirm]: 'secret-2' }

const save = (page: Page) => button(page, profile.save).click()

/** A save meets the end of the session; what was typed is kept. */
const loseSession: Reload['reach'] = async (page, sandbox) => {
  await openProfile(page, sandbox)
  await fill(page, { ...street, ...passwords })
  await endSession(page, sandbox, () => save(page))
}

/** After the next sign-in both forms have again what was typed. */
const restored = {
  reach: async (page, sandbox) => {
    await loseSession(page, sandbox)
    await sendSignIn(page)
  },
  shows: (page) => hasValues(page, { ...street, ...passwords }),
  asks: true,
  after: (page) => profileIsShown(page),
} as const satisfies Omit<Reload, 'state'>

testReloads([
  {
    state: 'profile.loading',
    reach: async (page, sandbox) => {
      await storeSession(page, sandbox)
      await sandbox.setFault('getUser', endless)
      await page.goto(profile.address)
    },
    shows: (page) => expect(page.getByText(profile.loading).first()).toBeAttached(),
    after: (page) => profileIsShown(page),
  },
  {
    state: 'profile.remembered',
    reach: async (page, sandbox) => {
      await storeSession(page, sandbox)
      await sandbox.setFault('getUser', { status: 500 })
      await page.goto(profile.address)
    },
    shows: (page) => expect(text(page, profile.remembered)).toBeVisible(),
    after: (page) => expect(button(page, profile.save)).toBeVisible(),
  },
  {
    state: 'profile.ready.edited.typed',
    which: 'in both forms',
    reach: async (page, sandbox) => {
      await openProfile(page, sandbox)
      await field(page, profile.street).click()
      await fill(page, { [profile.street]: 'Ockham Park', ...passwords })
    },
    shows: (page) => hasValues(page, { [profile.street]: 'Ockham Park', ...passwords }),
    asks: true,
    after: (page) => profileIsShown(page),
  },
  {
    state: 'profile.saving',
    reach: async (page, sandbox) => {
      await openProfile(page, sandbox)
      await sandbox.setFault('updateUser', endless)
      await field(page, profile.street).fill('Ockham Park')
      await button(page, profile.save).click()
    },
    shows: (page) => expect(button(page, profile.saving)).toBeVisible(),
    asks: true,
    after: (page) => profileIsShown(page),
  },
  {
    state: 'password-change.changing',
    reach: async (page, sandbox) => {
      await openProfile(page, sandbox)
      await sandbox.setFault('changePassword', endless)
      await fill(page, passwords)
      await button(page, password.change).click()
    },
    shows: (page) => expect(button(page, password.changing)).toBeVisible(),
    after: (page) => profileIsShown(page),
  },
  {
    state: 'session.loggingOut',
    reach: async (page, sandbox) => {
      await openProfile(page, sandbox)
      await page.clock.install()
      await sandbox.setFault('logOut', endless)
      await holdClock(page)
      await logOut(page)
    },
    shows: (page) => expect(heading(page, shell.loggingOut)).toBeVisible(),
    after: async (page) => {
      await page.clock.resume()
      // The browser cuts the call off, which may end the session in the page that goes; else it goes on.
      const profileHeading = heading(page, profile.heading)
      await expect(profileHeading.or(heading(page, login.heading))).toBeVisible()
      if (await profileHeading.isVisible()) await logOut(page)
      await signInIsShown(page)
    },
    stored: [],
  },
  {
    state: 'session.signedIn.current',
    which: 'the plan',
    reach: async (page, sandbox) => {
      await storeSession(page, sandbox)
      await page.goto(plan.address)
    },
    shows: planIsShown,
    after: planIsShown,
  },
  {
    state: 'profile.ready.unedited',
    reach: openProfile,
    after: (page) => profileIsShown(page),
  },
  {
    state: 'profile.rereading',
    reach: async (page, sandbox) => {
      await openProfile(page, sandbox)
      await sandbox.setFault('getUser', endless)
      await fill(page, street)
      await save(page)
    },
    shows: (page) => expect(status(page, profile.saved)).toBeVisible(),
    after: (page) => hasValues(page, street),
  },
  {
    state: 'profile.confirming',
    reach: async (page, sandbox) => {
      await openProfile(page, sandbox)
      await sandbox.setFault('getCurrentUser', endless)
      await fill(page, street)
      await save(page)
    },
    shows: (page) => expect(status(page, profile.saved)).toBeVisible(),
    after: (page) => hasValues(page, street),
  },
  {
    state: 'password-change.providerOnly',
    reach: async (page, sandbox) => {
      await setCurrentUser(sandbox, await storeSession(page, sandbox), { hasPassword: false, oauthProvider: 'GITHUB' })
      await page.goto(profile.address)
    },
    shows: (page) => expect(text(page, profile.provider.signsInWith('GitHub'))).toBeVisible(),
    after: (page) => profileIsShown(page),
  },
  {
    state: 'drafts.interrupted',
    reach: loseSession,
    asks: true,
    after: signInIsShown,
    stored: [],
  },
  {
    state: 'drafts.kept',
    reach: async (page, sandbox) => {
      await loseSession(page, sandbox)
      await sandbox.setFault('getUser', { status: 500 })
      await sendSignIn(page)
    },
    shows: (page) => expect(text(page, profile.draftWaits)).toBeVisible(),
    asks: true,
    after: (page) => profileIsShown(page),
  },
  { state: 'profile.ready.edited.restored', ...restored },
  { state: 'password-change.ready.restored', ...restored },
  {
    state: 'profile.ready.discarded',
    reach: async (page, sandbox) => {
      await restored.reach(page, sandbox)
      await button(page, common.discard).click()
    },
    shows: (page) => expect(button(page, common.undo)).toBeVisible(),
    after: (page) => profileIsShown(page),
  },
  {
    state: 'unsaved-changes.asking.aboutChanges',
    reach: async (page, sandbox) => {
      await openProfile(page, sandbox)
      await fill(page, street)
      await pressPlan(page)
    },
    shows: (page) => expect(unsavedQuestion(page)).toBeVisible(),
    asks: true,
    after: (page) => profileIsShown(page),
  },
])
