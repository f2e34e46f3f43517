import { chartHash, expect, open, test } from './page.ts'

test('the test plan says which properties hold, and where one need not', async ({ page }) => {
  await open(page, chartHash('password-change', { panel: 'plan' }))
  const plan = page.getByRole('region', { name: 'Test plan' })
  await plan.getByText('Properties', { exact: true }).click()
  await expect(plan.getByText(/^9 of 9 hold, checked in \d+ states and \d+ steps\.$/)).toBeVisible()
  const property = plan.getByRole('listitem').filter({ hasText: 'From every state a state is reachable' })
  await expect(property).toContainText('HOLDS')
  await expect(property).toContainText('Except in providerOnly: There is no password to change')
})

test('the link to a walk that goes round says which steps can be repeated', async ({ page }) => {
  const steps = ['preference.changed~to dark', 'preference.changed~to light']
  await open(page, chartHash('theme', { steps, loop: 0 }))
  const walk = page.getByRole('region', { name: 'Walk' })
  await expect(walk.getByText('Steps 1 to 2 can be repeated for ever.')).toBeVisible()
  await walk.getByRole('button', { name: 'BACK', exact: true }).click()
  await expect(walk.getByRole('status')).toContainText('Step 1')
  await expect(walk.getByText(/can be repeated/)).toBeHidden()
})
