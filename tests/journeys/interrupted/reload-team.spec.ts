import { expect, type Page } from '@playwright/test'
import { button, field, status, text } from '#tests/pages/find.ts'
import { inRow, openTeam, removalQuestion, row, team, turns } from '#tests/pages/team.ts'
import { allowClipboard } from '#tests/support/abilities.ts'
import { adaAndGroup } from '#tests/support/mails.ts'
import { ada, ben, ivy, zoe } from '#tests/support/people.ts'
import { setCurrentUser, wordless } from '#tests/support/requests.ts'
import { storeSession } from '#tests/support/storage.ts'
import { endless, holdClock, type Reload, testReloads } from './reload.ts'

async function holds(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await expect(field(page, label)).toHaveValue(value)
}

const teamIsShown = (page: Page) => expect(row(page, ada.email)).toBeVisible()

/** Ada removes herself, which the server allows, and changes what it says of her. */
const removeOneself =
  (changes: Parameters<typeof setCurrentUser>[2] | null): Reload['reach'] =>
  async (page, sandbox) => {
    const session = await storeSession(page, sandbox)
    const { adaId } = await adaAndGroup(sandbox)
    const members = [{ id: adaId, email: ada.email, name: 'Ada Lovelace', role: 'Owner' }]
    await sandbox.setFault('getTeam', { body: JSON.stringify({ members, invitations: [] }) })
    await sandbox.setFault('removeMember', { status: 204 })
    await page.goto(team.address)
    await inRow(page, ada.email, team.remove).click()
    if (changes) await setCurrentUser(sandbox, session, changes)
    else await sandbox.setFault('getCurrentUser', endless)
    await button(removalQuestion(page), team.confirm).click()
  }

