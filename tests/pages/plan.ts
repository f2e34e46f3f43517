import { expect, type Page } from '@playwright/test'
import { heading, link } from './find.ts'
import { profile } from './profile.ts'

/** /plan. */
export const plan = { address: '/plan', heading: 'PLAN', current: 'Current Plan:', name: 'Professional' } as const

export const planIsShown = (page: Page) => expect(heading(page, plan.heading)).toBeVisible()

/** The account under the plan: address, group and role, as far as they are known. */
export const planFacts = (page: Page) => page.getByRole('main').getByRole('definition')

/** Goes from the profile to the plan. */
export async function goToPlan(page: Page): Promise<void> {
  await link(page.getByRole('main'), profile.planLink).click()
  await planIsShown(page)
}
