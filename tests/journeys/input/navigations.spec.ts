import { sendSignIn } from '#tests/pages/login.ts'
import { expect, test } from '#tests/support/fixtures.ts'

// tests/fuzz judges addresses with two parsers; these are those on which parsers disagree.

test('no return address leads out of the console', { tag: '@smoke' }, async ({ page, consoleUrl }) => {
  const hostile = [
    '//evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'https://evil.example/',
  ]
  const foreign: string[] = []
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (hostname !== 'localhost' || !/^https?:$/.test(protocol)) foreign.push(request.url())
  })
  page.on('dialog', (dialog) => foreign.push(dialog.message()))
  for (const returnTo of hostile) {
    await page.goto('/login')
    await page.evaluate((path) => history.replaceState({ ...history.state, returnTo: path }, ''), returnTo)
    await page.reload()
    await sendSignIn(page)
    await expect(page.getByRole('button', { name: 'LOG OUT' })).toBeVisible()
    expect([new URL(page.url()).origin, foreign], returnTo).toEqual([consoleUrl, []])
    await expect(page, returnTo).toHaveURL('/profile')
    await page.evaluate(() => localStorage.clear())
  }
})
