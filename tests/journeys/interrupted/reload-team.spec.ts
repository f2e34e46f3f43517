import { expect, type Page } from '@playwright/test'
import { common } from '#tests/pages/common.ts'
import { button, field, hasValues, status, text } from '#tests/pages/find.ts'
import { shell, tab } from '#tests/pages/shell.ts'
import { inRow, openTeam, removalQuestion, removeOneself, row, team, turns } from '#tests/pages/team.ts'
import { allowClipboard } from '#tests/support/abilities.ts'
import { ada, ben, ivy, zoe } from '#tests/support/people.ts'
import { hold, wordless } from '#tests/support/requests.ts'
import { storeSession } from '#tests/support/storage.ts'
import { endless, holdClock, testReloads } from './reload.ts'

const teamIsShown = (page: Page) => expect(row(page, ada.email)).toBeVisible()

async function pasteTwo(page: Page): Promise<void> {
  await allowClipboard(page.context())
  await page.evaluate(() => navigator.clipboard.writeText('one@example.com\ntwo@example.com'))
  await field(page, team.email).focus()
  await page.keyboard.press('ControlOrMeta+V')
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
    shows: (page) => hasValues(page, { [team.search]: 'ada' }),
    after: async (page) => {
      await teamIsShown(page)
      await hasValues(page, { [team.search]: 'ada' })
    },
  },
  {
    state: 'team.loaded.form.one',
    which: 'an address',
    reach: async (page, sandbox) => {
      await openTeam(page, sandbox)
      await field(page, team.email).fill(zoe)
    },
    shows: (page) => hasValues(page, { [team.email]: zoe }),
    loses: 'the address, which is no draft',
    after: (page) => hasValues(page, { [team.email]: '' }),
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
    state: 'team.loaded.change.checking',
    reach: async (page, sandbox) => {
      await openTeam(page, sandbox)
      await sandbox.setFault('getTeam', endless)
      await field(page, team.email).fill(ben.email)
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
    state: 'invitations.running.turns.inviting',
    reach: async (page, sandbox) => {
      await openTeam(page, sandbox)
      await sandbox.setFault('inviteMember', endless)
      await pasteTwo(page)
      await button(page, team.several.invite('2 PEOPLE')).click()
    },
    shows: (page) => expect(turns(page)).toBeVisible(),
    asks: true,
    after: teamIsShown,
  },
  {
    state: 'invitations.running.turns.betweenTurns',
    which: 'the question about leaving',
    reach: async (page, sandbox) => {
      await openTeam(page, sandbox)
      const release = await hold(page, 'inviteMember')
      await pasteTwo(page)
      await button(page, team.several.invite('2 PEOPLE')).click()
      await tab(page, shell.profile).click()
      await expect(button(page, shell.unsaved.stay)).toBeVisible()
      release()
    },
    shows: (page) => expect(turns(page)).toContainText(team.several.sent),
    asks: true,
    after: (page) => expect(row(page, 'one@example.com')).toBeVisible(),
  },
  {
    state: 'team.loaded.form.dismissed',
    reach: async (page, sandbox) => {
      await openTeam(page, sandbox)
      await pasteTwo(page)
      await button(page, common.cancel).click()
    },
    shows: (page) => expect(button(page, common.undo)).toBeVisible(),
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
    state: 'team.loaded.change.removingOneself',
    reach: (page, sandbox) => removeOneself(page, sandbox, {}, () => sandbox.setFault('getCurrentUser', endless)),
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
