import { button, chartHash, expect, open, test } from './page.ts'

const register = ['form.submitted~all filled in', 'registerAccount error~the server refuses: 409']

test('a walk lists test steps and links to the sandbox’s set-up', {
  tag: '@smoke',
}, async ({ page, servers }) => {
  await open(page, chartHash('registration', { input: 'no email yet', steps: register }))
  await page.getByRole('region', { name: 'Walk' }).getByText('Test steps: what to do and what to expect').click()
  const steps = page.locator('.test-step')
  await expect(steps).toHaveCount(register.length + 1)
  await expect(steps.nth(0)).toContainText('DOSign out, if the console is signed inOpen /register')
  await expect(steps.nth(1)).toContainText('In the sandbox let registerAccount fail with 409')
  await expect(steps.nth(1)).toContainText('Type “ rita@example.com ” into Email')
  await expect(steps.nth(1)).toContainText('Press CREATE ACCOUNT')
  await expect(steps.nth(1)).toContainText('EXPECTMaybe too fast to see: CREATING ACCOUNT...')
  await expect(steps.nth(2)).toContainText('DOWait for the answer')
  await expect(steps.nth(2)).toContainText('Message: There is an account with this address already')
  await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step')

  const link = steps.nth(1).getByRole('link', { name: 'Set the sandbox up' })
  const setupUrl = new URL((await link.getAttribute('href')) ?? '')
  await page.goto(`${servers.sandboxUrl}/setup${setupUrl.search}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'registerAccount' })).toContainText('fails with 409')
  const faults = async () => (await fetch(`${servers.sandboxUrl}/sandbox/faults`)).json()
  expect(await faults()).toEqual({})
  await button(page, 'Set it up').click()
  await expect(page.getByRole('status')).toContainText('It is set up.')
  expect(await faults()).toMatchObject({ registerAccount: { status: 409 } })
})
