import { chartHash, expect, open, test } from './page.ts'

test('the test plan says where a property need not hold', async ({ page }) => {
  await open(page, chartHash('password-change', { panel: 'plan' }))
  const plan = page.getByRole('region', { name: 'Test plan' })
  await expect(plan.getByText(/^9 of 9 hold, checked in \d+ states and \d+ steps\.$/)).toBeVisible()
  const property = plan.getByRole('listitem').filter({ hasText: 'From every state a state is reachable' })
  await expect(property).toContainText('HOLDS')
  await expect(property).toContainText('Except in providerOnly: There is no password to change')
})
