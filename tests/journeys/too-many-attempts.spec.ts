import { failures, waits } from '#tests/pages/common.ts'
import { alert, button, field, fill } from '#tests/pages/find.ts'
import { login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { openProfile, profile, profileIsShown } from '#tests/pages/profile.ts'
import { openTeam, team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { ada, zoe } from '#tests/support/people.ts'
import { operations } from '#tests/support/requests.ts'

// RFC 6585 §4: a server that is asked too often may say when to ask again.

const body = JSON.stringify({})

test('a sign-in that the server puts off counts down, keeps what was typed, and goes on after the time', async ({
  page,
  sandbox,
}) => {
  await sandbox.setFault('logIn', { status: 429, retryAfter: '30', body, times: 1 })
  await page.clock.install()
  await page.goto(login.address)
  await signInIsShown(page)
  await sendSignIn(page)
  const signIn = button(page, login.signIn)
  await expect(alert(page, failures.tooManyTimed)).toBeVisible()
  await expect(page.getByText(/^You can try again in (30|29|28) seconds\.$/).last()).toBeVisible()
  await expect(signIn).toHaveAttribute('aria-disabled', 'true')
  await expect(signIn).toHaveAccessibleDescription(/^You can try again in \d+ seconds\.$/)
  await field(page, login.password).press('Enter')
  await expect(field(page, login.email)).toBeEditable()
  await expect(field(page, login.email)).toHaveValue(ada.email)
  await expect(field(page, login.password)).toHaveValue(ada.password)
  expect(await operations(sandbox)).toEqual(['logIn'])

  await page.clock.runFor(31_000)
  await expect(page.getByText(waits.over)).toBeVisible()
  await expect(signIn).not.toHaveAttribute('aria-disabled')
  await signIn.click()
  await profileIsShown(page)
})

test('a password change keeps the words of the server, and the wait follows them', async ({ page, sandbox }) => {
  await openProfile(page, sandbox)
  await sandbox.setFault('changePassword', { status: 429, retryAfter: '120', times: 1 })
  const { password } = profile
  await fill(page, {
    [password.current]: ada.password,
    [password.next]: 'secret-2',
    [password.confirm]: 'secret-2',
  })
  await button(page, password.change).click()
  await expect(alert(page, /^A fault was switched on for this call\./)).toBeVisible()
  await expect(page.getByText(waits.for('2 minutes')).last()).toBeVisible()
  await expect(button(page, password.change)).toHaveAttribute('aria-disabled', 'true')
  await expect(button(page, profile.save), 'other forms do not wait').not.toHaveAttribute('aria-disabled')
  await expect(field(page, password.next)).toHaveValue('secret-2')
})

test('an invitation that is put off keeps its address, and the list can be used meanwhile', async ({
  page,
  sandbox,
}) => {
  await openTeam(page, sandbox)
  await sandbox.setFault('inviteMember', { status: 429, retryAfter: '300', body, times: 1 })
  await field(page, team.email).fill(zoe)
  await button(page, team.invite).click()
  await expect(alert(page, /^The invitation was not sent\. Too many attempts\. You can try again in /)).toBeVisible()
  await expect(button(page, team.invite)).toHaveAttribute('aria-disabled', 'true')
  await expect(button(page, team.invite)).toHaveAccessibleDescription(waits.for('5 minutes'))
  await expect(field(page, team.email)).toHaveValue(zoe)
  await field(page, team.search).fill('ben')
  await expect(page.getByRole('cell', { name: 'ben@example.com' })).toBeVisible()
})
