import type { Locator, Page } from '@playwright/test'
import { ben } from '@statehouse/sandbox/people'
import { common } from '#tests/pages/common.ts'
import { button, field, heading } from '#tests/pages/find.ts'
import { login } from '#tests/pages/login.ts'
import { profile } from '#tests/pages/profile.ts'
import { resetPassword } from '#tests/pages/reset-password.ts'
import { shell, tab } from '#tests/pages/shell.ts'
import { inRow, openTeam, removalQuestion, table, team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { hold } from '#tests/support/requests.ts'
import { storeSession } from '#tests/support/storage.ts'

// Forced colours (Windows' contrast themes) leave two colours of most things: edges and icons must still say what colours said.

test.use({ contextOptions: { reducedMotion: 'reduce' }, needed: ['forced colours'] })

/** A colour of an element that must differ from the page's own. */
interface Look {
  readonly of: Locator
  readonly property: 'border-top-color' | 'outline-color' | 'background-color' | 'color'
  readonly pseudo?: '::after'
}

async function isSeen(page: Page, { of, property, pseudo }: Look): Promise<void> {
  const look = await of.evaluate(
    (element, [name, part]) => {
      const style = getComputedStyle(element, part)
      const length = name.startsWith('border')
        ? style.borderTopWidth
        : name.startsWith('outline')
          ? style.outlineWidth
          : '1px'
      return { colour: style.getPropertyValue(name), length: Number.parseFloat(length) }
    },
    [property, pseudo] as const,
  )
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  expect(look.colour, `${property} of ${of}`).not.toBe(ground)
  expect(look.colour, `${property} of ${of}`).not.toMatch(/rgba\(.*, 0\)/)
  expect(look.length, `${property} of ${of}`).toBeGreaterThanOrEqual(1)
}

test('edges, focus, current tab, badges, dialog, toggles and waits are seen', async ({ page, sandbox }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto(login.address)
  const toggle = field(page, login.password).locator('+ button')
  const icon = () => toggle.locator('svg').innerHTML()
  const hidden = await icon()
  await toggle.click()
  await expect.poll(icon, 'another icon, not only another colour').not.toBe(hidden)
  await isSeen(page, { of: toggle.locator('svg'), property: 'color' })
  const releaseCheck = await hold(page, 'verifyResetToken')
  await page.goto(`${resetPassword.address}?token=unknown`)
  const spinner = page.getByRole('status').filter({ hasText: common.waiting })
  await isSeen(page, { of: spinner, property: 'border-top-color' })
  releaseCheck()

  await storeSession(page, sandbox)
  const release = await hold(page, 'getUser')
  await page.goto(profile.address)
  await expect(heading(page, profile.heading)).toBeVisible()
  const shape = page.getByRole('main').locator('[aria-hidden="true"] span').first()
  await isSeen(page, { of: shape, property: 'border-top-color' })
  release()

  await openTeam(page, sandbox)
  const email = field(page, team.email)
  await email.focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Shift+Tab')
  for (const look of [
    { of: email, property: 'border-top-color' },
    { of: email, property: 'outline-color' },
    { of: tab(page, shell.team), property: 'background-color', pseudo: '::after' },
    { of: table(page).getByText(team.statuses.active).first(), property: 'border-top-color' },
    { of: button(page, shell.logOut), property: 'border-top-color' },
    { of: button(page, team.invite), property: 'background-color' },
    { of: page.locator('section').first(), property: 'border-top-color' },
    { of: inRow(page, ben.email, team.remove).locator('svg'), property: 'color' },
  ] as const) {
    await isSeen(page, look)
  }
  const groundOf = (name: string) => button(page, name).evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await groundOf(team.invite), 'the primary button is told from the others').not.toBe(
    await groundOf(shell.logOut),
  )
  await inRow(page, ben.email, team.remove).click()
  await isSeen(page, { of: removalQuestion(page), property: 'border-top-color' })
})
