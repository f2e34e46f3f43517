import { status, text } from '#tests/pages/find.ts'
import { login, signInIsShown } from '#tests/pages/login.ts'
import { plan, planIsShown } from '#tests/pages/plan.ts'
import { openProfile } from '#tests/pages/profile.ts'
import { logOut } from '#tests/pages/shell.ts'
import { expect, test } from '#tests/support/fixtures.ts'

// Specification §4, Session: only the tab that was refused says that the session has ended.

for (const [name, isRefused] of [
  ['is refused', true],
  ['logs out', false],
] as const) {
  test(`one tab ${name}: the other tab says that it was signed out`, { tag: '@smoke' }, async ({
    page,
    context,
    sandbox,
  }) => {
    await openProfile(page, sandbox)
    const other = await context.newPage()
    await other.goto(plan.address)
    await planIsShown(other)
    await expect
      .poll(async () => (await sandbox.calls('getCurrentUser')).map((call) => call.status))
      .toEqual([200, 200])

    if (isRefused) {
      await sandbox.expireAccessTokens()
      await sandbox.setFault('refreshTokens', { status: 401 })
      await page.reload()
    } else await logOut(page)
    await signInIsShown(page)
    await signInIsShown(other)
    await expect(status(other, login.signedOut)).toBeVisible()
    await expect(text(other, login.ended)).toHaveCount(0)
    await expect(text(page, login.ended)).toHaveCount(isRefused ? 1 : 0)
    await expect(text(page, login.signedOut)).toHaveCount(0)
  })
}
