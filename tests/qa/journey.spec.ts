import type { Page } from '@playwright/test'
import { login } from '#tests/pages/login.ts'
import { ada, button, chartHash, choice, expect, lead, open, screen, screenSays, test } from './page.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'JOURNEY', exact: true })
const status = (page: Page) => panel(page).getByRole('status')
const steps = (page: Page) => page.getByRole('region', { name: 'STEPS' }).getByRole('listitem')
const chart = (page: Page, name: string) => page.getByRole('group', { name: 'Running charts' }).getByText(name)
const email = (page: Page) => screen(page).getByLabel(/^email address$/i)

test('a walk continues as a journey, by the screen, by choices and by its link', { tag: '@smoke' }, async ({
  page,
}) => {
  await open(page, chartHash('activation'))
  await choice(page, 'activateAccount succeeds').click()
  await choice(page, 'signIn.chosen').click()
  await page.getByRole('link', { name: 'CONTINUE AS JOURNEY' }).click()
  await expect(status(page)).toContainText('Step 3: /login, sign-in in')
  await email(page).pressSequentially(ada.email)
  await expect(status(page), 'typing is one step').toContainText('Step 4: ')
  await screen(page).getByLabel('PASSWORD', { exact: true }).fill('secret-1')
  await screen(page).getByRole('button', { name: login.signIn, exact: true }).press('Enter')
  await screenSays(page, 'SIGNING IN...')
  await expect(steps(page)).toHaveText([/Open/, /activation/, /activation/, /sign-in.*•••/, /sign-in.*form.submitted/])

  await button(page, 'BACK').click()
  await expect(status(page)).toContainText('Step 4: ')
  await expect(email(page)).toHaveValue(ada.email)
  await expect(screen(page).getByLabel('PASSWORD', { exact: true })).toHaveValue('secret-1')
  await button(page, 'FORWARD').click()
  await choice(page, 'logIn fails').click()
  await screenSays(page, 'Invalid email or password')
  await expect(status(page)).toContainText('Step 6: /login, sign-in in')
  await page.reload()
  await expect(status(page)).toContainText('Step 6: /login, sign-in in')
  await screenSays(page, 'Invalid email or password')
})

test('asks before changes are lost, and goes back in the history of the user', { tag: '@smoke' }, async ({ page }) => {
  await open(page, '#/journeys?as=ada%40example.com&width=1280&step=~document.opened={"href":"/profile"}')
  await expect(status(page)).toContainText('Step 1: /profile, profile in loading')
  await expect(button(page, 'BROWSER’S BACK')).toHaveAttribute('aria-disabled', 'true')
  await choice(page, 'getUser succeeds').click()
  await choice(page, 'form.editedprofile · another state').click()
  await screenSays(page, 'You have unsaved changes.')
  await screen(page).getByRole('link', { name: 'PLAN', exact: true }).press('Enter')
  await screenSays(page, 'Leave without saving?')
  await expect(page.getByRole('region', { name: 'Statechart visit' })).toBeVisible()
  await chart(page, 'session').click()
  await expect(page.getByRole('region', { name: 'Statechart session' })).toBeVisible()
  await choice(page, 'leave.chosen').click()
  await expect(status(page)).toContainText('Step 5: /plan')
  await screenSays(page, 'Current Plan')
  await button(page, 'BROWSER’S BACK').click()
  await expect(status(page)).toContainText('Step 6: /profile, profile in loading')
  await panel(page).getByText('OPEN A URL').click()
  await panel(page).getByLabel('KNOWN URLS').selectOption('/activate?token=one-time')
  await button(page, 'OPEN').click()
  await screenSays(page, 'ACTIVATING ACCOUNT')
})

test('says what a link names that cannot happen', { tag: '@smoke' }, async ({ page }) => {
  await open(page, '#/journeys?step=~document.opened={"href":"/login"}&step=sign-in~nonsense')
  const problem = panel(page).getByRole('alert')
  await expect(problem).toContainText('Step 2 cannot happen here: “sign-in~nonsense”.')
  await expect(status(page)).toContainText('Step 1: /login')
  await lead(page, '#/journeys?as=eve@example.com&step=~document.opened={"href":"/team"}')
  await expect(problem).toContainText('There is no user “eve@example.com”.')
})
