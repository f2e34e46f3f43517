import type { Page } from '@playwright/test'
import { expect, signInIsShown } from '#tests/qa/page.ts'
import { consoleWorks, watchStart } from '#tests/support/start.ts'

export const row = (page: Page, ...texts: string[]) =>
  texts.reduce(
    (rows, text) => rows.filter({ hasText: text }),
    page.getByRole('table', { name: 'Sequence' }).getByRole('row'),
  )

/** Running actors of this name, by tab. */
export const actor = (page: Page, name: string, state: string) =>
  page.getByRole('region', { name: 'ACTORS' }).getByRole('radio', { name: new RegExp(`^${name} ${state}`) })

export const chart = (page: Page, name: string) => page.locator(`svg.chart[aria-label="Statechart ${name}"]`)

export const active = (page: Page, name: string) => chart(page, name).locator('g.active[class^="state"] [data-state]')

export const middle = (page: Page) => page.getByRole('region', { name: 'Chart', exact: true })

export async function openLive(page: Page): Promise<Page> {
  await page.goto('/statecharts.html#/live')
  await expect(page.getByText('No console is open.')).toBeVisible()
  await watchStart(page.context())
  const tab = await page.context().newPage()
  await tab.goto('/login')
  await signInIsShown(tab)
  // Fields that are filled in before hydration become one event.
  await consoleWorks(tab)
  await expect(actor(page, 'sign-in', 'form.page.ready')).toHaveCount(1)
  return tab
}
