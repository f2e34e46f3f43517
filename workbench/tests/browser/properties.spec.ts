import { button, chartHash, expect, open, status, test } from './page.ts'

test('the test plan says which properties hold, and leads to the walk that breaks one', async ({ page }) => {
  await open(page, chartHash('door', { panel: 'plan' }))
  const plan = page.getByRole('region', { name: 'Test plan' })
  await expect(plan.getByText(/8 of 9 hold, checked in \d+ states and \d+ steps$/)).toBeVisible()
  await plan.getByText('Properties', { exact: false }).first().click()
  const broken = plan.getByRole('listitem').filter({ hasText: 'BROKEN' })
  await expect(broken).toContainText('Every failure has something to read')
  await broken.getByRole('link').click()
  await expect(status(page)).toHaveText('Step 2: now in closed')
})

test('the link to a walk that goes round says which steps can be repeated', async ({ page }) => {
  await open(page, chartHash('bell', { steps: ['button.held', 'button.held'], loop: 0 }))
  const note = page.getByRole('region', { name: 'Walk' }).getByText('Steps 1 to 2 can be repeated for ever.')
  await expect(note).toBeVisible()
  await button(page, 'BACK').click()
  await expect(status(page)).toContainText('Step 1')
  await expect(note).toBeHidden()
})
