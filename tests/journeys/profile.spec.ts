import { countries } from '#rules/countries.ts'
import { common } from '#tests/pages/common.ts'
import { button, card, field, fill, status } from '#tests/pages/find.ts'
import { profile, profileIsShown } from '#tests/pages/profile.ts'
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
  // A password manager stores the next password under the address that was saved.
  const account = page.getByRole('form', { name: 'Change password' }).locator('input[autocomplete="username"]')
  await expect(account).toHaveValue(edited[profile.email])

  await page.reload()
  await expect(field(page, profile.country)).toHaveValue('Åland Islands')
  for (const [label, value] of Object.entries(edited)) await expect(field(page, label)).toHaveValue(value)
})
