import type { Page } from '@playwright/test'
import type { SandboxControl } from '@statehouse/sandbox/control'
import { configuration, configurationIsReady, modelField } from '#tests/pages/configuration.ts'
import { button, field, text } from '#tests/pages/find.ts'
import { emails, inRow, row, table, team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { sheets } from '#tests/support/layout.ts'
import { storeSession } from '#tests/support/storage.ts'
import { catalogueOf, catalogues, configurationOf, teamOf } from './answers.ts'

// Much of everything: what is in the document stays little. The product's build: the inspection of QA's sends every
// event and every row to the statecharts.
test.use({ build: 'production' })

const elements = (page: Page) => page.locator('*').count()
const numbers = new Intl.NumberFormat('en')

async function openTeamOf(page: Page, sandbox: SandboxControl, size: number): Promise<void> {
  await storeSession(page, sandbox)
  await sandbox.setFault('getTeam', { body: JSON.stringify(teamOf(size)) })
  await page.goto(team.address)
  await expect(text(page, `${numbers.format(size)} members`)).toBeVisible()
}

test('50,000 rows: scrolled, searched, sorted, selected and printed with those in view', async ({ page, sandbox }) => {
  await openTeamOf(page, sandbox, 50_000)
  const few = 800
  expect(await elements(page)).toBeLessThan(few)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await expect(row(page, 'person49999@')).toBeInViewport()
  expect(await elements(page)).toBeLessThan(few)
  await field(page, team.search).fill('person4999')
  await expect(text(page, '11 of 50,000 on the list')).toBeVisible()
  await expect(emails(page)).toHaveCount(11)
  await field(page, team.search).fill('')
  await page.getByRole('columnheader', { name: 'EMAIL' }).getByRole('button').click()
  await expect(emails(page).first()).toHaveText('person0@example.com')
  await page.keyboard.press('ControlOrMeta+a')
  // Firefox gives no text of what is selected when a test has filled a field before.
  expect(
    await emails(page)
      .first()
      .evaluate((cell) => getSelection()?.containsNode(cell, true)),
  ).toBe(true)
  const printed = await sheets(page)
  expect(printed).toBeGreaterThan(0)
  expect(printed).toBeLessThan(10)
  expect(await elements(page)).toBeLessThan(few)
})

test('10,000 rows go at once: the focus stays on the page, and the list is right', { tag: '@smoke' }, async ({
  page,
  sandbox,
}) => {
  await openTeamOf(page, sandbox, 11_000)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  await inRow(page, 'person10998@', team.remove).click()
  await sandbox.setFault('removeMember', { status: 204 })
  await sandbox.setFault('getTeam', { body: JSON.stringify(teamOf(1_001)) })
  await button(page, team.confirm).click()
  await expect(text(page, '1,001 members')).toBeVisible()
  await expect(table(page)).toHaveAttribute('aria-rowcount', '1002')
  await expect(row(page, 'person1000@')).toBeInViewport()
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)
})

test('10,000 models in seven selects are in the document only in the one that is used', async ({ page, sandbox }) => {
  const body = JSON.stringify(catalogueOf(10_000))
  for (const operation of catalogues) await sandbox.setFault(operation, { body })
  await sandbox.setFault('getConfigurations', { body: JSON.stringify(configurationOf(5)) })
  await storeSession(page, sandbox)
  await page.goto(configuration.address)
  await configurationIsReady(page)
  expect(await elements(page)).toBeLessThan(500)

  const type = (name: string) => modelField(page, name, configuration.type)
  for (const name of [configuration.indexing, configuration.model(5)]) {
    await type(name).press('End')
    await expect(type(name)).toHaveValue('gpt_4o_mini_9999')
    expect(await elements(page), `while ${name} is used`).toBeLessThan(11_000)
  }
  await modelField(page, configuration.model(5), configuration.apiKey).focus()
  expect(await elements(page)).toBeLessThan(500)
  await expect(type(configuration.indexing).locator('option:checked')).toHaveText('GPT 4o Mini 9999')
})
