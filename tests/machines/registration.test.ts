import { expect, test } from 'vitest'
import { registrationMachine } from '#machines/registration.ts'
import { refused, registration, unreachable } from '#models/samples.ts'
import { hold, Infeasible } from '#workbench/model/index.ts'

function registering(values: Readonly<Record<string, string>> = registration) {
  const run = hold(registrationMachine, undefined)
  run.send({ type: 'form.submitted', values })
  return run
}

test('an invalid form makes no call (Specification §5, Register)', () => {
  const run = registering({ ...registration, country: '' })
  expect(run.state.value).toBe('ready')
  expect(run.state.context.fieldProblems).toEqual({ country: 'Country is required' })
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
  ['our own words', unreachable, 'Registration failed. Please try again.'],
])('failure shows %s until the next attempt: %s', (_, error, problem) => {
  const run = registering()
  run.fail('registerAccount', error)
  expect(JSON.stringify(run.actor.getPersistedSnapshot()), 'no password').not.toContain('secret')
  expect(run.state.value).toBe('ready')
  expect(run.state.context.problem).toBe(problem)
  run.send({ type: 'form.submitted', values: { ...registration, country: '' } })
  expect(run.state.context).toMatchObject({ problem: '', fieldProblems: { country: 'Country is required' } })
  run.send({ type: 'form.submitted', values: registration })
  expect(run.state.context).toMatchObject({ problem: '', fieldProblems: {} })
})

test('BACK TO LOGIN leads to /login without a call', () => {
  const run = hold(registrationMachine, undefined)
  run.send({ type: 'back.chosen' })
  expect(run.state.output).toMatchObject({ to: '/login' })
})
