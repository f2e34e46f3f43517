import { expect, test } from 'vitest'
import type { Act } from '#workbench/walk/frame/acts.ts'
import type { Control } from '#workbench/walk/frame/controls.ts'
import { actTexts, controlLabel } from '#workbench/walk/steps/act-texts.ts'
import { expectedAfter, linesOf } from '#workbench/walk/steps/expected.ts'

const control = (role: string, name: string, rest: Partial<Control> = {}): Control => ({
  ...{ role, name, isField: role === 'textbox' || role === '', beside: null, index: 0 },
  ...rest,
})
const email = control('textbox', 'EMAIL ADDRESS')
const password = control('', 'PASSWORD')
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

const type = (value: string) => ({ kind: 'type', control: email, value }) as const

test.each<[Act, string]>([
  [type('grace@example.com'), 'Type grace@example.com into EMAIL ADDRESS'],
  [type(''), 'Clear EMAIL ADDRESS'],
  [type(' a b '), 'Type a b into EMAIL ADDRESS, with a space before and after it'],
  [type(' c'), 'Type c into EMAIL ADDRESS, with a space before it'],
  [{ kind: 'press', control: control('button', 'INVITE MEMBER') }, 'Press INVITE MEMBER'],
  [{ kind: 'press', control: control('link', 'Sign up') }, 'Follow Sign up'],
  [{ kind: 'choose', control: control('', 'COUNTRY'), value: 'FR', label: 'France' }, 'Choose France in COUNTRY'],
  [{ kind: 'leave', control: email }, 'Leave EMAIL ADDRESS'],
])('describes the act %j as: %s', (act, text) => expect(actTexts([act], true)).toEqual([text]))

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
