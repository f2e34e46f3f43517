import { ben, rita } from '#sandbox/people.ts'
import { common, fieldProblems } from '#tests/pages/common.ts'
import { button, field, fill, heading, text } from '#tests/pages/find.ts'
import { forgotPassword } from '#tests/pages/forgot-password.ts'
import { register } from '#tests/pages/register.ts'
import { openTeam, row, team } from '#tests/pages/team.ts'
import { needs } from '#tests/support/abilities.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { changesOf, listenToRequests, type SentRequest } from '#tests/support/requests.ts'

// Suggestions for slips in addresses, and forms that come back for another address (Specification §2, Register and Forgot password screens).

const bodiesOf = (requests: readonly SentRequest[]) => changesOf(requests).map(({ body }) => body)
const suggestion = common.didYouMean('ada@gmail.com')

test('forgot: a suggestion appears when the field is left, fills it in, and gives the focus back', {
  annotation: needs('request bodies'),
}, async ({ page }) => {
  const requests = listenToRequests(page)
  await page.goto(forgotPassword.address)
  const email = field(page, forgotPassword.email)
  await email.pressSequentially('ada@gmial.com')
  await expect(button(page, suggestion)).toHaveCount(0)
  await email.press('Tab')
  await expect(button(page, suggestion)).toBeVisible()
  await expect(page.getByRole('status').getByText(suggestion)).toBeVisible()
  await expect(email).toHaveAccessibleDescription(suggestion)
  await expect(button(page, forgotPassword.send)).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(button(page, suggestion)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(email).toHaveValue('ada@gmail.com')
  await expect(email).toBeFocused()
  await expect(button(page, suggestion)).toHaveCount(0)
  await email.press('Enter')
  await expect(heading(page, forgotPassword.sent)).toBeVisible()
  expect(bodiesOf(requests)).toEqual([{ email: 'ada@gmail.com' }])
})

test('forgot: a click on the button sends the address as it is, once; the form that comes back suggests another', {
  annotation: needs('request bodies'),
}, async ({ page }) => {
  const requests = listenToRequests(page)
  await page.goto(forgotPassword.address)
  await field(page, forgotPassword.email).fill('ada@gmial.com')
  await button(page, forgotPassword.send).click()
  await expect(heading(page, forgotPassword.sent)).toBeVisible()
  expect(bodiesOf(requests)).toEqual([{ email: 'ada@gmial.com' }])
  await button(page, common.anotherAddress).click()
  await expect(field(page, forgotPassword.email)).toBeFocused()
  await expect(field(page, forgotPassword.email)).toHaveValue('ada@gmial.com')
  await button(page, suggestion).click()
  await button(page, forgotPassword.send).click()
  await expect(text(page, 'ada@gmail.com')).toBeVisible()
})

test('forgot: an address without a dot has a problem and a suggestion, and accepting it ends both', async ({
  page,
}) => {
  await page.goto(forgotPassword.address)
  const email = field(page, forgotPassword.email)
  await email.fill('ada@gmailcom')
  await email.press('Enter')
  await expect(email).toHaveAccessibleDescription(`${fieldProblems.email} ${suggestion}`)
  await button(page, suggestion).click()
  await expect(email).toHaveAccessibleDescription('')
  await expect(email).toHaveAttribute('aria-invalid', 'false')
})

test('register: the form comes back filled in but for the passwords, and registers the other address', {
  annotation: needs('request bodies'),
}, async ({ page }) => {
  const requests = listenToRequests(page)
  const passwords = { [register.password]: rita.password, [register.confirm]: rita.password }
  await page.goto(register.address)
  await fill(page, {
    [register.firstName]: 'Rita',
    [register.lastName]: 'Register',
    [register.organization]: 'Engines',
    [register.email]: 'rita@hotnail.com',
    ...passwords,
  })
  await expect(button(page, common.didYouMean('rita@hotmail.com'))).toBeVisible()
  await field(page, register.country).selectOption('Peru')
  await button(page, register.create).click()
  await expect(heading(page, register.registered)).toBeVisible()
  await expect(text(page, 'rita@hotnail.com')).toBeVisible()

  await button(page, common.anotherAddress).click()
  await expect(heading(page, register.heading)).toBeVisible()
  await expect(field(page, register.email)).toBeFocused()
  await expect(field(page, register.email)).toHaveValue('rita@hotnail.com')
  await expect(field(page, register.firstName)).toHaveValue('Rita')
  await expect(field(page, register.organization)).toHaveValue('Engines')
  await expect(field(page, register.country)).toHaveValue('Peru')
  await expect(field(page, register.password)).toHaveValue('')
  await expect(field(page, register.confirm)).toHaveValue('')
  await button(page, common.didYouMean('rita@hotmail.com')).click()
  await expect(field(page, register.email)).toHaveValue('rita@hotmail.com')
  await field(page, register.email).fill(rita.email)
  await expect(button(page, common.didYouMean('rita@hotmail.com'))).toHaveCount(0)
  await fill(page, passwords)
  await button(page, register.create).click()
  await expect(text(page, rita.email)).toBeVisible()
  expect(bodiesOf(requests)).toMatchObject([{ email: 'rita@hotnail.com' }, { email: rita.email }])
})

test('forgot: USE ANOTHER ADDRESS looks the same with and without an account', async ({ page }) => {
  for (const address of [ben.email, 'nobody@example.com']) {
    await page.goto(forgotPassword.address)
    await field(page, forgotPassword.email).fill(address)
    await button(page, forgotPassword.send).click()
    await button(page, common.anotherAddress).click()
    await expect(field(page, forgotPassword.email)).toHaveValue(address)
    await expect(heading(page, forgotPassword.heading)).toBeVisible()
  }
})

test('team: a suggestion below the address to invite is accepted, and invited', async ({ page, sandbox }) => {
  await openTeam(page, sandbox)
  const email = field(page, team.email)
  await email.fill('grace@gmial.com')
  await email.press('Tab')
  await button(page, common.didYouMean('grace@gmail.com')).click()
  await expect(email).toBeFocused()
  await expect(email).toHaveValue('grace@gmail.com')
  await email.press('Enter')
  await expect(row(page, 'grace@gmail.com')).toContainText(team.statuses.sent)
  await expect(email).toHaveValue('')
})
