import { expect, test } from '#tests/support/fixtures.ts'
import {
  ada,
  button,
  callLines,
  field,
  heading,
  profileIsShown,
  sendSignIn,
  signInIsShown,
  store,
  storedKeys,
  storeSession,
  typeSignIn,
} from './steps.ts'

// Specification §2, Login screen; §4, Session; §5 and §8, Login.

test('a seeded admin signs in and reaches the profile', async ({ page, sandbox }) => {
  await page.goto('/login')
  await expect(heading(page, 'SIGN IN TO YOUR ACCOUNT')).toBeVisible()
  await sendSignIn(page, ada)
  await profileIsShown(page)
  expect(await storedKeys(page)).toEqual(['token', 'refreshToken', 'user'])
  expect(await callLines(sandbox)).toEqual([
    'POST /auth/login 200',
    'GET /auth/info 200',
    'GET /private/api/users/{id} 200',
  ])
})

test('spaces around the address do not matter, spaces in a password do', async ({ page }) => {
  await page.goto('/login')
  await sendSignIn(page, { email: ada.email, password: ` ${ada.password} ` })
  await expect(page.getByRole('alert').getByText('Invalid email or password')).toBeVisible()
  await sendSignIn(page, { email: `  ${ada.email.toUpperCase()}  `, password: ada.password })
  await profileIsShown(page)
})

test('a wrong password is told in the words of the specification', async ({ page }) => {
  await page.goto('/login')
  await sendSignIn(page, { email: ada.email, password: 'not the password' })
  await expect(page.getByRole('alert').getByText('Invalid email or password')).toBeVisible()
  await expect(field(page, 'EMAIL ADDRESS')).toHaveValue(ada.email)
  await expect(field(page, 'PASSWORD')).toHaveValue('not the password')
  expect(await storedKeys(page)).toEqual([])
})

const addressMessage = 'Please enter a valid email address'
const passwordMessage = 'Password must be at least 6 characters'

for (const { name, email, password, messages, focused } of [
  {
    name: 'an empty form',
    email: '',
    password: '',
    messages: { 'EMAIL ADDRESS': addressMessage, PASSWORD: passwordMessage },
    focused: 'EMAIL ADDRESS',
  },
  {
    name: 'an address without a host',
    email: 'ada@',
    password: 'statehouse',
    messages: { 'EMAIL ADDRESS': addressMessage },
    focused: 'EMAIL ADDRESS',
  },
  {
    name: 'a password of five characters',
    email: 'ada@example.com',
    password: '12345',
    messages: { PASSWORD: passwordMessage },
    focused: 'PASSWORD',
  },
]) {
  test(`${name} is answered at its fields, without a call`, async ({ page, sandbox }) => {
    await page.goto('/login')
    await sendSignIn(page, { email, password })
    for (const label of ['EMAIL ADDRESS', 'PASSWORD']) {
      const message = new Map(Object.entries(messages)).get(label) ?? ''
      await expect(field(page, label)).toHaveAttribute('aria-invalid', String(message !== ''))
      await expect(field(page, label)).toHaveAccessibleDescription(message)
    }
    await expect(field(page, focused)).toBeFocused()
    await expect(field(page, 'EMAIL ADDRESS')).toHaveValue(email)
    await expect(field(page, 'PASSWORD')).toHaveValue(password)
    expect(await sandbox.calls()).toEqual([])
  })
}

test('Enter twice sends the form once, and the button says that it is busy', async ({ page, sandbox }) => {
  await sandbox.setFault('logIn', { delay: 1_000 })
  await page.goto('/login')
  await typeSignIn(page, ada)
  await field(page, 'PASSWORD').press('Enter')
  await field(page, 'PASSWORD').press('Enter')
  await expect(button(page, 'SIGNING IN...')).toBeVisible()
  await expect(field(page, 'PASSWORD')).toBeFocused()
  await profileIsShown(page)
  expect(await sandbox.calls('logIn')).toHaveLength(1)
})

