import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Form } from '#ui/form/form.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { event, render } from './render.tsx'

const field = page.getByLabelText('PASSWORD', { exact: true })
const toggle = page.getByRole('button', { name: 'Show password', exact: true })

const form = (busy = false) => (
  <Form busy={busy} submits={event('form.submitted')}>
    <PasswordField label="PASSWORD" name="password" autoComplete="current-password" />
  </Form>
)

test('a click shows the characters and another one hides them', async () => {
  render(form())
  await expect.element(field).toHaveAttribute('type', 'password')
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'false')
  await expect.element(toggle).toHaveAccessibleDescription('PASSWORD')
  await toggle.click()
  await expect.element(field).toHaveAttribute('type', 'text')
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true')
  await toggle.click()
  await expect.element(field).toHaveAttribute('type', 'password')
})

test('the name of the toggle is text, so that a search by label finds only the field', () => {
  render(<PasswordField label="API key" name="key" autoComplete="new-password" secret="key" />)
  expect(page.getByRole('button', { name: 'Show key' }).elements()).toHaveLength(1)
  expect(page.getByLabelText(/key|show/i).elements()).toHaveLength(1)
})

test('a click on the toggle keeps focus and caret in the field', async () => {
  render(form())
  await field.fill('secret')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await toggle.click()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('X')
  await expect.element(field).toHaveValue('secrXet')
})

test('the toggle follows the field in the Tab order', async () => {
  render(form())
  await field.click()
  await userEvent.keyboard('{Tab}')
  await expect.element(toggle).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(field).toHaveAttribute('type', 'text')
  await expect.element(toggle).toHaveFocus()
})

const capsLock = page.getByText('Caps lock is on.')
const status = page.getByRole('status')

/** Presses a key with caps lock on or off. */
const press = (isOn: boolean, type = 'keydown') =>
  field
    .element()
    .dispatchEvent(new KeyboardEvent(type, { key: 'a', bubbles: true, modifierCapsLock: isOn } as KeyboardEventInit))

test('announces caps lock while it is on, without describing the field', async () => {
  render(form())
  const region = status.element()
  expect(region.getBoundingClientRect().height).toBe(0)
  await field.click()
  press(false)
  await expect.element(capsLock).not.toBeInTheDocument()
  press(true)
  await expect.element(status).toHaveTextContent('Caps lock is on.')
  expect(status.element()).toBe(region)
  await expect.element(field).toHaveAccessibleDescription('')
  press(false, 'keyup')
  await expect.element(capsLock).not.toBeInTheDocument()
})

test('a click detects caps lock, and blur removes the message, without moving content', async () => {
  const { container } = render(form())
  await field.click()
  const { scrollHeight } = container
  field
    .element()
    .dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, modifierCapsLock: true } as PointerEventInit))
  await expect.element(capsLock).toBeInTheDocument()
  expect(container.scrollHeight).toBe(scrollHeight)
  // Not by Tab, because its own event has the state of caps lock.
  field.element().blur()
  await expect.element(capsLock).not.toBeInTheDocument()
  expect(container.scrollHeight).toBe(scrollHeight)
})

test('a busy form has a password field for password managers', async () => {
  const { rerender } = render(form())
  await toggle.click()
  rerender(form(true))
  await expect.element(field).toHaveAttribute('type', 'password')
  rerender(form())
  await expect.element(field).toHaveAttribute('type', 'text')
})
