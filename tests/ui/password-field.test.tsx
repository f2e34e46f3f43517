import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Form } from '#ui/form/form.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { draw } from './draw.tsx'

const field = page.getByLabelText('PASSWORD', { exact: true })
const toggle = page.getByRole('button', { name: 'Show characters', exact: true })

const form = (busy = false) => (
  <Form busy={busy} onSubmit={() => undefined}>
    <PasswordField label="PASSWORD" name="password" autoComplete="current-password" />
  </Form>
)

test('a press shows the characters and another hides them', async () => {
  draw(form())
  await expect.element(field).toHaveAttribute('type', 'password')
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'false')
  await expect.element(toggle).toHaveAccessibleDescription('PASSWORD')
  await toggle.click()
  await expect.element(field).toHaveAttribute('type', 'text')
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true')
  await toggle.click()
  await expect.element(field).toHaveAttribute('type', 'password')
})

test('a pointer leaves the focus and the caret in the field', async () => {
  draw(form())
  await field.fill('secret')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await toggle.click()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('X')
  await expect.element(field).toHaveValue('secrXet')
})

test('a keyboard reaches the toggle after the field', async () => {
  draw(form())
  await field.click()
  await userEvent.keyboard('{Tab}')
  await expect.element(toggle).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(field).toHaveAttribute('type', 'text')
  await expect.element(toggle).toHaveFocus()
})

test('while the form is busy, a password manager finds a password', async () => {
  const { redraw } = draw(form())
  await toggle.click()
  redraw(form(true))
  await expect.element(field).toHaveAttribute('type', 'password')
  redraw(form())
  await expect.element(field).toHaveAttribute('type', 'text')
})
