import { ada, ben, ivy, max, zoe } from '@statehouse/sandbox/people'
import { common, fieldProblems } from '#tests/pages/common.ts'
import { button, field } from '#tests/pages/find.ts'
import { login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { openProfile, profile, profileIsShown } from '#tests/pages/profile.ts'
import { logOut, shell } from '#tests/pages/shell.ts'
import { inRow, openTeam, row, table, team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/screen-reader.ts'

// What a screen reader says, once for each way in which a screen changes. tests/screens has the texts of each screen,
// tests/ui the roles, states and descriptions of each component.

const { email, password } = login

test('sign-in: announces field errors and a wrong password', async ({ page, expectSpoken }) => {
  await page.goto(login.path)
  await expectSpoken(`textbox "${email}" required`)
  await button(page, login.signIn).click()
  await expectSpoken(`button "${login.signIn}"`, `textbox "${email}" required invalid: ${fieldProblems.email}`)

  await sendSignIn(page, { ...ada, password: 'not the password' })
  await expectSpoken(`textbox "${password}" required invalid: ${fieldProblems.password}`, `button "${login.signIn}"`, [
    `alert: ${login.refused}`,
    `textbox "${password}" required invalid`,
  ])
})

test('announces a session that the server ends, and returns after signing in', async ({
  page,
  sandbox,
  expectSpoken,
}) => {
  await openProfile(page, sandbox)
  await sandbox.expireAccessTokens()
  await sandbox.setFault('refreshTokens', { status: 401 })
  await field(page, profile.state).fill('Surrey')
  await button(page, profile.save).click()
  await signInIsShown(page)
  await expectSpoken(
    `textbox "${profile.state}"`,
    `button "${profile.save}"`,
    `textbox "${password}" required`,
    `status: ${login.ended}`,
  )
  await sendSignIn(page)
  await profileIsShown(page)
  await expectSpoken(
    `textbox "${login.email}" required`,
    `textbox "${login.password}" required`,
    `button "${login.signIn}"`,
    `heading "${profile.heading}"`,
    `status: ${common.restored('saved')}`,
  )
})

test('announces offline, and a log-out by the user', async ({ page, sandbox, context, expectSpoken }) => {
  await openProfile(page, sandbox)
  await context.setOffline(true)
  await expectSpoken(`status: ${shell.offline}`)
  await context.setOffline(false)
  await logOut(page)
  await signInIsShown(page)
  await expectSpoken(`button "${shell.logOut}"`, `heading "${shell.loggingOut}"`, `textbox "${email}" required`)
})

test('team: announces the list, an invitation, a cancellation and a search', async ({
  page,
  sandbox,
  expectSpoken,
}) => {
  await openTeam(page, sandbox)
  await expectSpoken('status: 3 members, 2 invitations')
  await expect(table(page)).toMatchAriaSnapshot(`
    - table "Members and invitations":
      - rowgroup:
        - row:
          - columnheader "EMAIL":
            - button "EMAIL"
          - columnheader "NAME"
          - columnheader "ROLE"
          - columnheader "STATUS"
          - columnheader "ACTIONS"
      - rowgroup:
        - row:
          - cell "${ben.email}"
          - cell "Ben Bitdiddle"
          - cell "Member"
          - cell "${team.statuses.active}"
          - cell:
            - button "${team.remove}"
  `)
  await field(page, team.email).fill(zoe)
  await button(page, team.invite).click()
  await expect(row(page, zoe)).toContainText(team.statuses.sent)
  await expectSpoken(`textbox "${team.email}" required: ${team.hints.unknown}`, `button "${team.invite}"`, [
    'status: 3 members, 3 invitations',
    `status: ${team.invited(zoe)}`,
  ])
  await inRow(page, ivy, team.cancel).click()
  await button(page, team.confirmCancel).click()
  await expect(row(page, ivy)).toHaveCount(0)
  // The focus moves to a button that sends nothing.
  await expectSpoken(
    `button "${team.cancel}": ${ivy}`,
    `dialog "${team.cancelQuestion}": The link in the email to ${ivy} will no longer work. You can invite them again at any time.`,
    `button "${team.keep}"`,
    `button "${team.confirmCancel}"`,
    `button "${team.cancel}" disabled: ${ivy}`,
    ['status: 3 members, 2 invitations', `status: ${team.cancelled(ivy)}`, `button "${team.cancel}": ${max}`],
  )
  await field(page, team.search).fill('nothing like it')
  await expectSpoken(`searchbox "${team.search}"`, 'status: 0 of 5')
})