test('GET /auth/info fails after the sign-in: says so, nothing stays stored, and the next try works', async ({
  page,
  sandbox,
}) => {
  await page.goto('/login')
  await typeSignIn(page, ada)
  for (const fault of [{ status: 500 }, { status: 401 }, { drop: true }, { body: '<html></html>' }] as const) {
    await test.step(JSON.stringify(fault), async () => {
      await sandbox.setFault('getCurrentUser', fault)
      await sandbox.clearCalls()
      await button(page, 'SIGN IN').click()
      await expect.poll(() => sandbox.calls('getCurrentUser')).not.toEqual([])
      await expect(page.getByRole('alert').getByText('Failed to complete authentication')).toBeVisible()
      await expect(page).toHaveURL('/login')
      await expect(field(page, 'EMAIL ADDRESS')).toHaveValue(ada.email)
      await expect(field(page, 'PASSWORD')).toHaveValue(ada.password)
      expect(await storedKeys(page)).toEqual([])
    })
  }
  await sandbox.clearFaults()
  await button(page, 'SIGN IN').click()
  await profileIsShown(page)
})

test('somebody who is signed in does not see the form', async ({ page, sandbox }) => {
  await storeSession(page, sandbox)
  await page.goto('/login')
  await profileIsShown(page)
})

test('the place that was wanted is reached after the sign-in and never stands in the address', async ({ page }) => {
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(new URL(frame.url()).pathname + new URL(frame.url()).search))
  await page.goto('/plan?from=mail')
  await signInIsShown(page)
  await page.reload()
  await signInIsShown(page)
  await sendSignIn(page)
  await expect(heading(page, 'PLAN')).toBeVisible()
  await expect(page).toHaveURL('/plan?from=mail')
  expect(addresses.filter((address) => address.startsWith('/login'))).not.toContainEqual(
    expect.stringMatching(/\?|plan/),
  )
})

test('the password can be shown and hidden, by pointer and by keyboard', async ({ page }) => {
  await page.goto('/login')
  const password = field(page, 'PASSWORD')
  const toggle = button(page, 'Show characters')
  await password.fill('statehouse')
  await expect(password).toHaveAttribute('type', 'password')
  await expect(toggle).toHaveAttribute('aria-pressed', 'false')
  await toggle.click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('statehouse')
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await toggle.press('Space')
  await expect(password).toHaveAttribute('type', 'password')
})

test('password managers are told what the fields are', async ({ page }) => {
  await page.goto('/login')
  await expect(field(page, 'EMAIL ADDRESS')).toHaveAttribute('autocomplete', 'username')
  await expect(field(page, 'EMAIL ADDRESS')).toHaveAttribute('type', 'email')
  await expect(field(page, 'PASSWORD')).toHaveAttribute('autocomplete', 'current-password')
})

test('the keyboard alone leads from the first Tab to the profile', async ({ page }) => {
  await page.goto('/login')
  await expect(button(page, 'SIGN IN')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Switch to/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(field(page, 'EMAIL ADDRESS')).toBeFocused()
  await page.keyboard.type(ada.email)
  await page.keyboard.press('Tab')
  await expect(field(page, 'PASSWORD')).toBeFocused()
  await page.keyboard.type(ada.password)
  await page.keyboard.press('Tab')
  await expect(button(page, 'Show characters')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(button(page, 'SIGN IN')).toBeFocused()
  await page.keyboard.press('Space')
  await profileIsShown(page)
  await expect(heading(page, 'PROFILE')).toBeFocused()
})

test('a token without anything else leads to the profile too', async ({ page, sandbox }) => {
  await storeSession(page, sandbox, ada, { user: null, refreshToken: null })
  await page.goto('/login')
  await profileIsShown(page)
  await store(page, { token: null })
  await page.goto('/login')
  await signInIsShown(page)
})
