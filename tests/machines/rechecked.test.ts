import { expect, test } from 'vitest'
import { passwordRecoveryMachine } from '#machines/password-recovery.ts'
import { type Attempt, attempts, open } from './attempts.ts'

// After a failed submit an error disappears once its field is valid, in every form with rules of Specification §5.

const recovery = {
  open: () => open(passwordRecoveryMachine, { email: '', callback: null }),
  submit: { type: 'form.submitted', values: { email: 'ada@example.com' } },
}

test.each<[string, Pick<Attempt, 'open' | 'submit'>, object]>([
  ['sign-in', attempts['sign-in'], { email: 'ada' }],
  ['registration', attempts.registration, { country: '' }],
  ['password-recovery', recovery, { email: 'ada' }],
  ['password-reset', attempts['password-reset'], { confirmPassword: 'other-1' }],
  ['invitation', attempts['invitation, by a new user'], { confirmPassword: 'other-1' }],
  ['profile', attempts.profile, { email: 'ada' }],
  ['password-change', attempts['password-change'], { confirmPassword: 'other-1' }],
])('%s: removes an error once its field is valid', (_, { open: opened, submit }, wrong) => {
  const run = opened()
  run.send({ ...submit, values: { ...submit.values, ...wrong } })
  expect(Object.keys(run.state.context.fieldProblems)).toEqual(Object.keys(wrong))
  run.send({ type: 'form.edited', values: submit.values })
  expect(run.state.context.fieldProblems).toEqual({})
})
