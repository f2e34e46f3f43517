import { activate, forgotPassword, invite, oauthCallback, register, resetPassword } from '#tests/pages/common.ts'
import { configuration } from '#tests/pages/configuration.ts'
import { alert, heading } from '#tests/pages/find.ts'
import { login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { plan } from '#tests/pages/plan.ts'
import { profile, profileIsShown } from '#tests/pages/profile.ts'
import { logOut } from '#tests/pages/shell.ts'
import { team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/fixtures.ts'

// On the console's own origin, Caddy forwards the calls below /api. No other origin is asked, and there are no preflights.
test('the production build shows every screen', async ({ page, server, consoleUrl }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
  for (const [path, name, problem] of [
    [register.path, register.heading],
    [activate.path, activate.error, activate.noToken],
    [forgotPassword.path, forgotPassword.heading],
    [resetPassword.path, resetPassword.error, resetPassword.noToken],
    [invite.path, invite.error, invite.noHash],
    [`${invite.path}/unknown`, invite.error],
    [oauthCallback.path, oauthCallback.error, oauthCallback.invalid],
    ['/login?callback=http://127.0.0.1:4567/callback', login.plugin.heading],
    [login.path, login.heading],
  ] as const) {
    await page.goto(path)
    await expect(heading(page, name)).toBeVisible()
    if (problem) await expect(alert(page, problem)).toBeVisible()
  }
  await sendSignIn(page)
  await profileIsShown(page)
  for (const { path, heading: name } of [team, configuration, plan, profile]) {
    await page.goto(path)
    await expect(heading(page, name)).toBeVisible()
  }
  await logOut(page)
  await signInIsShown(page)
  const foreign = asked.filter((line) => !line.includes(` ${consoleUrl}/`) || line.startsWith('OPTIONS'))
  if (server === 'caddy with the API')
    expect([foreign, asked.some((line) => line.includes('/api/'))]).toEqual([[], true])
})
