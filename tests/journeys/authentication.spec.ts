import type { ElementHandle, Page } from '@playwright/test'
import type { SandboxControl } from '@statehouse/sandbox/control'
import { ada, ivy } from '@statehouse/sandbox/people'
import { common } from '#tests/pages/common.ts'
import { alert, button, field, status } from '#tests/pages/find.ts'
import { invite } from '#tests/pages/invite.ts'
import { login, sendSignIn, signInIsShown } from '#tests/pages/login.ts'
import { openProfile, profile, profileIsShown } from '#tests/pages/profile.ts'
import { expect, test } from '#tests/support/fixtures.ts'
import { mailedLink } from '#tests/support/mails.ts'

/*
 * WCAG 3.3.8, Accessible Authentication (Minimum): every email address and password can be pasted and filled in, its characters can be
 * shown, and there is no other test of a person. And password managers offer to save, by the signs that they document: the kinds of the
 * fields in one form of method post (Chromium, "Password Form Styles that Chromium Understands"), a password input when the form is
 * sent, and a form that goes away with its values, or is left, after the server has accepted it (Chromium, "Create Amazing Password
 * Forms"; Firefox, FormHandlerChild: the removal of a form after a fetch, or a navigation).
 */

interface AuthenticationForm {
  readonly label: string
  /** Opens the screen, and fills in what is not of the account. */
  readonly open: (page: Page, sandbox: SandboxControl) => Promise<unknown>
  /** The fields of the account, in order: the label, null for the one that is not shown; name, `autocomplete`, and the value pasted or held. */
  readonly fields: readonly (readonly [label: string | null, name: string, autocomplete: string, value: string])[]
  readonly send: string
  readonly accepted: (page: Page) => Promise<unknown>
}

const password = 'Analytical 1843'

const forms: Readonly<Record<string, AuthenticationForm>> = {
  'sign-in': {
    label: 'Sign in',
    open: (page) => page.goto(login.address),
    fields: [
      [login.email, 'email', 'username', ada.email],
      [login.password, 'password', 'current-password', ada.password],
    ],
    send: login.signIn,
    accepted: (page) => profileIsShown(page),
  },
  // A registration has the same fields, and a reset all but the address: the server does not say whose link it is (Specification §3).
  invitation: {
    label: 'Accept team invitation',
    open: async (page, sandbox) => page.goto(await mailedLink(sandbox, 'invitation', ivy)),
    fields: [
      [null, '', 'username', ivy],
      [invite.password, 'password', 'new-password', password],
      [invite.confirm, 'confirmPassword', 'new-password', password],
    ],
    send: invite.accept,
    accepted: signInIsShown,
  },
  change: {
    label: 'Change password',
    open: openProfile,
    fields: [
      [null, '', 'username', ada.email],
      [profile.password.current, 'currentPassword', 'current-password', ada.password],
      [profile.password.next, 'password', 'new-password', password],
      [profile.password.confirm, 'confirmPassword', 'new-password', password],
    ],
    send: profile.password.change,
    accepted: (page) => expect(status(page, profile.password.changed)).toBeVisible(),
  },
}

/** Pastes over the focused field's text as a person does, with the keyboard. The page must not notice a difference to typing. */
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

/** Reads the method of a form, and name, kind, type and value of the fields of the account, when the page has answered to its submit event. */
const whenSent = (form: ElementHandle<HTMLFormElement>) =>
  form.evaluate((element) => {
    const read = () => {
      const inputs = [...element.elements].filter((each) => each instanceof HTMLInputElement)
      const ofAccount = inputs.filter((each) => /username|password/.test(each.autocomplete))
      return [element.method, ...ofAccount.map((each) => [each.name, each.autocomplete, each.type, each.value])]
    }
    return new Promise((resolve) => {
      const later = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve(read())))
      element.addEventListener('submit', later, { once: true })
    })
  })

for (const [name, { label, open, fields, send, accepted }] of Object.entries(forms)) {
  test(`${name}: pasted, shown, sent as a password, and gone when it was accepted`, async ({ page, sandbox }) => {
    await open(page, sandbox)
    const form = page.getByRole('form', { name: label })
    for (const [of, , , value] of fields) {
      if (of === null) continue
      await field(form, of).focus()
      await paste(page, value)
      await expect(field(form, of), of).toHaveValue(value)
    }
    const shows = button(form, common.showCharacters)
    const secrets = fields.filter(([, , kind]) => kind.endsWith('password'))
    await expect(shows, 'each secret can be shown').toHaveCount(secrets.length)
    for (const each of await shows.all()) await each.click()
    for (const [of] of secrets) await expect(field(form, of ?? '')).toHaveAttribute('type', 'text')

    const element = (await form.elementHandle()) as ElementHandle<HTMLFormElement>
    const sent = whenSent(element)
    await button(form, send).click()
    const typeOf = (of: string | null, kind: string) =>
      of === null ? 'text' : kind === 'username' ? 'email' : 'password'
    expect(await sent).toEqual([
      'post',
      ...fields.map(([of, key, kind, value]) => [key, kind, typeOf(of, kind), value]),
    ])
    await accepted(page)
    expect(await element.evaluate(({ isConnected }) => isConnected), 'the form is gone').toBe(false)
    const kept = await element.evaluate(({ elements }) =>
      [...elements].map((each) => (each instanceof HTMLInputElement ? each.value : '')),
    )
    expect(kept, 'with what was sent').toEqual(expect.arrayContaining(fields.map(([, , , value]) => value)))
  })
}

test('a form that is refused stays, so that no manager saves a wrong password', async ({ page }) => {
  await page.goto(login.address)
  const element = await page.getByRole('form', { name: 'Sign in' }).elementHandle()
  await sendSignIn(page, { ...ada, password: 'not the password' })
  await expect(alert(page, login.refused)).toBeVisible()
  expect(await element?.evaluate(({ isConnected }) => isConnected)).toBe(true)
})
