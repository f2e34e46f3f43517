import { ada, groupName } from '@statehouse/sandbox/people'
import { button, field, heading, text } from '#tests/pages/find.ts'
import { login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { goToPlan, plan, planFacts } from '#tests/pages/plan.ts'
import { profile, profileIsShown } from '#tests/pages/profile.ts'
import { logOut, shell, tab, titleOf } from '#tests/pages/shell.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { goBack } from '#tests/support/history.ts'

// Specification §2: the route table's last rows, the shell, keyboard and screen reader.

test('the bar marks the current page, and the titles and the focus follow', async ({ page }) => {
  await page.goto(login.path)
  await expect(page).toHaveTitle(titleOf(login.title))
  await expect(button(page, login.signIn)).toBeVisible()
  await expect(field(page, login.email), 'a first visit begins where one types').toBeFocused()
  await sendSignIn(page)
  await profileIsShown(page)
  await expect(page).toHaveTitle(titleOf(profile.heading))
  await expect(heading(page, profile.heading)).toBeFocused()
  await expect(tab(page, shell.profile)).toHaveAttribute('aria-current', 'page')

  await goToPlan(page)
  await expect(heading(page, plan.heading)).toBeFocused()
  await expect(page).toHaveTitle(titleOf(plan.heading))
  await expect(text(page, `${plan.current} ${plan.name}`)).toBeVisible()
  await expect(planFacts(page)).toHaveText([ada.email, groupName, 'Admin', plan.covers.admin])
  await expect(tab(page, shell.profile)).not.toHaveAttribute('aria-current')

  await goBack(page)
  await expect(heading(page, profile.heading)).toBeFocused()
  const nextHeading = page.evaluate(
    () =>
      new Promise((resolve) => {
        const read = ({ target }: Event) => target instanceof HTMLHeadingElement && resolve(target.textContent)
        document.addEventListener('focusin', read)
      }),
  )
  await logOut(page)
  expect(await nextHeading).toBe(shell.loggingOut)
  await signInIsShown(page)
  await expect(page).toHaveTitle(titleOf(login.title))
  await expect(field(page, login.email)).toBeFocused()
  await page.getByRole('link', { name: login.signUp }).click()
  await expect(field(page, 'First name'), 'a new page too').toBeFocused()
})
