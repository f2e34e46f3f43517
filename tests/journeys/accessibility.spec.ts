import type { Page } from '@playwright/test'
import { ben, zoe } from '#sandbox/people.ts'
import { fieldProblems } from '#tests/pages/common.ts'
import { configuration, modelField, openConfiguration } from '#tests/pages/configuration.ts'
import { button, field, heading, status } from '#tests/pages/find.ts'
import { login } from '#tests/pages/login.ts'
import { planIsShown } from '#tests/pages/plan.ts'
import { openProfile, profile } from '#tests/pages/profile.ts'
import { pressPlan, shell, unsavedQuestion } from '#tests/pages/shell.ts'
import { inRow, inviteProblem, openTeam, removalQuestion, team } from '#tests/pages/team.ts'
import { violationsOf } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { leaveFor } from '#tests/support/history.ts'
import { blankPage, storeSession } from '#tests/support/storage.ts'

// Whole pages, with axe's best practices. tests/screens audits every state of every screen.

async function isClean(page: Page, where: string): Promise<void> {
  expect(await violationsOf(page, 'page'), where).toEqual([])
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [colorScheme, width] of [
  ['light', 360],
  ['dark', 1280],
] as const) {
  test.describe(`no violation, ${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 }, needed: colorScheme === 'dark' ? ['colour scheme'] : [] })

    test('on the pages of everybody', async ({ page, sandbox }) => {
      await page.goto(login.address)
      await expect(heading(page, login.heading)).toBeVisible()
      await button(page, login.signIn).click()
      await expect(field(page, login.email)).toHaveAccessibleDescription(fieldProblems.email)
      await isClean(page, 'the sign-in with messages')

      await openProfile(page, sandbox)
      await field(page, profile.state).fill('Surrey')
      await button(page, profile.save).click()
      await expect(status(page, profile.saved)).toBeVisible()
      if (width === 360) await button(page, shell.menu).click()
      await isClean(page, 'the profile with a toast')
      await field(page, profile.state).fill('Sussex')
      await pressPlan(page)
      await expect(unsavedQuestion(page)).toBeVisible()
      await isClean(page, 'the question before leaving')
      await button(page, shell.unsaved.leave).click()
      await planIsShown(page)
      await isClean(page, 'the plan')
    })

    test('on the pages of a group', async ({ page, sandbox }) => {
      await openTeam(page, sandbox)
      await sandbox.setFault('inviteMember', { status: 500 })
      await field(page, team.email).fill(zoe)
      await button(page, team.invite).click()
      await expect(inviteProblem(page)).toBeVisible()
      await isClean(page, 'the team with a problem')
      await inRow(page, ben.email, team.remove).click()
      await expect(removalQuestion(page)).toBeVisible()
      await isClean(page, 'the question before a removal')
      await sandbox.setFault('getIndexingModels', { status: 500 })
      await openConfiguration(page, sandbox)
      const apiKey = modelField(page, configuration.model(1), configuration.apiKey)
      await apiKey.fill('')
      await button(page, configuration.save).click()
      await expect(apiKey).toBeFocused()
      await isClean(page, 'the configuration with messages and a notice')
      await leaveFor(page, blankPage)
      await expect(page).toHaveURL(blankPage)
      await storeSession(page, sandbox, ben)
      await page.goto(team.address)
      await expect(heading(page, team.heading)).toBeVisible()
      await isClean(page, 'a page for admins, for another person')
    })
  })
}
