import { common } from '#tests/pages/common.ts'
import { button, text } from '#tests/pages/find.ts'
import { login, signInIsShown } from '#tests/pages/login.ts'
import { oauthCallback } from '#tests/pages/oauth-callback.ts'
import { expect, test } from '#tests/support/screen-reader.ts'

test('a sign-in that was not started in this tab is asked about', async ({ page, hears }) => {
  await page.goto(`${oauthCallback.address}?provider=github&code=c&state=s`)
  await expect(text(page, oauthCallback.question('GitHub'))).toBeVisible()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "${oauthCallback.waiting}" [level=1]
    - paragraph: ${oauthCallback.question('GitHub')}
    - text: ${oauthCallback.notStartedHere}
    - button "${oauthCallback.proceed}"
    - button "${common.backToLogin}"
  `)
  await button(page, oauthCallback.proceed).click()
  await hears(
    `button "${oauthCallback.proceed}"`,
    'main',
    `heading "${oauthCallback.error}"`,
    `alert: ${oauthCallback.failed}`,
  )
  await button(page, common.backToLogin).click()
  await signInIsShown(page)
  await hears(`button "${common.backToLogin}"`, `heading "${login.heading}"`)
})
