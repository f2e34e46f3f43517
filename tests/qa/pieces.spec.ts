import { field } from '#tests/pages/find.ts'
import { expect, test } from '#tests/support/fixtures.ts'

test('the page of the pieces judges a callback address, with the reason', { tag: '@smoke' }, async ({ page }) => {
  await page.goto('/pieces.html')
  const result = page.getByRole('status')
  await expect(result).toContainText('Visual Studio Code')
  await field(page, 'Callback address').fill('https://octo-3000.github.dev/x')
  await expect(result).toContainText('exchange_token=EXCHANGE-TOKEN')
  await expect(result).toContainText('asks before')
  await field(page, 'Origins that the operator lists').fill('https://*.github.dev')
  await expect(result).toContainText('direct')
  await field(page, 'Callback address').fill('http://ide.example.com/')
  await expect(result).toContainText('It is not encrypted, and does not lead to this machine.')
})
