import { chartHash, expect, open, screen, status, test } from './page.ts'

test('styles of the page and of the product do not affect each other', { tag: '@smoke' }, async ({ page }) => {
  await open(page, chartHash('sign-in'))
  await expect(status(page)).toBeVisible()
  const rulesOf = (element: Element) =>
    [...element.ownerDocument.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join()
  await expect(screen(page).getByRole('main')).toBeVisible()
  const [ofPage, ofScreen] = [
    await page.locator('#root').evaluate(rulesOf),
    await screen(page).getByRole('main').evaluate(rulesOf),
  ]
  // A rule of Radix' components, one of the page, and one of the product's `base.css`.
  const here = (rules: string) =>
    ['.rt-BaseButton', '.workbench-bar', 'data-heading'].map((each) => rules.includes(each))
  expect(here(ofPage)).toEqual([true, true, false])
  expect(here(ofScreen)).toEqual([false, false, true])
})
