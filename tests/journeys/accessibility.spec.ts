import type { Page } from '@playwright/test'
import { zoe } from '@statehouse/sandbox/people'
import { fieldProblems } from '#tests/pages/common.ts'
import { configuration, modelField, openConfiguration } from '#tests/pages/configuration.ts'
import { button, field, status } from '#tests/pages/find.ts'
import { login } from '#tests/pages/login.ts'
import { openProfile, profile } from '#tests/pages/profile.ts'
import { holdToast, pressPlan, shell, unsavedQuestion } from '#tests/pages/shell.ts'
import { inviteError, openTeam, team } from '#tests/pages/team.ts'
import { violationsOf } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/fixtures.ts'

// Whole pages, with axe's best practices. tests/screens audits every state of every screen.

async function isClean(page: Page, where: string): Promise<void> {
  for (const [colorScheme, width] of [
    ['light', 360],
    ['dark', 1280],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    // Tall enough that a form's sticky bar covers no control by half: axe would report a small target.
    await page.setViewportSize({ width, height: 3_000 })
    expect(await violationsOf(page, 'page'), `${where}, ${colorScheme}, ${width} px`).toEqual([])
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('pages have no axe violation, light and narrow, dark and wide', { tag: '@chromium' }, async ({
  page,
  sandbox,
}) => {
  await page.goto(login.path)
  await button(page, login.signIn).click()
  await expect(field(page, login.email)).toHaveAccessibleDescription(fieldProblems.email)
  await isClean(page, 'the sign-in with messages')

  await openProfile(page, sandbox)
  await holdToast(page, profile.saved)
  await button(page, profile.save).click()
  await expect(status(page, profile.saved)).toBeVisible()
  await isClean(page, 'the profile with a toast')
  await field(page, profile.state).fill('Sussex')
  await pressPlan(page)
  await expect(unsavedQuestion(page)).toBeVisible()
  await isClean(page, 'the question before leaving')
  await button(page, shell.unsaved.leave).click()

  await openTeam(page, sandbox)
  await sandbox.setFault('inviteMember', { status: 500 })
  await field(page, team.email).fill(zoe)
  await button(page, team.invite).click()
  await expect(inviteError(page)).toBeVisible()
  await isClean(page, 'the team with a problem')
  await field(page, team.email).fill('')

  await sandbox.setFault('getIndexingModels', { status: 500 })
  await openConfiguration(page, sandbox)
  const apiKey = modelField(page, configuration.model(1), configuration.apiKey)
  await apiKey.fill('')
  await button(page, configuration.save).click()
  await expect(apiKey).toBeFocused()
  await expect(status(page, configuration.noCatalogue('indexing'))).toBeVisible()
  await isClean(page, 'the configuration with messages and a notice')
})
