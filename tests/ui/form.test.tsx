import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SubmitButton } from '#ui/actions/button.tsx'
import { typed } from '#ui/control-event.ts'
import { TextField } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { button, event, render, sent } from './render.tsx'

const field = (label: string) => page.getByLabelText(label, { exact: true })
const send = button('SAVE')

const form = (props: Partial<Parameters<typeof Form>[0]> = {}) => (
  <Form submits={event('form.submitted', { values: typed })} {...props}>
    <TextField label="NAME" name="name" hint="As in your passport." optional />
    <TextField label="EMAIL" name="email" type="email" required />
    <SelectField label="COUNTRY" name="country" emptyLabel="Select" options={['Netherlands']} />
    <SubmitButton>SAVE</SubmitButton>
  </Form>
)

test('a field has its label, hint and error', async () => {
  render(form({ errors: { name: 'Too long.' } }))
  await expect.element(field('NAME')).toHaveAccessibleDescription('Optional As in your passport. Too long.')
  await expect.element(field('NAME')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field('EMAIL')).toHaveAccessibleDescription('')
  await expect.element(field('EMAIL')).toHaveAttribute('aria-invalid', 'false')
  await expect.element(field('EMAIL')).toHaveAttribute('aria-required', 'true')
  await expect.element(field('NAME')).not.toHaveAttribute('aria-required')
  await expect.element(field('COUNTRY')).toHaveAttribute('aria-invalid', 'false')
})

test('a hint next to the label describes its field, and moves nothing when removed', () => {
  const key = (aside: string) => <TextField label="KEY" name="key" aside={aside} />
  const { container, rerender } = render(key('Ends in …wxyz'))
  const { height } = container.getBoundingClientRect()
  expect(field('KEY').element()).toHaveAccessibleDescription('Ends in …wxyz')
  rerender(key(''))
  expect(field('KEY').element()).toHaveAccessibleDescription('')
  expect(container.textContent).toBe('KEY')
  expect(container.getBoundingClientRect().height).toBe(height)
})

test('a value that the server has rejected is selected, so that typing replaces it', async () => {
  const { rerender } = render(form())
  await field('EMAIL').fill('wrong')
  await send.click()
  rerender(form({ errors: { email: '' } }))
  await expect.element(field('EMAIL')).toHaveAttribute('aria-invalid', 'true')
  await userEvent.keyboard('right')
  await expect.element(field('EMAIL')).toHaveValue('right')
})

test('a submit before hydration focuses the first invalid field', () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(form())
  const root = flushSync(() => hydrateRoot(container, form()))
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  flushSync(() => root.render(form({ errors: { email: 'Not an email.' } })))
  expect(document.activeElement).toBe(container.querySelector('[name="email"]'))
})

test('the focus waits for the server’s response, then moves to the first invalid field', async () => {
  const { rerender } = render(form())
  await send.click()
  rerender(form({ busy: true, errors: { email: 'Of the last time.' } }))
  await expect.element(send).toHaveFocus()
  rerender(form({ errors: { country: 'Choose one.', email: 'Not an email.' } }))
  await expect.element(field('EMAIL')).toHaveFocus()
})

test.each(['EMAIL', 'ELSEWHERE'])(
  'after a submit, a focus on a heading moves to the error, another one stays: %s',
  async (name) => {
    const screen = (errors = {}) => (
      <>
        <h2 tabIndex={-1}>Members</h2>
        <TextField label="ELSEWHERE" name="elsewhere" />
        {form({ errors })}
      </>
    )
    const { container, rerender } = render(screen())
    await send.click()
    container.querySelector<HTMLElement>(name === 'EMAIL' ? 'h2' : 'input')?.focus()
    rerender(screen({ email: 'Not sent.' }))
    await expect.element(field(name)).toHaveFocus()
  },
)

test('errors that appear during typing do not move the focus', async () => {
  const { rerender } = render(form())
  await send.click()
  await field('EMAIL').fill('ada')
  rerender(form({ errors: { name: 'Too long.', email: 'Not an email.' } }))
  await expect.element(field('EMAIL')).toHaveFocus()
})

test('Enter sends the values of all fields as text, and every edit reports them', async () => {
  render(form({ edits: event('form.edited', { values: typed }) }))
  await field('COUNTRY').selectOptions('Netherlands')
  const values = { name: '', email: '', country: 'Netherlands' }
  expect(sent).toHaveBeenLastCalledWith({ type: 'form.edited', values })
  await field('EMAIL').fill('ada')
  sent.mockClear()
  await userEvent.keyboard('{Enter}')
  expect(sent.mock.calls).toEqual([[{ type: 'form.submitted', values: { ...values, email: 'ada' } }]])
})

test('a busy form has readable fields, and cannot be sent twice', async () => {
  const { rerender } = render(form())
  await field('EMAIL').fill('ada')
  rerender(form({ busy: true }))
  await expect.element(field('EMAIL')).toHaveFocus()
  await expect.element(field('EMAIL')).toHaveAttribute('readonly')
  await expect.element(field('COUNTRY')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(send).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('x{Enter}')
  await send.click({ force: true })
  await expect.element(field('EMAIL')).toHaveValue('ada')
  expect(sent).not.toHaveBeenCalled()
})

test('new values replace typed ones, and the same values do not', async () => {
  const values = { name: 'Ada', email: 'ada@example.com', country: 'Netherlands' }
  const { rerender } = render(form({ values }))
  await expect.element(field('COUNTRY')).toHaveValue('Netherlands')
  await field('NAME').fill('Augusta')
  rerender(form({ values, errors: { email: 'Taken.' } }))
  await expect.element(field('NAME')).toHaveValue('Augusta')
  rerender(form({ values: { ...values } }))
  await expect.element(field('NAME')).toHaveValue('Ada')
})

test('new values do not write to a field that already has its value', async () => {
  const { rerender } = render(form({ values: { name: '', email: '' } }))
  await field('NAME').fill('Augusta')
  const set = vi.spyOn(field('NAME').element() as HTMLInputElement, 'value', 'set')
  rerender(form({ values: { name: 'Augusta', email: 'ada@example.com' } }))
  await expect.element(field('EMAIL')).toHaveValue('ada@example.com')
  expect(set).not.toHaveBeenCalled()
})

test('the browser validates forms that the product does not', async () => {
  render(form({ noValidate: false }))
  await send.click()
  await expect.element(field('EMAIL')).toHaveFocus()
  expect(sent).not.toHaveBeenCalled()
  await field('EMAIL').fill('ada@example.com')
  await send.click()
  expect(sent).toHaveBeenCalledOnce()
})

test('a value that a script writes counts as typed', () => {
  const edits = event('value.edited', { values: typed })
  render(
    <>
      {form({ edits })}
      <TextField label="KEY" name="key" value="" edits={edits} />
      <SelectField label="MODEL" name="model" options={['a', 'b']} value="a" edits={edits} />
    </>,
  )
  /** Writes like a password manager or an extension: past React, then with an untrusted event. */
  const write = (label: string, value: string, type = 'input') => {
    const control = field(label).element()
    Object.assign(control, { value }).dispatchEvent(new Event(type, { bubbles: true }))
  }
  write('EMAIL', 'ada')
  write('COUNTRY', 'Netherlands', 'change')
  write('KEY', 'secret')
  write('MODEL', 'b', 'change')
  const values = { name: '', email: 'ada', country: '' }
  expect(sent.mock.calls.map(([{ values }]) => values)).toEqual([
    values,
    { ...values, country: 'Netherlands' },
    'secret',
    'b',
  ])
})
