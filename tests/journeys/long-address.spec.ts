import { ada } from '#sandbox/people.ts'
import { button, heading } from '#tests/pages/find.ts'
import { login } from '#tests/pages/login.ts'
import { signInFor } from '#tests/support/editor.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { storeSession } from '#tests/support/storage.ts'

const email = `${'a'.repeat(64)}@${'b'.repeat(4)}.example.com`

for (const width of [320, 360]) {
  test(`CONTINUE AS a person with a long address fits into ${width} px`, async ({ page, sandbox }) => {
    await page.setViewportSize({ width, height: 800 })
    const { user } = await sandbox.openSession(ada.email, ada.password)
    const renamed = user.replaceAll(ada.email, email)
    await sandbox.setFault('getCurrentUser', { body: renamed })
    await storeSession(page, sandbox, ada, { user: renamed })
    await page.goto(signInFor('vscode://example.plugin/sign-in'))
    await expect(heading(page, login.plugin.heading)).toBeVisible()
    const overflow = await button(page, login.plugin.continueAs(email)).evaluate((element) => [
      element.scrollWidth - element.clientWidth,
      document.documentElement.scrollWidth - window.innerWidth,
    ])
    expect(Math.max(...overflow)).toBeLessThanOrEqual(0)
  })
}
