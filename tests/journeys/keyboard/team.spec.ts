import { ben, ivy, max, zoe } from '@statehouse/sandbox/people'
import { common } from '#tests/pages/common.ts'
import { button, field, status } from '#tests/pages/find.ts'
import { inRow, openTeam, removalQuestion, row, table, team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/keyboard.ts'

test('invite, search, sort, resend, copy, cancel and remove', async ({ page, keyboard, sandbox, context }) => {
  await context.grantPermissions(['clipboard-write'])
  await openTeam(page, sandbox)
  await keyboard.press(button(page, team.invite))
  await expect(field(page, team.email), 'the field that the browser finds empty').toBeFocused()
  await keyboard.type(field(page, team.email), zoe)
  await keyboard.keys('Enter')
  await expect(row(page, zoe)).toContainText(team.statuses.sent)

  const sortByEmail = table(page).getByRole('columnheader', { name: 'EMAIL', exact: true })
  await keyboard.press(sortByEmail.getByRole('button'), 'Space')
  await expect(sortByEmail).toHaveAttribute('aria-sort', 'ascending')
  await keyboard.type(field(page, team.search), 'max@')
  await expect(row(page, ben.email)).toHaveCount(0)
  await keyboard.press(inRow(page, max, team.copy))
  await expect(inRow(page, max, 'Copied')).toBeFocused()
  await keyboard.press(inRow(page, max, team.resend))
  await expect(row(page, max)).toContainText(team.statuses.sent)
  await keyboard.type(field(page, team.search), '')
  await keyboard.press(inRow(page, ivy, team.cancel))
  await expect(row(page, ivy)).toHaveCount(0)
  await expect(inRow(page, max, team.resend), 'the next row').toBeFocused()

  const remove = inRow(page, ben.email, team.remove)
  await keyboard.press(remove)
  const [keep, confirm] = [button(page, common.cancel), button(page, team.confirm)] as const
  await expect(keep, 'the harmless button').toBeFocused()
  await keyboard.keys('Tab')
  await expect(confirm).toBeFocused()
  await keyboard.staysIn(removalQuestion(page))
  await keyboard.keys('Escape')
  await expect(removalQuestion(page)).toBeHidden()
  await expect(remove, 'the focus is back').toBeFocused()
  await keyboard.keys('Enter', 'Tab', 'Enter')
  await expect(row(page, ben.email)).toHaveCount(0)
  await expect(status(page, team.removed)).toBeVisible()
  await expect(inRow(page, max, team.resend), 'the next row').toBeFocused()
})
