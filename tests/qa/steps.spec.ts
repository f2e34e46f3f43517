import { chartHash, expect, open, test } from './page.ts'

test('a path lists test steps and links to the sandbox’s set-up', { tag: '@smoke' }, async ({ page }) => {
  await open(page, chartHash('password-recovery', { panel: 'plan' }))
  const path = page.locator('.plan-path').filter({ hasText: 'the server fails: 500' })
  await path.locator('summary').click()
  const steps = path.locator('.test-step')
  await expect(steps).toHaveCount(3)
  await expect(steps.nth(0)).toContainText('DO1. Sign out, if the console is signed in2. Open /forgot-password')
  await expect(steps.nth(1)).toContainText('In the sandbox let requestPasswordReset fail with 500')
  await expect(steps.nth(1)).toContainText('Type ada@example.com into Email address, with a space before and after it')
  await expect(steps.nth(1)).toContainText('EXPECTMaybe too fast to see: Sending...')
  await expect(steps.nth(2)).toContainText('DOWait for the answerEXPECTHeading: CHECK YOUR EMAIL')

  const link = steps.nth(1).getByRole('link', { name: 'Set the sandbox up' })
  await expect(link).toHaveAttribute('href', /\/setup\?.*fault=requestPasswordReset/)
})

test('reads what appears late', async ({ page }) => {
  await open(page, chartHash('registration', { panel: 'plan' }))
  const waiting = page.locator('.plan-path').filter({ hasText: 'too many attempts: 429' })
  await waiting.locator('summary').click()
  await expect(waiting).toContainText(
    'DOWait 30 sEXPECTMessage: Registration failed. Please try again. You can try again now.',
  )
  await open(page, chartHash('configuration', { panel: 'plan' }))
  const path = page.locator('.plan-path').filter({ hasText: 'is saved → the server does not answer → load retried' })
  await path.locator('summary').click()
  await expect(path).toContainText('Notice: Your changes are saved, but could not be loaded again.')
  await expect(path).toContainText('DOPress TRY AGAIN')
})
