import { expect, type Page } from '@playwright/test'
import { configuration, configurationIsReady, modelField, openConfiguration } from '#tests/pages/configuration.ts'
import { button, field, fill, heading, status, text } from '#tests/pages/find.ts'
import { login, signInIsShown } from '#tests/pages/login.ts'
import { plan, planIsShown } from '#tests/pages/plan.ts'
import { openProfile, profile, profileIsShown } from '#tests/pages/profile.ts'
import { logOut, shell } from '#tests/pages/shell.ts'
import { inRow, openTeam, removalQuestion, row, team, turns } from '#tests/pages/team.ts'
import { allowClipboard } from '#tests/support/abilities.ts'
import { test } from '#tests/support/fixtures.ts'
import { ada, ben, zoe } from '#tests/support/people.ts'
import { storeSession } from '#tests/support/storage.ts'
import { type Reload, reloadIn } from './reload.ts'

/** Longer than any test. */
const endless = { delay: 60_000 } as const
const { password } = profile
const passwords = { [password.current]: ada.password, [password.next]: 'secret-2', [password.confirm]: 'secret-2' }

async function holds(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await expect(field(page, label)).toHaveValue(value)
}
const teamIsShown = (page: Page) => expect(row(page, ada.email)).toBeVisible()

const flows: Readonly<Record<string, readonly Reload[]>> = {
  profile: [
    {
      state: 'loading',
      reach: async (page, sandbox) => {
        await storeSession(page, sandbox)
        await sandbox.setFault('getUser', endless)
        await page.goto(profile.address)
      },
      shows: (page) => expect(page.getByText(profile.loading).first()).toBeAttached(),
      after: (page) => profileIsShown(page),
    },
    {
      state: 'not loaded',
      reach: async (page, sandbox) => {
        await storeSession(page, sandbox)
        await sandbox.setFault('getUser', { status: 500 })
        await page.goto(profile.address)
      },
      shows: (page) => expect(text(page, profile.remembered)).toBeVisible(),
      after: (page) => expect(button(page, profile.save)).toBeVisible(),
    },
    {
      state: 'edited, in both forms',
      reach: async (page, sandbox) => {
        await openProfile(page, sandbox)
        await fill(page, { [profile.street]: 'Ockham Park', ...passwords })
      },
      shows: (page) => holds(page, { [profile.street]: 'Ockham Park', ...passwords }),
      asks: true,
      after: (page) => profileIsShown(page),
    },
    {
      state: 'saving',
      reach: async (page, sandbox) => {
        await openProfile(page, sandbox)
        await sandbox.setFault('updateUser', endless)
        await field(page, profile.street).fill('Ockham Park')
        await button(page, profile.save).click()
      },
      shows: (page) => expect(button(page, profile.saving)).toBeVisible(),
      asks: true,
      after: (page) => profileIsShown(page),
    },
    {
      state: 'changing the password',
      reach: async (page, sandbox) => {
        await openProfile(page, sandbox)
        await sandbox.setFault('changePassword', endless)
        await fill(page, passwords)
        await button(page, password.change).click()
      },
      shows: (page) => expect(button(page, password.changing)).toBeVisible(),
      after: (page) => profileIsShown(page),
    },
    {
      state: 'logging out',
      reach: async (page, sandbox) => {
        await openProfile(page, sandbox)
        await page.clock.install()
        await sandbox.setFault('logOut', endless)
        await page.clock.pauseAt(new Date(await page.evaluate(() => Date.now() + 100)))
        await logOut(page)
      },
      shows: (page) => expect(heading(page, shell.loggingOut)).toBeVisible(),
      after: async (page) => {
        await page.clock.resume()
        // The browser cuts the call off, which may end the session in the page that goes; else it goes on.
        const profileHeading = heading(page, profile.heading)
        await expect(profileHeading.or(heading(page, login.heading))).toBeVisible()
        if (await profileHeading.isVisible()) await logOut(page)
        await signInIsShown(page)
      },
      stored: [],
    },
  ],
  plan: [
    {
      state: 'shown',
      reach: async (page, sandbox) => {
        await storeSession(page, sandbox)
        await page.goto(plan.address)
      },
      shows: planIsShown,
      after: planIsShown,
    },
  ],
  team: [
    {
      state: 'loading',
      reach: async (page, sandbox) => {
        await storeSession(page, sandbox)
        await sandbox.setFault('getTeam', endless)
        await page.goto(team.address)
      },
      shows: (page) => expect(page.getByText(team.loading).first()).toBeAttached(),
      after: teamIsShown,
    },
    {
      state: 'not loaded',
      reach: async (page, sandbox) => {
        await storeSession(page, sandbox)
        await sandbox.setFault('getTeam', { status: 500 })
        await page.goto(team.address)
      },
      shows: (page) => expect(page.getByRole('alert').first()).toBeVisible(),
      after: teamIsShown,
    },
    {
      state: 'with a search, which the address keeps',
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
      state: 'with an address to invite',
      reach: async (page, sandbox) => {
        await openTeam(page, sandbox)
        await field(page, team.email).fill(zoe)
      },
      shows: (page) => holds(page, { [team.email]: zoe }),
      after: teamIsShown,
    },
    {
      state: 'inviting',
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
      state: 'asking before a member is removed',
      reach: async (page, sandbox) => {
        await openTeam(page, sandbox)
        await inRow(page, ben.email, team.remove).click()
      },
      shows: (page) => expect(removalQuestion(page)).toBeVisible(),
      after: teamIsShown,
    },
    {
      state: 'removing a member',
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
      state: 'inviting several',
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
  ],
  configuration: [
    {
      state: 'loading',
      reach: async (page, sandbox) => {
        await storeSession(page, sandbox)
        await sandbox.setFault('getConfigurations', endless)
        await page.goto(configuration.address)
      },
      shows: (page) => expect(page.locator('main [aria-busy="true"]').first()).toBeAttached(),
      after: configurationIsReady,
    },
    {
      state: 'without a catalogue',
      reach: async (page, sandbox) => {
        await storeSession(page, sandbox)
        await sandbox.setFault('getConversationModels', { status: 500 })
        await page.goto(configuration.address)
      },
      shows: (page) => expect(page.getByText(configuration.noCatalogue)).toBeVisible(),
      after: configurationIsReady,
    },
    {
      state: 'edited',
      reach: async (page, sandbox) => {
        await openConfiguration(page, sandbox)
        await modelField(page, configuration.indexing, configuration.apiKey).fill('sk-typed')
      },
      shows: (page) => expect(modelField(page, configuration.indexing, configuration.apiKey)).toHaveValue('sk-typed'),
      asks: true,
      after: configurationIsReady,
    },
    {
      state: 'saving',
      reach: async (page, sandbox) => {
        await openConfiguration(page, sandbox)
        await sandbox.setFault('updateConfiguration', endless)
        await modelField(page, configuration.indexing, configuration.apiKey).fill('sk-typed')
        await button(page, configuration.save).click()
      },
      shows: (page) => expect(button(page, configuration.saving)).toBeVisible(),
      asks: true,
      after: configurationIsReady,
    },
    {
      state: 'not saved',
      reach: async (page, sandbox) => {
        await openConfiguration(page, sandbox)
        await sandbox.setFault('updateConfiguration', { status: 500 })
        await modelField(page, configuration.indexing, configuration.apiKey).fill('sk-typed')
        await button(page, configuration.save).click()
        await expect(status(page, configuration.saved)).toHaveCount(0)
      },
      shows: (page) => expect(text(page, configuration.notSaved).first()).toBeVisible(),
      asks: true,
      after: configurationIsReady,
    },
  ],
}

for (const [flow, reloads] of Object.entries(flows)) {
  for (const reload of reloads) {
    test(`${flow}, ${reload.state}: a reload loses nothing, and leads to a screen to go on from`, async ({
      page,
      sandbox,
    }) => reloadIn(reload, page, sandbox))
  }
}