testReloads([
  {
    state: 'team.loading',
    reach: async (page, sandbox) => {
      await storeSession(page, sandbox)
      await sandbox.setFault('getTeam', endless)
      await page.goto(team.address)
    },
    shows: (page) => expect(page.getByText(team.loading).first()).toBeAttached(),
    after: teamIsShown,
  },
  {
    state: 'team.failed',
    reach: async (page, sandbox) => {
      await storeSession(page, sandbox)
      await sandbox.setFault('getTeam', { status: 500 })
      await page.goto(team.address)
    },
    shows: (page) => expect(page.getByRole('alert').first()).toBeVisible(),
    after: teamIsShown,
  },
  {
    state: 'team.loaded.list.listed',
    which: 'a search',
    reach: async (page, sandbox) => {
      await openTeam(page, sandbox)
      await field(page, team.search).fill('ada')
      await expect(page).toHaveURL(/ada/)
    },
    shows: (page) => holds(page, { [team.search]: 'ada' }),
    after: async (page) => {
      await teamIsShown(page)
      await holds(page, { [team.search]: 'ada' })
    },
  },
  {
    state: 'team.loaded.form.one',
    which: 'an address',
    reach: async (page, sandbox) => {
      await openTeam(page, sandbox)
      await field(page, team.email).fill(zoe)
    },
    shows: (page) => holds(page, { [team.email]: zoe }),
    after: teamIsShown,
  },
  {
    state: 'team.loaded.change.inviting',
    reach: async (page, sandbox) => {
      await openTeam(page, sandbox)
      await sandbox.setFault('inviteMember', endless)
      await field(page, team.email).fill(zoe)
      await button(page, team.invite).click()
    },
    shows: (page) => expect(button(page, team.inviting)).toBeVisible(),
    after: teamIsShown,
  },
  {
    state: 'team.loaded.change.confirmingRemoval',
    reach: async (page, sandbox) => {
      await openTeam(page, sandbox)
      await inRow(page, ben.email, team.remove).click()
    },
    shows: (page) => expect(removalQuestion(page)).toBeVisible(),
    after: teamIsShown,
  },
  {
    state: 'team.loaded.change.removing',
    reach: async (page, sandbox) => {
      await openTeam(page, sandbox)
      await sandbox.setFault('removeMember', endless)
      await inRow(page, ben.email, team.remove).click()
      await button(removalQuestion(page), team.confirm).click()
    },
    shows: (page) => expect(page.getByText(team.removing).first()).toBeVisible(),
    after: teamIsShown,
  },
  {
    state: 'invitations.inviting',
    reach: async (page, sandbox) => {
      await openTeam(page, sandbox)
      await sandbox.setFault('inviteMember', endless)
      await allowClipboard(page.context())
      await page.evaluate(() => navigator.clipboard.writeText('one@example.com\ntwo@example.com'))
      await field(page, team.email).focus()
      await page.keyboard.press('ControlOrMeta+V')
      await button(page, team.several.invite('2 PEOPLE')).click()
    },
    shows: (page) => expect(turns(page)).toBeVisible(),
    asks: true,
    after: teamIsShown,
  },
  {
    state: 'team.loaded.change.ready.outdated',
    reach: async (page, sandbox) => {
      await openTeam(page, sandbox)
      await sandbox.setFault('getTeam', wordless)
      await inRow(page, ivy, team.cancel).click()
    },
    shows: (page) => expect(text(page, team.outdated)).toBeVisible(),
    after: teamIsShown,
  },
  {
    state: 'team.loaded.change.reloading',
    reach: async (page, sandbox) => {
      await openTeam(page, sandbox)
      await sandbox.setFault('getTeam', endless)
      await inRow(page, ivy, team.cancel).click()
    },
    shows: (page) => expect(status(page, team.cancelled)).toBeVisible(),
    after: async (page) => {
      await teamIsShown(page)
      await expect(row(page, ivy)).toHaveCount(0)
    },
  },
  {
    state: 'team.loaded.change.cancelling',
    reach: async (page, sandbox) => {
      await openTeam(page, sandbox)
      await sandbox.setFault('cancelInvitation', endless)
      await inRow(page, ivy, team.cancel).click()
    },
    shows: (page) => expect(text(page, team.cancelling)).toBeVisible(),
    after: (page) => expect(row(page, ivy)).toBeVisible(),
  },
  {
    state: 'team.loaded.change.resending.cancelling',
    reach: async (page, sandbox) => {
      await openTeam(page, sandbox)
      await sandbox.setFault('cancelInvitation', endless)
      await inRow(page, ivy, team.resend).click()
    },
    shows: (page) => expect(text(page, team.resending)).toBeVisible(),
    after: (page) => expect(row(page, ivy)).toBeVisible(),
  },
  {
    state: 'team.loaded.change.resending.inviting',
    reach: async (page, sandbox) => {
      await openTeam(page, sandbox)
      await sandbox.setFault('inviteMember', endless)
      await inRow(page, ivy, team.resend).click()
    },
    shows: (page) => expect(text(page, team.resending)).toBeVisible(),
    after: teamIsShown,
  },
  {
    state: 'team.loaded.change.rereadingUser',
    reach: removeOneself(null),
    shows: (page) => expect(status(page, team.removed)).toBeVisible(),
    after: teamIsShown,
  },
  {
    state: 'team.loaded.list.noMatch',
    reach: async (page, sandbox) => {
      await openTeam(page, sandbox)
      await field(page, team.search).fill('nowhere')
      await expect(page).toHaveURL(/nowhere/)
    },
    shows: (page) => expect(text(page, team.noMatch)).toBeVisible(),
    after: (page) => expect(text(page, team.noMatch)).toBeVisible(),
  },
  {
    state: 'team.loaded.list.empty',
    reach: async (page, sandbox) => {
      await storeSession(page, sandbox)
      await sandbox.setFault('getTeam', { body: '{"members":[],"invitations":[]}' })
      await page.goto(team.address)
    },
    shows: (page) => expect(text(page, team.empty)).toBeVisible(),
    after: teamIsShown,
  },
  {
    state: 'team.loaded.address.behind',
    reach: async (page, sandbox) => {
      await page.clock.install()
      await openTeam(page, sandbox)
      await holdClock(page)
      await field(page, team.search).fill('ada')
    },
    after: async (page) => {
      await page.clock.resume()
      await teamIsShown(page)
    },
  },
])
