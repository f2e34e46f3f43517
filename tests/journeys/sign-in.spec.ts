import { ada } from '@statehouse/sandbox/people'
import { failures } from '#tests/pages/common.ts'
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
