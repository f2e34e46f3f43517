import { ben, ivy, max, rita, zoe } from '@statehouse/sandbox/people'
import { common } from '#tests/pages/common.ts'
import { button, field } from '#tests/pages/find.ts'
import { inRow, openTeam, removalQuestion, row, table, team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/screen-reader.ts'

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
        - row:
          - cell "${ivy}"
          - cell "${team.statuses.sent}"
          - cell:
            - button "${team.resend}"
            - button "${team.cancel}"
  `)
  await field(page, team.email).fill(zoe)
  await button(page, team.invite).click()
  await expect(row(page, zoe)).toContainText(team.statuses.sent)
  await expectSpoken(`textbox "${team.email}" required: ${team.hints.unknown}`, `button "${team.invite}"`, [
    'status: 3 members, 3 invitations',
    `status: ${team.invited(zoe)}`,
  ])
  await field(page, team.email).fill(rita.email)
  await sandbox.setFault('inviteMember', { status: 500 })
  await button(page, team.invite).click()
  await expectSpoken(
    `textbox "${team.email}" required: ${team.hints.unknown}`,
    `button "${team.invite}"`,
    'alert: The invitation was not sent. A fault was switched on for this call.',
  )
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

test('team: asks for a removal by name', async ({ page, sandbox, expectSpoken }) => {
  await openTeam(page, sandbox)
  await expectSpoken('status: 3 members, 2 invitations')
  await inRow(page, ben.email, team.remove).click()
  await expect(removalQuestion(page)).toMatchAriaSnapshot(`
    - dialog "${team.question}":
      - heading "${team.question}" [level=2]
      - strong: Ben Bitdiddle
      - button "${common.cancel}"
      - button "${team.confirm}"
  `)
  await expectSpoken(
    `button "${team.remove}": ${ben.email}`,
    `dialog "${team.question}": Ben Bitdiddle (${ben.email}) will leave the group and can no longer use its models. You can invite them again at any time.`,
    `button "${common.cancel}"`,
  )
  await page.keyboard.press('Escape')
  await expectSpoken(`button "${team.remove}": ${ben.email}`)
  await inRow(page, ben.email, team.remove).click()
  await button(page, team.confirm).click()
  await expect(row(page, ben.email)).toHaveCount(0)
  await expectSpoken(
    `dialog "${team.question}": Ben Bitdiddle (${ben.email}) will leave the group and can no longer use its models. You can invite them again at any time.`,
    `button "${common.cancel}"`,
    `button "${team.confirm}"`,
    `button "${team.remove}" disabled: ${ben.email}`,
    [
      'status: 2 members, 2 invitations',
      `status: ${team.removed('Ben Bitdiddle')}`,
      `button "${team.remove}": otto@example.com`,
    ],
  )
})
