import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ActionButton, SubmitButton } from '#ui/actions/button.tsx'
import { typed } from '#ui/control-event.ts'
import { TextField } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { LinesField } from '#ui/form/lines-field.tsx'
import { button, event, render, sent } from './render.tsx'

const field = (label: string) => page.getByLabelText(label, { exact: true })

interface FormProps {
  readonly lines: boolean
  readonly text?: string
  readonly values?: Record<string, string>
  readonly errors?: Record<string, string>
}

const form = ({ lines, text = '', ...props }: FormProps) => (
  <Form submits={event('form.submitted', { values: typed })} {...props}>
    {lines ? (
      <LinesField
        label="LINES"
        name="text"
        hint="One per line."
        defaultValue={text}
        pasted={(pasted, before) => (before === '' ? pasted : `\n${pasted}`)}
      />
    ) : (
      <TextField label="LINE" name="text" type="email" defaultValue={text} pasted={(pasted) => pasted.trim()} />
    )}
    <SubmitButton key={String(lines)}>{lines ? 'SEND ALL' : 'SEND'}</SubmitButton>
    {lines && <ActionButton>BACK</ActionButton>}
  </Form>
)

/** Pastes a text into the focused element, with a browser's event. */
function paste(text: string) {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(event)
  return event.defaultPrevented
}

test('lines can be filled in, have a description, and are sent unchanged', async () => {
  const { rerender } = render(form({ lines: true, text: 'a\nb', errors: { text: 'One is wrong.' } }))
  await expect.element(field('LINES')).toHaveValue('a\nb')
  await expect.element(field('LINES')).toHaveAccessibleDescription('One per line. One is wrong.')
  rerender(form({ lines: true, values: { text: 'c\nd\ne' } }))
  await expect.element(field('LINES')).toHaveValue('c\nd\ne')
  await field('LINES').click()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(sent).toHaveBeenCalledWith({ type: 'form.submitted', values: { text: 'c\nd\ne' } })
})

test('a field that replaces the focused one gets the focus, at the end of its text', async () => {
  const { rerender } = render(form({ lines: false }))
  await field('LINE').click()
  paste('a')
  rerender(form({ lines: true, text: 'a\nb' }))
  await expect.element(field('LINES')).toHaveFocus()
  await userEvent.keyboard('c')
  await expect.element(field('LINES')).toHaveValue('a\nbc')
  rerender(form({ lines: false, text: 'a' }))
  await expect.element(field('LINE')).toHaveFocus()
})

test('a removed button passes its focus to the first field, another focus stays', async () => {
  const { rerender } = render(form({ lines: true }))
  await button('BACK').click()
  rerender(form({ lines: false }))
  await expect.element(field('LINE')).toHaveFocus()
  const elsewhere = document.body.appendChild(document.createElement('button'))
  elsewhere.focus()
  rerender(form({ lines: true }))
  expect(document.activeElement).toBe(elsewhere)
  elsewhere.remove()
})

test('pastes a replacement text at the caret, or leaves it to the browser', async () => {
  render(form({ lines: false }))
  await field('LINE').fill('ada@')
  expect(paste(' example.com ')).toBe(true)
  await expect.element(field('LINE')).toHaveValue('ada@example.com')
  expect(paste('.org')).toBe(false)
})

test('several lines report the text before the caret', async () => {
  render(form({ lines: true, text: 'a' }))
  await field('LINES').click()
  expect(paste('b')).toBe(true)
  await expect.element(field('LINES')).toHaveValue('a\nb')
})
