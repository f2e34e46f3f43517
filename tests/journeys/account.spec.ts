import { ada, ben, groupName } from '@statehouse/sandbox/people'
import { button, fill, text } from '#tests/pages/find.ts'
import { login } from '#tests/pages/login.ts'
import { openProfile, profile } from '#tests/pages/profile.ts'
import { account, shell } from '#tests/pages/shell.ts'
import { team } from '#tests/pages/team.ts'
import { signInFor } from '#tests/support/editor.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { storeSession } from '#tests/support/storage.ts'

// Who is signed in, and whose team a page shows. tests/journeys/load has the longest names.

test('a saved name is in the bar at once; the group is named also to those who may not enter', async ({
  page,
  sandbox,
}) => {
  await openProfile(page, sandbox)
  await fill(page, { [profile.firstName]: 'Augusta', [profile.lastName]: 'King' })
  await button(page, profile.save).click()
  await expect(account(page, 'Augusta King')).toBeVisible()
  await fill(page, { [profile.firstName]: ' ', [profile.lastName]: '' })
  await button(page, profile.save).click()
  await expect(account(page, ada.email)).toBeVisible()
  await storeSession(page, sandbox, ben)
  await page.goto(team.address)
  await expect(text(page, shell.group(groupName))).toBeVisible()
})

test('CONTINUE AS a person with a long address fits into 320 px', async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  const email = `${'a'.repeat(64)}@${'b'.repeat(4)}.example.com`
  const { user } = await sandbox.openSession(ada.email, ada.password)
  const renamed = user.replaceAll(ada.email, email)
  await sandbox.setFault('getCurrentUser', { body: renamed })
  await storeSession(page, sandbox, ada, { user: renamed })
  await page.goto(signInFor('vscode://example.plugin/sign-in'))
  const overflow = await button(page, login.plugin.continueAs(email)).evaluate((element) => [
    element.scrollWidth - element.clientWidth,
    document.documentElement.scrollWidth - window.innerWidth,
  ])
  expect(Math.max(...overflow)).toBeLessThanOrEqual(0)
})
