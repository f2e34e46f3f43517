import type { Locator, Page } from '@playwright/test'
import { contract, type Operation } from '#contract/index.ts'
import type { Fault } from '#sandbox/faults.ts'
import type { SandboxControl } from '#scripts/support/sandbox-control.ts'
import { activate } from '#tests/pages/activate.ts'
import { alert, button, field, fill, heading, status } from '#tests/pages/find.ts'
import { forgotPassword } from '#tests/pages/forgot-password.ts'
import { invite } from '#tests/pages/invite.ts'
import { login, typeSignIn } from '#tests/pages/login.ts'
import { oauthCallback } from '#tests/pages/oauth-callback.ts'
import { register } from '#tests/pages/register.ts'
import { resetPassword } from '#tests/pages/reset-password.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { activationLink, invitationLink, mailedLink, resetLink } from '#tests/support/mails.ts'
import { ben, ivy, nora, rita } from '#tests/support/people.ts'
import { faultMessage, linesOf, listenToRequests } from '#tests/support/requests.ts'
import { storedKeys, storeOAuth } from '#tests/support/storage.ts'

// Specification §8: every call of the public flows with one failure of each kind. tests/api and tests/machines have the other failures.

const html = { body: '<!doctype html><html><body><h1>Bad gateway</h1></body></html>', contentType: 'text/html' }

const failures: readonly Fault[] = [{ status: 422 }, { status: 502, ...html }, { drop: true }]

/** The content of the page at the end of a call. */
type Ending = (page: Page) => Locator
const problem = (words: string) => (page: Page) => alert(page, words)
const screen = (name: string) => (page: Page) => heading(page, name)

/** One call of the public flows. */
interface Row {
  readonly operation: Operation
  /** A link that the server knows, for calls that need one. */
  readonly link?: (sandbox: SandboxControl) => Promise<string>
  /** Opens the screen and types. */
  readonly open: (page: Page, link: string) => Promise<unknown>
  /** The button that makes the call, where opening does not. */
  readonly send?: string
  /** True where a failed call leads to another screen, too. */
  readonly leaves?: true
  /** A failure, unless the server's sentence is shown. */
  readonly failed: Ending
  readonly showsSentence?: true
  /** An answer that cannot be read: success, where the answer is not needed. */
  readonly unreadable: Ending
  /** The line in the browser's console. */
  readonly logs?: RegExp
}

const goTo = (page: Page, link: string) => page.goto(link)
const newPassword = 'a new password'

const rows: readonly Row[] = [
  {
    operation: 'registerAccount',
    open: async (page) => {
      await page.goto(register.address)
      await fill(page, {
        [register.firstName]: 'Rita',
        [register.lastName]: "O'Register <b>",
        [register.email]: rita.email,
        [register.password]: ' s3cret ',
        [register.confirm]: ' s3cret ',
      })
      await field(page, register.country).selectOption('Peru')
    },
    send: register.create,
    failed: problem(register.failed),
    showsSentence: true,
    unreadable: screen(register.registered),
  },
  {
    operation: 'activateAccount',
    link: activationLink,
    open: goTo,
    failed: problem(activate.failed),
    showsSentence: true,
    unreadable: screen(activate.activated),
  },
  {
    operation: 'requestPasswordReset',
    open: async (page) => {
      await page.goto(forgotPassword.address)
      await field(page, forgotPassword.email).fill(ben.email)
    },
    send: forgotPassword.send,
    leaves: true,
    failed: screen(forgotPassword.sent),
    unreadable: screen(forgotPassword.sent),
  },
  {
    operation: 'verifyResetToken',
    link: (sandbox) => resetLink(sandbox, ben.email),
    open: goTo,
    failed: problem(resetPassword.notVerified),
    unreadable: problem(resetPassword.notVerified),
  },
  {
    operation: 'resetPassword',
    link: (sandbox) => resetLink(sandbox, ben.email),
    open: async (page, link) => {
      await page.goto(link)
      await fill(page, { [resetPassword.password]: newPassword, [resetPassword.confirm]: newPassword })
    },
    send: resetPassword.reset,
    failed: problem(resetPassword.failed),
    showsSentence: true,
    unreadable: screen(resetPassword.done),
  },
  {
    operation: 'verifyInvitation',
    link: (sandbox) => mailedLink(sandbox, 'invitation', ivy),
    open: goTo,
    failed: problem(invite.invalid),
    unreadable: problem(invite.invalid),
  },
  {
    operation: 'acceptInvitationAsExisting',
    link: (sandbox) => invitationLink(sandbox, nora.email),
    open: goTo,
    send: invite.join,
    failed: problem(invite.failed),
    showsSentence: true,
    unreadable: (page) => status(page, invite.joined),
  },
  {
    operation: 'acceptInvitationAsNew',
    link: (sandbox) => mailedLink(sandbox, 'invitation', ivy),
    open: async (page, link) => {
      await page.goto(link)
      await fill(page, { [invite.password]: newPassword, [invite.confirm]: newPassword })
    },
    send: invite.accept,
    failed: problem(invite.failed),
    showsSentence: true,
    unreadable: problem(invite.incomplete),
  },
  {
    operation: 'authorizeOAuth',
    open: async (page) => {
      await page.goto(login.address)
      await typeSignIn(page)
    },
    send: login.github,
    failed: problem(login.githubFailed),
    unreadable: problem(login.githubFailed),
    logs: /^The provider could not be asked$/,
  },
  {
    operation: 'exchangeOAuthCode',
    open: async (page) => {
      await storeOAuth(page, { oauth_provider: 'github', oauth_state: 'sesame' })
      await page.goto(`${oauthCallback.address}?code=plugh&state=sesame`)
    },
    failed: problem(oauthCallback.failed),
    unreadable: problem(oauthCallback.failed),
  },
]

/** The values of the page's fields, by their names. */
const typedIn = (page: Page) =>
  page.evaluate(() => Object.fromEntries([...document.forms].flatMap((form) => [...new FormData(form)])))

for (const { operation, link, open, send, leaves, failed, showsSentence, unreadable, logs } of rows) {
  test(`${operation}: each failure has the area's words, is one call, and keeps the typed values`, async ({
    page,
    sandbox,
    expectConsole,
  }) => {
    if (logs) expectConsole(logs)
    const address = (await link?.(sandbox)) ?? ''
    const requests = listenToRequests(page)
    const { method, path } = contract[operation]
    const call = new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '[^/?]+')}(\\?|$)`)
    const count = () => linesOf(requests).filter((line) => call.test(line)).length
    const staysOpen = send !== undefined && !leaves
    for (const [index, fault] of failures.entries()) {
      await test.step(JSON.stringify(fault), async () => {
        await sandbox.setFault(operation, fault)
        if (index === 0 || !staysOpen) await open(page, address)
        const typed = await typedIn(page)
        if (send) await button(page, send).click()
        await expect.poll(count).toBe(index + 1)
        const ending = showsSentence && index === 0 ? problem(faultMessage) : failed
        await expect(ending(page)).toBeVisible()
        await expect(page.locator('[data-busy], [aria-disabled]')).toHaveCount(0)
        if (staysOpen) expect(await typedIn(page)).toEqual(typed)
      })
    }
    await test.step('an answer that cannot be read', async () => {
      await sandbox.setFault(operation, html)
      await open(page, address)
      if (send) await button(page, send).click()
      await expect(unreadable(page)).toBeVisible()
    })
    expect(count()).toBe(failures.length + 1)
    expect(await sandbox.calls('refreshTokens')).toEqual([])
    expect(await storedKeys(page)).toEqual([])
  })
}
