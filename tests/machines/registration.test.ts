import { simulate } from '@statehouse/workbench/kit'
import { expect, test } from 'vitest'
import { registrationMachine } from '#machines/registration.ts'
import { refused, registration, unreachable } from '#qa/models/samples.ts'

function registering(values: Readonly<Record<string, string>> = registration) {
  const run = simulate(registrationMachine, { email: '' })
  run.send({ type: 'form.submitted', values })
  return run
}

test('sends the form once, without the repeated password', () => {
  const run = registering()
  const { confirmPassword: _, ...sent } = registration
  expect(run.inputOf('registerAccount')).toEqual({ body: { ...sent, email: 'rita@example.com' } })
  run.send({ type: 'form.submitted', values: { ...registration, email: 'ben@example.com' } })
  expect(run.inputOf('registerAccount')).toMatchObject({ body: { email: 'rita@example.com' } })
  expect(run.state.hasTag('busy')).toBe(true)
})

test('success shows the email and waits for the user (Specification §4, Registration)', () => {
  const run = registering()
  run.finish('registerAccount')
  expect(run.state.value).toBe('registered')
  expect(run.state.context.email).toBe('rita@example.com')
  expect(run.untilNextTimer()).toBeNull()
  run.send({ type: 'back.chosen' })
  expect(run.emitted).toEqual([{ type: 'url.replaced', to: '/login', state: { email: 'rita@example.com' } }])
  expect(run.effects).toEqual([])
})

test.each([
  ['the server’s message', refused(409, 'This email is taken'), 'This email is taken', { email: '' }],
  ['our message', unreachable, 'Registration failed. Please try again.', {}],
])('failure shows %s until the next attempt: %s', (_, error, problem, fieldProblems) => {
  const run = registering()
  run.fail('registerAccount', error)
  expect(run.state.value).toEqual({ ready: { typed: 'open' } })
  expect(run.state.context).toMatchObject({ problem, fieldProblems })
  expect(run.state.context.reason).toMatch(problem.includes('taken') ? /BACK TO LOGIN/ : /^$/)
  run.send({ type: 'form.submitted', values: { ...registration, country: '' } })
  expect(run.state.context).toMatchObject({ problem: '', fieldProblems: { country: 'Country is required' } })
})

test('BACK TO LOGIN opens /login without a call, with the typed email', () => {
  const run = simulate(registrationMachine, { email: '' })
  run.send({ type: 'form.edited', values: { email: 'ada@' } })
  run.send({ type: 'form.edited', values: { email: ' ada@example.com' } })
  run.send({ type: 'back.chosen' })
  expect(run.emitted).toEqual([{ type: 'url.replaced', to: '/login', state: { email: 'ada@example.com' } }])
})

test('what is typed is kept without the passwords until it is sent', () => {
  const { password: _, confirmPassword: __, ...kept } = registration
  const run = simulate(registrationMachine, { email: 'ada@example.com' })
  expect(run.state.hasTag('typed'), 'the email of /login').toBe(false)
  run.send({ type: 'form.edited', values: registration })
  expect(run.state.hasTag('typed')).toBe(true)
  run.send({ type: 'back.chosen' })
  expect([run.state.value, run.state.context.startValues]).toEqual([{ ready: { typed: 'open' } }, kept])
  run.send({ type: 'form.submitted', values: registration })
  expect(run.state.hasTag('typed'), 'it may fail').toBe(true)
  run.finish('registerAccount')
  expect(run.state.hasTag('typed')).toBe(false)
})

const slip = { ...registration, email: 'ada@gmial.com' }

test('a suggestion does not block submit, and returns with the form', () => {
  const run = registering(slip)
  expect(run.inputOf('registerAccount')).toMatchObject({ body: { email: 'ada@gmial.com' } })
  run.finish('registerAccount')
  expect(run.state.context.email).toBe('ada@gmial.com')
  run.send({ type: 'anotherAddress.chosen' })
  expect(run.state.hasTag('typed')).toBe(true)
  expect(run.state.context.suggestion).toBe('ada@gmail.com')
  run.send({ type: 'form.edited', values: registration })
  expect(run.state.context.suggestion).toBeNull()
})

test('a suggestion fills in the email when accepted, and removes only the error of its field', () => {
  const run = registering({ ...registration, email: 'ada@gmailcom', country: '' })
  expect(Object.keys(run.state.context.fieldProblems)).toEqual(['email', 'country'])
  const before = run.state.context.startValues
  run.send({ type: 'suggestion.accepted' })
  expect(run.state.context).toMatchObject({ suggestion: null, startValues: { ...before, email: 'ada@gmail.com' } })
  expect(run.state.context.startValues).not.toBe(before)
  expect(run.state.context.fieldProblems).toEqual({ country: 'Country is required' })
})

test('the returned form takes another email', () => {
  const run = registering()
  run.finish('registerAccount')
  run.send({ type: 'anotherAddress.chosen' })
  run.send({ type: 'form.edited', values: { email: 'ada@gmial.com' } })
  run.send({ type: 'suggestion.accepted' })
  expect(run.state.context.email, 'there is no suggestion yet').toBe('ada@gmial.com')
  run.send({ type: 'email.left', email: 'ada@gmial.com' })
  run.send({ type: 'suggestion.accepted' })
  expect(run.state.context.email).toBe('ada@gmail.com')
  run.send({ type: 'form.submitted', values: { ...registration, country: '' } })
  run.send({ type: 'back.chosen' })
  expect(run.state.value).toEqual({ ready: 'returned' })
  expect(run.state.context).toMatchObject({
    email: 'rita@example.com',
    fieldProblems: { country: 'Country is required' },
  })
  run.send({ type: 'form.edited', values: { ...registration, country: 'Italy' } })
  expect([run.state.context.startValues.country, run.state.context.fieldProblems]).toEqual(['Italy', {}])
})
