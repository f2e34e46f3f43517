import { common } from '#tests/pages/common.ts'
import { button, field } from '#tests/pages/find.ts'
import { login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { openProfile, profile, profileIsShown } from '#tests/pages/profile.ts'
import { logOut, shell } from '#tests/pages/shell.ts'
import { expect, test } from '#tests/support/screen-reader.ts'

test('the bar, and a log-out that is chosen', async ({ page, sandbox, hears }) => {
  await openProfile(page, sandbox)
  await expect(page.getByRole('banner')).toMatchAriaSnapshot(`
    - banner:
      - link "Skip to content"
      - link "Statehouse"
      - navigation "Main":
        - list:
          - listitem:
            - link "${shell.profile}"
          - listitem:
            - link "${shell.configurations}"
          - listitem:
            - link "${shell.team}"
      - button "${shell.toDark}"
      - button "${shell.logOut}"
  `)
  await button(page, shell.toDark).click()
  await hears(`button "${shell.toDark}"`)
  await logOut(page)
  await signInIsShown(page)
  await hears(`button "${shell.logOut}"`, `heading "${shell.loggingOut}"`, `heading "${login.heading}"`)
})

test('a session that the server ends, and the way back', async ({ page, sandbox, hears }) => {
  await openProfile(page, sandbox)
  await sandbox.expireAccessTokens()
  await sandbox.setFault('refreshTokens', { status: 401 })
  await field(page, profile.state).fill('Surrey')
  await button(page, profile.save).click()
  await signInIsShown(page)
  await hears(
    `textbox "${profile.state}"`,
    `button "${profile.save}"`,
    `heading "${login.heading}"`,
    `status: ${login.ended}`,
  )
  await sendSignIn(page)
  await profileIsShown(page)
  await hears(
    `textbox "${login.email}" required`,
    `textbox "${login.password}" required`,
    `button "${login.signIn}"`,
    `heading "${profile.heading}"`,
    `status: ${common.restored('saved')}`,
  )
})

test('offline, and online again', async ({ page, sandbox, context, hears }) => {
  await openProfile(page, sandbox)
  await context.setOffline(true)
  await hears(`status: ${shell.offline}`)
  await context.setOffline(false)
})
