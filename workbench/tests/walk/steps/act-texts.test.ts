import { expect, test } from 'vitest'
import type { Control } from '#workbench/walk/frame/controls.ts'
import { actTexts, controlLabel } from '#workbench/walk/steps/act-texts.ts'
import { expectedAfter, linesOf } from '#workbench/walk/steps/expected.ts'

const control = (role: string, name: string, rest: Partial<Control> = {}): Control => ({
  ...{ role, name, isField: role === 'textbox' || role === '', beside: null, index: 0 },
  ...rest,
})
const email = control('textbox', 'EMAIL ADDRESS')
const password = control('', 'PASSWORD')
const invite = control('button', 'INVITE MEMBER')
const ben = { role: 'row', name: 'ben@example.com' }

test.each([
  [control('button', 'REMOVE', { beside: ben }), 'REMOVE next to ben@example.com'],
  [control('textbox', 'API KEY', { beside: { role: 'group', name: 'Model 1' } }), 'API KEY in Model 1'],
  [control('button', 'OPEN', { index: 1 }), 'the 2nd OPEN'],
  [control('button', 'OPEN', { index: 4 }), 'the 5th OPEN'],
  [control('button', ''), 'the button without a name'],
])('names a control so that a user finds it', (named, label) => {
  expect(controlLabel(named)).toBe(label)
})

test('describes each act in one sentence', () => {
  const type = (value: string) => ({ kind: 'type', control: email, value }) as const
  const press = { kind: 'press', control: invite } as const
  expect(actTexts([type('grace@example.com'), press], true)).toEqual([
    'Type grace@example.com into EMAIL ADDRESS',
    'Press INVITE MEMBER',
  ])
  expect(actTexts([type(''), type(' a b '), type(' c')], true)).toEqual([
    'Clear EMAIL ADDRESS',
    'Type a b into EMAIL ADDRESS, with a space before and after it',
    'Type c into EMAIL ADDRESS, with a space before it',
  ])
  expect(actTexts([{ kind: 'press', control: control('link', 'Sign up') }], true)).toEqual(['Follow Sign up'])
  const chosen = { kind: 'choose', control: control('combobox', 'COUNTRY'), value: 'FR', label: 'France' } as const
  expect(actTexts([chosen, { kind: 'leave', control: email }], true)).toEqual([
    'Choose France in COUNTRY',
    'Leave EMAIL ADDRESS',
  ])
})

test("masks typed secrets, but not the model's", () => {
  const acts = [{ kind: 'type', control: password, value: 'my own' }] as const
  expect(actTexts(acts, false)).toEqual(['Type ••• into PASSWORD'])
  expect(actTexts(acts, true)).toEqual(['Type my own into PASSWORD'])
})

test('expects new texts, toasts and the end of the flow', () => {
  const none = { dialogs: [], notices: [], texts: [], rows: [], fields: [], problems: [], links: [], busy: [] }
  const base = { ...none, headings: ['TEAM'], alerts: ['No.'], buttons: ['OPEN'] }
  const before = { ...base, busy: ['INVITING...'] }
  const after = {
    ...{ ...base, texts: ['One more.', 'No.'], buttons: ['OPEN', 'CLOSE'], links: ['Help'] },
    ...{ rows: ['ada · Admin'], fields: ['NAME'], notices: ['Again.'] },
    problems: [
      { field: email, text: 'Please enter one' },
      { field: password, text: '' },
    ],
  }
  const [old, busy, now] = [linesOf(null), linesOf(before), linesOf(after)]
  expect(expectedAfter(old, busy, [], null, true)).toEqual([
    'Maybe too fast to see: TEAM',
    'Message: No.',
    'Maybe too fast to see: INVITING...',
  ])
  const texts = ['Heading: TEAM', 'Message: No.', 'Button: OPEN', 'Busy: INVITING...']
  expect(expectedAfter(old, busy, [], null, false)).toEqual(texts)
  expect(expectedAfter(busy, busy, [], null, false)).toEqual(['Busy: INVITING...'])
  expect(expectedAfter(busy, now, ['Toast: Saved'], null, false)).toEqual([
    'Notice: Again.',
    'Text: One more.',
    'Row: ada · Admin',
    'Field: NAME',
    'Button: CLOSE',
    'Link: Help',
    'At EMAIL ADDRESS: Please enter one',
    'At PASSWORD: marked as wrong',
    'Toast: Saved',
  ])
  expect(expectedAfter(now, old, [], 'The page /login', false)).toEqual(['The page /login'])
  const solved = linesOf({ ...after, problems: after.problems.slice(0, 1) })
  expect(expectedAfter(now, solved, [], null, false)).toEqual(['Gone: At PASSWORD: marked as wrong'])
  expect(expectedAfter(solved, solved, [], null, false)).toEqual(['Nothing changes.'])
})
