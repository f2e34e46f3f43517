import { ada } from '@statehouse/sandbox/people'
import { countries } from '#rules/countries.ts'
import { common, fieldProblems } from '#tests/pages/common.ts'
import { button, card, field, fill, status } from '#tests/pages/find.ts'
import { goToPlan } from '#tests/pages/plan.ts'
import { openProfile, profile, profileIsShown } from '#tests/pages/profile.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { hold } from '#tests/support/requests.ts'
import { storeSession } from '#tests/support/storage.ts'

// Specification §2, Profile screen; §5 and §8, Profile.

const edited = {
  [profile.firstName]: 'Augusta Ada',
  [profile.lastName]: 'King',
  [profile.email]: 'augusta@example.com',
  [profile.organization]: 'Difference Engines',
  [profile.state]: 'Surrey',
  [profile.street]: 'Ockham Park 1, <b>“Ripley”</b>',
}

test('a skeleton, the record; saved, it is announced, shown by the shell and there after a reload', async ({
  page,
  sandbox,
}) => {
  await storeSession(page, sandbox)
  const release = await hold(page, 'getUser')
  await page.goto(profile.address)
  await expect(card(page, profile.card)).toBeVisible()
  await expect(status(page, profile.loading)).toBeAttached()
  await expect(field(page, profile.email)).toHaveCount(0)
  release()
  await profileIsShown(page)
  await expect(field(page, profile.country)).toHaveValue('United Kingdom')
  const options = await field(page, profile.country).getByRole('option').allTextContents()
  expect(options).toEqual([common.selectCountry, ...countries])
  await fill(page, edited)
  await field(page, profile.country).selectOption('Åland Islands')
  await button(page, profile.save).click()
  await expect(status(page, profile.saved)).toBeVisible()
  await expect(page.getByRole('main').getByText(edited[profile.email])).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toContain(edited[profile.email])

  await page.reload()
  await expect(field(page, profile.country)).toHaveValue('Åland Islands')
  for (const [label, value] of Object.entries(edited)) await expect(field(page, label)).toHaveValue(value)
})

test('changes are discarded at once and brought back by the same button, which keeps the focus', async ({
  page,
  sandbox,
}) => {
  await openProfile(page, sandbox)
  await expect(button(page, common.discard)).toHaveCount(0)
  await fill(page, edited)
  await field(page, profile.email).fill('ada at example')
  await field(page, profile.country).selectOption('Åland Islands')
  await button(page, profile.save).click()
  await expect(field(page, profile.email)).toHaveAccessibleDescription(fieldProblems.email)
  await button(page, common.discard).press('Enter')
  await expect(status(page, common.discarded)).toBeVisible()
  await expect(field(page, profile.firstName)).toHaveValue('Ada')
  await expect(field(page, profile.country)).toHaveValue('United Kingdom')
  await expect(field(page, profile.email)).toHaveValue(ada.email)
  await expect(field(page, profile.email)).toHaveAccessibleDescription('')

  await expect(button(page, common.undo)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, common.discard)).toBeFocused()
  await expect(field(page, profile.country)).toHaveValue('Åland Islands')
  await expect(field(page, profile.email)).toHaveValue('ada at example')

  await page.keyboard.press('Enter')
  await expect(button(page, common.undo)).toBeFocused()
  await goToPlan(page)
  expect(await sandbox.calls('updateUser')).toEqual([])
})
