import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/fixtures.ts'
import {
  asksNothing,
  configuration,
  configurationIsReady,
  hold,
  inRow,
  lin,
  modelField,
  setCurrentUser,
  tab,
  team,
} from './group.ts'
import { ada, ben, button, heading, profileIsShown, storeSession } from './steps.ts'

// Specification §2 and §6: LOCAL subscriptions are individual; the team and the configuration are not for them.

const localSentences = {
  '/team': [
    'Team management is not available for local subscriptions.',
    'Local subscriptions are designed for individual use.',
  ],
  '/configuration': [
    'Configuration management is not available for local subscriptions.',
    'Local users can configure their models directly in the application.',
  ],
} as const

/** Both sentences of the page that one was sent away from, and the tabs of a LOCAL subscription. */
async function isSentAway(page: Page, address: keyof typeof localSentences, email: string): Promise<void> {
  await profileIsShown(page, email)
  for (const sentence of localSentences[address]) await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  await expect(tab(page, 'PROFILE')).toBeVisible()
  for (const name of ['CONFIGURATIONS', 'TEAM']) await expect(tab(page, name)).toHaveCount(0)
}

/** Something that would hold whoever leaves by choice. */
async function openQuestion(page: Page): Promise<void> {
  await inRow(page, ben.email, 'Remove member').click()
  await expect(page.getByRole('dialog')).toBeVisible()
}

async function editModel(page: Page): Promise<void> {
  await configurationIsReady(page)
  await modelField(page, 'MODEL 1', 'API KEY').fill('not saved')
}

for (const { address, heading: words } of [team, configuration]) {
  test(`LOCAL: ${address} leads to the profile, which says why once`, async ({ page, sandbox }) => {
    const gone = () => expect(page.getByText(localSentences[address][0])).toHaveCount(0)
    await storeSession(page, sandbox, lin)
    await page.goto(address)
    await isSentAway(page, address, lin.email)
    await page.reload()
    await profileIsShown(page, lin.email)
    await gone()

    await page.goto(address)
    await isSentAway(page, address, lin.email)
    await page.getByRole('link', { name: 'View your plan' }).click()
    await expect(heading(page, 'PLAN')).toBeVisible()
    await tab(page, 'PROFILE').click()
    await profileIsShown(page, lin.email)
    await gone()
    await page.goBack()
    await page.goBack()
    await profileIsShown(page, lin.email)
    await gone()
    await page.goBack()
    await page.goBack()
    await expect(page).toHaveURL('/favicon.svg')
    await asksNothing(sandbox)
  })

  test(`whoever turns out to be LOCAL while ${address} is open is led away too`, async ({ page, sandbox }) => {
    const session = await storeSession(page, sandbox)
    await setCurrentUser(sandbox, session, { subscriptionType: 'LOCAL' })
    const letGo = await hold(page, 'getCurrentUser')
    await page.goto(address)
    await expect(heading(page, words)).toBeVisible()
    await expect(tab(page, 'TEAM')).toBeVisible()
    if (address === team.address) await openQuestion(page)
    else await editModel(page)
    letGo()
    await isSentAway(page, address, ada.email)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goBack()
    await expect(page).toHaveURL('/favicon.svg')
  })
}

test('at 360 px the menu of a LOCAL subscription has neither tab, that of a group both', async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const [person, names] of [
    [lin, ['PROFILE']],
    [ben, ['PROFILE', 'CONFIGURATIONS', 'TEAM']],
  ] as const) {
    await storeSession(page, sandbox, person)
    await page.goto('/plan')
    await button(page, 'Menu').click()
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([...names])
  }
})
