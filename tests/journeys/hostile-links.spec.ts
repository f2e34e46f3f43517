import { activate } from '#tests/pages/activate.ts'
import { alert, button, heading } from '#tests/pages/find.ts'
import { invitationIsShown, invite } from '#tests/pages/invite.ts'
import { oauthCallback } from '#tests/pages/oauth-callback.ts'
import { resetPassword } from '#tests/pages/reset-password.ts'
import { titleOf } from '#tests/pages/shell.ts'
import { needs } from '#tests/support/abilities.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { linesOf, listenToRequests } from '#tests/support/requests.ts'
import { storeOAuth } from '#tests/support/storage.ts'

// Specification §2 and §8: the values of a link are text. Each arrives unchanged or is refused, and no other call is made.
// tests/routes and tests/api have every value; here are those that a parser or a path would change.

const values = ['1e5', '../../invitations/h/accept-existing', 'a?b=c&d#e', 'a+b c', '%2F']

for (const { name, link, call, error, answered } of [
  {
    name: 'activation',
    link: (value: string) => `${activate.address}?token=${value}`,
    call: (value: string) => `POST /public/api/register/activate/${value}`,
    error: activate.error,
    answered: 'This activation link is invalid.',
  },
  {
    name: 'reset',
    link: (value: string) => `${resetPassword.address}?token=${value}`,
    call: (value: string) => `GET /public/api/auth/reset-password/${value}/verify`,
    error: resetPassword.error,
    answered: 'This reset link is invalid.',
  },
  {
    name: 'invitation in the query',
    link: (value: string) => `${invite.address}?hash=${value}`,
    call: (value: string) => `GET /public/api/invitations/${value}/verify`,
    error: invite.error,
    answered: invite.invalid,
  },
  {
    name: 'invitation in the path',
    link: (value: string) => `${invite.address}/${value}`,
    call: (value: string) => `GET /public/api/invitations/${value}/verify`,
    error: invite.error,
    answered: invite.invalid,
  },
] as const) {
  test(`${name}: every value arrives untouched`, async ({ page }) => {
    const requests = listenToRequests(page)
    for (const value of values.map(encodeURIComponent)) {
      requests.length = 0
      await page.goto(link(value))
      await expect(heading(page, error)).toBeVisible()
      await expect(alert(page, answered)).toBeVisible()
      expect(linesOf(requests)).toEqual([call(value)])
    }
  })
}

test('code and state of a callback arrive untouched, its provider in lower case', {
  annotation: needs('request bodies'),
}, async ({ page }) => {
  const requests = listenToRequests(page)
  for (const value of values) {
    requests.length = 0
    await storeOAuth(page, { oauth_state: value })
    await page.goto(`${oauthCallback.address}?${new URLSearchParams({ code: value, state: value, provider: value })}`)
    await expect(alert(page, oauthCallback.failed)).toBeVisible()
    const path = `POST /auth/oauth/${encodeURIComponent(value.toLowerCase())}/callback?redirect_uri=`
    expect(requests.map(({ line, body }) => [line.slice(0, path.length), body])).toEqual([
      [path, { code: value, state: value }],
    ])
  }
})

test('markup in an invitation and in a message of the server is only text', async ({ page, sandbox }) => {
  const markup = '<img src="x" onerror="document.title=1"><b>bold</b>'
  const message = `Sorry: ${markup}`
  const verified = { email: markup, groupName: markup, userExists: true }
  await sandbox.setFault('verifyInvitation', { body: JSON.stringify(verified) })
  await sandbox.setFault('acceptInvitationAsExisting', { status: 400, body: JSON.stringify({ message }) })
  await page.goto(`${invite.address}/any`)
  await invitationIsShown(page, markup, markup)
  await button(page, invite.join).click()
  await expect(alert(page, message)).toBeVisible()
  await expect(page.locator('img, b')).toHaveCount(0)
  await expect(page).toHaveTitle(titleOf(invite.title))
})
