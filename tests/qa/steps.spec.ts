import { chartHash, expect, open, test } from './page.ts'

test('reads what appears late', { tag: '@smoke' }, async ({ page }) => {
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
