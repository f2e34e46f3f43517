import { expect, type Page } from '@playwright/test'
import { ben, rita } from '#sandbox/people.ts'
import { activate } from '#tests/pages/activate.ts'
import { common } from '#tests/pages/common.ts'
import { button, field, fill, heading } from '#tests/pages/find.ts'
import { forgotPassword } from '#tests/pages/forgot-password.ts'
import { fillRegistration, register } from '#tests/pages/register.ts'
import { resetPassword } from '#tests/pages/reset-password.ts'
import { activationLink, resetLink } from '#tests/support/mails.ts'
import { endless, holdClock, testReloads } from './reload.ts'

const newPassword = { [resetPassword.password]: 'secret-2', [resetPassword.confirm]: 'secret-2' }

const registrationIsShown = (page: Page) => expect(button(page, register.create)).toBeVisible()
const recoveryIsShown = (page: Page) => expect(button(page, forgotPassword.send)).toBeVisible()

async function registerRita(page: Page): Promise<void> {
  await page.goto(register.address)
  await fillRegistration(page)
  await button(page, register.create).click()
}

async function askForLink(page: Page): Promise<void> {
  await page.goto(forgotPassword.address)
  await field(page, forgotPassword.email).fill(ben.email)
  await button(page, forgotPassword.send).click()
}

testReloads([
  {
    state: 'registration.ready.first',
    reach: async (page) => {
      await page.goto(register.address)
      await field(page, register.firstName).fill('Rita')
    },
    after: registrationIsShown,
  },
  {
    state: 'registration.registering',
    reach: async (page, sandbox) => {
      await sandbox.setFault('registerAccount', endless)
      await registerRita(page)
    },
    shows: (page) => expect(button(page, register.creating)).toBeVisible(),
    after: registrationIsShown,
  },
  {
    state: 'registration.registered',
    reach: registerRita,
    shows: (page) => expect(heading(page, register.registered)).toBeVisible(),
    after: registrationIsShown,
  },
  {
    state: 'registration.ready.returned',
    reach: async (page) => {
      await registerRita(page)
      await button(page, common.anotherAddress).click()
    },
    shows: (page) => expect(field(page, register.email)).toHaveValue(rita.email),
    after: registrationIsShown,
  },
  {
    state: 'password-recovery.ready.first',
    reach: async (page) => {
      await page.goto(forgotPassword.address)
      await field(page, forgotPassword.email).fill(ben.email)
    },
    after: recoveryIsShown,
  },
  {
    state: 'password-recovery.requesting',
    reach: async (page, sandbox) => {
      await sandbox.setFault('requestPasswordReset', endless)
      await askForLink(page)
    },
    shows: (page) => expect(button(page, forgotPassword.sending)).toBeVisible(),
    after: recoveryIsShown,
  },
  {
    state: 'password-recovery.requested',
    reach: askForLink,
    shows: (page) => expect(heading(page, forgotPassword.sent)).toBeVisible(),
    after: recoveryIsShown,
  },
  {
    state: 'password-recovery.ready.returned',
    reach: async (page) => {
      await askForLink(page)
      await button(page, common.anotherAddress).click()
    },
    shows: (page) => expect(field(page, forgotPassword.email)).toHaveValue(ben.email),
    after: recoveryIsShown,
  },
  {
    state: 'password-reset.verifying',
    reach: async (page, sandbox) => {
      await sandbox.setFault('verifyResetToken', endless)
      await page.goto(await resetLink(sandbox, ben.email))
    },
    shows: (page) => expect(heading(page, resetPassword.waiting)).toBeVisible(),
    after: (page) => expect(button(page, resetPassword.reset)).toBeVisible(),
  },
  {
    state: 'password-reset.resetting',
    reach: async (page, sandbox) => {
      await sandbox.setFault('resetPassword', endless)
      await page.goto(await resetLink(sandbox, ben.email))
      await fill(page, newPassword)
      await button(page, resetPassword.reset).click()
    },
    shows: (page) => expect(button(page, resetPassword.resetting)).toBeVisible(),
    after: async (page) => {
      await fill(page, newPassword)
      await button(page, resetPassword.reset).click()
      await expect(heading(page, resetPassword.done)).toBeVisible()
    },
  },
  {
    state: 'password-reset.reset',
    reach: async (page, sandbox) => {
      await page.goto(await resetLink(sandbox, ben.email))
      await fill(page, newPassword)
      await button(page, resetPassword.reset).click()
    },
    shows: (page) => expect(heading(page, resetPassword.done)).toBeVisible(),
    after: (page) => expect(button(page, resetPassword.newLink)).toBeVisible(),
  },
  {
    state: 'password-reset.ready',
    reach: async (page, sandbox) => {
      await page.goto(await resetLink(sandbox, ben.email))
      await fill(page, newPassword)
    },
    after: (page) => expect(button(page, resetPassword.reset)).toBeVisible(),
  },
  {
    state: 'password-reset.unverified',
    reach: async (page, sandbox) => {
      await sandbox.setFault('verifyResetToken', { status: 500 })
      await page.goto(await resetLink(sandbox, ben.email))
    },
    shows: (page) => expect(button(page, common.tryAgain)).toBeVisible(),
    after: (page) => expect(button(page, resetPassword.reset)).toBeVisible(),
  },
  {
    state: 'password-reset.failed',
    reach: async (page) => {
      await page.goto(`${resetPassword.address}?token=unknown`)
    },
    shows: (page) => expect(heading(page, resetPassword.error)).toBeVisible(),
    after: (page) => expect(button(page, resetPassword.newLink)).toBeVisible(),
  },
  {
    state: 'activation.activating',
    reach: async (page, sandbox) => {
      await sandbox.setFault('activateAccount', endless)
      await page.goto(await activationLink(sandbox))
    },
    shows: (page) => expect(heading(page, activate.waiting)).toBeVisible(),
    after: (page) => expect(heading(page, activate.activated)).toBeVisible(),
  },
  {
    state: 'activation.activated',
    reach: async (page, sandbox) => {
      // The page would lead to the sign-in after 3 seconds.
      await page.clock.install()
      await page.goto(await activationLink(sandbox))
      await expect(heading(page, activate.activated)).toBeVisible()
      await holdClock(page)
    },
    shows: (page) => expect(heading(page, activate.activated)).toBeVisible(),
    after: async (page) => {
      await page.clock.resume()
      await expect(heading(page, activate.error)).toBeVisible()
      await expect(page.getByText(activate.advice[0])).toBeVisible()
    },
  },
  {
    state: 'activation.failed',
    reach: async (page) => {
      await page.goto(`${activate.address}?token=unknown`)
    },
    shows: (page) => expect(heading(page, activate.error)).toBeVisible(),
    after: (page) => expect(button(page, common.backToLogin)).toBeVisible(),
  },
])
