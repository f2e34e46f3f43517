import { expect, test } from 'vitest'
import { isSameEmail } from '#rules/forms/email-key.ts'
import { errorsOf, LoginForm, remainingErrors } from '#rules/forms/fields.ts'
import { NewPasswordForm, PasswordChangeForm, ProfileForm, RecoveryForm, RegistrationForm } from '#rules/forms/forms.ts'

const email = 'Please enter a valid email address'
const [firstName, lastName, country] = ['First name is required', 'Last name is required', 'Country is required']
const short = 'Password must be at least 6 characters'
const different = "Passwords don't match"

const login = { email: 'ada@example.com', password: '123456' }
const passwords = { password: 'secret', confirmPassword: 'secret' }
const change = { ...passwords, currentPassword: 'old123' }
const profile = { ...login, firstName: '', lastName: '', organization: '', country: '', state: '', address: '' }
const filled = { ...profile, ...passwords, firstName: 'Ada', lastName: 'Lovelace', country: 'France' }
const empty = Object.fromEntries(Object.keys({ ...filled, ...change }).map((field) => [field, '']))

const forms = { LoginForm, RecoveryForm, NewPasswordForm, RegistrationForm, ProfileForm, PasswordChangeForm }

test.each(['\r\n\u00a0 ada@example.com\t', 'Ada.B+c@Mail.Example.co.uk', "o'brien&c@mail.example.com"])(
  '%j is an email',
  (typed) => {
    expect(errorsOf(RecoveryForm, { email: typed })).toEqual({})
  },
)

test.each(['', 'ada', 'ada@', '@example.com', 'ada@example', 'ada b@example.com', 'ada@example.com, ben@example.com'])(
  '%j is not an email',
  (typed) => {
    expect(errorsOf(RecoveryForm, { email: typed })).toEqual({ email })
  },
)

test.each([
  ['Ada@Example.com', ' ada@example.com', true],
  ['ada@Bücher.example', 'ada@xn--bcher-kva.example', true],
  ['zoe\u0308@bu\u0308cher.example', 'zo\u00eb@b\u00fccher.example', true],
  ['zoë@example.com', 'zoe@example.com', false],
  ['ada@bücher.example', 'ada@bucher.example', false],
  ['ada@ü ü.example', 'ada@ü.example', false],
  ['ada+work@example.com', 'ada@example.com', false],
  ['ada@example.com', '', false],
])('%j and %j are the same email: %s', (one, other, isSame) => {
  expect(isSameEmail(one, other)).toBe(isSame)
  expect(isSameEmail(other, one)).toBe(isSame)
})

// Specification §5
test.each([
  ['LoginForm', login, {}],
  ['LoginForm', empty, { email, password: short }],
  ['ProfileForm', profile, {}],
  ['ProfileForm', empty, { email }],
  ['NewPasswordForm', passwords, {}],
  ['NewPasswordForm', empty, { password: short, confirmPassword: short }],
  ['NewPasswordForm', { ...passwords, password: '12345' }, { password: short, confirmPassword: different }],
  ['NewPasswordForm', { password: '😀😀😀12', confirmPassword: '😀' }, { password: short, confirmPassword: short }],
  ['NewPasswordForm', { password: '😀😀😀123', confirmPassword: '😀😀😀123' }, {}],
  ['NewPasswordForm', { ...passwords, confirmPassword: 'secret ' }, { confirmPassword: different }],
  ['NewPasswordForm', { ...passwords, confirmPassword: 'x' }, { confirmPassword: short }],
  ['PasswordChangeForm', change, {}],
  ['PasswordChangeForm', empty, { currentPassword: short, password: short, confirmPassword: short }],
  [
    'PasswordChangeForm',
    { ...change, currentPassword: 'x', confirmPassword: 'other1' },
    { currentPassword: short, confirmPassword: different },
  ],
  ['RegistrationForm', filled, {}],
  ['RegistrationForm', empty, { email, firstName, lastName, country, password: short, confirmPassword: short }],
  ['RegistrationForm', { ...filled, firstName: ' \t', lastName: ' ' }, { firstName, lastName }],
  ['RegistrationForm', { ...filled, country: '', confirmPassword: 'other1' }, { country, confirmPassword: different }],
] as const)('validates %s %j: %j', (name, values, problems) => {
  const form = forms[name]
  expect(errorsOf(form, values)).toEqual(problems)
})

test('an edit removes and changes errors, and adds none before the next submit', () => {
  const before = errorsOf(RegistrationForm, { ...filled, country: '', password: 'abc', confirmPassword: 'abc' })
  const left = (values: object) => remainingErrors(before, errorsOf(RegistrationForm, { ...filled, ...values }))
  expect(left({ country: '', password: 'abc', confirmPassword: 'abc' })).toBe(before)
  expect(left({ firstName: '', confirmPassword: 'other1' })).toEqual({ confirmPassword: different })
  expect(left({ email: '' })).toEqual({})
})

test('a form without fields is invalid, field by field', () => {
  const required = ['firstName', 'lastName', 'email', 'country', 'password', 'confirmPassword']
  expect(Object.keys(errorsOf(RegistrationForm, {})).sort()).toEqual(required.sort())
})
