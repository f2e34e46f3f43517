import { Infeasible } from '@statehouse/workbench/kit'
import { describe, expect, test } from 'vitest'
import { refused, tooMany } from '#qa/models/samples.ts'
import { runOf } from '#rules/team/invitation-run.ts'
import { type Attempt, attempts } from './attempts.ts'
import { requestsOf, rows, typed } from './team/team-kit.ts'

// What every form does. RFC 6585 §4: after too many requests, a server may say when to retry.

/** Values that each form with rules rejects (Specification §5). */
const wrong: Readonly<Record<string, object>> = {
  'sign-in': { email: 'ada' },
  registration: { country: '' },
  'password-reset': { confirmPassword: 'other-1' },
  'invitation, by a new user': { confirmPassword: 'other-1' },
  profile: { email: 'ada' },
  'password-change': { confirmPassword: 'other-1' },
}

test.each<[string, Attempt]>(Object.entries(attempts))(
  '%s: an error goes once its field is valid, and a form waits as long as the server asks',
  (form, attempt) => {
    const { open, submit, actor, fail = (run, error) => run.fail(actor, error), problem } = attempt
    const run = open()
    const invalid = wrong[form]
    if (invalid) {
      run.send({ ...submit, values: { ...submit.values, ...invalid } })
      expect(Object.keys(run.state.context.fieldProblems)).toEqual(Object.keys(invalid))
      run.send({ type: 'form.edited', values: submit.values })
      expect(run.state.context.fieldProblems).toEqual({})
    }
    run.send(submit)
    fail(run, tooMany)
    expect(run.untilNextTimer()).toBe(30_000)
    const { value } = run.state
    run.send(submit)
    expect(() => run.inputOf(actor)).toThrow(Infeasible)
    expect(run.state.value).toEqual(value)
    expect(run.state.context).toMatchObject({ problem, wait: 30_000 })
    expect(run.elapse()).toBe('wait.ended')
    expect(run.state.context).toMatchObject({ problem, wait: 0 })
    run.send(submit)
    expect(run.inputOf(actor)).not.toBeNull()
    expect(run.state.context.problem).toBe('')
    fail(run, refused(503))
    expect(run.untilNextTimer(), 'the server names no time').toBeNull()
  },
)

describe('invite-form', () => {
  const people = ['grace@example.com', 'charles@engines.example.com']
  const { run: left } = runOf(people, 'notSent')
  test.each([
    [
      'one user',
      'grace@example.com',
      { type: 'form.submitted', values: { email: 'grace@example.com' } },
      'change.failed',
    ],
    ['several users', people.join(), { type: 'people.submitted' }, 'run.changed'],
  ] as const)('for %s: asks for nothing until then', (_, email, submit, type) => {
    const run = typed(email)
    const problem = 'Invitations sent: 0 of 2. Too many attempts.'
    run.send(submit)
    run.send({ type, problem, reason: '', returned: '', run: left, cause: 'Too many attempts.', wait: 30_000 })
    expect(run.untilNextTimer()).toBe(30_000)
    expect(run.state.matches({ sending: 'locked' })).toBe(true)
    run.send({ type: 'rows.changed', rows })
    const { context } = run.state
    expect(context).toMatchObject({ problem, wait: 30_000 })
    run.send(submit)
    expect(run.state.context).toEqual(context)
    run.elapse()
    run.send(submit)
    expect(run.state.context).toMatchObject({ problem: '', wait: 0 })
    expect(requestsOf(run)).toHaveLength(2)
    expect(requestsOf(run)[1]).toEqual(requestsOf(run)[0])
  })
})
