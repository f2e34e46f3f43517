import { expect, type Page } from '@playwright/test'
import { heading } from './find.ts'
import { pressPlan } from './shell.ts'

/** /plan. */
export const plan = { address: '/plan', heading: 'PLAN', current: 'Current Plan:', name: 'Professional' } as const

export const planIsShown = (page: Page) => expect(heading(page, plan.heading)).toBeVisible()

/** The account under the plan: address, group and role, as far as they are known. */
export const planFacts = (page: Page) => page.getByRole('main').getByRole('definition')

/** Goes from a page of the protected area to the plan. */
export async function goToPlan(page: Page): Promise<void> {
  await pressPlan(page)
  await planIsShown(page)
}
