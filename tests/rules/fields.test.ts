import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isValid, LoginForm, PasswordChangeForm, ProfileForm, problemsOf } from '#rules/fields.ts'

const email = 'Please enter a valid email address'
const short = 'Password must be at least 6 characters'
const different = "Passwords don't match"

const profile = {
  email: 'ada@example.com',
  firstName: '',
  lastName: '',
  organization: '',
  country: '',
  state: '',
  address: '',
}
const passwords = { currentPassword: 'old123', password: 'new123', confirmPassword: 'new123' }

const forms = { LoginForm, ProfileForm, PasswordChangeForm }

test.each([
  // Login (Specification §5)
  ['LoginForm', { email: 'ada@example.com', password: '123456' }, {}],
  ['LoginForm', { email: '  ada@example.com\t', password: '123456' }, {}],
  ['LoginForm', { email: 'Ada.B+c@Mail.Example.co.uk', password: '123456' }, {}],
  ['LoginForm', { email: '', password: '' }, { email, password: short }],
  ['LoginForm', { email: 'ada', password: '123456' }, { email }],
  ['LoginForm', { email: 'ada@', password: '123456' }, { email }],
  ['LoginForm', { email: "o'brien+b&c@mail.example.com", password: '123456' }, {}],
  ['LoginForm', { email: 'ada.b@localhost', password: '123456' }, { email }],
  ['LoginForm', { email: '@example.com', password: '123456' }, { email }],
  ['LoginForm', { email: 'ada@example', password: '123456' }, { email }],
  ['LoginForm', { email: 'ada b@example.com', password: '123456' }, { email }],
  ['LoginForm', { email: 'ada@example.com, ben@example.com', password: '123456' }, { email }],
  ['LoginForm', { email: 'ada@example.com', password: '12345' }, { password: short }],
  ['LoginForm', { email: 'ada@example.com', password: '      ' }, {}],
  ['LoginForm', { email: 'ada@example.com', password: ' 1234' }, { password: short }],
  ['LoginForm', { email: 'ada@example.com', password: ' 1234 ' }, {}],
  // Profile: only the address has to be right
  ['ProfileForm', profile, {}],
  ['ProfileForm', { ...profile, email: ' ada@example.com ' }, {}],
  ['ProfileForm', { ...profile, email: '' }, { email }],
  ['ProfileForm', { ...profile, email: 'ada@' }, { email }],
  // Change password
  ['PasswordChangeForm', passwords, {}],
  [
    'PasswordChangeForm',
    { currentPassword: '', password: '', confirmPassword: '' },
    { currentPassword: short, password: short, confirmPassword: short },
  ],
  ['PasswordChangeForm', { ...passwords, currentPassword: '12345' }, { currentPassword: short }],
  ['PasswordChangeForm', { ...passwords, confirmPassword: 'other1' }, { confirmPassword: different }],
  ['PasswordChangeForm', { ...passwords, confirmPassword: 'new123 ' }, { confirmPassword: different }],
  [
    'PasswordChangeForm',
    { ...passwords, currentPassword: 'x', confirmPassword: 'other1' },
    { currentPassword: short, confirmPassword: different },
  ],
  [
    'PasswordChangeForm',
    { ...passwords, password: 'new', confirmPassword: 'new' },
    { password: short, confirmPassword: short },
  ],
  ['PasswordChangeForm', { ...passwords, confirmPassword: 'x' }, { confirmPassword: short }],
] as const)('%s %j: %j', (name, values, problems) => {
  const form = forms[name]
  expect(problemsOf(form, values)).toEqual(problems)
  expect(isValid(form, values)).toBe(Object.keys(problems).length === 0)
})

describe('what is never thrown away', () => {
  test('a form without fields is invalid, field by field', () => {
    expect(Object.keys(problemsOf(LoginForm, {}))).toEqual(['email', 'password'])
    expect(isValid(LoginForm, {})).toBe(false)
  })

  test('property: a password is judged by its length as typed, spaces included', () => {
    fc.assert(
      fc.property(fc.string(), (password) => {
        const problems = problemsOf(LoginForm, { email: 'ada@example.com', password })
        expect(problems).toEqual(password.length < 6 ? { password: short } : {})
      }),
    )
  })

  test('property: two long passwords are right exactly when they are the same text', () => {
    const password = fc.string({ minLength: 6 })
    const pair = fc.oneof(
      fc.tuple(password, password),
      password.map((same) => [same, same] as const),
    )
    fc.assert(
      fc.property(pair, ([password, confirmPassword]) => {
        const values = { currentPassword: 'old123', password, confirmPassword }
        expect(isValid(PasswordChangeForm, values)).toBe(password === confirmPassword)
      }),
    )
  })

  test('property: white space around an address changes nothing', () => {
    const space = fc.stringMatching(/^[ \t\r\n\u00a0]{0,3}$/)
    const address = fc.oneof(fc.emailAddress(), fc.string(), fc.constant('ada@example.com'))
    fc.assert(
      fc.property(space, address, space, (before, typed, after) => {
        const values = { email: typed, password: '123456' }
        const padded = { ...values, email: before + typed + after }
        expect(isValid(LoginForm, padded)).toBe(isValid(LoginForm, values))
      }),
    )
  })
})
