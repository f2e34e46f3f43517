import { ada } from '@statehouse/sandbox/people'
import { fieldProblems } from '#tests/pages/common.ts'
import { button } from '#tests/pages/find.ts'
import { login, sendSignIn, typeSignIn } from '#tests/pages/login.ts'
import { answerAs, goToProvider } from '#tests/pages/oauth-callback.ts'
import { profile, profileIsShown } from '#tests/pages/profile.ts'
import { expect, test } from '#tests/support/screen-reader.ts'

const { email, password } = login

test('sign-in: what is wrong, a wrong password, and the profile', async ({ page, hears }) => {
  await page.goto(login.address)
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - heading "${login.heading}" [level=1]
    - form "Sign in":
      - textbox "${email}"
      - textbox "${password}"
      - button "Show characters"
      - button "${login.signIn}"
      - button "${login.github}"
      - button "${login.google}"
    - link "${login.forgotPassword}"
    - link "${login.signUp}"
  `)
  await button(page, login.signIn).click()
  await hears(`button "${login.signIn}"`, `textbox "${email}" required invalid: ${fieldProblems.email}`)

  await sendSignIn(page, { ...ada, password: 'not the password' })
  await hears(
    `textbox "${password}" required invalid: ${fieldProblems.password}`,
    `button "${login.signIn}"`,
    `alert: ${login.refused}`,
  )

  await typeSignIn(page)
  await button(page, login.signIn).press('Enter')
  await profileIsShown(page)
  await hears(
    `textbox "${email}" required`,
    `textbox "${password}" required`,
    `button "${login.signIn}"`,
    `heading "${profile.heading}"`,
  )
})

test('sign-in with a provider: the way back ends on the profile', async ({ page, hears }) => {
  await page.goto(login.address)
  await goToProvider(page)
  await hears(`button "${login.github}"`)
  await answerAs(page, 'Ada')
  await profileIsShown(page)
  await hears(`heading "${profile.heading}"`)
})
