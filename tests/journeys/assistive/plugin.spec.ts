import { ada } from '@statehouse/sandbox/people'
import { common } from '#tests/pages/common.ts'
import { button, heading } from '#tests/pages/find.ts'
import { handoff } from '#tests/pages/handoff.ts'
import { login } from '#tests/pages/login.ts'
import { profile, profileIsShown } from '#tests/pages/profile.ts'
import { signInFor } from '#tests/support/editor.ts'
import { expect, test } from '#tests/support/screen-reader.ts'
import { storeSession } from '#tests/support/storage.ts'

test('hand-off: the destination, the question before another host, and a refusal', async ({ page, sandbox, hears }) => {
  await storeSession(page, sandbox)
  await page.goto(signInFor('https://ide.example.com/signed-in'))
  await expect(button(page, login.plugin.continueAs(ada.email))).toBeVisible()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "${login.plugin.heading}" [level=1]
    - strong: ide.example.com
    - form "Sign in":
      - button "${login.plugin.continueAs(ada.email)}"
  `)
  await button(page, login.plugin.continueAs(ada.email)).click()
  await hears(`button "${login.plugin.continueAs(ada.email)}"`, `heading "${handoff.asking}"`)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "${handoff.asking}" [level=1]
    - paragraph:
      - text: Send your sign-in to
      - strong: ide.example.com
    - button "${handoff.send}"
    - button "${handoff.showCode}"
    - button "${common.cancel}"
  `)
  await button(page, common.cancel).click()
  await profileIsShown(page)
  await hears(`button "${common.cancel}"`, `heading "${login.plugin.heading}"`, `heading "${profile.heading}"`)
})

test('hand-off to an application: the page stays, and the code can be copied', async ({ page, sandbox, hears }) => {
  await storeSession(page, sandbox)
  await page.goto(signInFor('vscode://example.plugin/sign-in'))
  await button(page, login.plugin.continueAs(ada.email)).click()
  await hears(`button "${login.plugin.continueAs(ada.email)}"`, `heading "${handoff.connecting}"`)
  // The browser's own question, whether to open the editor, has the keys by now, so the page's focus is not heard.
  await expect(heading(page, handoff.opened)).toBeFocused()
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "${handoff.opened}" [level=1]
    - button "${handoff.openAgain}"
    - textbox "${handoff.code}"
    - button "${handoff.goToProfile}"
  `)
})
