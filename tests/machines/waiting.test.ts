import { Infeasible } from '@statehouse/workbench/kit'
import { describe, expect, test } from 'vitest'
import { refused, tooMany } from '#qa/models/samples.ts'
import { type Attempt, attempts, openInviteForm } from './attempts.ts'

// RFC 6585 §4: after too many requests, a server may say when to retry. Every form waits until then.

describe.each<[string, Attempt]>(Object.entries(attempts))(
  '%s',
  (_chart, { open, submit, actor, fail = (run, error) => run.fail(actor, error), problem }) => {
    const failed = (error: unknown) => {
      const run = open()
      run.send(submit)
      fail(run, error)
      return run
    }

    test('sends nothing for the time that the server names, and shows why', () => {
      const run = failed(tooMany)
      expect(run.untilNextTimer()).toBe(30_000)
      expect(run.state.context).toMatchObject({ problem, wait: 30_000 })
      const { value } = run.state
      run.send(submit)
      expect(() => run.inputOf(actor)).toThrow(Infeasible)
      expect(run.state.value).toEqual(value)
      expect(run.state.context.problem, 'the problem stays').toBe(problem)
    })

    test('sends again after that time', () => {
      const run = failed(tooMany)
      expect(run.elapse()).toBe('wait.ended')
      expect(run.state.context).toMatchObject({ problem, wait: 0 })
      run.send(submit)
      expect(run.inputOf(actor)).not.toBeNull()
      expect(run.state.context.problem).toBe('')
    })

    test('does not wait if the server names no time', () => {
      const run = failed(refused(503))
      expect(run.untilNextTimer()).toBeNull()
      run.send(submit)
      expect(run.inputOf(actor)).not.toBeNull()
    })
  },
)

test('invite-form, for several users: waits, then sends the rest', () => {
  const run = openInviteForm('grace@example.com, charles@engines.example.com')()
  const people = ['grace@example.com', 'charles@engines.example.com']
  run.send({ type: 'people.submitted' })
  const turns = people.map((email) => ({ email, state: 'left', problem: '' }))
  run.finish('invitations', { run: turns, cause: 'Too many attempts.', wait: 30_000 })
  expect(run.untilNextTimer()).toBe(30_000)
  expect(run.state.matches({ sending: 'locked' })).toBe(true)
  run.send({ type: 'rows.changed', rows: [] })
  expect(run.state.context).toMatchObject({
    wait: 30_000,
    problem: 'Invitations sent: 0 of 2. Too many attempts.',
    run: turns,
  })
  expect(run.state.context.email, 'those who are left stay in the form').toBe(people.join('\n'))
  run.send({ type: 'people.submitted' })
  expect(() => run.inputOf('invitations')).toThrow(Infeasible)
  while (run.state.context.wait > 0) run.elapse()
  run.send({ type: 'people.submitted' })
  expect(run.inputOf('invitations')).toMatchObject({ emails: people })
})
