import type { Page } from '@playwright/test'
import { ada, zoe } from '@statehouse/sandbox/people'
import { alert, button, field, heading, link, status, text } from '#tests/pages/find.ts'
import { invite } from '#tests/pages/invite.ts'
import { login, sendSignIn } from '#tests/pages/login.ts'
import { profile } from '#tests/pages/profile.ts'
import { shell, tab } from '#tests/pages/shell.ts'
import { row, team } from '#tests/pages/team.ts'
import { endWorker, expect, install, type ServedDemo, test } from './fixtures.ts'

// The folder that `npm run package -- --for demo` builds, below a path of a server without a configuration.

const openConsole = 'Open the console'
const openSandbox = 'Mails, providers and faults'

/** Opens the console from the first page of the installed demo. */
async function signInAsAda(page: Page, demo: ServedDemo): Promise<void> {
  await link(page, openConsole).click()
  await expect(heading(page, login.heading)).toBeVisible()
  await sendSignIn(page)
  await profileOf(page, demo)
}

async function profileOf(page: Page, demo: ServedDemo): Promise<void> {
  await expect(page).toHaveURL(demo.at('console/profile'))
  await expect(field(page, profile.email)).toHaveValue(ada.email)
}

/** Opens a page of the sandbox by its name in the navigation. */
async function goToSandbox(page: Page, demo: ServedDemo, name: 'Outbox' | 'Fault switches'): Promise<void> {
  await page.goto(demo.at(''))
  await link(page, openSandbox).click()
  await link(page, name).first().click()
  await expect(heading(page, name)).toBeVisible()
}

test('an invite adds a row and a mail whose link works until a reset', { tag: '@smoke' }, async ({ page, demo }) => {
  await install(page, demo)
  await signInAsAda(page, demo)
  await tab(page, shell.team).click()
  await expect(row(page, ada.email)).toBeVisible()
  await field(page, team.email).fill(zoe)
  await button(page, team.invite).click()
  await expect(row(page, zoe)).toContainText(team.statuses.sent)
  await goToSandbox(page, demo, 'Outbox')
  const mail = page.getByRole('listitem').filter({ hasText: zoe }).getByRole('link')
  await expect(mail).toContainText(demo.at('console/invite/'))
  await mail.click()
  await expect(heading(page, invite.heading)).toBeVisible()
  await expect(text(page, zoe)).toBeVisible()

  await page.goto(demo.at(''))
  await link(page, openSandbox).click()
  await button(page, 'Reset').click()
  await link(page, 'Outbox').first().click()
  await expect(heading(page, 'Outbox')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: zoe })).toBeHidden()
  await page.goto(demo.at('console/profile'))
  await expect(heading(page, login.heading)).toBeVisible()
})

test('data, session and faults survive restarts of worker and server, until a reset', async ({ page, demo }) => {
  await install(page, demo)
  await signInAsAda(page, demo)
  await field(page, profile.firstName).fill('Augusta')
  await button(page, profile.save).click()
  await expect(status(page, profile.saved)).toBeVisible()
  await goToSandbox(page, demo, 'Fault switches')
  await field(page, 'Call').selectOption('updateUser')
  await field(page, 'Status').fill('500')
  await button(page, 'Switch on').click()
  await expect(button(page, 'Clear updateUser')).toBeVisible()

  await endWorker(page)
  await demo.close()
  await page.goto(demo.at('console/profile'))
  await profileOf(page, demo)
  await expect(field(page, profile.firstName)).toHaveValue('Augusta')
  await button(page, profile.save).click()
  await expect(alert(page, profile.notSaved)).toBeVisible()

  await page.goto(demo.at(''))
  await button(page, 'Reset').click()
  await button(page, 'KEEP MY DATA').click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await button(page, 'Reset').click()
  await button(page, 'RESET').click()
  await expect(page.getByRole('status')).toHaveText('The demo is reset.')
  await signInAsAda(page, demo)
  await expect(field(page, profile.firstName)).toHaveValue('Ada')
})

test('the statecharts open, draw a chart and show its screen', async ({ page, demo }) => {
  await install(page, demo)
  await link(page, 'Open the statecharts').click()
  await link(page, 'sign-in').click()
  await expect(page).toHaveURL(demo.at('console/statecharts.html#/sign-in'))
  const screen = page.frameLocator('iframe').first()
  await expect(screen.getByRole('heading', { name: login.heading })).toBeVisible()
})
