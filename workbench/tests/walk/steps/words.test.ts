import { expect, test } from 'vitest'
import { covers } from '#workbench/walk/frame/acts.ts'
import type { Control } from '#workbench/walk/frame/controls.ts'
import { actWords, controlWords } from '#workbench/walk/steps/act-words.ts'
import { expectedAfter, expectedWords, seenIn } from '#workbench/walk/steps/expected.ts'
import { controlCode } from '#workbench/walk/steps/exported-test.ts'

const control = (role: string, name: string, rest: Partial<Control> = {}): Control => ({
  ...{ role, name, isField: role === 'textbox' || role === '', beside: null, index: 0 },
  ...rest,
})
const email = control('textbox', 'EMAIL ADDRESS')
const password = control('', 'PASSWORD')
const invite = control('button', 'INVITE MEMBER')
const ben = { role: 'row', name: 'ben@example.com' }

test.each([
  [control('button', 'REMOVE', { beside: ben }), 'REMOVE beside ben@example.com'],
  [control('textbox', 'API KEY', { beside: { role: 'group', name: 'Model 1' } }), 'API KEY in Model 1'],
  [control('button', 'OPEN', { index: 1 }), 'the 2nd OPEN'],
  [control('button', 'OPEN', { index: 4 }), 'the 5th OPEN'],
  [control('button', ''), 'the button without a name'],
])('a control is named so that a person finds it', (named, words) => {
  expect(controlWords(named)).toBe(words)
})

test('what a person does is one sentence', () => {
  const type = (value: string) => ({ kind: 'type', control: email, value }) as const
  const press = { kind: 'press', control: invite } as const
  expect(actWords([type('grace@example.com'), press], true)).toBe(
    'Type grace@example.com into EMAIL ADDRESS and press INVITE MEMBER',
  )
  expect(actWords([type(''), press], true)).toBe('Empty EMAIL ADDRESS and press INVITE MEMBER')
  expect(actWords([type(' a b ')], true)).toBe('Type “ a b ” into EMAIL ADDRESS')
  expect(actWords([{ kind: 'press', control: control('link', 'Sign up') }], true)).toBe('Follow Sign up')
  expect(
    actWords([{ kind: 'choose', control: control('combobox', 'COUNTRY'), value: 'FR', label: 'France' }], true),
  ).toBe('Choose France in COUNTRY')
  expect(actWords([type('ada@gmial.com'), { kind: 'leave', control: email }], true)).toBe(
    'Type ada@gmial.com into EMAIL ADDRESS and leave EMAIL ADDRESS',
  )
})

test('a secret that was typed is masked, and one of the model is not', () => {
  const acts = [{ kind: 'type', control: password, value: 'my own' }] as const
  expect(actWords(acts, false)).toBe('Type ••• into PASSWORD')
  expect(actWords(acts, true)).toBe('Type my own into PASSWORD')
})

test('an event is the wanted one when it carries at least what is wanted; white space is not compared', () => {
  const wanted = { type: 'form.submitted', values: { email: ' ada@example.com ' } }
  expect(covers({ type: 'form.submitted', values: { email: 'ada@example.com', name: 'Ada' } }, wanted)).toBe(true)
  expect(covers({ type: 'form.submitted', values: { email: 'eve@example.com' } }, wanted)).toBe(false)
  expect(covers({ type: 'form.submitted', values: {} }, wanted)).toBe(false)
  expect(covers({ type: 'form.edited', values: wanted.values }, wanted)).toBe(false)
  expect(covers({ type: 'a', list: [1, 2] }, { type: 'a', list: [1, 2] })).toBe(true)
  expect(covers({ type: 'a', isOn: true }, { type: 'a', isOn: null })).toBe(false)
})

test('what is new comes first, then what is gone, then what stays', () => {
  const words = { headings: ['TEAM'], dialogs: [], alerts: ['No.'], notices: [], busy: ['INVITING...'], problems: [] }
  const before = seenIn('inviting', null, words)
  const problems = [{ field: email, words: 'Please enter one' }]
  const after = seenIn('ready', null, { ...words, busy: [], problems })
  expect(expectedAfter(before, after, ['Saved']).map((each) => [each.change, expectedWords(each)])).toEqual([
    ['new', 'State: ready'],
    ['new', 'Problem at EMAIL ADDRESS: Please enter one'],
    ['new', 'Toast: Saved'],
    ['gone', 'Busy: INVITING...'],
    ['same', 'Heading: TEAM'],
    ['same', 'Alert: No.'],
  ])
  expect(seenIn('left', 'It goes to /login', null)).toEqual([{ kind: 'end', words: 'It goes to /login', field: null }])
})

test.each([
  [email, "page.getByLabel('EMAIL ADDRESS', { exact: true })"],
  [password, "page.getByLabel('PASSWORD', { exact: true })"],
  [control('button', "ADA'S"), "page.getByRole('button', { name: 'ADA\\'S', exact: true })"],
  [
    control('button', 'REMOVE', { beside: ben, index: 1 }),
    "page.getByRole('row').filter({ hasText: 'ben@example.com' }).getByRole('button', { name: 'REMOVE', exact: true }).nth(1)",
  ],
  [
    control('textbox', 'API KEY', { beside: { role: 'group', name: 'Model 1' } }),
    "page.getByRole('group', { name: 'Model 1', exact: true }).getByLabel('API KEY', { exact: true })",
  ],
])('a test finds a control as a person does', (named, code) => {
  expect(controlCode(named)).toBe(code)
})
