import type { Page } from '@playwright/test'
import { button, field, heading, link } from '#tests/pages/find.ts'
import { login, signInIsShown } from '#tests/pages/login.ts'
import { plan } from '#tests/pages/plan.ts'
import { openProfile, profile, profileIsShown } from '#tests/pages/profile.ts'
import { planInBar, shell, tab, unsavedQuestion } from '#tests/pages/shell.ts'
import { team } from '#tests/pages/team.ts'
import { expect, test } from '#tests/support/keyboard.ts'
import { storeSession } from '#tests/support/storage.ts'

const skipLink = (page: Page) => link(page, shell.skip)

test('skip the bar, read the plan, change the theme, log out', async ({ page, keyboard, sandbox }) => {
  await storeSession(page, sandbox)
  await page.goto(profile.address)
  await profileIsShown(page)
  await keyboard.keys('Tab')
  await expect(skipLink(page), 'the first stop').toBeFocused()
  await keyboard.isSeen()
  await keyboard.keys('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await keyboard.keys('Tab')
  await expect(field(page, profile.firstName), 'the first stop of the content').toBeFocused()

  await keyboard.press(planInBar(page))
  await expect(heading(page, plan.heading)).toBeFocused()
  await keyboard.press(button(page, shell.toDark))
  await expect(button(page, shell.toLight), 'the same button').toBeFocused()
  await keyboard.keys('Space')
  await expect(button(page, shell.toDark)).toBeFocused()
  await keyboard.press(tab(page, shell.team))
  await expect(heading(page, team.heading)).toBeFocused()
  await keyboard.press(button(page, shell.logOut))
  await signInIsShown(page)
  await expect(heading(page, login.heading)).toBeFocused()
})

test('the menu of a narrow window opens, closes with Escape, and leads on', async ({ page, keyboard, sandbox }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openProfile(page, sandbox)
  const menu = button(page, shell.menu)
  await keyboard.press(menu, 'Space')
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await keyboard.reach(tab(page, shell.configurations))
  await keyboard.keys('Escape')
  await expect(menu).toBeFocused()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await keyboard.keys('Tab')
  await expect(field(page, profile.firstName), 'what is in a closed menu is no stop').toBeFocused()
  await keyboard.press(menu)
  await keyboard.press(tab(page, shell.team))
  await expect(heading(page, team.heading)).toBeFocused()
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await keyboard.press(menu)
  await keyboard.press(button(page, shell.logOut))
  await signInIsShown(page)
})

test('unsaved changes: the question takes the focus and gives it back', async ({ page, keyboard, sandbox }) => {
  await openProfile(page, sandbox)
  await keyboard.type(field(page, profile.street), 'Ockham Park 1')
  const way = tab(page, shell.team)
  const [stay, leave] = [button(page, shell.unsaved.stay), button(page, shell.unsaved.leave)] as const
  for (const key of ['Enter', 'Escape']) {
    await keyboard.press(way)
    await expect(stay, 'the harmless button').toBeFocused()
    await keyboard.keys('Tab')
    await expect(leave).toBeFocused()
    await keyboard.staysIn(unsavedQuestion(page))
    await keyboard.press(stay, key)
    await expect(unsavedQuestion(page)).toBeHidden()
    await expect(way, 'the focus is back').toBeFocused()
  }
  await keyboard.keys('Enter', 'Tab', 'Enter')
  await expect(heading(page, team.heading)).toBeFocused()
})
