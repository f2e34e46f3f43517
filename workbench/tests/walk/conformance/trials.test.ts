import { expect, test } from 'vitest'
import type { AnyEventObject } from 'xstate'
import { faultOf, type Reception, type Trial } from '#workbench/walk/conformance/trials.ts'

const send: Trial = {
  ...{ role: 'button', name: 'SEND', isField: false, beside: null, index: 0, isEnabled: true, isBusy: false },
  events: [{ type: 'form.submitted' }],
  effects: [],
}
const off = { ...send, isEnabled: false }

/** The event's own payload says how it is taken. */
const receive = ({ type }: AnyEventObject) =>
  (({ ignored: 'ignored', elsewhere: 'background', typed: 'typed' }) as Record<string, Reception>)[type] ?? 'accepted'

const with1 = (type: string, control = send): Trial => ({ ...control, events: [{ type }] })

test.each([
  ['one accepted event', send],
  ['no event and an effect', { ...send, events: [], effects: ['copies'] }],
  ['a field that is typed into', with1('typed', { ...send, isField: true })],
  ['switched off, and silent', { ...off, events: [] }],
  ['at work, and silent', { ...send, isBusy: true, events: [] }],
])('accepts a control: %s', (_, trial) => {
  expect(faultOf(trial, receive)).toBeNull()
})

test.each<[string, Trial]>([
  ['The button “SEND” does nothing.', { ...send, events: [] }],
  ['The button “SEND” is switched off and sends “form.submitted”.', off],
  ['The button “SEND” is at work and sends “form.submitted”.', { ...send, isBusy: true }],
  ['The button “SEND” is switched off and copies.', { ...off, events: [], effects: ['copies'] }],
  ['The button “SEND” sends “a” and “b” at once.', { ...send, events: [{ type: 'a' }, { type: 'b' }] }],
  ['The button “SEND” sends “ignored”, which the chart ignores here.', with1('ignored')],
  ['The button “SEND” sends “elsewhere”, which the model says comes from elsewhere.', with1('elsewhere')],
  ['The button “SEND” sends “typed”, which the model says is typed.', with1('typed')],
  ['The button “SEND” of “ada” does nothing.', { ...send, events: [], beside: { role: 'row', name: 'ada' } }],
])('reports: %s', (message, trial) => {
  expect(faultOf(trial, receive)).toBe(message)
})
