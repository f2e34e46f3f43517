import { expect, type Page } from '@playwright/test'
import { ivy, nora } from '#sandbox/people.ts'
import type { SandboxControl } from '#scripts/support/sandbox-control.ts'
import { common } from '#tests/pages/common.ts'
import { alert, button, field, fill, heading } from '#tests/pages/find.ts'
import { invitationIsShown, invite } from '#tests/pages/invite.ts'
import { signInIsShown } from '#tests/pages/login.ts'
import { invitationLink, mailedLink } from '#tests/support/mails.ts'
import { store, storeSession, wholeSession } from '#tests/support/storage.ts'
import { endless, holdClock, type Reload, testReloads } from './reload.ts'

const passwords = { [invite.password]: 'secret-2', [invite.confirm]: 'secret-2' }

/** Nora, who is signed in, joins, and the time in which the page says so is held. */
async function join(page: Page, sandbox: SandboxControl, prepare = async () => {}): Promise<void> {
  await page.clock.install()
  const link = await invitationLink(sandbox, nora.email)
  await storeSession(page, sandbox, nora)
  await page.goto(link)
  await invitationIsShown(page, nora.email)
  await prepare()
  await holdClock(page)
  await button(page, invite.join).click()
}

/** The link was used: the page says that it cannot be used again. */
const isUsed: Reload['after'] = async (page) => {
  await page.clock.resume()
  await expect(heading(page, invite.error)).toBeVisible()
  await expect(button(page, common.goToLogin)).toBeVisible()
}

testReloads([
  {
    state: 'invitation.waitingForSession',
    reach: async (page, sandbox) => {
      const link = await invitationLink(sandbox, nora.email)
      await storeSession(page, sandbox, nora)
      await store(page, { user: null })
      await sandbox.setFault('getCurrentUser', endless)
      await page.goto(link)
    },
    after: (page) => invitationIsShown(page, nora.email),
    stored: wholeSession,
  },
  {
    state: 'invitation.verifying',
    reach: async (page, sandbox) => {
      await sandbox.setFault('verifyInvitation', endless)
      await page.goto(await mailedLink(sandbox, 'invitation', ivy))
    },
    shows: (page) => expect(heading(page, invite.waiting)).toBeVisible(),
    after: (page) => invitationIsShown(page, ivy),
  },
  {
    state: 'invitation.accepting',
    reach: async (page, sandbox) => {
      await sandbox.setFault('acceptInvitationAsNew', endless)
      await page.goto(await mailedLink(sandbox, 'invitation', ivy))
      await fill(page, { [invite.password]: 'secret-2', [invite.confirm]: 'secret-2' })
      await button(page, invite.accept).click()
    },
    shows: (page) => expect(button(page, invite.processing)).toBeVisible(),
    after: (page) => invitationIsShown(page, ivy),
  },
  {
    state: 'invitation.wrongAccount',
    reach: async (page, sandbox) => {
      await storeSession(page, sandbox, nora)
      await page.goto(await mailedLink(sandbox, 'invitation', ivy))
    },
    shows: (page) => expect(page.getByText(invite.signedInAs(nora.email))).toBeVisible(),
    after: (page) => expect(button(page, invite.logOut)).toBeVisible(),
  },
  {
    state: 'invitation.unverified',
    reach: async (page, sandbox) => {
      await sandbox.setFault('verifyInvitation', { status: 500 })
      await page.goto(await mailedLink(sandbox, 'invitation', ivy))
    },
    shows: (page) => expect(heading(page, invite.error)).toBeVisible(),
    after: (page) => invitationIsShown(page, ivy),
  },
  {
    state: 'invitation.loggingOut',
    reach: async (page, sandbox) => {
      await storeSession(page, sandbox, nora)
      await page.goto(await mailedLink(sandbox, 'invitation', ivy))
      await sandbox.setFault('logOut', endless)
      await page.clock.install()
      await holdClock(page)
      await button(page, invite.logOut).click()
    },
    after: async (page) => {
      await page.clock.resume()
      // The browser cuts the call off, which may end the session in the page that goes; else the page asks again.
      const password = field(page, invite.password)
      await expect(password.or(button(page, invite.logOut))).toBeVisible()
      if (!(await password.isVisible())) await button(page, invite.logOut).click()
      await expect(password).toBeVisible()
    },
    stored: [],
  },
  {
    state: 'invitation.new',
    reach: async (page, sandbox) => {
      await page.goto(await mailedLink(sandbox, 'invitation', ivy))
      await fill(page, passwords)
    },
    after: (page) => invitationIsShown(page, ivy),
  },
  {
    state: 'invitation.existing',
    reach: async (page, sandbox) => {
      await page.goto(await invitationLink(sandbox, nora.email))
    },
    after: (page) => expect(button(page, invite.join)).toBeVisible(),
  },
  {
    state: 'invitation.joining',
    reach: async (page, sandbox) => {
      await storeSession(page, sandbox, nora)
      await sandbox.setFault('acceptInvitationAsExisting', endless)
      await page.goto(await invitationLink(sandbox, nora.email))
      await button(page, invite.join).click()
    },
    shows: (page) => expect(button(page, invite.processing)).toBeVisible(),
    after: (page) => expect(button(page, invite.join)).toBeVisible(),
  },
  {
    state: 'invitation.joined.delay.settling',
    reach: (page, sandbox) => join(page, sandbox),
    after: isUsed,
  },
  {
    state: 'invitation.joined.user.rereading',
    reach: async (page, sandbox) => {
      await join(page, sandbox, async () => sandbox.setFault('getCurrentUser', endless))
    },
    after: isUsed,
  },
  {
    state: 'invitation.accepted',
    reach: async (page, sandbox) => {
      await page.clock.install()
      await page.goto(await mailedLink(sandbox, 'invitation', ivy))
      await fill(page, passwords)
      await holdClock(page)
      await button(page, invite.accept).click()
    },
    after: isUsed,
  },
  {
    state: 'invitation.incomplete',
    reach: async (page, sandbox) => {
      await sandbox.setFault('acceptInvitationAsNew', { body: '{}' })
      await page.goto(await mailedLink(sandbox, 'invitation', ivy))
      await fill(page, passwords)
      await button(page, invite.accept).click()
    },
    shows: (page) => expect(alert(page, invite.incomplete)).toBeVisible(),
    after: (page) => invitationIsShown(page, ivy),
  },
  {
    state: 'invitation.failed',
    reach: async (page) => {
      await page.goto(`${invite.address}/unknown`)
    },
    shows: (page) => expect(alert(page, invite.invalid)).toBeVisible(),
    after: async (page) => {
      await button(page, common.goToLogin).click()
      await signInIsShown(page)
    },
  },
])
