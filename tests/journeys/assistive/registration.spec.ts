import { activate } from '#tests/pages/activate.ts'
import { common, fieldProblems } from '#tests/pages/common.ts'
import { button, field, heading } from '#tests/pages/find.ts'
import { fillRegistration, register } from '#tests/pages/register.ts'
import { activationLink } from '#tests/support/mails.ts'
import { expect, test } from '#tests/support/screen-reader.ts'

test('registration: the form, what is wrong, and the success', async ({ page, hears }) => {
  await page.goto(register.address)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "${register.heading}" [level=1]
    - form:
      - textbox "${register.firstName}"
      - textbox "${register.lastName}"
      - textbox "${register.email}"
      - textbox "${register.organization}"
      - textbox "${register.password}"
      - textbox "${register.confirm}"
      - combobox "${register.country}"
      - textbox "${register.state}"
      - textbox "${register.street}"
      - button "${register.create}"
  `)
  await button(page, register.create).click()
  await hears(`button "${register.create}"`, `textbox "${register.firstName}" required invalid: First name is required`)
  await expect(field(page, register.email)).toHaveAccessibleDescription(fieldProblems.email)

  await fillRegistration(page)
  await button(page, register.create).click()
  await hears(
    `textbox "${register.lastName}" required invalid: Last name is required`,
    `textbox "${register.email}" required invalid: ${fieldProblems.email}`,
    `textbox "${register.password}" required invalid: ${common.passwordRule} ${fieldProblems.password}`,
    `textbox "${register.confirm}" required invalid: ${fieldProblems.password}`,
    `button "${register.create}"`,
    `heading "${register.registered}"`,
  )
})

test('activation: the wait, the success, and the way on', async ({ page, sandbox, hears }) => {
  await page.clock.install()
  await page.goto(await activationLink(sandbox))
  await expect(heading(page, activate.activated)).toBeVisible()
  await hears(`heading "${activate.activated}"`, `status: ${activate.congratulations}`)
})
