import { expect, type Page } from '@playwright/test'
import { heading } from './find.ts'
import { pressPlan } from './shell.ts'

export const plan = {
  path: '/plan',
  heading: 'PLAN',
  current: 'Current Plan:',
  name: 'Professional',
  /** The last fact, by the user's role. */
  covers: {
    admin: 'You manage the members of your group and the models they can use.',
    member: "You can use the assistant with your group's models.",
    noGroup: 'You can manage your own account. An admin of a group can invite you.',
    local: 'You can use the assistant, with models that you choose in the application.',
  },
} as const

export const planIsShown = (page: Page) => expect(heading(page, plan.heading)).toBeVisible()

/** The account under the plan: email, group and role, if known, and what the user can do. */
export const planFacts = (page: Page) => page.getByRole('main').getByRole('definition')

export async function goToPlan(page: Page): Promise<void> {
  await pressPlan(page)
  await planIsShown(page)
}
