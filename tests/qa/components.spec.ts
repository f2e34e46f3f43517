import { button, field } from '#tests/pages/find.ts'
import { violationsOf } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/fixtures.ts'

test('the components have no violation in either theme, and fit a phone’s width', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/components.html')
  for (const theme of ['light', 'dark']) {
    await expect(page.locator('html.dark')).toHaveCount(theme === 'dark' ? 1 : 0)
    expect(await violationsOf(page, 'page'), theme).toEqual([])
    await button(page, 'OPEN THE DIALOG').click()
    expect(await violationsOf(page, 'page'), `the dialog, ${theme}`).toEqual([])
    await button(page, 'STAY').click()
    await button(page, `Switch to ${theme === 'dark' ? 'light' : 'dark'} theme`).click()
  }
  await expect(button(page, 'SAVING...').first()).toHaveAttribute('aria-disabled', 'true')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('explains whether a callback URL is allowed', { tag: '@smoke' }, async ({ page }) => {
  await page.goto('/components.html')
  const result = page.getByRole('status').filter({ hasText: 'Decision' })
  await expect(result).toContainText('example.assistant')
  await field(page, 'Callback URL').fill('https://octo-3000.ide.example.com/x')
  await expect(result).toContainText('exchange_token=EXCHANGE-TOKEN')
  await expect(result).toContainText('asks before')
  await field(page, 'Origins that the operator lists').fill('https://*.ide.example.com')
  await expect(result).toContainText('askListed')
  await field(page, 'Callback URL').fill('http://ide.example.com/')
  await expect(result).toContainText('It is not encrypted, and points to another machine.')
})
