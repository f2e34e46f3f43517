import type { ElementHandle, Page } from '@playwright/test'
import { ada } from '@statehouse/sandbox/people'
import { common } from '#tests/pages/common.ts'
import { button, field } from '#tests/pages/find.ts'
import { login } from '#tests/pages/login.ts'
import { profileIsShown } from '#tests/pages/profile.ts'
import { expect, test } from '#tests/support/fixtures.ts'

/*
 * WCAG 3.3.8, Accessible Authentication (Minimum): every email and password can be pasted, filled in and shown, and
 * there is no other test of the user. Password managers offer to save, by their documented signs: field types in a form
 * with method post (Chromium, "Password Form Styles that Chromium Understands"), a password input when the form is
 * sent, and a form that is removed with its values, or left, after success (Chromium, "Create Amazing Password Forms";
 * Firefox, FormHandlerChild: a form removed after a fetch, or a navigation).
 */

/** Pastes over the focused field's text with the keyboard. The page must not notice a difference to typing. */
async function paste(page: Page, value: string): Promise<void> {
  await page.evaluate((text) => {
    const source = Object.assign(document.createElement('textarea'), { value: text })
    const focused = document.activeElement
    document.body.append(source)
    source.select()
    document.execCommand('copy')
    source.remove()
    if (focused instanceof HTMLInputElement) focused.select()
  }, value)
  await page.keyboard.press('ControlOrMeta+V')
}

/** Reads the form's method, and name, type and value of the account fields, after the page has handled submit. */
const whenSent = (form: ElementHandle<HTMLFormElement>) =>
  form.evaluate((element) => {
    const read = () => {
      const inputs = [...element.elements].filter((input) => input instanceof HTMLInputElement)
      const ofAccount = inputs.filter((input) => /username|password/.test(input.autocomplete))
      return [element.method, ...ofAccount.map((input) => [input.name, input.autocomplete, input.type, input.value])]
    }
    return new Promise((resolve) => {
      const later = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve(read())))
      element.addEventListener('submit', later, { once: true })
    })
  })

test('accepts a pasted sign-in, sends a password field, removes the form on success', async ({ page }) => {
  await page.goto(login.path)
  const form = page.getByRole('form', { name: 'Sign in' })
  for (const [label, value] of [
    [login.email, ada.email],
    [login.password, ada.password],
  ] as const) {
    await field(form, label).focus()
    await paste(page, value)
    await expect(field(form, label)).toHaveValue(value)
  }
  await button(form, common.showPassword).click()
  await expect(field(form, login.password)).toHaveAttribute('type', 'text')

  const element = (await form.elementHandle()) as ElementHandle<HTMLFormElement>
  const sent = whenSent(element)
  await button(form, login.signIn).click()
  expect(await sent).toEqual([
    'post',
    ['email', 'username', 'email', ada.email],
    ['password', 'current-password', 'password', ada.password],
  ])
  await profileIsShown(page)
  expect(await element.evaluate(({ isConnected }) => isConnected), 'the form is gone').toBe(false)
  const kept = await element.evaluate((node) => Object.fromEntries(new FormData(node)))
  expect(kept, 'without its secret').toEqual({ email: ada.email, password: '' })
})
