import { button, chartHash, expect, open, test } from './page.ts'

// The screens of all steps are read first, and a slow machine is no failure.
test.describe.configure({ timeout: 120_000 })
const isRead = { timeout: 60_000 }

const refused = ['form.submitted~all filled in', 'logIn error~the server refuses: 401']

test('a walk says what to do and what is to be seen, and leads to the set-up of the sandbox', {
  tag: '@smoke',
}, async ({ page, servers }) => {
  await open(page, chartHash('sign-in', { input: 'signed out', steps: refused }))
  await page.getByRole('region', { name: 'Walk' }).getByText('Test steps: what to do and what to expect').click()
  const steps = page.locator('.test-step')
  await expect(steps).toHaveCount(refused.length + 1, isRead)
  await expect(steps.nth(0)).toContainText('DOSign out, if the console is signed inOpen /login')
  await expect(steps.nth(1)).toContainText('In the sandbox let logIn fail with 401')
  await expect(steps.nth(1)).toContainText('Press SIGN IN')
  await expect(steps.nth(1)).toContainText('EXPECTMaybe too fast to see: SIGNING IN...')
  await expect(steps.nth(2)).toContainText('DOWait for the answer')
  await expect(steps.nth(2)).toContainText('Message: Invalid email or password')
  await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step')

  const link = steps.nth(1).getByRole('link', { name: 'Set the sandbox up' })
  const address = new URL((await link.getAttribute('href')) ?? '')
  await page.goto(`${servers.sandboxUrl}/setup${address.search}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'logIn' })).toContainText('fails with 401')
  const faults = async () => (await fetch(`${servers.sandboxUrl}/sandbox/faults`)).json()
  expect(await faults()).toEqual({})
  await button(page, 'Set it up').click()
  await expect(page.getByRole('status')).toContainText('It is set up.')
  expect(await faults()).toMatchObject({ logIn: { status: 401 } })
})
