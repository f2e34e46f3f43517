import type { Page } from '@playwright/test'
import { ada, ivy, nora, rita } from '#sandbox/people.ts'
import type { SandboxControl } from '#scripts/support/sandbox-control.ts'
import { common } from '#tests/pages/common.ts'
import { alert, button, field, fill, heading, link } from '#tests/pages/find.ts'
import { forgotPassword } from '#tests/pages/forgot-password.ts'
import { invitationIsShown, invite } from '#tests/pages/invite.ts'
import { login, signInIsShown } from '#tests/pages/login.ts'
import { fillRegistration, register } from '#tests/pages/register.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { invitationLink, mailedLink } from '#tests/support/mails.ts'
import { holdCode, openWithoutCode } from '#tests/support/start.ts'

// WCAG 3.3.7, Redundant Entry: what was typed once in a process is filled in where it is asked for again.

interface Process {
  /** Types the address, and goes to where it is asked for again. */
  readonly go: (page: Page, sandbox: SandboxControl) => Promise<unknown>
  /** The label of the field. */
  readonly asks: string
  readonly holds: string
}

const typed = 'somebody@example.com'

async function openRecovery(page: Page): Promise<void> {
  await page.goto(login.address)
  await field(page, login.email).fill(typed)
  await link(page, login.forgotPassword).click()
  await expect(heading(page, forgotPassword.heading)).toBeVisible()
}

async function backToLogin(page: Page): Promise<void> {
  await button(page, common.backToLogin).click()
  await signInIsShown(page)
}

const processes: Readonly<Record<string, Process>> = {
  'sign-in, forgotten password': { go: openRecovery, asks: forgotPassword.email, holds: typed },
  'sign-in, forgotten password, back': {
    go: async (page) => {
      await openRecovery(page)
      await backToLogin(page)
    },
    asks: login.email,
    holds: typed,
  },
  'forgotten password, link requested, back': {
    go: async (page) => {
      await page.goto(forgotPassword.address)
      await field(page, forgotPassword.email).fill(typed)
      await button(page, forgotPassword.send).click()
      await expect(heading(page, forgotPassword.sent)).toBeVisible()
      await backToLogin(page)
    },
    asks: login.email,
    holds: typed,
  },
  'forgotten password, not sent, back': {
    go: async (page) => {
      await page.goto(forgotPassword.address)
      await field(page, forgotPassword.email).fill(typed)
      await backToLogin(page)
    },
    asks: login.email,
    holds: typed,
  },
  'forgotten password, typed before the code is there, back': {
    go: async (page) => {
      const release = await holdCode(page.context())
      await openWithoutCode(page, forgotPassword.address)
      await field(page, forgotPassword.email).fill(typed)
      release()
      await backToLogin(page)
    },
    asks: login.email,
    holds: typed,
  },
  'sign-in, sign up': {
    go: async (page) => {
      await page.goto(login.address)
      await field(page, login.email).fill(typed)
      await link(page, login.signUp).click()
      await expect(heading(page, register.heading)).toBeVisible()
    },
    asks: register.email,
    holds: typed,
  },
  'sign-in refused': {
    go: async (page) => {
      await page.goto(login.address)
      await fill(page, { [login.email]: typed, [login.password]: 'not the password' })
      await button(page, login.signIn).click()
      await expect(alert(page, login.refused)).toBeVisible()
    },
    asks: login.email,
    holds: typed,
  },
  'registration, not sent, back': {
    go: async (page) => {
      await page.goto(register.address)
      await fillRegistration(page)
      await backToLogin(page)
    },
    asks: login.email,
    holds: rita.email,
  },
  'registration, sign-in': {
    go: async (page) => {
      await page.goto(register.address)
      await fillRegistration(page)
      await button(page, register.create).click()
      await expect(heading(page, register.registered)).toBeVisible()
      await backToLogin(page)
    },
    asks: login.email,
    holds: rita.email,
  },
  'registration refused': {
    go: async (page) => {
      await page.goto(register.address)
      await fillRegistration(page)
      await field(page, register.email).fill(ada.email)
      await button(page, register.create).click()
      await expect(page.getByRole('alert')).not.toBeEmpty()
    },
    asks: register.confirm,
    holds: rita.password,
  },
  'invitation of somebody new, sign-in': {
    go: async (page, sandbox) => {
      await page.goto(await mailedLink(sandbox, 'invitation', ivy))
      await fill(page, { [invite.password]: 'statehouse', [invite.confirm]: 'statehouse' })
      await button(page, invite.accept).click()
      await signInIsShown(page)
    },
    asks: login.email,
    holds: ivy,
  },
  'invitation of somebody with an account, sign-in': {
    go: async (page, sandbox) => {
      await page.goto(await invitationLink(sandbox, nora.email))
      await invitationIsShown(page, nora.email)
      await button(page, invite.join).click()
      await signInIsShown(page)
    },
    asks: login.email,
    holds: nora.email,
  },
}

for (const [name, { go, asks, holds }] of Object.entries(processes)) {
  test(name, async ({ page, sandbox }) => {
    await go(page, sandbox)
    await expect(field(page, asks)).toHaveValue(holds)
  })
}

// A reset ends on an empty sign-in: the server does not say whose link it is (Specification §3), and the link is often opened elsewhere.
