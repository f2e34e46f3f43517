import { X } from 'lucide'
import { Fragment, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { ActionButton, SubmitButton } from '#ui/actions/button.tsx'
import { IconAction } from '#ui/actions/icon-action.tsx'
import { type ControlEvent, typed } from '#ui/control-event.ts'
import { EmailField } from '#ui/form/email-field.tsx'
import { TextField } from '#ui/form/field.tsx'
import { Form } from '#ui/form/form.tsx'
import { PasswordField } from '#ui/form/password-field.tsx'
import { SaveActions } from '#ui/form/save-actions.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { ErrorPage } from '#ui/page/error-page.tsx'
import { SendContext } from '#ui/send.ts'
import { Outcomes } from '#ui/table/outcomes.tsx'
import { Table } from '#ui/table/table.tsx'
import { event, render, sent } from './render.tsx'

const other = event('other.used')
const names = ['Ada', 'Ben']
const field = { label: 'NAME', name: 'name', autoComplete: 'off' }
const icon = { label: 'Remove', icon: X }
const people = { label: 'People', outcomes: [{ name: 'Ben', message: '', color: 'gray' }] } as const
const table = { label: 'People', rows: [], longNote: '', children: 'Nobody.' }
const sortedBy = (event: ControlEvent) =>
  [{ label: 'NAME', cell: () => null, size: 'large', sort: { direction: null, event } }] as const
const email = (leaves: ControlEvent, accepts: ControlEvent) => (
  <EmailField {...field} leaves={leaves} accepts={accepts} suggestion="ada@gmail.com" />
)
const form = (submits: ControlEvent, edits: ControlEvent) => (
  <Form submits={submits} edits={edits}>
    <TextField {...field} defaultValue="Ada" />
    <SubmitButton>SAVE</SubmitButton>
  </Form>
)
const save = { discards: other, restores: other, children: null }

/** Ways to use the element that names an event. */
const press = (named: HTMLElement) => userEvent.click(named)
const choose = (named: HTMLElement) => userEvent.selectOptions(named, 'Ben')
const type = (named: HTMLElement) => userEvent.fill(named.querySelector('input') ?? named, 'Ben')
const leave = (named: HTMLElement) => type(named).then(() => userEvent.tab())

type Control = (event: ControlEvent) => ReactNode

/** Each control with the event that it sends, how to use it, and what it fills in for `typed`. */
const controls: readonly [string, Control, (named: HTMLElement) => Promise<void>, unknown?][] = [
  ['ActionButton', (event) => <ActionButton event={event}>SAVE</ActionButton>, press],
  ['IconAction', (event) => <IconAction {...icon} event={event} />, press],
  ['TRY AGAIN of ErrorPage', (event) => <ErrorPage heading="ERROR" lead="Sorry." retries={event} />, press],
  ['DISCARD of SaveActions', (event) => <SaveActions {...save} changes="unsaved" discards={event} />, press],
  ['UNDO of SaveActions', (event) => <SaveActions {...save} changes="discarded" restores={event} />, press],
  ['a heading of Table', (event) => <Table {...table} columns={sortedBy(event)} />, press],
  [
    'Outcomes',
    (event) => <Outcomes {...people} removal={{ label: 'Remove', busy: false, event: () => event }} />,
    press,
  ],
  ['the suggestion of EmailField', (event) => email(other, event), press],
  ['EmailField, when left,', (event) => email(event, other), leave, 'Ben'],
  ['SubmitButton of Form', (event) => form(event, other), press, { name: 'Ada' }],
  ['Form', (event) => form(other, event), type, { name: 'Ben' }],
  ['TextField', (event) => <TextField {...field} edits={event} leaves={other} />, type, 'Ben'],
  ['TextField, when left,', (event) => <TextField {...field} leaves={event} />, leave, 'Ben'],
  ['PasswordField', (event) => <PasswordField {...field} autoComplete="new-password" edits={event} />, type, 'Ben'],
  ['SelectField', (event) => <SelectField {...field} options={names} value="Ada" edits={event} />, choose, 'Ben'],
]

test.each(controls)('%s names exactly the event that it sends', async (_, control, use, value) => {
  const used = event('control.used', { key: '7', value: value && typed })
  const { container } = render(control(used))
  const attribute = use === leave ? 'data-leave-event' : 'data-event'
  const named = container.querySelector<HTMLElement>(`[${attribute}*="control.used"]`)
  if (!named) throw new Error('no element names the event')
  const name = named.getAttribute(attribute) ?? ''
  await use(named)
  await expect.poll(() => sent.mock.calls).toEqual([[JSON.parse(name, (_, own) => own ?? value)]])
  expect(sent).toHaveBeenCalledWith({ ...used, value })
})

test('no control names an event that no machine takes', () => {
  const all = controls.map(([name, control]) => <Fragment key={name}>{control(other)}</Fragment>)
  const { container } = render(<SendContext value={null}>{all}</SendContext>)
  expect(container.querySelectorAll('button, input, select').length).toBeGreaterThan(controls.length)
  expect(container.querySelectorAll('[data-event], [data-leave-event]')).toHaveLength(0)
})
