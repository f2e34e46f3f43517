import { expect, test } from 'vitest'
import { registrationMachine } from '#machines/registration.ts'
import { refused, registration, unreachable } from '#models/samples.ts'
import { hold, Infeasible } from '#workbench/model/index.ts'

function registering(values: Readonly<Record<string, string>> = registration) {
  const run = hold(registrationMachine, undefined)
  run.send({ type: 'form.submitted', values })
  return run
}

test('says what is wrong with each field, and asks nobody (Specification §5, Register)', () => {
  const run = registering({
    ...registration,
    firstName: ' ',
    lastName: '',
    email: 'ada',
    country: '',
    password: '12345',
    confirmPassword: '12345',
  })
  expect(run.state.value).toBe('ready')
  expect(run.state.context.fieldProblems).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Please enter a valid email address',
    country: 'Country is required',
    password: 'Password must be at least 6 characters',
    confirmPassword: 'Password must be at least 6 characters',
  })
  expect(() => run.finish('registerAccount')).toThrow(Infeasible)
})

test('sends the form once, without the repeated password', () => {
  const run = registering()
  const { confirmPassword: _, ...sent } = registration
  expect(run.inputOf('registerAccount')).toEqual({ ...sent, email: 'ada@example.com' })
  run.send({ type: 'form.submitted', values: { ...registration, email: 'ben@example.com' } })
  expect(run.inputOf('registerAccount')).toMatchObject({ email: 'ada@example.com' })
  expect(run.state.hasTag('busy')).toBe(true)
})

test('success waits for the e-mail and shows the address that was entered (Specification §4, Registration)', () => {
  const run = registering()
  run.finish('registerAccount')
  expect(run.state.value).toBe('registered')
  expect(run.state.context.email).toBe('ada@example.com')
  expect(run.untilNextTimer()).toBeNull()
  run.send({ type: 'back.chosen' })
  expect(run.state.output).toEqual({ to: '/login', state: { email: 'ada@example.com' } })
  expect(run.effects).toEqual([])
})

test.each([
  ['the words of the server', refused(409, 'This address is taken'), 'This address is taken'],
  ['our own words', refused(500), 'Registration failed. Please try again.'],
  ['our own words', unreachable, 'Registration failed. Please try again.'],
  ['our own words', new Error('a bug'), 'Registration failed. Please try again.'],
])('failure shows %s: %s', (_, error, problem) => {
  const run = registering()
  run.fail('registerAccount', error)
  expect(run.state.value).toBe('ready')
  expect(run.state.context.problem).toBe(problem)
})

test('what the last attempt said is taken back by a new one, and by a form that is not right', () => {
  const run = registering()
  run.fail('registerAccount', unreachable)
  run.send({ type: 'form.submitted', values: { ...registration, country: '' } })
  expect(run.state.context).toMatchObject({ problem: '', fieldProblems: { country: 'Country is required' } })
  run.send({ type: 'form.submitted', values: registration })
  expect(run.state.context).toMatchObject({ problem: '', fieldProblems: {} })
})

test('BACK TO LOGIN leaves without a call', () => {
  const run = hold(registrationMachine, undefined)
  run.send({ type: 'back.chosen' })
  expect(run.state.output).toMatchObject({ to: '/login' })
})

test('no password is ever part of the chart', () => {
  const run = registering()
  run.fail('registerAccount', unreachable)
  expect(JSON.stringify(run.actor.getPersistedSnapshot())).not.toContain('secret')
})
