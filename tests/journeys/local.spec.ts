import type { Page } from '@playwright/test'
import { ada, ben, lin } from '#sandbox/people.ts'
import { configuration, configurationIsReady, modelField } from '#tests/pages/configuration.ts'
import { heading, text } from '#tests/pages/find.ts'
import { goToPlan } from '#tests/pages/plan.ts'
import { profileIsShown } from '#tests/pages/profile.ts'
import { bar, shell, tab } from '#tests/pages/shell.ts'
import { inRow, removalQuestion, team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { goBack } from '#tests/support/history.ts'
import { hold, operations, setCurrentUser } from '#tests/support/requests.ts'
import { storeSession } from '#tests/support/storage.ts'

// Specification §2 and §6: LOCAL subscriptions are individual; the team and the configuration are not for them.

const areas = [
  {
    ...team,
    edit: async (page: Page) => {
      await inRow(page, ben.email, team.remove).click()
      await expect(removalQuestion(page)).toBeVisible()
    },
  },
  {
    ...configuration,
    edit: async (page: Page) => {
      await configurationIsReady(page)
      await modelField(page, configuration.model(1), configuration.apiKey).fill('not saved')
    },
  },
] as const

async function isSentAway(page: Page, sentences: readonly string[], email: string): Promise<void> {
  await profileIsShown(page, email)
  for (const sentence of sentences) await expect(text(page, sentence)).toBeVisible()
  await expect(bar(page).getByRole('link')).toHaveText([shell.profile])
}

for (const { address, heading: name, local, edit } of areas) {
  test(`LOCAL: ${address} leads to the profile, which says why once`, async ({ page, sandbox }) => {
    await storeSession(page, sandbox, lin)
    await page.goto(address)
    await isSentAway(page, local, lin.email)
    await page.reload()
    await profileIsShown(page, lin.email)
    await expect(text(page, local[0])).toHaveCount(0)

    await page.goto(address)
    await isSentAway(page, local, lin.email)
    await goToPlan(page)
    await tab(page, shell.profile).click()
    await profileIsShown(page, lin.email)
    await expect(text(page, local[0])).toHaveCount(0)
    expect(new Set(await operations(sandbox))).toEqual(new Set(['getCurrentUser', 'getUser']))
  })

  test(`a user that becomes LOCAL while ${address} is open is redirected too, without a question`, async ({
    page,
    sandbox,
  }) => {
    const session = await storeSession(page, sandbox)
    await setCurrentUser(sandbox, session, { subscriptionType: 'LOCAL' })
    const release = await hold(page, 'getCurrentUser')
    await page.goto(address)
    await expect(heading(page, name)).toBeVisible()
    await edit(page)
    release()
    await isSentAway(page, local, ada.email)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await goBack(page)
    await expect(page).toHaveURL('/robots.txt')
  })
}
