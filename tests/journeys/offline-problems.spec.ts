import type { Page } from '@playwright/test'
import type { Operation } from '#contract/index.ts'
import { ada, ben, ivy, zoe } from '#sandbox/people.ts'
import type { SandboxControl } from '#scripts/support/sandbox-control.ts'
import { failures } from '#tests/pages/common.ts'
import { button, field, hasValues } from '#tests/pages/find.ts'
import { login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { openProfile, profile } from '#tests/pages/profile.ts'
import { shell } from '#tests/pages/shell.ts'
import { openTeam, team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { activationLink, mailedLink, resetLink } from '#tests/support/mails.ts'
import { hold } from '#tests/support/requests.ts'
import { consoleWorks, watchStart } from '#tests/support/start.ts'

interface Attempt {
  readonly operation: Operation
  /** Opens the screen, and lets it make the call. */
  readonly begin: (page: Page, sandbox: SandboxControl) => Promise<unknown>
  /** What was typed, by label. */
  readonly typed?: Readonly<Record<string, string>>
}

const attempts: Readonly<Record<string, Attempt>> = {
  'a sign-in': {
    operation: 'logIn',
    begin: async (page) => {
      await page.goto(login.address)
      await signInIsShown(page)
      await sendSignIn(page)
    },
    typed: { [login.email]: ada.email, [login.password]: ada.password },
  },
  'a profile': {
    operation: 'updateUser',
    begin: async (page, sandbox) => {
      await openProfile(page, sandbox)
      await field(page, profile.state).fill('Surrey')
      await button(page, profile.save).click()
    },
    typed: { [profile.state]: 'Surrey' },
  },
  'an invitation to the team': {
    operation: 'inviteMember',
    begin: async (page, sandbox) => {
      await openTeam(page, sandbox)
      await field(page, team.email).fill(zoe)
      await button(page, team.invite).click()
    },
    typed: { [team.email]: zoe },
  },
  'the link of an invitation': {
    operation: 'verifyInvitation',
    begin: async (page, sandbox) => page.goto(await mailedLink(sandbox, 'invitation', ivy)),
  },
  'the link of a reset': {
    operation: 'verifyResetToken',
    begin: async (page, sandbox) => page.goto(await resetLink(sandbox, ben.email)),
  },
  'the link of an activation': {
    operation: 'activateAccount',
    begin: async (page, sandbox) => page.goto(await activationLink(sandbox)),
  },
}

for (const [name, { operation, begin, typed = {} }] of Object.entries(attempts)) {
  test(`${name}: being offline is said as long as it lasts, what was typed stays, and nothing is sent by itself`, async ({
    page,
    context,
    sandbox,
  }) => {
    await watchStart(context)
    const release = await hold(page, operation)
    await begin(page, sandbox)
    await consoleWorks(page)
    await context.setOffline(true)
    await expect(page.getByText(shell.offline)).toBeVisible()
    release()
    const problem = page.getByRole('main')
    await expect(problem).toContainText(failures.offline)
    await context.setOffline(false)
    await expect(problem).not.toContainText(failures.offline)
    await expect(problem).toContainText(failures.online)
    await hasValues(page, typed)
    expect(await sandbox.calls(operation)).toEqual([])
  })
}
