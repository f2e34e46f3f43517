import type { Page } from '@playwright/test'
import { ada, ben, groupName, nora } from '#sandbox/people.ts'
import { configuration } from '#tests/pages/configuration.ts'
import { button, card, field, fill, heading, link, text } from '#tests/pages/find.ts'
import { plan, planIsShown } from '#tests/pages/plan.ts'
import { openProfile, profile } from '#tests/pages/profile.ts'
import { accountButton, planInBar, shell, unsavedQuestion } from '#tests/pages/shell.ts'
import { team } from '#tests/pages/team.ts'
import { violationsOf } from '#tests/support/axe.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { setCurrentUser } from '#tests/support/requests.ts'
import { storeSession } from '#tests/support/storage.ts'

// Who is signed in, and whose team and models a page shows.

const adaName = 'Ada Lovelace'
const bar = (page: Page) => page.getByRole('banner')

test('the bar names the person; its menu has the address and the plan', async ({ page, sandbox }) => {
  await openProfile(page, sandbox)
  const account = accountButton(page, adaName)
  await expect(account).toHaveAttribute('aria-expanded', 'false')
  await expect(bar(page).getByText(ada.email)).toHaveCount(0)
  await expect(link(page, shell.plan), 'the menu alone has it').toHaveCount(0)
  await account.click()
  await expect(account).toHaveAttribute('aria-expanded', 'true')
  await expect(bar(page).getByText(ada.email)).toBeVisible()
  await expect(button(page, shell.logOut)).toBeVisible()
  expect(await violationsOf(page, 'page')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(planInBar(page)).toHaveCount(0)
  await expect(account).toBeFocused()

  await account.press('Enter')
  await page.keyboard.press('Tab')
  await expect(planInBar(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await planIsShown(page)
  await expect(heading(page, plan.heading)).toBeFocused()
  await expect(planInBar(page)).toHaveCount(0)
})

test('on a phone the bar’s menu names the person', async ({ page, sandbox }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await openProfile(page, sandbox)
  await expect(bar(page).getByText(adaName)).toBeHidden()
  await button(page, shell.menu).click()
  await expect(bar(page).getByText(ada.email)).toBeVisible()
  await expect(accountButton(page, adaName)).toHaveCount(0)
  await expect(link(page, shell.plan)).toHaveCount(1)
  expect(await violationsOf(page, 'page')).toEqual([])
  await planInBar(page).click()
  await planIsShown(page)
  await expect(bar(page).getByText(ada.email)).toHaveCount(0)
})

test('a saved name is in the bar at once', async ({ page, sandbox }) => {
  await openProfile(page, sandbox)
  await fill(page, { [profile.firstName]: 'Augusta', [profile.lastName]: 'King' })
  await button(page, profile.save).click()
  await expect(accountButton(page, 'Augusta King')).toBeVisible()
  await fill(page, { [profile.firstName]: ' ', [profile.lastName]: '' })
  await button(page, profile.save).click()
  await expect(accountButton(page, ada.email)).toBeVisible()
})

test('the menu asks before it leaves something unsaved, and STAY returns the focus', async ({ page, sandbox }) => {
  await openProfile(page, sandbox)
  await field(page, profile.state).fill('Surrey')
  await accountButton(page, adaName).click()
  await planInBar(page).click()
  await expect(unsavedQuestion(page)).toBeVisible()
  await button(page, shell.unsaved.stay).click()
  await expect(accountButton(page, adaName)).toBeFocused()
  await expect(field(page, profile.state)).toHaveValue('Surrey')
})

test('team and configuration name the group, also to those who may not enter', async ({ page, sandbox }) => {
  for (const [person, words] of [
    [ada, shell.group(groupName)],
    [ben, shell.group(groupName)],
    [nora, null],
  ] as const) {
    await storeSession(page, sandbox, person)
    for (const area of [team, configuration]) {
      await page.goto(area.address)
      await expect(heading(page, area.heading)).toBeVisible()
      if (words === null) await expect(page.getByText(shell.group(''))).toHaveCount(0)
      else await expect(text(page, words)).toBeVisible()
    }
  }
})

test('a group without a name is not named', async ({ page, sandbox }) => {
  const session = await storeSession(page, sandbox)
  await setCurrentUser(sandbox, session, { group: { id: 1, name: ' ' } })
  await page.goto(team.address)
  await expect(page.getByText(shell.group(groupName))).toHaveCount(0)
  await expect(page.getByText('Group:')).toHaveCount(0)
  await expect(card(page, team.listCard)).toBeVisible()
})

const names = {
  'of 200 letters': 'W'.repeat(200),
  'of emoji': '👩🏽‍💻🇬🇧'.repeat(20),
  'that read from right to left': 'ליאה (כהן) 42',
} as const

for (const [what, name] of Object.entries(names)) {
  test(`names ${what} stand apart from the words around them, and nothing needs scrolling sideways`, async ({
    page,
    sandbox,
  }) => {
    const session = await storeSession(page, sandbox)
    await setCurrentUser(sandbox, session, { firstName: name, lastName: '', group: { id: 1, name } })
    for (const width of [1280, 768, 640, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(team.address)
      await expect(page.getByRole('main').locator('bdi', { hasText: name })).toBeVisible()
      const opener = width < 640 ? button(page, shell.menu) : accountButton(page, name)
      await opener.click()
      await expect(bar(page).locator('p > bdi', { hasText: name })).toBeVisible()
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(scrolled, `${width} px`).toBe(width)
      const { height = 0 } = (await bar(page).getByRole('link', { name: 'Statehouse' }).boundingBox()) ?? {}
      if (width >= 640) expect((await bar(page).boundingBox())?.height, `one line at ${width} px`).toBe(height + 1)
    }
  })
}
