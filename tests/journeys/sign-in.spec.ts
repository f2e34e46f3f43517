import { ada } from '#sandbox/people.ts'
import { common, failures, fieldProblems } from '#tests/pages/common.ts'
import { alert, button, field, heading } from '#tests/pages/find.ts'
import { login, sendSignIn, signInIsShown, typeSignIn } from '#tests/pages/login.ts'
import { plan, planIsShown } from '#tests/pages/plan.ts'
import { openProfile, profile, profileIsShown } from '#tests/pages/profile.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { callLines, hold } from '#tests/support/requests.ts'
import { store, storedKeys, storeSession, wholeSession } from '#tests/support/storage.ts'

// Specification §2, Login screen; §4, Session; §5 and §8, Login.

test('a seeded admin signs in and reaches the profile', async ({ page, sandbox }) => {
  await page.goto(login.address)
  await sendSignIn(page)
  await profileIsShown(page)
  expect(await storedKeys(page)).toEqual(wholeSession)
  expect(await callLines(sandbox)).toEqual([
    'POST /auth/login 200',
    'GET /auth/info 200',
    'GET /private/api/users/{id} 200',
  ])
})

test('an empty form is answered at its fields, without a call', async ({ page, sandbox }) => {
  await page.goto(login.address)
  await button(page, login.signIn).click()
  await expect(field(page, login.email)).toHaveAccessibleDescription(fieldProblems.email)
  await expect(field(page, login.password)).toHaveAccessibleDescription(fieldProblems.password)
  await expect(field(page, login.email)).toBeFocused()
  expect(await sandbox.calls()).toEqual([])
})

test('each kind of failure has its sentence and keeps the typed values, and the next try works', async ({
  page,
  sandbox,
}) => {
  await page.goto(login.address)
  await typeSignIn(page)
  for (const [operation, fault, words] of [
    ['logIn', { status: 401 }, login.refused],
    ['logIn', { status: 429 }, failures.tooMany],
    ['logIn', { status: 503, body: '{"message":{"text":"down"}}' }, failures.server],
    ['logIn', { drop: true }, failures.unreachable],
    ['logIn', { body: '{"accessToken":"abc"}' }, failures.unreadable],
    ['getCurrentUser', { status: 401 }, login.incomplete],
    ['getCurrentUser', { drop: true }, login.incomplete],
  ] as const) {
    await test.step(`${operation} ${JSON.stringify(fault)}`, async () => {
      await sandbox.clearFaults()
      await sandbox.clearCalls()
      await sandbox.setFault(operation, fault)
      await button(page, login.signIn).click()
      await expect.poll(() => sandbox.calls(operation)).not.toEqual([])
      await expect(alert(page, words)).toBeVisible()
      await expect(button(page, login.signIn)).not.toHaveAttribute('aria-disabled')
      await expect(field(page, login.email)).toHaveValue(ada.email)
      await expect(field(page, login.password)).toHaveValue(ada.password)
      expect(await storedKeys(page)).toEqual([])
    })
  }
  await sandbox.clearFaults()
  await button(page, login.signIn).click()
  await profileIsShown(page)
})

test('Enter twice sends the form once, and the button says that it is busy', async ({ page, sandbox }) => {
  const release = await hold(page, 'logIn')
  await page.goto(login.address)
  await typeSignIn(page)
  await field(page, login.password).press('Enter')
  await field(page, login.password).press('Enter')
  await expect(button(page, login.signingIn)).toBeVisible()
  await expect(field(page, login.password)).toBeFocused()
  release()
  await profileIsShown(page)
  expect(await sandbox.calls('logIn')).toHaveLength(1)
})

test('a signed-in person does not see the form, nor does a session with a token alone', async ({ page, sandbox }) => {
  await openProfile(page, sandbox)
  await page.goto(login.address)
  await profileIsShown(page)
  await storeSession(page, sandbox, ada, { user: null, refreshToken: null })
  await page.goto(login.address)
  await profileIsShown(page)
  await store(page, { token: null })
  await page.goto(login.address)
  await signInIsShown(page)
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

test('the keyboard alone leads from the first Tab to the profile', async ({ page }) => {
  await page.goto(login.address)
  await expect(button(page, login.signIn)).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Switch to/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(field(page, login.email)).toBeFocused()
  await expect(field(page, login.email)).toHaveAttribute('autocomplete', 'username')
  await expect(field(page, login.email)).toHaveAttribute('type', 'email')
  await page.keyboard.type(ada.email)
  await page.keyboard.press('Tab')
  await expect(field(page, login.password)).toBeFocused()
  await expect(field(page, login.password)).toHaveAttribute('autocomplete', 'current-password')
  await page.keyboard.type(ada.password)
  await page.keyboard.press('Tab')
  await expect(button(page, common.showCharacters)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(field(page, login.password)).toHaveAttribute('type', 'text')
  await page.keyboard.press('Tab')
  await expect(button(page, login.signIn)).toBeFocused()
  await page.keyboard.press('Space')
  await profileIsShown(page)
  await expect(heading(page, profile.heading)).toBeFocused()
})
