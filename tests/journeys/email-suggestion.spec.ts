import { common } from '#tests/pages/common.ts'
import { button, field, heading, text } from '#tests/pages/find.ts'
import { forgotPassword } from '#tests/pages/forgot-password.ts'
import { needs } from '#tests/support/abilities.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { changesOf, listenToRequests } from '#tests/support/requests.ts'

// Suggestions for slips in addresses, and forms that come back for another address (Specification §2, Register and Forgot password screens).

test('a press on the button of the form sends the address as it is, once; the form that comes back suggests another', {
  annotation: needs('request bodies'),
}, async ({ page }) => {
  const suggestion = common.didYouMean('ada@gmail.com')
  const requests = listenToRequests(page)
  await page.goto(forgotPassword.address)
  const email = field(page, forgotPassword.email)
  await email.pressSequentially('ada@gmial.com')
  await expect(button(page, suggestion)).toHaveCount(0)
  await button(page, forgotPassword.send).click()
  await expect(heading(page, forgotPassword.sent)).toBeVisible()
  expect(changesOf(requests).map(({ body }) => body)).toEqual([{ email: 'ada@gmial.com' }])
  await button(page, common.anotherAddress).click()
  await expect(email).toBeFocused()
  await expect(email).toHaveValue('ada@gmial.com')
  await button(page, suggestion).click()
  await expect(email).toBeFocused()
  await button(page, forgotPassword.send).click()
  await expect(text(page, 'ada@gmail.com')).toBeVisible()
})
