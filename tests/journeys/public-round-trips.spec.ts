import { ben, rita } from '@statehouse/sandbox/people'
import { activate, fillRegistration, forgotPassword, register, resetPassword } from '#tests/pages/common.ts'
import { alert, button, field, fill, heading, link, text } from '#tests/pages/find.ts'
import { login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { profile, profileIsShown } from '#tests/pages/profile.ts'
import { mailedLink } from '#tests/support/mails.ts'
import { stopClock } from '#tests/support/start.ts'
import { storedKeys, storeSession } from '#tests/support/storage.ts'
import { canary, expect, test, tokenOf } from './secrets/traces.ts'

// Specification §4: each public flow from its first screen to its last, through email or provider, and its secrets.

test('registers, activates while another user is signed in, waits 3 s, signs in', { tag: '@chromium' }, async ({
  page,
  sandbox,
  secrets,
}) => {
  secrets.add('password', canary)
  await page.goto(login.path)
  await link(page, login.signUp).click()
  await expect(heading(page, register.heading)).toBeVisible()
  await fillRegistration(page)
  await fill(page, { [register.password]: canary, [register.confirm]: canary })
  await button(page, register.create).click()
  await expect(heading(page, register.registered)).toBeVisible()
  await expect(text(page, rita.email)).toBeVisible()

  const activationUrl = await mailedLink(sandbox, 'activation', rita.email)
  secrets.add('one-time link', tokenOf(activationUrl))
  await storeSession(page, sandbox)
  await stopClock(page)
  await page.goto(activationUrl)
  await expect(heading(page, activate.activated)).toBeVisible()
  expect(await storedKeys(page)).toEqual([])
  await expect(text(page, activate.redirect)).toBeVisible()
  await page.clock.runFor(3_000)
  await page.clock.resume()
  await signInIsShown(page)
  await sendSignIn(page, { ...rita, password: canary })
  await profileIsShown(page, rita.email)
  await expect(field(page, profile.country)).toHaveValue('Peru')
  await secrets.areKept(page, 'access token', 'one-time link', 'password', 'refresh token')
})

test('resets a password, and only the new one signs in', { tag: '@chromium' }, async ({ page, sandbox, secrets }) => {
  secrets.add('password', canary)
  await page.goto(login.path)
  await link(page, login.forgotPassword).click()
  // The sign-in's field has the same label.
  await expect(heading(page, forgotPassword.heading)).toBeVisible()
  await field(page, forgotPassword.email).fill(ben.email)
  await button(page, forgotPassword.send).click()
  await expect(heading(page, forgotPassword.sent)).toBeVisible()

  const resetUrl = await mailedLink(sandbox, 'reset', ben.email)
  secrets.add('one-time link', tokenOf(resetUrl))
  await stopClock(page)
  await page.goto(resetUrl)
  await expect(heading(page, resetPassword.heading)).toBeVisible()
  await fill(page, { [resetPassword.password]: canary, [resetPassword.confirm]: canary })
  await button(page, resetPassword.reset).click()
  await expect(heading(page, resetPassword.done)).toBeVisible()
  await page.clock.runFor(2_000)
  await page.clock.resume()
  await signInIsShown(page)
  await sendSignIn(page, ben)
  await expect(alert(page, login.refused)).toBeVisible()
  await sendSignIn(page, { ...ben, password: canary })
  await profileIsShown(page, ben.email)
  await secrets.areKept(page, 'access token', 'one-time link', 'password', 'refresh token')
})
