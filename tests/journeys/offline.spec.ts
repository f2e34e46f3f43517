import { common } from '#tests/pages/common.ts'
import { alert, button, field } from '#tests/pages/find.ts'
import { goToPlan } from '#tests/pages/plan.ts'
import { openProfile, profile, profileIsShown } from '#tests/pages/profile.ts'
import { shell, tab } from '#tests/pages/shell.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { storedKeys, wholeSession } from '#tests/support/storage.ts'

// The build for QA is cut into other files, of which more are loaded when they are needed.
test.use({ build: 'production' })

test('offline: what cannot be loaded says so, and is there when the network is back', async ({
  page,
  context,
  sandbox,
}) => {
  await openProfile(page, sandbox)
  await goToPlan(page)
  await context.setOffline(true)
  await tab(page, shell.profile).click()
  await expect(alert(page, profile.notLoaded)).toBeVisible()
  expect(await storedKeys(page)).toEqual(wholeSession)
  await context.setOffline(false)
  await button(page, common.tryAgain).click()
  await profileIsShown(page)
  await expect(field(page, profile.email)).toBeEditable()
})
