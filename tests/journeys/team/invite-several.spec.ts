import type { Page } from '@playwright/test'
import { ben, zoe } from '@statehouse/sandbox/people'
import { button, field, status, text } from '#tests/pages/find.ts'
import { shell, tab } from '#tests/pages/shell.ts'
import { entry, openTeam, reasons, row, team, turns } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { blockCall } from '#tests/support/requests.ts'

// Specification §2, Team management screen: the field takes one email; pasting several invites all of them.
// tests/machines/team has the order of the calls.

const { several } = team
const [hedy, lin] = ['hedy@example.com', 'lin.lee@example.com']

/** Pastes a text into the invite field like a user. */
async function paste(page: Page, pasted: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted)
  await field(page, team.email).press('ControlOrMeta+v')
}

test('invites each pasted email, and shows the progress', { tag: '@chromium' }, async ({ page, sandbox }) => {
  // Before the page loads: a loaded page may send a first call before the interception.
  const release = await blockCall(page, 'inviteMember')
  await openTeam(page, sandbox)
  await field(page, team.email).fill('max')
  await paste(page, `\n${hedy}\n${lin}`)
  await expect(field(page, several.emails)).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(field(page, team.email)).toBeFocused()
  await page.keyboard.type('@')
  await expect(field(page, team.email)).toHaveValue('max@')
  await field(page, team.email).clear()

  const list = `Zoe <${zoe}>; "Lamarr, Hedy" <${hedy}>\nLin;${lin};Ops\nmailto:${ben.email}, ${zoe.toUpperCase()}`
  await paste(page, `Name;Email;Team\n${list}`)
  await expect(field(page, several.emails)).toBeFocused()
  await expect(field(page, several.emails)).toHaveValue(['Name Email Team', zoe, hedy, lin, ben.email].join('\n'))
  await expect(entry(reasons(page), ben.email)).toContainText(several.leftOut(team.hints.member))
  await button(page, several.remove(several.notes('1 line'))).click()
  await expect(field(page, several.emails)).toHaveValue([zoe, hedy, lin, ben.email].join('\n'))

  await button(page, several.invite('3 PEOPLE')).press('Enter')
  await expect(status(page, several.began('3 people'))).toBeVisible()
  await expect(text(page, several.progress(0, 3))).toBeVisible()
  await expect(entry(turns(page), zoe)).toContainText(team.inviting)
  await expect(entry(turns(page), hedy)).toContainText(several.waiting)
  await expect(button(page, team.inviting)).toBeFocused()
  await tab(page, shell.profile).click()
  await button(page.getByRole('dialog', { name: several.stopQuestion }), several.keep).click()
  release()

  await expect(status(page, several.done(3))).toBeVisible()
  for (const email of [zoe, hedy, lin]) await expect(row(page, email)).toContainText(team.statuses.sent)
  await expect(field(page, team.email)).toHaveValue('')
})
