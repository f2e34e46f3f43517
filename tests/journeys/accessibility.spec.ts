import type { Page } from '@playwright/test'
import { violationsOf } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { inRow, modelField, openConfiguration, openTeam, problem } from './group.ts'
import { ben, button, field, heading, profileIsShown, storeSession, toast } from './steps.ts'

async function isClean(page: Page, where: string): Promise<void> {
  expect(await violationsOf(page, 'page'), where).toEqual([])
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const narrow = { width: 360, height: 740 }

for (const [colorScheme, viewport] of [
  ['light', narrow],
  ['dark', narrow],
  ['dark', { width: 1280, height: 800 }],
] as const) {
  test(`no violation, ${colorScheme}, ${viewport.width} px`, async ({ page, sandbox }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize(viewport)
    await page.goto('/login')
    await expect(heading(page, 'SIGN IN TO YOUR ACCOUNT')).toBeVisible()
    await isClean(page, 'the sign-in')
    await button(page, 'SIGN IN').click()
    await expect(field(page, 'EMAIL ADDRESS')).toHaveAccessibleDescription(/valid email/)
    await isClean(page, 'the sign-in with messages')

    await storeSession(page, sandbox)
    await page.goto('/profile')
    await profileIsShown(page)
    await isClean(page, 'the profile')
    await field(page, 'STATE').fill('Surrey')
    await button(page, 'SAVE').click()
    await expect(toast(page, 'status', 'Profile updated successfully')).toBeVisible()
    if (viewport === narrow) await button(page, 'Menu').click()
    await isClean(page, 'the profile with a toast')
    await field(page, 'STATE').fill('Sussex')
    await page.getByRole('link', { name: 'View your plan' }).click()
    await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    await isClean(page, 'the question before leaving')
    await button(page, 'LEAVE').click()
    await expect(heading(page, 'PLAN')).toBeVisible()
    await isClean(page, 'the plan')
  })
}

for (const [colorScheme, viewport] of [
  ['light', narrow],
  ['dark', { width: 1280, height: 800 }],
] as const) {
  test(`no violation on the pages of a group, ${colorScheme}, ${viewport.width} px`, async ({ page, sandbox }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize(viewport)
    await openTeam(page, sandbox)
    await sandbox.setFault('inviteMember', { status: 500 })
    await field(page, 'EMAIL ADDRESS').fill('zoe@example.com')
    await button(page, 'INVITE MEMBER').click()
    await expect(problem(page)).toBeVisible()
    await isClean(page, 'the team with a problem')
    await inRow(page, ben.email, 'Remove member').click()
    await isClean(page, 'the question before a removal')
    await sandbox.setFault('getIndexingModels', { status: 500 })
    await openConfiguration(page, sandbox)
    await modelField(page, 'MODEL 1', 'API KEY').fill('')
    await button(page, 'SAVE CONFIGURATION').click()
    await expect(modelField(page, 'MODEL 1', 'API KEY')).toBeFocused()
    await isClean(page, 'the configuration with messages and a notice')
    await storeSession(page, sandbox, ben)
    await page.goto('/team')
    await expect(heading(page, 'TEAM MANAGEMENT')).toBeVisible()
    await isClean(page, 'a page for admins, for somebody else')
  })
}
