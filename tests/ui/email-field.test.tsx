import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { SubmitButton } from '#ui/actions/button.tsx'
import { FormError } from '#ui/feedback/notice.tsx'
import { EmailField } from '#ui/form/email-field.tsx'
import { TextField } from '#ui/form/field.tsx'
import { FieldRow } from '#ui/form/field-frame.tsx'
import { Form } from '#ui/form/form.tsx'
import { event, render, sent } from './render.tsx'

const field = page.getByLabelText('EMAIL', { exact: true })
const other = page.getByLabelText('NAME', { exact: true })
const suggestion = page.getByRole('button', { name: 'Did you mean gmail.com?', exact: true })

const form = (props: Partial<Parameters<typeof EmailField>[0]> = {}, busy = false) => (
  <Form busy={busy} submits={event('form.submitted')}>
    <EmailField
      label="EMAIL"
      name="email"
      autoComplete="email"
      suggestion={null}
      leaves={event('email.left')}
      accepts={event('suggestion.accepted')}
      {...props}
    />
    <TextField label="NAME" name="name" />
  </Form>
)

test('a suggestion is announced and describes the field, and nothing moves', async () => {
  const { rerender } = render(form({ hint: 'Yours.' }))
  const region = page.getByRole('status').element()
  const bottom = () => other.element().getBoundingClientRect().bottom
  const before = bottom()
  await expect.element(field).toHaveAccessibleDescription('Yours.')
  rerender(form({ hint: 'Yours.', suggestion: 'ada@gmail.com' }))
  await expect.element(page.getByRole('status')).toHaveTextContent('Did you mean gmail.com?')
  expect(page.getByRole('status').element()).toBe(region)
  await expect.element(field).toHaveAccessibleDescription('Yours. Did you mean gmail.com?')
  expect(suggestion.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(24)
  expect(bottom()).toBe(before)
})

test('a warning replaces the hint, is announced, and describes the field', async () => {
  const { rerender } = render(form({ hint: 'Yours.' }))
  const region = page.getByRole('status').element()
  rerender(form({ hint: 'Yours.', warning: 'Known.' }))
  await expect.element(page.getByRole('status')).toHaveTextContent('Known.')
  expect(page.getByRole('status').element()).toBe(region)
  await expect.element(field).toHaveAccessibleDescription('Known.')
  expect(region.querySelector('svg')).not.toBeNull()
})

test('a click on the suggestion focuses the field, which does not report leaving', async () => {
  render(form({ suggestion: 'ada@gmail.com' }))
  await suggestion.click()
  await expect.element(field).toHaveFocus()
  await suggestion.click({ delay: 50 })
  await expect.element(field).toHaveFocus()
  await new Promise((resolve) => setTimeout(resolve))
  expect(sent.mock.calls).toEqual(Array(2).fill([{ type: 'suggestion.accepted' }]))
})

test('a form that returns focuses the field', async () => {
  const { rerender } = render(form())
  expect(document.activeElement).toBe(document.body)
  rerender(<p>sent</p>)
  rerender(form({ takesFocus: true }))
  await expect.element(field).toHaveFocus()
})

test.each([1280, 360])('in a row, the error of the form replaces the hint, and nothing moves: %i px', async (width) => {
  await page.viewport(width, 800)
  const action = <SubmitButton>SEND</SubmitButton>
  const row = (problem: string) => (
    <Form submits={event('form.submitted')}>
      <FieldRow action={action} error={<FormError bare>{problem}</FormError>}>
        {form({ hint: 'Yours.' }).props.children}
      </FieldRow>
    </Form>
  )
  const { rerender } = render(row(''))
  const bottoms = () => [...document.querySelectorAll('form, button')].map((it) => it.getBoundingClientRect().bottom)
  const before = bottoms()
  rerender(row('Not sent.'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not sent.')
  await expect.element(page.getByText('Yours.')).not.toBeVisible()
  expect(bottoms()).toEqual(before)
  await field.click()
})
