import { ada } from '@statehouse/sandbox/people'
import { failures, waits } from '#tests/pages/common.ts'
import { alert, button, field } from '#tests/pages/find.ts'
import { login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { plan, planIsShown } from '#tests/pages/plan.ts'
import { profileIsShown } from '#tests/pages/profile.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { callLines } from '#tests/support/requests.ts'
import { storedKeys, wholeSession } from '#tests/support/storage.ts'

// Specification §2, Login screen; §4, Session; §5 and §8, Login.

test('a seeded admin signs in, after an answer that was lost, and reaches the profile', async ({ page, sandbox }) => {
  await sandbox.setFault('logIn', { drop: true, times: 1 })
  await page.goto(login.address)
  await sendSignIn(page)
  await expect(alert(page, failures.unreachable)).toBeVisible()
  await expect(field(page, login.password)).toHaveValue(ada.password)
  await sandbox.clearCalls()
  await button(page, login.signIn).click()
  await profileIsShown(page)
  expect(await storedKeys(page)).toEqual(wholeSession)
  expect(await callLines(sandbox)).toEqual([
    'POST /auth/login 200',
    'GET /auth/info 200',
    'GET /private/api/users/{id} 200',
  ])
})

test('the wanted address is reached after the sign-in and never stands in the URL', async ({ page }) => {
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await page.goto(`${plan.address}?from=mail`)
  await signInIsShown(page)
  await page.reload()
  await signInIsShown(page)
  await sendSignIn(page)
  await planIsShown(page)
  await expect(page).toHaveURL(`${plan.address}?from=mail`)
  expect(addresses.filter((address) => address.includes(login.address))).not.toContainEqual(
    expect.stringMatching(/\?|plan/),
  )
})

test('a sign-in that the server puts off (RFC 6585 §4) counts down, keeps what was typed, and goes on after the time', async ({
  page,
  sandbox,
}) => {
  await sandbox.setFault('logIn', { status: 429, retryAfter: '30', body: '{}', times: 1 })
  await page.clock.install()
  await page.goto(login.address)
  await signInIsShown(page)
  await sendSignIn(page)
  const signIn = button(page, login.signIn)
  await expect(alert(page, failures.tooManyTimed)).toBeVisible()
  await expect(signIn).toHaveAccessibleDescription(/^You can try again in \d+ seconds\.$/)
  await field(page, login.password).press('Enter')
  expect(await sandbox.calls('logIn')).toHaveLength(1)
  await page.clock.runFor(31_000)
  await expect(page.getByText(waits.over)).toBeVisible()
  await expect(field(page, login.password)).toHaveValue(ada.password)
  await signIn.click()
  await profileIsShown(page)
})
